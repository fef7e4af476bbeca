import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  auditEntry,
  historyEvent,
  refundCase,
  refundReason,
  refundRequest,
  refundRequestState,
  words,
} from '../entities/refund.ts'
import { shoot } from '../entities/shoot.ts'
import { imageThreadId, shootId } from '../ids.ts'
import { limits } from '../limits.ts'
import { answer, selectExtend } from '../query.ts'

const oneShoot = z.object({ id: shootId })
const pageLimit = z.coerce.number().int().min(1).max(100).default(20)

/** A photo to refund, with a note that says why, or its id alone as in the specification's call; parsed to the former. */
const grant = z.union([
  z.strictObject({ imageThreadId, note: words.optional() }),
  imageThreadId.transform(id => ({ imageThreadId: id })),
])
/** A photo whose refund is declined, with a note that the seller reads. */
const decline = z.strictObject({ imageThreadId, note: words })

const decisions = z
  .strictObject({
    refunds: z.array(grant).max(limits.drafts.max).default([]),
    declines: z.array(decline).max(limits.drafts.max).default([]),
  })
  .refine(({ refunds, declines }) => refunds.length + declines.length > 0, 'nothing to decide')
  .refine(
    ({ refunds, declines }) =>
      !declines.some(one => refunds.some(other => other.imageThreadId === one.imageThreadId)),
    'granted and declined',
  )

export const refundCalls = {
  askRefund: defineCall({
    method: 'POST',
    path: '/shootings/{id}/refunds',
    audience: 'user',
    summary: "Ask for one delivered photo's credit back; at most one open request a photo",
    params: oneShoot,
    body: z
      .strictObject({ imageThreadId, reason: refundReason, comment: words.nullable().default(null) })
      .refine(({ reason, comment }) => reason !== 'other' || comment !== null, {
        path: ['comment'],
        message: 'another reason needs words',
      }),
    response: answer(refundRequest),
    errors: [
      'badRequest',
      'notSignedIn',
      'shootNotFound',
      'fileNotFound',
      'notDeveloped',
      'photoFeedbackNeeded',
      'refundAlreadyRequested',
      'alreadyRefunded',
      'refundLimitReached',
    ],
  }),
  refundRequests: defineCall({
    method: 'GET',
    path: '/shootings/{id}/refunds',
    audience: 'user',
    summary: "One's own refund requests of a shoot, newest first",
    params: oneShoot,
    response: answer(z.array(refundRequest)),
    errors: ['badRequest', 'notSignedIn', 'shootNotFound'],
  }),
  getRevision: defineCall({
    method: 'GET',
    path: '/shootings/{id}/revision',
    audience: 'admin',
    summary: 'A shoot with its owner, for a refund decision; pictures only once it was revealed',
    params: oneShoot,
    query: z.object({ $q: selectExtend(['data', 'userId'], ['userId', 'garmentsId']) }),
    response: answer(shoot),
    errors: ['badRequest', 'notSignedIn', 'forbidden', 'shootNotFound'],
  }),
  refund: defineCall({
    method: 'PUT',
    path: '/shootings/{id}/revision',
    audience: 'admin',
    summary: 'Give credits back or decline to, once a photo, by imageThreadId; all of the named or none',
    params: oneShoot,
    body: z.strictObject({ $config: decisions }),
    response: answer(shoot),
    errors: [
      'badRequest',
      'notSignedIn',
      'forbidden',
      'shootNotFound',
      'fileNotFound',
      'notDeveloped',
      'alreadyRefunded',
      'refundNotRequested',
      'refundDecided',
    ],
  }),
  revisionHistory: defineCall({
    method: 'GET',
    path: '/shootings/{id}/revision/history',
    audience: 'admin',
    summary: "A shoot's refund requests, newest first, and everything that happened to it, oldest first",
    params: oneShoot,
    response: answer(z.object({ requests: z.array(refundCase), events: z.array(historyEvent) })),
    errors: ['badRequest', 'notSignedIn', 'forbidden', 'shootNotFound'],
  }),
  refundQueue: defineCall({
    method: 'GET',
    path: '/management/refunds',
    audience: 'admin',
    summary: 'Refund requests: open ones first, the longest waiting on top; then decided ones, newest first',
    query: z.object({
      state: refundRequestState.optional(),
      /** The `next` of the previous page. */
      after: z
        .string()
        .regex(/^[01]\.\d{1,16}\.[\w-]{1,64}$/)
        .optional(),
      limit: pageLimit,
    }),
    response: answer(
      z.object({
        cases: z.array(refundCase),
        next: z.string().nullable(),
        counts: z.record(refundRequestState, z.number().int()),
      }),
    ),
    errors: ['badRequest', 'notSignedIn', 'forbidden'],
  }),
  auditTrail: defineCall({
    method: 'GET',
    path: '/management/audit',
    audience: 'admin',
    summary:
      "Every administrator's decision, every payout written down and every payment seen to, newest first; nobody can change or remove one",
    query: z.object({ before: z.string().max(64).optional(), limit: pageLimit }),
    response: answer(z.array(auditEntry)),
    errors: ['badRequest', 'notSignedIn', 'forbidden'],
  }),
}
