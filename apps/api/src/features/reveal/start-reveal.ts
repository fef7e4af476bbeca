import type { AccountId } from '@revela/contract'
import { isRevealed, payReveal, revealCost, stages, steps } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { Handle } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  holdCredits,
  holdPrepaidCredit,
  prepaidCredits,
  requireCredits,
  returnUnusedDraftCredits,
} from '../credits/public.ts'
import {
  changeImage,
  type ImageRow,
  imagesOf,
  lockOwnShoot,
  moveShoot,
  type ShootRow,
  turnOf,
} from '../shoots/public.ts'
import { finalJob } from './final-job.ts'

/**
 * Develops every approved draft. Prepaid credits of the shoot go first, and those that no photo uses come back. Credits, finals, jobs and
 * the step change in one transaction, behind the shoot's lock: two reveals at once become one reveal and one refusal.
 *
 * @throws AppError shootNotFound, alreadyRevealed, draftsNotReady, nothingApproved, insufficientCredits
 */
export const startReveal = (platform: Platform, id: string, caller: SignedIn): Promise<ShootRow> =>
  platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, id, caller)
    if (isRevealed(shoot.step)) throw new AppError('alreadyRevealed')
    if (shoot.step !== steps.judgingDrafts) throw new AppError('draftsNotReady')
    const approved = (await imagesOf(trx, shoot.id)).filter(isApproved)
    if (approved.length === 0) throw new AppError('nothingApproved')
    const payment = payReveal(approved.length, await prepaidCredits(trx, shoot.key))
    await requireCredits(trx, caller.accountId, payment.fromBalance)
    const now = platform.clock.now()
    for (const [order, image] of approved.entries()) {
      const isPrepaid = revealCost(order) < payment.fromPrepaid
      await orderFinal(platform, trx, { shoot, image, isPrepaid, caller })
    }
    await returnUnusedDraftCredits(platform, trx, { accountId: caller.accountId, shootKey: shoot.key })
    return moveShoot(trx, shoot, steps.developing, {
      sub_state: stages.readingGarment,
      started_at: now,
      revealed_at: now,
      updated_at: now,
    })
  })

const isApproved = (image: ImageRow) => image.approve === true && image.draft_status === 'ok'

interface FinalOrder {
  shoot: ShootRow
  image: ImageRow
  /** A credit of further poses pays for it. */
  isPrepaid: boolean
  caller: SignedIn
}

async function orderFinal(
  platform: Platform,
  trx: Handle,
  { shoot, image, isPrepaid, caller }: FinalOrder,
): Promise<void> {
  const isHeld = await (isPrepaid ? holdPrepaidCredit : holdCredits)(platform, trx, {
    accountId: shoot.account_id as AccountId,
    reference: image.id,
    shootKey: shoot.key,
    imageIndex: image.index,
  })
  if (!isHeld) throw new Error(`A credit was held before for image ${image.id}`)
  await changeImage(trx, image.id, { final_status: 'queued' })
  const turn = turnOf(shoot, caller.accountType, 'paidFor')
  await platform.queue.send(finalJob, { imageId: image.id }, { turn })
}
