import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { credit, creditMovement } from '../entities/user.ts'
import { accountId } from '../ids.ts'
import { limits } from '../limits.ts'
import { answer } from '../query.ts'

const oneAccount = z.object({ accountId })
const trackingValue = z.union([z.string().max(512), z.array(z.string().max(512)).max(20)])

export const accountCalls = {
  creditStatus: defineCall({
    method: 'GET',
    path: '/accounts/{accountId}/status/credit',
    audience: 'user',
    summary: "The account's credits",
    params: oneAccount,
    response: answer(z.object({ credit })),
    errors: ['notSignedIn', 'notFound'],
  }),
  creditMovements: defineCall({
    method: 'GET',
    path: '/accounts/{accountId}/credit/movements',
    audience: 'user',
    summary: 'Every movement of credits, newest first',
    params: oneAccount,
    query: z.object({
      before: z.string().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: answer(z.array(creditMovement)),
    errors: ['badRequest', 'notSignedIn', 'notFound'],
  }),
  createTracking: defineCall({
    method: 'POST',
    path: '/trackings',
    audience: 'anyone',
    summary: 'Keep the query parameters somebody arrived with',
    body: z.record(z.string().min(1).max(64), trackingValue).refine(sent => Object.keys(sent).length <= 50),
    response: answer(z.object({ key: z.string() })),
    errors: ['badRequest', 'tooManyRequests'],
  }),
  putMemcache: defineCall({
    method: 'POST',
    path: '/engineering/memcache',
    audience: 'visitor',
    summary: `A small value kept for a day (at most ${limits.memcache.maxBytes} bytes); carries choices across sign-in`,
    body: z.strictObject({ data: z.unknown() }),
    response: answer(z.object({ key: z.string() })),
    errors: ['badRequest', 'payloadTooLarge', 'tooManyRequests'],
  }),
  getMemcache: defineCall({
    method: 'GET',
    path: '/engineering/memcache/{key}',
    audience: 'visitor',
    summary: "Read one's own kept value",
    params: z.object({ key: z.string().min(1).max(64) }),
    response: answer(z.object({ data: z.unknown() })),
    errors: ['notFound'],
  }),
}
