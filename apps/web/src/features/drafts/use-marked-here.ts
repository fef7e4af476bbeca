import { useRef } from 'react'

/** True once the mark has changed on this screen: then the hand draws it, instead of it being there. */
export function useMarkedHere(status: string | null): boolean {
  const first = useRef(status)
  const changed = useRef(false)
  if (status !== first.current) changed.current = true
  return changed.current
}
