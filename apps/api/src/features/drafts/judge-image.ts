import type { RejectReason } from '@revela/contract'
import { isRevealed } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  changeImage,
  changeShoot,
  type ImageRow,
  imagesOf,
  lockOwnShoot,
  staleIfPackaged,
} from '../shoots/public.ts'

export interface Judgement {
  /** null: undecided again. */
  status: 'approved' | 'rejected' | null
  reasons?: readonly RejectReason[]
  comment?: string | null
}

/**
 * Saves the seller's judgement of a draft, and after the reveal of its final.
 *
 * @throws AppError shootNotFound, fileNotFound, badRequest, draftsNotReady, alreadyRevealed, refundAlreadyRequested
 */
export const judgeImage = (
  { db, clock }: Platform,
  { shootId, imageId, judgement }: { shootId: string; imageId: string; judgement: Judgement },
  caller: SignedIn,
): Promise<ImageRow> =>
  db.transaction(async trx => {
    const shoot = await lockOwnShoot(trx, shootId, caller)
    const image = (await imagesOf(trx, shoot.id)).find(candidate => candidate.id === imageId)
    if (!image) throw new AppError('fileNotFound')
    const changes = isRevealed(shoot.step)
      ? changesOfFinal(image, judgement)
      : changesOfDraft(image, judgement)
    await changeShoot(trx, shoot.id, {
      updated_at: clock.now(),
      ...(movesInOrOut(image, changes) && !shoot.includes_rejected && staleIfPackaged(shoot)),
    })
    return changeImage(trx, image.id, changes)
  })

/** Whether the word on a final takes it out of share and package, or back in. */
const movesInOrOut = (image: ImageRow, changes: Partial<ImageRow>): boolean =>
  changes.final_feedback !== undefined &&
  (changes.final_feedback === 'rejected') !== (image.final_feedback === 'rejected')

function changesOfDraft(image: ImageRow, judgement: Judgement) {
  if (image.draft_status !== 'ok') throw new AppError('draftsNotReady')
  const { status, comment = null } = judgement
  const approve = status === null ? null : status === 'approved'
  return { approve, reasons: reasonsOf(judgement), comment }
}

/** What a picture is rejected for is never left out: it is what the engine can be judged by (R-VAL-06). */
function reasonsOf({ status, reasons = [] }: Judgement): RejectReason[] {
  if (status !== 'rejected') return []
  if (reasons.length === 0)
    throw new AppError('badRequest', {
      problems: [{ path: '/c/feedback/reasons', message: 'at least one reason' }],
    })
  return [...new Set(reasons)]
}

/** Only approved drafts are developed, so the reasons that a final is rejected for take no draft's place. */
function changesOfFinal(image: ImageRow, judgement: Judgement) {
  const { status, comment } = judgement
  if (image.final_status !== 'ok') throw new AppError('alreadyRevealed')
  // The request stands on what she said: while somebody reviews it, that stays as it is.
  if (image.refund === 'requested' && status !== image.final_feedback)
    throw new AppError('refundAlreadyRequested')
  return {
    final_feedback: status,
    reasons: reasonsOf(judgement),
    ...(comment !== undefined && { comment }),
  }
}
