import { useSyncExternalStore } from 'react'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    // The server knows nothing of the device; what depends on this is drawn again once the page's code is here.
    () => false,
  )
}

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
