import { z } from 'zod'
import { isClabe } from '../clabe.ts'
import { payoutId, royaltyLineId, userId } from '../ids.ts'
import { isoDate, localized } from '../query.ts'
import { categoryKey } from './catalog.ts'
import { poseView } from './shoot.ts'

/** A digital fashion twin: a person whose likeness is a model of the catalogue. Royalties are counted in credits, paid in pesos. */

/** An amount in credits and in Mexican pesos. */
export const royaltyAmount = z.object({ credits: z.number().int(), mxn: z.number() })
export type RoyaltyAmount = z.infer<typeof royaltyAmount>

/** One developed photo of the twin's model. Whose garment it shows stays between the seller and us. */
export const twinPhoto = z.object({
  _id: royaltyLineId,
  createdAt: isoDate,
  type: categoryKey,
  view: poseView,
  url: z.string(),
  thumbhash: z.string().nullable(),
  credits: z.number().int(),
  /** reversed: the seller's credit was given back, and the royalty was taken back with it. */
  status: z.enum(['earned', 'reversed']),
})
export type TwinPhoto = z.infer<typeof twinPhoto>

export const royaltyKinds = ['carried', 'earned', 'reversed', 'paid'] as const

/**
 * A line of the twin's ledger. carried: a month of photos from before each had a line of its own; earned: a photo was delivered;
 * reversed: its credit was given back; paid: a payout.
 */
export const royaltyLine = z.object({
  _id: royaltyLineId,
  kind: z.enum(royaltyKinds),
  /** Negative where the balance falls. */
  credits: z.number().int(),
  balanceAfter: z.number().int(),
  createdAt: isoDate,
  type: categoryKey.nullable(),
  payoutId: payoutId.nullable(),
})
export type RoyaltyLine = z.infer<typeof royaltyLine>

export const payoutMethods = ['clabe', 'paypal'] as const
export const payoutMethod = z.enum(payoutMethods)

/** A transfer to a twin that was made. */
export const payout = z.object({
  _id: payoutId,
  /** The receipt's number; counts up. */
  number: z.number().int(),
  credits: z.number().int(),
  mxn: z.number(),
  method: payoutMethod,
  /** The destination: the account's last four digits, or the PayPal address. */
  destination: z.string(),
  /** The bank's tracking key or PayPal's transaction. */
  reference: z.string(),
  paidAt: isoDate,
})
export type Payout = z.infer<typeof payout>

/** The printed receipt's further texts, beside the payout itself. */
export const payoutReceipt = payout.extend({
  holder: z.string(),
  model: localized.nullable(),
  mxnPerCredit: z.number(),
})
export type PayoutReceipt = z.infer<typeof payoutReceipt>

const holder = z.string().trim().min(3).max(120)
/** An account number; people may write it with spaces and dashes. */
const clabe = z
  .string()
  .max(40)
  .transform(text => text.replaceAll(/[\s-]/g, ''))
  .refine(isClabe)

/** How the twin wants to be paid. */
export const payoutWish = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('clabe'), holder, clabe }),
  z.strictObject({ method: z.literal('paypal'), holder, paypal: z.email().max(120) }),
])
export type PayoutWish = z.input<typeof payoutWish>

/** The twin's payout destination as shown to her: never the whole account number. */
export const payoutSettings = z.object({
  method: payoutMethod.nullable(),
  holder: z.string().nullable(),
  clabeEnding: z.string().nullable(),
  bank: z.string().nullable(),
  paypal: z.string().nullable(),
  changedAt: isoDate.nullable(),
})
export type PayoutSettings = z.infer<typeof payoutSettings>

export const twinModel = z.object({ key: z.string(), name: localized, urlImage: z.string() })

/** The twin's likeness in the catalogue. */
export const twinPromotion = z.object({
  /** null while her likeness isn't in the catalogue. */
  model: twinModel.nullable(),
  /** When off, new shoots can't choose the model; shoots that chose it before go on. */
  isPromoted: z.boolean(),
  changedAt: isoDate.nullable(),
})
export type TwinPromotion = z.infer<typeof twinPromotion>

export const statsRanges = [15, 30, 60] as const

export const twinStats = z.object({
  promotion: twinPromotion,
  /** Photos a day, oldest first, one for each day of the range, today included; days are Mexico City's. */
  use: z.array(z.object({ day: z.iso.date(), photos: z.number().int() })),
  photos: z.number().int(),
  /** Earnings of the range's photos, less reversals. */
  earned: royaltyAmount,
  toCollect: royaltyAmount,
  collected: royaltyAmount,
  /** The last twelve photos, whatever the range. */
  lastGenerated: z.array(twinPhoto),
  /** The last ten payouts, whatever the range. */
  payouts: z.array(payout),
})
export type TwinStats = z.infer<typeof twinStats>

/** A twin as administrators, who pay her, see her. */
export const managedTwin = z.object({
  _id: userId,
  name: z.string(),
  email: z.string(),
  model: localized.nullable(),
  toCollect: royaltyAmount,
  /** null until the twin has given a payout destination. */
  payTo: z
    .object({ method: payoutMethod, holder: z.string(), account: z.string(), bank: z.string().nullable() })
    .nullable(),
})
export type ManagedTwin = z.infer<typeof managedTwin>
