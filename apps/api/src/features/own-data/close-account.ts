import { type AccountId, limits, type UserId } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecretKeys } from '../../platform/secret-keys.ts'
import { isRefundUnderReview, purgeShoot, removeGarment } from '../deletion/public.ts'
import { markDeleted } from '../garments/public.ts'
import { claimGrant, identitiesOf, removeIdentities } from '../identity/public.ts'
import { withdrawAll } from '../own-models/public.ts'
import { removeTasksOf } from '../photo-tasks/public.ts'
import { changeShoot, lockShoot } from '../shoots/public.ts'
import { findUserRow } from '../users/public.ts'
import { garmentIdsOf, removePerson, shootIdsOf } from './own-data-queries.ts'

export interface Closing {
  /** Hers, typed once more. */
  email: string
  keys: SecretKeys
}

/**
 * Closes an account for good, all of it or nothing: her photos and shoots go as if each was deleted for good (decision 120), her own models are
 * withdrawn (decision 166), then her name,
 * address, picture, mails, sessions and identities. The ledger, payments, refund requests and royalties stay under numbers that lead to
 * nobody. Files go with the next upkeep.
 *
 * @throws AppError badRequest (another address), forbidden (administrators and twins), signInTooOld, shootBeingMade, refundAlreadyRequested, notFound
 */
export const closeAccount = (platform: Platform, person: SignedIn, closing: Closing): Promise<void> =>
  platform.db.transaction(async trx => {
    const user = await findUserRow(trx, person.userId)
    if (!user) throw new AppError('notFound')
    if (person.roles.length > 0) throw new AppError('forbidden')
    if (closing.email.trim().toLowerCase() !== user.email.toLowerCase())
      throw new AppError('badRequest', { problems: [{ path: '/email', message: "is not one's own" }] })
    const now = platform.clock.now()
    requireFreshSignIn(person, now)
    await removeTasksOf(trx, person.accountId)
    await removeShoots(platform, trx, person.accountId)
    await withdrawAll(platform, trx, person)
    for (const { id } of await garmentIdsOf(trx, person.accountId)) {
      await markDeleted(trx, id, now)
      await removeGarment(trx, id, now)
    }
    await keepGrantKeys(trx, closing.keys, { ...person, email: user.email, now })
    await removeIdentities(trx, person.userId)
    await removePerson(trx, { ...person, now })
  })

/** A session that was left open is not enough: she has just shown that it is her. */
function requireFreshSignIn({ proof }: SignedIn, now: Date): void {
  if (now.getTime() - proof.authenticatedAt.getTime() > limits.session.freshMs)
    throw new AppError('signInTooOld')
}

async function removeShoots(platform: Platform, trx: Handle, accountId: AccountId): Promise<void> {
  const now = platform.clock.now()
  for (const { id } of await shootIdsOf(trx, accountId)) {
    const shoot = await lockShoot(trx, id)
    if (!shoot) continue
    if (isGenerating(shoot.step)) throw new AppError('shootBeingMade')
    if (await isRefundUnderReview(trx, id)) throw new AppError('refundAlreadyRequested')
    await purgeShoot(platform, trx, await changeShoot(trx, id, { deleted_at: shoot.deleted_at ?? now }))
  }
}

/** Keeps the keys by which sign-up credits are given once, also for accounts that were opened before such keys were kept. */
async function keepGrantKeys(
  trx: Handle,
  keys: SecretKeys,
  { userId, email, now }: { userId: UserId; email: string; now: Date },
): Promise<void> {
  for (const { issuer, subject } of await identitiesOf(trx, userId))
    await claimGrant(trx, keys, { issuer, subject, email }, now)
}
