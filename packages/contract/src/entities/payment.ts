import { z } from 'zod'
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
