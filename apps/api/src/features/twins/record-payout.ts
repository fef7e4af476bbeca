import type { UserId } from '@revela/contract'
import { royaltyMxn } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordDecision } from '../audit/public.ts'
import { postMail } from '../mail/public.ts'
import { destinationOf } from './present-twin.ts'
import { insertPayout, type NewPayout, type PayoutRow, sumsOf } from './royalty-queries.ts'
import { lockTwin } from './twin-queries.ts'

export interface MadePayout {
  userId: string
  credits: number
  /** The bank's or PayPal's own name of the transfer: what makes it one. */
  reference: string
  paidAt: Date | null
}

/**
 * Writes down a transfer that was made to a twin, and in the audit trail who did. Behind her lock: of two at once the second sees what
 * the first left.
 *
 * @throws AppError notFound, badRequest, payoutAddressMissing, payoutExceedsBalance, payoutRecorded
 */
export async function recordPayout(
  platform: Platform,
  admin: Pick<SignedIn, 'userId'>,
  made: MadePayout,
): Promise<PayoutRow> {
  const { db, clock, entropy } = platform
  const now = clock.now()
  const paidAt = made.paidAt ?? now
  if (paidAt > now) throw new AppError('badRequest', { problems: [{ path: '/paidAt' }] })
  try {
    return await db.transaction(async trx => {
      const twin = await lockTwin(trx, made.userId)
      if (!twin) throw new AppError('notFound')
      const destination = destinationOf(twin)
      if (!twin.payout_method || !twin.payout_holder || !destination)
        throw new AppError('payoutAddressMissing')
      const { owed } = await sumsOf(trx, twin.user_id)
      if (made.credits > owed) throw new AppError('payoutExceedsBalance', { available: owed })
      const payout = {
        id: entropy.id(),
        twin_id: twin.user_id,
        credits: made.credits,
        mxn: royaltyMxn(made.credits),
        method: twin.payout_method,
        holder: twin.payout_holder,
        destination,
        reference: made.reference,
        paid_at: paidAt,
        recorded_by: admin.userId,
        created_at: now,
      }
      const kept = await keepPayout(platform, trx, payout, admin)
      const { credits, mxn, reference } = payout
      await postMail(platform, trx, {
        userId: twin.user_id as UserId,
        reference: kept.id,
        facts: { kind: 'payoutSent', payoutId: kept.id, credits, mxn, reference },
      })
      return kept
    })
  } catch (error) {
    if (isUniqueViolation(error, 'royalty_payout_once')) throw new AppError('payoutRecorded')
    throw error
  }
}

/** The payout, its line in the twin's book and its entry in the trail. */
export async function keepPayout(
  { clock, entropy }: Pick<Platform, 'clock' | 'entropy'>,
  trx: Handle,
  payout: NewPayout,
  admin: Pick<SignedIn, 'userId'>,
): Promise<PayoutRow> {
  const made = await insertPayout(trx, payout, entropy.id())
  await recordDecision({ clock, entropy }, trx, admin, { action: 'payoutRecorded', payout_id: made.id })
  return made
}
