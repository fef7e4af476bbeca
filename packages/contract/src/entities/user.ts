import { z } from 'zod'
import { accountId, userId } from '../ids.ts'
import { locales } from '../locales.ts'
import { isoDate } from '../query.ts'

export const locale = z.enum(locales)

export const accountTypes = ['free', 'paid', 'premium'] as const
export const accountType = z.enum(accountTypes)
export type AccountType = z.infer<typeof accountType>

export const roles = ['admin', 'dft'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>

export const userStatus = z.enum(['active', 'blocked'])

export const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  locale,
  asset: z.object({ urlImageProfile: z.string().nullable() }),
})

/** The specification's `appUser`. */
export const user = z.object({
  _id: userId,
  email: z.string(),
  createdAt: isoDate,
  status: userStatus,
  type: z.string(),
  role: z.array(role),
  accountId: z.object({
    _id: accountId,
    type: accountType,
    status: z.enum(['active', 'free', 'paid', 'premium']),
  }),
  profile,
})
export type User = z.infer<typeof user>

export const credit = z.object({
  available: z.number().int(),
  /** Spent on photos that were delivered and kept: it falls when a photo's credit is given back. */
  used: z.number().int(),
  /** Set aside in shoots: for photos being developed, and prepaid with further poses. Each is used or comes back. */
  reserved: z.number().int(),
})
export type Credit = z.infer<typeof credit>

export const movementTypes = [
  'grant',
  'hold',
  'capture',
  'release',
  'purchase',
  'refund',
  'reversal',
  'reinstatement',
  'prepayment',
  'prepaymentReturn',
] as const
export const movementType = z.enum(movementTypes)

/** One line of the account's ledger, newest first. `amount` is its effect on the available balance. */
export const creditMovement = z.object({
  _id: z.string(),
  type: movementType,
  amount: z.number().int(),
  createdAt: isoDate,
  shootKey: z.string().nullable(),
  imageIndex: z.number().int().nullable(),
  balanceAfter: z.number().int(),
})
export type CreditMovement = z.infer<typeof creditMovement>
