import { AppError } from '../../platform/app-error.ts'

export interface Shareable {
  score: number | null
  isSignedIn: boolean
}

/**
 * A shoot becomes public once it is rated and has something to show; private again at any time (R-FLW-18, R-VAL-07).
 *
 * @throws AppError notSignedIn, feedbackNeeded
 */
export function setPrivacy(shoot: Shareable, privacy: 'public' | 'private') {
  if (privacy === 'public') {
    if (!shoot.isSignedIn) throw new AppError('notSignedIn')
    if (shoot.score === null) throw new AppError('feedbackNeeded')
  }
  return { privacy }
}
