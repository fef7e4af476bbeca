export {
  captureHold,
  creditsOf,
  grantSignUpCredits,
  holdCredits,
  purchaseCredits,
  refundCapture,
  reinstatePurchase,
  releaseHold,
  requireCredits,
  reversePurchase,
} from './ledger.ts'
export { listShootMovements, prepaidCredits, type ShootMovement } from './ledger-queries.ts'
export { requireOwnAccount } from './policy.ts'
export {
  holdPrepaidCredit,
  prepayDrafts,
  returnUndeliveredDraft,
  returnUnusedDraftCredits,
} from './prepay-drafts.ts'
