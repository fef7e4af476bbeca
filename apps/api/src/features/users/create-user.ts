import type { AccountType, Locale, Role, UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { openAccount } from '../accounts/public.ts'
import { insertUser } from './user-queries.ts'

/** The terms that a person accepts by ticking the box today. */
export const termsVersion = '2026-11-21'

export interface Person {
  email: string
  firstName: string
  lastName: string
  locale: Locale
  urlImageProfile: string | null
}

/** Only seeding and tests give type and roles: a sign-up is always a free account without roles. */
export interface Standing {
  accountType?: AccountType
  roles?: readonly Role[]
  /** false: she had the sign-up's credits before. */
  withCredits?: boolean
}

/** A user with an account of her own and, as a rule, its first credits, all or nothing. She has accepted the terms. */
export async function createUser(
  platform: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  person: Person,
  { accountType = 'free', roles = [], withCredits = true }: Standing = {},
): Promise<UserId> {
  const id = platform.entropy.id() as UserId
  const accountId = await openAccount(platform, trx, { type: accountType, withCredits })
  await insertUser(trx, {
    ...person,
    id,
    accountId,
    roles,
    acceptedTermsVersion: termsVersion,
    createdAt: platform.clock.now(),
  })
  return id
}
