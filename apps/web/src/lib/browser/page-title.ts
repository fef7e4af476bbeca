import { useEffect } from 'react'

/** What the browser's tab says of a screen. */
export const titleOf = (title: string): string => (title.startsWith('Revela') ? title : `${title} · Revela`)

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
