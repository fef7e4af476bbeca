import { z } from 'zod'
import { accountId } from '../ids.ts'
import { isoDate } from '../query.ts'

/** Why a payment or a notification needs a person. */
export const paymentProblems = [
  'unknownPlan',
  'unknownAccount',
  'wrongPrice',
  /** The payment was refunded or disputed after its credits were spent. */
  'creditsOwed',
  'disputed',
  /** The buyer's bank asks about the payment; neither money nor credits have moved. */
  'inquiry',
  /** The buyer's bank could not deliver a refund: we have the money again, and she has the credits. */
  'refundFailed',
  /** A live server received a test payment, or a test server a live one. */
  'otherMode',
  /** The notification is signed by the payment provider, but has an unexpected form. */
  'unreadable',
] as const
export const paymentProblem = z.enum(paymentProblems)
export type PaymentProblem = z.infer<typeof paymentProblem>

/** How an issue ended without an administrator. */
export const paymentOutcomes = [
  /** We keep the money, and the buyer has her credits again. */
  'disputeWon',
  'disputeLost',
  /** The bank closed its inquiry without a dispute. */
  'inquiryClosed',
  /** After a failed refund the provider reported another one: the money was sent again. */
  'refundedAgain',
  /** We have the money again, so that no credits are owed. */
  'nothingOwed',
  /** The notification was sent again after the mistake was corrected, and the credits were granted. */
  'credited',
  /** The buyer has got her money back. */
  'moneyBack',
  /** The notification was sent again, and this time it could be read. */
  'readAgain',
] as const
export const paymentOutcome = z.enum(paymentOutcomes)
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/** open: an administrator must act. closed: an administrator resolved the issue with a note, or it ended by itself. */
export const paymentIssueStates = ['open', 'closed'] as const
export const paymentIssueState = z.enum(paymentIssueStates)
export type PaymentIssueState = z.infer<typeof paymentIssueState>

/** An issue of the administrators' list. A later event of the same payment is another issue, with another id. */
export const paymentIssue = z.object({
  /** The id under which an open issue is resolved. */
  _id: z.string(),
  problem: paymentProblem,
  /** When the issue arose. */
  createdAt: isoDate,
  /** The payment provider's ids, to look the payment up there. */
  checkout: z.string().nullable(),
  paymentIntent: z.string().nullable(),
  event: z.string().nullable(),
  accountId: accountId.nullable(),
  email: z.string().nullable(),
  planReference: z.string().nullable(),
  /** The price that was paid; `amount` in whole units of the currency. */
  price: z.object({ currency: z.string(), amount: z.number() }).nullable(),
  /** The refund that the bank could not deliver, with its amount in whole units of the currency. */
  failedRefund: z.object({ reference: z.string(), amount: z.number() }).nullable(),
  creditsOwed: z.number().int(),
  resolved: z.object({ at: isoDate, by: z.string(), note: z.string() }).nullable(),
  /** Set where the issue ended by itself; `event` is the notification that ended it. */
  settled: z.object({ at: isoDate, outcome: paymentOutcome, event: z.string() }).nullable(),
})
export type PaymentIssue = z.infer<typeof paymentIssue>
