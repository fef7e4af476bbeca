import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  managedTwin,
  payout,
  payoutReceipt,
  payoutSettings,
  payoutWish,
  royaltyAmount,
  royaltyLine,
  statsRanges,
  twinPhoto,
  twinPromotion,
  twinStats,
} from '../entities/twin.ts'
import { payoutId, royaltyLineId, userId } from '../ids.ts'
import { answer, isoDate } from '../query.ts'

const forTwins = ['notSignedIn', 'forbidden'] as const
const forAdmins = ['notSignedIn', 'forbidden'] as const

/** The page starts after the line whose id is `before`. */
const page = z.object({
  before: royaltyLineId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})

export const twinCalls = {
  twinStats: defineCall({
    method: 'GET',
    path: '/twins/stats',
    audience: 'twin',
    summary: "The use of one's likeness over 15, 30 or 60 days, the last photos and payouts",
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.literal([...statsRanges]))
        .default(30),
    }),
    response: answer(twinStats),
    errors: ['badRequest', ...forTwins],
  }),
  twinGenerations: defineCall({
    method: 'GET',
    path: '/twins/generations',
    audience: 'twin',
    summary: "Every developed photo of one's likeness, newest first",
    query: page,
    response: answer(z.array(twinPhoto)),
    errors: ['badRequest', ...forTwins],
  }),
  twinRoyalties: defineCall({
    method: 'GET',
    path: '/twins/royalties',
    audience: 'twin',
    summary: 'What is to be collected, and every line it is made of, newest first',
    query: page,
    response: answer(z.object({ toCollect: royaltyAmount, lines: z.array(royaltyLine) })),
    errors: ['badRequest', ...forTwins],
  }),
  twinPayouts: defineCall({
    method: 'GET',
    path: '/twins/payouts',
    audience: 'twin',
    summary: 'Every payout made, newest first',
    response: answer(z.array(payout)),
    errors: [...forTwins],
  }),
  twinPayout: defineCall({
    method: 'GET',
    path: '/twins/payouts/{payoutId}',
    audience: 'twin',
    summary: "One payout's receipt",
    params: z.object({ payoutId }),
    response: answer(payoutReceipt),
    errors: [...forTwins, 'notFound'],
  }),
  payoutSettings: defineCall({
    method: 'GET',
    path: '/twins/settings',
    audience: 'twin',
    summary: 'How one is paid',
    response: answer(payoutSettings),
    errors: [...forTwins],
  }),
  changePayoutSettings: defineCall({
    method: 'PUT',
    path: '/twins/settings',
    audience: 'twin',
    summary: 'Be paid to a CLABE (its check digit is verified) or a PayPal address',
    body: payoutWish,
    response: answer(payoutSettings),
    errors: ['badRequest', ...forTwins, 'notFound'],
  }),
  promoteTwin: defineCall({
    method: 'PUT',
    path: '/twins/promotion',
    audience: 'twin',
    summary: "Offer one's likeness for new shoots, or hide it from them",
    body: z.strictObject({ isPromoted: z.boolean() }),
    response: answer(twinPromotion),
    errors: ['badRequest', ...forTwins, 'notFound'],
  }),
  managedTwins: defineCall({
    method: 'GET',
    path: '/management/twins',
    audience: 'admin',
    summary: 'Every twin, what is owed to her and where she wants it',
    response: answer(z.array(managedTwin)),
    errors: [...forAdmins],
  }),
  recordPayout: defineCall({
    method: 'POST',
    path: '/management/twins/{userId}/payouts',
    audience: 'admin',
    summary: 'Write down a transfer that was made to a twin, by its reference, once',
    params: z.object({ userId }),
    body: z.strictObject({
      credits: z.number().int().min(1).max(1_000_000),
      reference: z.string().trim().min(4).max(64),
      /** When the transfer was made: now when absent, never in the future. */
      paidAt: isoDate.optional(),
    }),
    response: answer(payout),
    errors: [
      'badRequest',
      ...forAdmins,
      'notFound',
      'payoutAddressMissing',
      'payoutExceedsBalance',
      'payoutRecorded',
    ],
  }),
}
