import { noUseExcludes, type Shoot, type ShootReason } from '@revela/contract'

/** The reasons after one was ticked or unticked: "I won't use it" takes the uses away, and a use takes that away. */
export function toggledReason(reasons: readonly ShootReason[], reason: ShootReason): ShootReason[] {
  if (reasons.includes(reason)) return reasons.filter(kept => kept !== reason)
  const excluded: readonly ShootReason[] =
    reason === 'noUse' ? noUseExcludes : noUseExcludes.includes(reason) ? ['noUse'] : []
  return [...reasons.filter(kept => !excluded.includes(kept)), reason]
}

/** A rating can be changed until the zip was asked for: from then on the photos are on their way to a shop. */
export const canChangeRating = (status: Shoot['package']['status']): boolean =>
  status === 'notRequested' || status === 'failed'
