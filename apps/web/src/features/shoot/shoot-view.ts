import type { Shoot } from '@revela/contract'
import { goesAlong, steps } from '@revela/domain'
import { orderedFinals, trayState } from '../../ui/darkroom/tray-state.ts'

/** What the shoot page shows: the contact sheet is still open, photos develop, or they are prints (R-FLW-10, R-FLW-13). */
export type ShootView = 'choosing' | 'contactSheet' | 'darkroom' | 'prints'

export function shootView({ step }: Shoot): ShootView {
  if (step === 'choosing') return 'choosing'
  if (step === steps.makingDrafts || step === steps.judgingDrafts) return 'contactSheet'
  return step === steps.developing ? 'darkroom' : 'prints'
}

/** The ordered photos: those that are prints, and how many were given back. */
export function printsOf(shoot: Shoot) {
  const finals = orderedFinals(shoot.data.generatedImage)
  return {
    prints: finals.filter(image => trayState(image) === 'developed'),
    failed: finals.filter(image => trayState(image) === 'failed'),
    /** Every ordered photo in film order, the failed ones in their places. */
    all: finals,
  }
}

/** The prints that go along in share, package and sending (R-FLW-24). */
export const givenAway = (shoot: Shoot) =>
  printsOf(shoot).prints.filter(({ feedback }) => goesAlong(feedback.status, shoot))

export type PackageView = 'notRequested' | 'generating' | 'ready' | 'failed'

/** A package that says it is ready but has no address is still on its way (R-FLW-15). */
export function packageView({ step, package: made }: Shoot): PackageView {
  if (step === steps.packing || made.status === 'generating') return 'generating'
  if (made.status === 'ready') return made.url === null ? 'generating' : 'ready'
  return made.status
}

/** Download, package, share and re-shoot ask for a rating first (R-VAL-07, R-FLW-16). */
export const isRated = ({ feedback }: Shoot): boolean => feedback !== null && feedback.score > 0
