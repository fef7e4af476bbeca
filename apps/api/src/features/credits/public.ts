export type { Hold, Purchase } from './ledger.ts'
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
export { listShootMovements, type ShootMovement } from './ledger-queries.ts'
export { requireOwnAccount } from './policy.ts'
