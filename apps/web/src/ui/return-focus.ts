import { useState } from 'react'

/**
 * Gives focus back to what had it when a dialog opened, or, where that is gone, to the screen that is there now. The dialog library only knows how to do
 * so for a trigger of its own, and our dialogs are mounted by their screens. `nearer` takes the opener's place where the dialog ended at something else.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  return (event: Event, nearer?: HTMLElement | null) => {
    event.preventDefault()
    if (nearer) nearer.focus()
    else if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else document.querySelector('main')?.focus({ preventScroll: true })
  }
}
