import { accountCalls } from './calls/account-calls.ts'
import { catalogCalls } from './calls/catalog-calls.ts'
import { garmentCalls } from './calls/garment-calls.ts'
import { identityCalls } from './calls/identity-calls.ts'
import { paymentCalls } from './calls/payment-calls.ts'
import { refundCalls } from './calls/refund-calls.ts'
import { shootCalls } from './calls/shoot-calls.ts'
import { twinCalls } from './calls/twin-calls.ts'

export * from './calls/catalog-calls.ts'
export * from './calls/garment-calls.ts'
export * from './calls/refund-calls.ts'
export * from './calls/shoot-calls.ts'
export * from './clabe.ts'
export * from './define-call.ts'
export * from './entities/catalog.ts'
export * from './entities/garment.ts'
export * from './entities/payment.ts'
export * from './entities/refund.ts'
export * from './entities/shoot.ts'
export * from './entities/twin.ts'
export * from './entities/user.ts'
export * from './errors.ts'
export * from './ids.ts'
export * from './limits.ts'
export * from './picture-widths.ts'
export * from './query.ts'

/** Every call of the API: what the server registers, what the client makes, what `/docs` shows. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...catalogCalls,
  ...garmentCalls,
  ...shootCalls,
  ...refundCalls,
  ...paymentCalls,
  ...twinCalls,
}

/** The API root and its versioned path; each call answers under both, the versioned one is documented. */
export const apiRoot = '/api'
export const apiVersionedRoot = '/api/v1'
