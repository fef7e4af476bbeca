import type { Currency, Locale } from '@revela/contract'
import type { PlanTerms } from '../payment-plans.ts'

/** Everything of the development checkout is below this path. */
export const checkoutPath = '/pay'

/** Where one of its checkouts stands. `silent`: paid, but nobody was told yet. */
export type Stage = 'silent' | 'voucher' | 'expired' | 'paid' | 'disputed' | 'refunded'

export interface CheckoutSession {
  id: string
  paymentIntent: string
  plan: PlanTerms
  clientReference: string | null
  email: string
  currency: Currency
  locale: Locale
  stage: Stage
  refundedMinor: number
  /** What the refund that failed last would have given back. */
  failedMinor: number
  /** What was announced so far, oldest first. */
  sent: SentEvent[]
}

export interface SentEvent {
  id: string
  type: string
  data: { object: object }
}

export const totalMinor = ({ plan, currency }: CheckoutSession): number => plan.prices[currency] * 100

/** The checkouts of this process: those under way are lost with a restart, what they announced is not. */
export class CheckoutSessions {
  readonly #kept = new Map<string, CheckoutSession>()

  keep(session: CheckoutSession): CheckoutSession {
    this.#kept.set(session.id, session)
    return session
  }

  find = (id: string): CheckoutSession | undefined => this.#kept.get(id)

  newestFirst = (): CheckoutSession[] => [...this.#kept.values()].reverse()
}
