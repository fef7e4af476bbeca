import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}

/**
 * False while React takes over what the server drew, true from then on. A part of the page whose code comes late is taken over late, and
 * must be the same as the server's until then, whatever was answered meanwhile.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
