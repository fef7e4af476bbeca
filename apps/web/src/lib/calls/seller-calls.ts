import {
  accountCalls,
  catalogCalls,
  garmentCalls,
  identityCalls,
  paymentCalls,
  shootCalls,
} from '@revela/contract'

/** What a seller or a visitor may ask for; areas that few people enter bring their own calls. */
export const sellerCalls = {
  ...identityCalls,
  ...accountCalls,
  ...catalogCalls,
  ...garmentCalls,
  ...shootCalls,
  ...paymentCalls,
}
