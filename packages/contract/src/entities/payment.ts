import { z } from 'zod'
import { currencies } from '../limits.ts'
import { isoDate, localized } from '../query.ts'

export const currency = z.enum(currencies)
export type Currency = z.infer<typeof currency>

/** A price; `amount` in whole units of the currency: 2.5 is two and a half. */
export const price = z.object({ currency, amount: z.number() })
export type Price = z.infer<typeof price>

export const plan = z.object({
  reference: z.string(),
  /** Empty while the plan can't be paid for on this server. */
  paymentLink: z.string(),
  status: z.enum(['active', 'retired']),
  /** The plan's prices as text, in each language. */
  label: localized,
  title: z.string(),
  credits: z.number().int(),
  prices: z.array(price).min(1),
})
export type Plan = z.infer<typeof plan>

/**
 * The state of a payment. `pending`: a voucher that is not paid yet. `review`: paid, but it fits no plan, so an administrator looks at it.
 * The last three: money went back, or the buyer's bank demands it.
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
  /** The payment page's id, which is in the address that the buyer returns to. */
  checkout: z.string(),
  planReference: z.string().nullable(),
  /** The plan's title; null for an unknown plan. */
  title: z.string().nullable(),
  /** Credits that the payment grants. */
  credits: z.number().int(),
  /** How many of them a refund or a dispute took back. */
  creditsTakenBack: z.number().int(),
  price: price.nullable(),
  status: purchaseStatus,
  createdAt: isoDate,
})
export type Purchase = z.infer<typeof purchase>
