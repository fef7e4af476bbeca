import type { ShootReason, ShootStep } from '@revela/contract'
import { isRevealed } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'

interface Rating {
  score: number
  comment?: string | null
  /** Left out, what was said before stays. */
  reasons?: ShootReason[]
}

/**
 * What a rating changes on its shoot. It may be given as soon as the reveal was confirmed, and changed later.
 *
 * @throws AppError notDeveloped
 */
export function rateShoot(shoot: { step: ShootStep }, rating: Rating) {
  if (!isRevealed(shoot.step)) throw new AppError('notDeveloped')
  return {
    score: rating.score,
    feedback_comment: rating.comment || null,
    ...(rating.reasons && { feedback_reasons: [...new Set(rating.reasons)] }),
  }
}
