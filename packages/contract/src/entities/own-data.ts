import { z } from 'zod'
import { isoDate } from '../query.ts'
import { user } from './user.ts'

/** Where somebody is signed in. */
export const session = z.object({
  _id: z.string(),
  /** Browser and system by their names, as far as the browser said: `Chrome · Android`. Empty when it said nothing. */
  device: z.string(),
  createdAt: isoDate,
  lastUsedAt: isoDate,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type Session = z.infer<typeof session>

/** Lines of a table about a person, each column named as it is stored; files by addresses that work for a day. */
const lines = z.array(z.record(z.string(), z.unknown()))

/** Everything that is kept about a person and her account. */
export const ownData = z.object({
  writtenAt: isoDate,
  user,
  identities: lines,
  sessions: z.array(session),
  mails: lines,
  garments: lines,
  shoots: lines,
  pictures: lines,
  ownModels: lines,
  consents: lines,
  creditMovements: lines,
  payments: lines,
  refundRequests: lines,
  royalties: lines,
  payouts: lines,
})
export type OwnData = z.infer<typeof ownData>
