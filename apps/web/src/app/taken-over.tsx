import { useEffect } from 'react'

/** Stands inside a screen's boundary: once the screen hears what is pressed on it, boot.ts is told. */
export function TakenOver() {
  useEffect(() => {
    document.dispatchEvent(new Event('taken-over'))
  }, [])
  return null
}
