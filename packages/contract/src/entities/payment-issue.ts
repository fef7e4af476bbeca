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

/** How a matter ended without an administrator. */
export const paymentOutcomes = [
  /** The money stays ours, and the buyer has her credits again. */
  'disputeWon',
  'disputeLost',
  /** The bank asked, and left it at that. */
  'inquiryClosed',
  /** The charge's refunds were counted anew after one had failed: its money went another time. */
  'refundedAgain',
  /** The money is ours again, and so nothing is owed for it. */
  'nothingOwed',
  /** Its notification came again, mended. */
  'credited',
  /** The buyer has her money back. */
  'moneyBack',
  /** A notification came again, and this time it was ours and legible. */
  'readAgain',
] as const
export const paymentOutcome = z.enum(paymentOutcomes)
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** open: somebody has to look at it. closed: an administrator did and said what she did, or it settled itself. */
export const paymentIssueStates = ['open', 'closed'] as const
export const paymentIssueState = z.enum(paymentIssueStates)
export type PaymentIssueState = z.infer<typeof paymentIssueState>

/** One matter of the administrators' list. What happens to the same payment later is another one, with another id. */
export const paymentIssue = z.object({
  /** Takes the resolution of an open one. */
  _id: z.string(),
  problem: paymentProblem,
  /** Since when it needs somebody. */
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
  /** It mended itself; `event` is the notification that said so. */
  settled: z.object({ at: isoDate, outcome: paymentOutcome, event: z.string() }).nullable(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>
