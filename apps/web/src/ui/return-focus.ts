import { useState } from 'react'

/**
 * Gives focus back to what had it when a dialog opened, or, where that is gone, to the screen that is there now. The dialog library only knows how to do
 * so for a trigger of its own, and our dialogs are mounted by their screens.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else document.querySelector('main')?.focus({ preventScroll: true })
  }
}
