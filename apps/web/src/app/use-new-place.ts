import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A picture that opens over its sheet is no new place: closing it finds the sheet where it was. */
export const placeOf = (pathname: string): string =>
  pathname.replace(/^(\/processing)\/gallery\/.*|^((?:\/share)?\/shoot\/[^/]+)\/.*/, '$1$2')

/** A new place starts at its top, and whoever uses a keyboard or a screen reader starts at its content. */
export function useNewPlace(content: RefObject<HTMLElement | null>): void {
  const place = placeOf(useLocation().pathname)
  const former = useRef(place)
  useEffect(() => {
    if (former.current === place) return
    former.current = place
    window.scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [place, content])
}
