import { isGenerating, steps } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { restorableUntil } from '../garments/public.ts'
import { changeShoot, lockShoot, type ShootRow } from '../shoots/public.ts'
import { isRefundUnderReview } from './deletion-queries.ts'
import { requireRestorable } from './policy.ts'
import { purgeShoot } from './purge-shoot.ts'

interface Deletion {
  id: string
  /** Without the time to restore it. */
  forGood: boolean
}

/**
 * Throws a shoot away; what was thrown away may be thrown away for good. Photos that are being developed are paid for and
 * never stopped, so the shoot stays until they are done; drafts in the making don't hold it up, and are finished for the
 * case that it is restored.
 *
 * @returns until when it can be restored; null when it is gone for good
 * @throws AppError shootNotFound, shootBeingMade, refundAlreadyRequested (for good, while a refund is under review)
 */
export const deleteShoot = (
  platform: Platform,
  { id, forGood }: Deletion,
  caller: SignedIn | Visitor,
): Promise<{ id: string; restorableUntil: Date | null }> =>
  platform.db.transaction(async trx => {
    const now = platform.clock.now()
    const shoot = requireRestorable(await lockShoot(trx, id), caller, now)
    if (shoot.step === steps.developing || shoot.step === steps.packing) throw new AppError('shootBeingMade')
    const deleted =
      shoot.deleted_at === null
        ? await changeShoot(trx, shoot.id, { deleted_at: now, updated_at: now })
        : shoot
    if (!forGood) return { id: shoot.id, restorableUntil: restorableUntil(deleted) }
    if (isGenerating(shoot.step)) throw new AppError('shootBeingMade')
    if (await isRefundUnderReview(trx, shoot.id)) throw new AppError('refundAlreadyRequested')
    await purgeShoot(platform, trx, deleted)
    return { id: shoot.id, restorableUntil: null }
  })

/**
 * @throws AppError shootNotFound
 */
export const restoreShoot = (platform: Platform, id: string, caller: SignedIn | Visitor): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const now = platform.clock.now()
    const shoot = requireRestorable(await lockShoot(trx, id), caller, now)
    return shoot.deleted_at === null
      ? shoot
      : changeShoot(trx, shoot.id, { deleted_at: null, updated_at: now })
  })
