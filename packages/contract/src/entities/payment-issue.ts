import { z } from 'zod'
import { accountId } from '../ids.ts'
import { isoDate } from '../query.ts'

/** Why a payment or a notification needs a person. */
export const paymentProblems = [
  'unknownPlan',
  'unknownAccount',
  'wrongPrice',
  /** Refunded or disputed after its credits were spent. */
  'creditsOwed',
  'disputed',
  /** The buyer's bank asks about it; the money and the credits are where they were. */
  'inquiry',
  /** Its bank could not deliver a refund: the money is ours again, and the credits hers. */
  'refundFailed',
  /** A test payment announced to a live server, or the other way round. */
  'otherMode',
  /** Signed by the payment provider, but not in the form that we know. */
  'unreadable',
] as const
export const paymentProblem = z.enum(paymentProblems)
export type PaymentProblem = z.infer<typeof paymentProblem>

/** open: somebody has to look at it. resolved: an administrator did, and said what she did. */
export const paymentIssueStates = ['open', 'resolved'] as const
export const paymentIssueState = z.enum(paymentIssueStates)
export type PaymentIssueState = z.infer<typeof paymentIssueState>

/** One matter of the administrators' list. What happens to the same payment later is another one, with another id. */
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
  /** What was paid. `amount` in whole units of the currency. */
  price: z.object({ currency: z.string(), amount: z.number() }).nullable(),
  /** The refund that its bank could not deliver, with its part of the price. */
  failedRefund: z.object({ reference: z.string(), amount: z.number() }).nullable(),
  creditsOwed: z.number().int(),
  resolved: z.object({ at: isoDate, by: z.string(), note: z.string() }).nullable(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>
