import type { Shoot, ShootId } from '@revela/contract'
import { useSyncExternalStore } from 'react'
import type { WantedProof } from './sign-in.ts'

/** Every modal of the product with the data that it is opened with. */
export interface Modals {
  /** `isUnknown`: she tried to sign in with an e-mail address that has no account. `proof`: she is signed in, and what she wants needs more. */
  auth: { mode: 'signin' | 'signup'; returnTo?: string; isUnknown?: boolean; proof?: WantedProof }
  buyRequired: Record<never, never>
  purchaseCredits: Record<never, never>
  requiredCredits: { required?: number; available?: number }
  revealConfirm: { approved: number; prepaidCredits: number; available: number; onConfirm: () => void }
  redirectToShoot: { shootKey: string }
  /** `given`: what she said before, to be changed. */
  shootFeedback: { shootId: ShootId; shootKey: string; given?: Shoot['feedback']; onSent?: () => void }
}

export type ModalName = keyof Modals
export type OpenModal = { [Name in ModalName]: { name: Name; data: Modals[Name] } }[ModalName]

let current: OpenModal | null = null
const listeners = new Set<() => void>()

function set(next: OpenModal | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a modal over whatever is on screen; one at a time, the newest wins. */
export function openModal<Name extends ModalName>(name: Name, data: Modals[Name]): void {
  set({ name, data } as OpenModal)
}

export const isModalOpen = (name: ModalName): boolean => current?.name === name

export function closeModal(): void {
  set(null)
}

export function useOpenModal(): OpenModal | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => null,
  )
}
