import { limits } from '@revela/contract'
import { creditsToAddDrafts, creditsToStart, isRevealed } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { requireCredits } from '../credits/public.ts'
import {
  countedDrafts,
  imagesOf,
  keepReading,
  lockOwnShoot,
  moreDrafts,
  moreDraftsAt,
  removeFailedDrafts,
  type ShootRow,
} from '../shoots/public.ts'
import { type BatchDeps, beginBatch } from './begin-batch.ts'

/**
 * The first four drafts. They spend nothing, but everything on the contact sheet must be affordable.
 *
 * @throws AppError shootNotFound, shootInProcess, choicesMissing, notFound (withdrawn since), lockedItem, insufficientCredits,
 *   draftLimitReached (the model has no pose for this garment)
 */
export const startDrafts = (deps: BatchDeps, id: string, caller: SignedIn): Promise<ShootRow> =>
  deps.platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    if (shoot.step !== 'choosing') throw new AppError('shootInProcess')
    requireChoices(shoot)
    deps.requireUsableChoices(shoot, caller.accountType)
    await requireCredits(trx, caller.accountId, creditsToStart())
    await removeFailedDrafts(trx, shoot.id)
    await keepReading(trx, shoot.id)
    return beginBatch(deps, trx, shoot, {
      count: limits.drafts.perBatch,
      images: await imagesOf(trx, shoot.id),
    })
  })

/**
 * Four more, or as many as there is room and are poses for.
 *
 * @throws AppError shootNotFound, shootInProcess, draftsNotReady, draftLimitReached, tooEarlyForMoreDrafts,
 *   insufficientCredits
 */
export const addDrafts = (deps: BatchDeps, id: string, caller: SignedIn): Promise<ShootRow> =>
  deps.platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    const count = await requireRoom(trx, deps, shoot)
    const images = await imagesOf(trx, shoot.id)
    await requireCredits(trx, caller.accountId, creditsToAddDrafts(countedDrafts(images)))
    return beginBatch(deps, trx, shoot, { count, images })
  })

function requireChoices(shoot: ShootRow): void {
  const missing = (['model_id', 'styling_id', 'set_id'] as const).filter(column => shoot[column] === null)
  if (missing.length > 0) throw new AppError('choicesMissing')
}

async function requireRoom(trx: Handle, { platform }: BatchDeps, shoot: ShootRow): Promise<number> {
  if (isRevealed(shoot.step)) throw new AppError('shootInProcess')
  if (shoot.step !== 'imagesInReview') throw new AppError('draftsNotReady')
  const images = await imagesOf(trx, shoot.id)
  const drafts = countedDrafts(images)
  const room = moreDrafts(shoot, images)
  if (room === 0) throw new AppError('draftLimitReached', { drafts })
  const allowedAt = moreDraftsAt(shoot, images)
  if (allowedAt && allowedAt > platform.clock.now())
    throw new AppError('tooEarlyForMoreDrafts', { allowedAt: allowedAt.toISOString() })
  return room
}
