import type { Shoot, ShootReason, ShootStep } from '@revela/contract'
import { canChangeRating, isRevealed } from '@revela/domain'
import { AppError } from '../../platform/app-error.ts'

interface Rating {
  score: number
  comment?: string | null
  /** Left out, what was said before stays. */
  reasons?: ShootReason[]
}

interface RatedShoot {
  step: ShootStep
  package_status: Shoot['package']['status']
}

/**
 * What a rating changes on its shoot. It may be given as soon as the reveal was confirmed, and changed until the zip was asked for.
 *
 * @throws AppError notDeveloped, feedbackSettled
 */
export function rateShoot(shoot: RatedShoot, rating: Rating) {
  if (!isRevealed(shoot.step)) throw new AppError('notDeveloped')
  if (!canChangeRating(shoot.package_status)) throw new AppError('feedbackSettled')
  return {
    score: rating.score,
    feedback_comment: rating.comment || null,
    ...(rating.reasons && { feedback_reasons: [...new Set(rating.reasons)] }),
  }
}
