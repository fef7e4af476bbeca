import { limits } from '@revela/contract'
import { creditsToAddDrafts, creditsToStart, isRevealed, steps } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import { prepayDrafts, requireCredits } from '../credits/public.ts'
import {
  countDraftsUnderWay,
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
import { draftOrder } from './draft-order.ts'

/**
 * The first four drafts. They spend nothing, but everything on the contact sheet must be affordable.
 *
 * @throws AppError shootNotFound, shootInProcess, choicesMissing, notFound (withdrawn since), lockedItem, insufficientCredits,
 *   draftLimitReached (the model has no pose for this garment), tooManyDraftsWaiting
 */
export const startDrafts = (deps: BatchDeps, id: string, caller: SignedIn): Promise<ShootRow> =>
  deps.platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    if (shoot.step !== steps.choosing) throw new AppError('shootInProcess')
    requireChoices(shoot)
    await deps.requireUsableChoices(trx, shoot, caller)
    await requireCredits(trx, caller.accountId, creditsToStart())
    await requireRoomInLine(trx, caller, limits.drafts.perBatch)
    await removeFailedDrafts(trx, shoot.id)
    await keepReading(trx, shoot.id)
    const begun = await beginBatch(deps, trx, shoot, {
      count: limits.drafts.perBatch,
      images: await imagesOf(trx, shoot.id),
      accountType: caller.accountType,
    })
    return begun.shoot
  })

/**
 * Four more, or as many as there is room and are poses for. Each takes a credit with it, which pays for a photo that is developed from
 * this shoot or comes back (decision 115). What must be available is more than what is taken: everything on the sheet could be developed.
 *
 * @throws AppError shootNotFound, shootInProcess, draftsNotReady, draftLimitReached, tooEarlyForMoreDrafts,
 *   insufficientCredits, tooManyDraftsWaiting
 */
export const addDrafts = (deps: BatchDeps, id: string, caller: SignedIn): Promise<ShootRow> =>
  deps.platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    const count = await requireRoom(trx, deps, shoot)
    const images = await imagesOf(trx, shoot.id)
    await requireCredits(trx, caller.accountId, creditsToAddDrafts(countedDrafts(images)))
    await requireRoomInLine(trx, caller, count)
    const begun = await beginBatch(deps, trx, shoot, { count, images, accountType: caller.accountType })
    const reference = draftOrder(shoot.id, begun.shoot.draft_batch)
    const order = { accountId: caller.accountId, shootKey: shoot.key, reference, poses: begun.drafts }
    if (!(await prepayDrafts(deps.platform, trx, order)))
      throw new Error(`Order ${reference} was paid before`)
    return begun.shoot
  })

/** Behind the account's lock, which asking for its credits took: of two requests at once the second sees the first one's drafts. */
async function requireRoomInLine(trx: Handle, caller: SignedIn, count: number): Promise<void> {
  const max = limits.drafts.atATime[caller.accountType]
  if ((await countDraftsUnderWay(trx, caller.accountId)) + count > max)
    throw new AppError('tooManyDraftsWaiting', { max })
}

function requireChoices(shoot: ShootRow): void {
  const missing = (['model_id', 'styling_id', 'set_id'] as const).filter(column => shoot[column] === null)
  if (missing.length > 0) throw new AppError('choicesMissing')
}

async function requireRoom(trx: Handle, { platform }: BatchDeps, shoot: ShootRow): Promise<number> {
  if (isRevealed(shoot.step)) throw new AppError('shootInProcess')
  if (shoot.step !== steps.judgingDrafts) throw new AppError('draftsNotReady')
  const images = await imagesOf(trx, shoot.id)
  const drafts = countedDrafts(images)
  const room = moreDrafts(shoot, images)
  if (room === 0) throw new AppError('draftLimitReached', { drafts })
  const allowedAt = moreDraftsAt(shoot, images)
  if (allowedAt && allowedAt > platform.clock.now())
    throw new AppError('tooEarlyForMoreDrafts', { allowedAt: allowedAt.toISOString() })
  return room
}
