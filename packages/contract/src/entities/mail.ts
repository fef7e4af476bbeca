import { z } from 'zod'

/** The moments that Revela writes to a person about; `payoutSent` concerns twins only. */
export const mailKinds = ['shootFinished', 'refundDecided', 'paymentArrived', 'payoutSent'] as const
export type MailKind = (typeof mailKinds)[number]

/** Which of them a person wants; only those that concern her. */
export const mailWishes = z.partialRecord(z.enum(mailKinds), z.boolean())
export type MailWishes = z.infer<typeof mailWishes>
