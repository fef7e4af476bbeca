import type { Shoot } from '@revela/contract'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import { isRated, printsOf } from './shoot-view.ts'

/** There is one word about the rating at a time. */
export const ratingToast = 'rating'

/**
 * Runs an action of a rated shoot; otherwise asks for the rating first and goes on once it was sent (R-VAL-07, R-FLW-16). A shoot of which no photo
 * came out has nothing to rate.
 */
export function useRatedOnly(shoot: Shoot): (action: () => void) => void {
  const { t } = useText()
  return action => {
    if (isRated(shoot) || printsOf(shoot).prints.length === 0) return action()
    notify.warning(t('shoot.feedback.noFeedback'), { id: ratingToast })
    openModal('shootFeedback', { shootId: shoot._id, shootKey: shoot.key, onSent: action })
  }
}
