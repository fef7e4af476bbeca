import { z } from 'zod'

/** What each kind of mail tells, as it was when the mail was posted: sending it again says the same. */
export const mailFacts = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('shootFinished'),
    shootKey: z.string(),
    /** What its owner calls the shoot. */
    title: z.string().nullable(),
    delivered: z.number().int(),
    failed: z.number().int(),
  }),
  z.object({
    kind: z.literal('refundDecided'),
    shootKey: z.string(),
    title: z.string().nullable(),
    granted: z.number().int(),
    declined: z.number().int(),
  }),
  z.object({ kind: z.literal('paymentArrived'), credits: z.number().int() }),
  z.object({
    kind: z.literal('payoutSent'),
    payoutId: z.string(),
    credits: z.number().int(),
    mxn: z.number(),
    reference: z.string(),
  }),
])
export type MailFacts = z.infer<typeof mailFacts>
