import { useEffect } from 'react'

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Revela' || title.startsWith('Revela') ? title : `${title} · Revela`
  }, [title])
}
