import { accountCalls } from './calls/account-calls.ts'
import { catalogCalls } from './calls/catalog-calls.ts'
import { correctionCalls } from './calls/correction-calls.ts'
import { deletionCalls } from './calls/deletion-calls.ts'
import { garmentCalls } from './calls/garment-calls.ts'
import { identityCalls } from './calls/identity-calls.ts'
import { mailCalls } from './calls/mail-calls.ts'
import { ownDataCalls } from './calls/own-data-calls.ts'
import { ownModelCalls } from './calls/own-model-calls.ts'
import { paymentCalls } from './calls/payment-calls.ts'
import { paymentIssueCalls } from './calls/payment-issue-calls.ts'
import { refundCalls } from './calls/refund-calls.ts'
import { shootCalls } from './calls/shoot-calls.ts'
import { twinCalls } from './calls/twin-calls.ts'

/** Every call of the API: what the server registers, what the client makes, what `/docs` shows. */
export const calls = {
  ...identityCalls,
  ...accountCalls,
  ...catalogCalls,
  ...correctionCalls,
  ...garmentCalls,
  ...shootCalls,
  ...deletionCalls,
  ...mailCalls,
  ...ownDataCalls,
  ...refundCalls,
  ...paymentCalls,
  ...paymentIssueCalls,
  ...twinCalls,
  ...ownModelCalls,
}
