import { limits } from '@revela/contract'

/** Enough to begin? The first drafts spend nothing, but everything on the contact sheet must be affordable (decision 004). */
export const creditsToStart = () => limits.credits.toStartProcessing

/** What must be available to ask for more poses, whatever they cost (specification §5). */
export const creditsToAddDrafts = (currentDrafts: number) => currentDrafts + limits.drafts.perBatch

/** Each further pose pays in advance for one photo developed from its shoot (decision 115). */
export const extraDraftsCost = (poses: number) => poses * limits.credits.perDevelopedPhoto

/** The reveal costs one credit for each approved draft, held at once, captured on delivery. */
export const revealCost = (approvedDrafts: number) => approvedDrafts * limits.credits.perDevelopedPhoto

export interface RevealPayment {
  /** Prepaid credits that are used; they go first. */
  fromPrepaid: number
  /** What is still missing and taken from the available balance. */
  fromBalance: number
  /** Prepaid credits that no photo uses: they come back with the reveal. */
  returned: number
}

/** Who pays for a reveal: the shoot's prepaid credits first, then the balance. All in credits. */
export function payReveal(approvedDrafts: number, prepaidCredits: number): RevealPayment {
  const cost = revealCost(approvedDrafts)
  const fromPrepaid = Math.min(cost, prepaidCredits)
  return { fromPrepaid, fromBalance: cost - fromPrepaid, returned: prepaidCredits - fromPrepaid }
}

export const mayAddDrafts = (currentDrafts: number) => currentDrafts < limits.drafts.max
