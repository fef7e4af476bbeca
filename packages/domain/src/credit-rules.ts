import { limits } from '@revela/contract'

/** Credits that must be available to start: the first drafts cost nothing, but everything on the contact sheet must be affordable (decision 004). */
export const creditsToStart = () => limits.credits.toStartProcessing

/** Credits that must be available to order more poses, whatever they cost (specification §5). */
export const creditsToAddDrafts = (currentDrafts: number) => currentDrafts + limits.drafts.perBatch

/** The price of further poses: each prepays one photo developed from its shoot (decision 115). */
export const extraDraftsCost = (poses: number) => poses * limits.credits.perDevelopedPhoto

/** The reveal costs one credit for each approved draft, held at once, captured on delivery. */
export const revealCost = (approvedDrafts: number) => approvedDrafts * limits.credits.perDevelopedPhoto

export interface RevealPayment {
  /** Prepaid credits that are used; they are used before the balance. */
  fromPrepaid: number
  /** Credits taken from the available balance. */
  fromBalance: number
  /** Prepaid credits that no photo uses; the reveal returns them. */
  returned: number
}

/** How a reveal is paid: by the shoot's prepaid credits first, then by the balance. */
export function payReveal(approvedDrafts: number, prepaidCredits: number): RevealPayment {
  const cost = revealCost(approvedDrafts)
  const fromPrepaid = Math.min(cost, prepaidCredits)
  return { fromPrepaid, fromBalance: cost - fromPrepaid, returned: prepaidCredits - fromPrepaid }
}

export const mayAddDrafts = (currentDrafts: number) => currentDrafts < limits.drafts.max
