import type { ImageThreadId, RefundReason } from '@revela/contract'
import { mayRequestRefund } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeImage, type ImageRow, imagesOf, lockOwnShoot } from '../shoots/public.ts'
import { countRequests, insertRequest, type RequestRow } from './refund-queries.ts'

export interface Asked {
  imageThreadId: ImageThreadId
  reason: RefundReason
  comment: string | null
}

/**
 * A seller asks for one photo's credit back; an administrator will decide.
 *
 * @throws AppError shootNotFound, fileNotFound and what `requireRefundable` throws
 */
export const askRefund = (
  platform: Platform,
  { shootId, asked }: { shootId: string; asked: Asked },
  caller: SignedIn,
): Promise<RequestRow> =>
  platform.db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, shootId, caller)
    const image = (await imagesOf(trx, shoot.id)).find(candidate => candidate.id === asked.imageThreadId)
    if (!image) throw new AppError('fileNotFound')
    const before = await countRequests(trx, image.id)
    requireRefundable(image, before)
    const request = await insertRequest(trx, {
      id: platform.entropy.id(),
      image_id: image.id,
      shoot_id: shoot.id,
      account_id: caller.accountId,
      user_id: caller.userId,
      attempt: before + 1,
      reason: asked.reason,
      comment: asked.comment,
      state: 'requested',
      created_at: platform.clock.now(),
      decided_at: null,
      decided_by: null,
      answer: null,
    })
    await changeImage(trx, image.id, { refund: 'requested' })
    return request
  })

/**
 * A delivered photo, and so a captured credit, that its seller has said something about (specification §4).
 *
 * @throws AppError notDeveloped, alreadyRefunded, refundAlreadyRequested, photoFeedbackNeeded, refundLimitReached
 */
function requireRefundable(image: ImageRow, requestedBefore: number): void {
  if (image.final_status !== 'ok') throw new AppError('notDeveloped')
  if (image.refund === 'granted') throw new AppError('alreadyRefunded')
  if (image.refund === 'requested') throw new AppError('refundAlreadyRequested')
  if (image.final_feedback === null) throw new AppError('photoFeedbackNeeded')
  if (!mayRequestRefund(requestedBefore)) throw new AppError('refundLimitReached')
}
