import { z } from 'zod'
import { accountId } from '../ids.ts'
import { currencies } from '../limits.ts'
import { isoDate, localized } from '../query.ts'

export const currency = z.enum(currencies)
export type Currency = z.infer<typeof currency>

/** `amount` in whole units of the currency: 2.5 is two and a half. */
export const price = z.object({ currency, amount: z.number() })
export type Price = z.infer<typeof price>

export const plan = z.object({
  reference: z.string(),
  /** Empty while nobody can pay for it here. */
  paymentLink: z.string(),
  status: z.enum(['active', 'retired']),
  /** The plan's prices, in words of each language. */
  label: localized,
  title: z.string(),
  credits: z.number().int(),
  prices: z.array(price).min(1),
})
export type Plan = z.infer<typeof plan>

/**
 * What became of a payment. `pending`: a voucher that waits to be paid. `review`: paid, but it does not fit what is for sale, so a
 * person looks at it. The last three: money went back, or her bank is asking for it.
 */
export const purchaseStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'review',
  'partlyRefunded',
  'refunded',
  'disputed',
] as const
export const purchaseStatus = z.enum(purchaseStatuses)
export type PurchaseStatus = z.infer<typeof purchaseStatus>

/** One payment, as its buyer sees it. */
export const purchase = z.object({
  _id: z.string(),
  /** The payment page's own id; it comes back in the address after paying. */
  checkout: z.string(),
  planReference: z.string().nullable(),
  /** The plan's title, or null for one that we don't know. */
  title: z.string().nullable(),
  /** What it brings. */
  credits: z.number().int(),
  /** What a refund or a dispute took back of them. */
  creditsTakenBack: z.number().int(),
  price: price.nullable(),
  status: purchaseStatus,
  createdAt: isoDate,
})
export type Purchase = z.infer<typeof purchase>

/** Why a payment or a notification needs a person. */
export const paymentProblems = [
  'unknownPlan',
  'unknownAccount',
  'wrongPrice',
  /** Refunded or disputed after its credits were spent. */
  'creditsOwed',
  'disputed',
  /** Its bank could not deliver a refund: the money is ours again, and the credits hers. */
  'refundFailed',
  /** A test payment announced to a live server, or the other way round. */
  'otherMode',
  /** Signed by the payment provider, but not in the form that we know. */
  'unreadable',
] as const
export const paymentProblem = z.enum(paymentProblems)
export type PaymentProblem = z.infer<typeof paymentProblem>

/** One line of the administrators' list. */
export const paymentIssue = z.object({
  _id: z.string(),
  problem: paymentProblem,
  createdAt: isoDate,
  /** The payment provider's names for it, to look it up there. */
  checkout: z.string().nullable(),
  paymentIntent: z.string().nullable(),
  event: z.string().nullable(),
  accountId: accountId.nullable(),
  email: z.string().nullable(),
  planReference: z.string().nullable(),
  price: z.object({ currency: z.string(), amount: z.number() }).nullable(),
  creditsOwed: z.number().int(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>
