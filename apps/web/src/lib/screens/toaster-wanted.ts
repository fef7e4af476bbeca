import { useSyncExternalStore } from 'react'

let isWanted = false
const listeners = new Set<() => void>()

/** Said by whatever may show a toast as soon as its code is here, so that their place is ready before the first of them. */
export function wantToaster(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasterWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
