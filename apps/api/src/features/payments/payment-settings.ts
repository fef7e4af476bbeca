import { planNamed, plansForSale } from './payment-plans.ts'

export interface PaymentSettings {
  /** Signs the notifications. */
  webhookSecret: string
  /** Whether real money is paid; notifications from the other mode are not ours. */
  isLive: boolean
  /** Plan reference → address of its payment page. */
  paymentLinks: Readonly<Record<string, string>>
}

/** What does not fit between the plans and the payment pages that somebody configured. */
export function paymentLinkProblems(links: PaymentSettings['paymentLinks']): string[] {
  const unknown = Object.keys(links).filter(reference => !planNamed(reference))
  const missing = plansForSale.filter(({ reference }) => !links[reference])
  return [
    ...unknown.map(reference => `there is no plan ${reference}`),
    ...missing.map(({ reference }) => `${reference} is for sale and has no payment page`),
  ]
}
