import { type ChoiceStep, changedFromReview, choiceFields } from '@revela/domain'
import { useLocation } from 'react-router'
import { chosenIds } from '../../lib/calls/wire.ts'
import { useCurrentShoot, wantedModelKey } from '../../lib/shoot/current-shoot.ts'
import { useText } from '../../lib/text/text.tsx'
import { isLookingFromReview, useOfferUndo } from './choices-undo.tsx'
import { useChoose } from './queries.ts'

/** Chooses at one step. Somebody who looked back from the review and takes another one loses the later ones, and is told so (R-FLW-23). */
export function useChooseAt(step: ChoiceStep): (id: string) => void {
  const { t } = useText()
  const { mutate } = useChoose()
  const { shoot } = useCurrentShoot()
  const { state } = useLocation()
  const offerUndo = useOfferUndo()
  return id => {
    if (step === 'model') wantedModelKey.write(null)
    const before = shoot && chosenIds(shoot)
    if (!before || !isLookingFromReview(state)) return mutate({ [choiceFields[step]]: id })
    const change = changedFromReview(step, id, before)
    mutate(change)
    const losesLater = Object.entries(change).some(
      ([field, value]) => value === null && before[field as keyof typeof before] !== null,
    )
    if (losesLater && step !== 'background') offerUndo(t(`wizard.changed.${step}`), before)
  }
}
