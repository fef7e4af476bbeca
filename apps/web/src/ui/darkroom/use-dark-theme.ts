import { useEffect } from 'react'

/** While `dark`, the whole page, frame and a phone's browser bar included, takes the darkroom palette. */
export function useDarkTheme(dark: boolean): void {
  useEffect(() => {
    if (!dark) return
    const page = document.documentElement
    page.dataset.room = 'dark'
    paintBrowserBar(page)
    return () => {
      delete page.dataset.room
      paintBrowserBar(page)
    }
  }, [dark])
}

function paintBrowserBar(page: HTMLElement): void {
  const paper = getComputedStyle(page).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}
