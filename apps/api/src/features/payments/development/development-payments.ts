import { createHmac } from 'node:crypto'
import { plansForSale } from '../payment-plans.ts'
import type { PaymentSettings } from '../payment-settings.ts'
import { checkoutPath } from './checkout-sessions.ts'

/** Payments at our own development checkout, where no money changes hands. */
export const developmentPayments = (publicOrigin: string, secretKey: string): PaymentSettings => ({
  webhookSecret: `whsec_${createHmac('sha256', secretKey).update('development checkout').digest('hex')}`,
  isLive: false,
  paymentLinks: Object.fromEntries(
    plansForSale.map(({ reference }) => [reference, `${publicOrigin}${checkoutPath}/${reference}`]),
  ),
})
