import type { ChosenIds } from '@revela/domain'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import { type Choice, useChoose } from './queries.ts'

/** State of a way into the wizard: she only looks, and what she looks at is the review's. */
export const lookingFromReview = { isLooking: true } as const

export const isLookingFromReview = (state: unknown): boolean =>
  (state as Partial<typeof lookingFromReview> | null)?.isLooking === true

/** State of the review in the history: what Back puts back there after an edit has cleared it. */
export interface Restoring {
  restoring: { shootKey: string; choices: ChosenIds }
}

export const restoringOf = (state: unknown): Restoring['restoring'] | null =>
  (state as Partial<Restoring> | null)?.restoring ?? null

/** One word about cleared choices at a time. Each has a name of its own: one that is fading out would take its namesake with it. */
let shown = 0
const toastId = () => `choices-cleared-${shown}`

/** Says which choices were cleared, and offers to put back what was there. */
export function useOfferUndo() {
  const { t } = useText()
  const { mutate } = useChoose()
  return (words: string, before: Choice, onUndone?: () => void) => {
    notify.dismiss(toastId())
    shown += 1
    const id = toastId()
    const undo = () => {
      notify.dismiss(id)
      mutate(before)
      onUndone?.()
    }
    notify.info(words, {
      id,
      action: (
        <button type="button" onClick={undo}>
          {t('wizard.undo')}
        </button>
      ),
    })
  }
}
