import { type AccountType, accountTypes, type PaymentProblem, type PurchaseStatus } from '@revela/contract'
import type { CheckoutState, DisputeState } from '../../platform/db/tables/payment-tables.ts'
import { type PlanTerms, planNamed } from './payment-plans.ts'
import type { CheckoutNotice } from './stripe-events.ts'

/**
 * Pure rules on what is known of a payment. Notifications arrive in any order and any number of times, so a fact only ever changes to a
 * stronger one, and everything else is computed from the facts.
 */

const strength: Record<CheckoutState, number> = { pending: 0, expired: 1, failed: 2, paid: 3 }

export const strongerState = (a: CheckoutState, b: CheckoutState): CheckoutState =>
  strength[a] >= strength[b] ? a : b

const stage: Record<DisputeState, number> = { none: 0, inquiry: 1, open: 2, won: 3, lost: 3 }

type DisputeFacts = Pick<ChargeFacts, 'dispute' | 'disputedMinor' | 'disputeAsOf'>

/** A dispute that is closed stays closed, even when its opening arrives after; one that was open was asked about before. */
export function laterDispute(
  before: DisputeFacts,
  notice: { dispute: DisputeState; disputedMinor: number; sentAt: Date },
): DisputeFacts {
  const disputedMinor = Math.max(before.disputedMinor, notice.disputedMinor)
  return stage[notice.dispute] > stage[before.dispute]
    ? { dispute: notice.dispute, disputedMinor, disputeAsOf: notice.sentAt }
    : { ...before, disputedMinor }
}

/** What the payment is for and whether it fits what is for sale. */
export function judgeCheckout(
  notice: Pick<CheckoutNotice, 'planReference' | 'subtotalMinor' | 'currency'>,
  accountExists: boolean,
): { plan: PlanTerms | null; problem: PaymentProblem | null } {
  const plan = planNamed(notice.planReference)
  if (!plan) return { plan, problem: 'unknownPlan' }
  if (!accountExists) return { plan, problem: 'unknownAccount' }
  const priceMinor = Object.entries(plan.prices).find(([currency]) => currency === notice.currency)
  const isPriced = priceMinor !== undefined && priceMinor[1] * 100 === notice.subtotalMinor
  return { plan, problem: isPriced ? null : 'wrongPrice' }
}

/** What is known to be refunded: the provider's newest count, of two as old the larger. */
export function newestCount(
  before: Pick<ChargeFacts, 'refundedMinor' | 'refundedAsOf'>,
  notice: { refundedMinor: number; sentAt: Date },
): Pick<ChargeFacts, 'refundedMinor' | 'refundedAsOf'> {
  const asOf = before.refundedAsOf?.getTime() ?? Number.NEGATIVE_INFINITY
  const sentMs = notice.sentAt.getTime()
  if (sentMs < asOf) return before
  const refundedMinor =
    sentMs === asOf ? Math.max(before.refundedMinor, notice.refundedMinor) : notice.refundedMinor
  return { refundedMinor, refundedAsOf: notice.sentAt }
}

export interface PaymentFacts {
  credits: number
  amountMinor: number | null
}

export interface ChargeFacts {
  refundedMinor: number
  /** When the provider counted so. */
  refundedAsOf: Date | null
  /** Of those, refunds that failed at their bank since. */
  failedMinor: number
  disputedMinor: number
  dispute: DisputeState
  /** When the provider said so. */
  disputeAsOf: Date | null
}

export const untouched: ChargeFacts = {
  refundedMinor: 0,
  refundedAsOf: null,
  failedMinor: 0,
  disputedMinor: 0,
  dispute: 'none',
  disputeAsOf: null,
}

/** The part of the money that is not ours (any more): refunded, or held by the bank while it decides, or lost there. */
export function lostMinor({ amountMinor }: PaymentFacts, charge: ChargeFacts): number {
  const disputed = charge.dispute === 'open' || charge.dispute === 'lost' ? charge.disputedMinor : 0
  const refunded = Math.max(0, charge.refundedMinor - charge.failedMinor)
  return Math.min(amountMinor ?? 0, refunded + disputed)
}

/** Credits that the lost money paid for, in proportion, a broken one left to the buyer. */
export function creditsToTakeBack(payment: PaymentFacts, charge: ChargeFacts): number {
  const total = payment.amountMinor ?? 0
  return total === 0 ? 0 : Math.floor((payment.credits * lostMinor(payment, charge)) / total)
}

export const higherType = (a: AccountType, b: AccountType): AccountType =>
  accountTypes.indexOf(a) >= accountTypes.indexOf(b) ? a : b

interface TypeCircumstances {
  current: AccountType
  /** What this payment makes the account. */
  given: AccountType
  /** Some of what it paid for is still the buyer's. */
  stands: boolean
  /** The highest that her other standing payments give; free without any. */
  others: AccountType
}

/** A purchase raises the account; one that was given back entirely lowers it to what the others give, if it had raised it. */
export function typeAfter({ current, given, stands, others }: TypeCircumstances): AccountType {
  if (stands) return higherType(current, given)
  return current === given ? others : current
}

export interface PaymentStanding extends PaymentFacts {
  state: CheckoutState
  problem: PaymentProblem | null
}

/** What the buyer is notice. A dispute that we lost is her money back. */
export function purchaseStatusOf(payment: PaymentStanding, charge: ChargeFacts): PurchaseStatus {
  if (payment.state !== 'paid') return payment.state
  if (charge.dispute === 'open') return 'disputed'
  const lost = lostMinor(payment, charge)
  if (lost > 0) return lost === payment.amountMinor ? 'refunded' : 'partlyRefunded'
  return payment.problem ? 'review' : 'paid'
}
