import type { AccountId, Locale, UserId } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'
import { createUser } from '../users/public.ts'
import type { IdentityClaims } from './identity-provider.ts'
import { findIdentity, insertIdentity } from './identity-queries.ts'
import type { Sessions } from './sessions.ts'
import { claimGrant } from './sign-up-grant.ts'

/** Moves what a visitor made to the account that she signs in to, inside the sign-in's transaction. */
export type ClaimBelongings = (
  trx: Handle,
  claim: { visitorId: string; userId: UserId; accountId: AccountId },
) => Promise<void>

export interface SignInParts {
  platform: Platform
  sessions: Sessions
  claims: readonly ClaimBelongings[]
  /** Keys the hashes by which sign-up credits are given once. */
  keys: SecretKeys
}

export interface SignInRequest {
  issuer: string
  claims: IdentityClaims
  /** Needed when nobody has signed up with this identity yet. */
  acceptedTerms: boolean
  /** The language that she was reading in, for a new profile. */
  locale: Locale
  visitorId: string | null
  /** The session that this one replaces. */
  formerToken: string | null
  /** Browser and system, by their names. */
  device?: string
}

/**
 * Signs a person in; the first time, with the terms accepted, she gets a user, an account and, unless she had them before, its credits.
 *
 * @returns the new session's token
 * @throws AppError signUpNeeded, forbidden (blocked)
 */
export async function signIn(
  parts: SignInParts,
  request: SignInRequest,
): Promise<{ token: string; userId: UserId }> {
  try {
    return await signInOnce(parts, request)
  } catch (error) {
    // Two first sign-ins at once: the other one has made the user meanwhile, so this one now finds her.
    if (error instanceof IdentityTaken) return signInOnce(parts, request)
    throw error
  }
}

class IdentityTaken extends Error {}

function signInOnce(parts: SignInParts, request: SignInRequest) {
  const { platform, sessions, claims, keys } = parts
  return platform.db.transaction(async trx => {
    const { issuer, visitorId, formerToken } = request
    const claimant = { ...request.claims, issuer }
    const isFirst = await claimGrant(trx, keys, claimant, platform.clock.now())
    const existing = await findIdentity(trx, issuer, request.claims.subject)
    const person = existing ?? (await signUp(platform, trx, request, isFirst))
    if (person.status === 'blocked') throw new AppError('forbidden')
    if (visitorId) for (const claim of claims) await claim(trx, { ...person, visitorId })
    if (formerToken) await sessions.revoke(trx, formerToken)
    return {
      token: await sessions.open(trx, person.userId, { ...request.claims.proof, device: request.device }),
      userId: person.userId,
    }
  })
}

async function signUp(
  platform: Platform,
  trx: Handle,
  { issuer, claims, acceptedTerms, locale }: SignInRequest,
  withCredits: boolean,
) {
  if (!acceptedTerms) throw new AppError('signUpNeeded')
  const userId = await createUser(
    platform,
    trx,
    { ...claims, locale: claims.locale ?? locale },
    { withCredits },
  )
  const isNew = await insertIdentity(trx, {
    issuer,
    subject: claims.subject,
    userId,
    createdAt: platform.clock.now(),
  })
  if (!isNew) throw new IdentityTaken()
  return (await findIdentity(trx, issuer, claims.subject))!
}
