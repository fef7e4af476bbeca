import { useEffect, useRef } from 'react'

/**
 * For a place whose buttons come and go: where the one in focus goes, the place itself gets the focus, so that Tab goes on from there. Its
 * element takes `tabIndex={-1}`.
 */
export function useKeptFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = place.current
    const note = ({ target }: FocusEvent) => {
      focused.current = target
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const had = focused.current
    if (!(had instanceof Node) || had.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
  return place
}
