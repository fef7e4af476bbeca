import { z } from 'zod'
import { imageThreadId } from '../ids.ts'
import { limits } from '../limits.ts'
import { isoDate } from '../query.ts'
import { paymentProblem } from './payment-issue.ts'

/** Why a seller wants a photo's credit back; `other` needs her own words. */
export const refundReasons = ['garmentNotExact', 'badlyWornGarment', 'deformedModel', 'other'] as const
export const refundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof refundReason>

/** requested: open; the other two are final. */
export const refundRequestStates = ['requested', 'granted', 'declined'] as const
export const refundRequestState = z.enum(refundRequestStates)
export type RefundRequestState = z.infer<typeof refundRequestState>

/** A seller's or an administrator's own words: never only blanks. */
export const words = z.string().trim().min(1).max(limits.text.commentMax)

/** What its seller sees of her request. Who decided it is not hers to know. */
export const refundRequest = z.object({
  _id: z.string(),
  imageThreadId,
  reason: refundReason,
  comment: z.string().nullable(),
  state: refundRequestState,
  createdAt: isoDate,
  decidedAt: isoDate.nullable(),
  /** What the administrator answered; always there on a declined one. */
  answer: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** A request as an administrator sees it in the queue: the one photo that it is about, and no other file. */
export const refundCase = refundRequest.extend({
  shootKey: z.string(),
  imageIndex: z.number().int(),
  seller: z.object({ firstName: z.string(), lastName: z.string() }),
  decidedBy: z.string().nullable(),
  photo: z.object({ url: z.string().nullable(), thumbhash: z.string().nullable() }),
})
export type RefundCase = z.infer<typeof refundCase>

export const refundDecisions = ['refundGranted', 'refundDeclined'] as const
export type RefundDecision = (typeof refundDecisions)[number]

export const auditActions = [...refundDecisions, 'payoutRecorded', 'paymentResolved'] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** Who decided or wrote down what, when and why. Entries are only ever added. */
export const auditEntry = z.object({
  _id: z.string(),
  at: isoDate,
  /** The administrator's name as it was then. */
  by: z.string(),
  action: auditAction,
  /** The photo that was decided on; null for a payout and for a payment. */
  shootKey: z.string().nullable(),
  imageIndex: z.number().int().nullable(),
  /** The transfer to a twin that was written down; null otherwise. */
  payout: z
    .object({ holder: z.string(), credits: z.number().int(), mxn: z.number(), reference: z.string() })
    .nullable(),
  /** What was resolved about a payment, with the payment provider's name of it; null otherwise. */
  payment: z.object({ problem: paymentProblem, reference: z.string() }).nullable(),
  /** Why the seller asked; null when nobody had asked. */
  reason: refundReason.nullable(),
  /** The administrator's note. */
  why: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const historyEvents = [
  'shootCreated',
  'draftsAsked',
  'revealed',
  'prepayment',
  'prepaymentReturn',
  'hold',
  'capture',
  'release',
  'refund',
  'refundRequested',
  ...refundDecisions,
] as const

/** Something that happened to a shoot or, with an `imageIndex`, to one of its photos. */
export const historyEvent = z.object({
  at: isoDate,
  what: z.enum(historyEvents),
  imageIndex: z.number().int().nullable(),
  by: z.string().nullable(),
  reason: refundReason.nullable(),
  why: z.string().nullable(),
})
export type HistoryEvent = z.infer<typeof historyEvent>
