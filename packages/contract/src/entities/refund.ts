import { z } from 'zod'
import { imageThreadId } from '../ids.ts'
import { limits } from '../limits.ts'
import { isoDate } from '../query.ts'
import { paymentProblem } from './payment-issue.ts'

/** Why a seller wants a photo's credit back; `other` needs her own words. */
export const refundReasons = ['garmentNotExact', 'badlyWornGarment', 'deformedModel', 'other'] as const
export const refundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof refundReason>

/** States of a request: `requested` is open, the other two are final. */
export const refundRequestStates = ['requested', 'granted', 'declined'] as const
export const refundRequestState = z.enum(refundRequestStates)
export type RefundRequestState = z.infer<typeof refundRequestState>

/** A text that a seller or an administrator typed; not only blanks. */
export const words = z.string().trim().min(1).max(limits.text.commentMax)

/** A refund request as its seller sees it, without who decided it. */
export const refundRequest = z.object({
  _id: z.string(),
  imageThreadId,
  reason: refundReason,
  comment: z.string().nullable(),
  state: refundRequestState,
  createdAt: isoDate,
  decidedAt: isoDate.nullable(),
  /** The administrator's answer; a declined request always has one. */
  answer: z.string().nullable(),
})
export type RefundRequest = z.infer<typeof refundRequest>

/** A request as an administrator sees it in the queue: with the one photo that it is about, and no other file. */
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

/** What a seller records about her own model: these entries name her, the others an administrator. */
export const ownModelActions = ['ownModelAgreed', 'ownModelWithdrawn'] as const
export const auditActions = [
  ...refundDecisions,
  'payoutRecorded',
  'paymentResolved',
  ...ownModelActions,
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** An entry of the audit trail: who decided, agreed or recorded what, when and why. Entries are only added. */
export const auditEntry = z.object({
  _id: z.string(),
  at: isoDate,
  /** Her name at that time. */
  by: z.string(),
  action: auditAction,
  /** The photo of a refund decision; null for everything else. */
  shootKey: z.string().nullable(),
  imageIndex: z.number().int().nullable(),
  /** The recorded transfer to a twin; null otherwise. */
  payout: z
    .object({ holder: z.string(), credits: z.number().int(), mxn: z.number(), reference: z.string() })
    .nullable(),
  /** The payment issue that was resolved, with the payment provider's id; null otherwise. */
  payment: z.object({ problem: paymentProblem, reference: z.string() }).nullable(),
  /** The reason of the seller's request; null without a request. */
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
