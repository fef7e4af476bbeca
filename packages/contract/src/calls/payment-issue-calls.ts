import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { paymentIssue, paymentIssueState } from '../entities/payment-issue.ts'
import { words } from '../entities/refund.ts'
import { answer } from '../query.ts'

/** An issue's `_id`. */
const issueId = z.string().min(1).max(300)

export const paymentIssueCalls = {
  paymentIssues: defineCall({
    method: 'GET',
    path: '/management/payments',
    audience: 'admin',
    summary: 'Payments and notifications that need a person, or that no longer do; newest first',
    query: z.object({
      state: paymentIssueState.default('open'),
      /** The `next` of the previous page. */
      before: issueId.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    response: answer(
      z.object({
        issues: z.array(paymentIssue),
        /** Always null for open issues: beyond `limit`, the others appear once some are resolved. */
        next: z.string().nullable(),
        counts: z.record(paymentIssueState, z.number().int()),
      }),
    ),
    errors: ['badRequest', 'notSignedIn', 'forbidden'],
  }),
  resolvePaymentIssue: defineCall({
    method: 'POST',
    path: '/management/payments/{issueId}/resolution',
    audience: 'admin',
    summary:
      'Says what was done about a matter, once, in the audit trail; the money and the credits stay as they are',
    params: z.object({ issueId }),
    body: z.strictObject({ note: words }),
    response: answer(paymentIssue),
    errors: ['badRequest', 'notSignedIn', 'forbidden', 'notFound', 'paymentIssueResolved'],
  }),
}
