export type { Hold, Purchase } from './ledger.ts'
export {
  captureHold,
  creditsOf,
  grantSignUpCredits,
  holdCredits,
  purchaseCredits,
  refundCapture,
  releaseHold,
  requireCredits,
} from './ledger.ts'
export { listShootMovements, type ShootMovement } from './ledger-queries.ts'
