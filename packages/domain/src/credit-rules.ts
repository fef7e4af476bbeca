import { limits } from '@revela/contract'

/** Enough to begin? Drafts spend nothing, but everything on the contact sheet must be affordable (decision 004). */
export const creditsToStart = () => limits.credits.toStartProcessing

export const creditsToAddDrafts = (currentDrafts: number) => currentDrafts + limits.drafts.perBatch

/** The reveal costs one credit for each approved draft, held at once, captured on delivery. */
export const revealCost = (approvedDrafts: number) => approvedDrafts * limits.credits.perDevelopedPhoto

export const mayAddDrafts = (currentDrafts: number) => currentDrafts < limits.drafts.max
