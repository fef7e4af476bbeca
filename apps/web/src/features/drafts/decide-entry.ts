import type { Shoot } from '@revela/contract'
import { creditsToStart, isRevealed, missingStepFor, type WizardStep } from '@revela/domain'
import { choicesOf } from '../../lib/shoot/wizard-choices.ts'

interface Circumstances {
  /** Undefined while it is not known yet. */
  isSignedIn: boolean | undefined
  /** Undefined while it loads, null when there is none. */
  shoot: Shoot | null | undefined
  /** Available credits; undefined while they are not known yet. */
  available: number | undefined
}

export type Entry =
  | { kind: 'wait' | 'signIn' | 'redirect' | 'lackCredits' | 'start' | 'failed' | 'show' }
  | { kind: 'missing'; step: WizardStep }

/** What entering the contact sheet leads to (R-FLW-09, R-GRD-05, R-VAL-02, R-ROL-01). */
export function decideEntry({ isSignedIn, shoot, available }: Circumstances): Entry {
  if (isSignedIn === undefined || shoot === undefined) return { kind: 'wait' }
  if (shoot !== null && isRevealed(shoot.step)) return { kind: 'redirect' }
  if (shoot !== null && shoot.step !== 'choosing') return { kind: isSignedIn ? 'show' : 'signIn' }
  const step = missingStepFor('processing', choicesOf(shoot))
  if (step) return { kind: 'missing', step }
  if (!isSignedIn) return { kind: 'signIn' }
  // A shoot that is back at its choices with an error has tried; trying again is the seller's word.
  if (shoot?.prompts.error) return { kind: 'failed' }
  if (available === undefined) return { kind: 'wait' }
  return { kind: available < creditsToStart() ? 'lackCredits' : 'start' }
}
