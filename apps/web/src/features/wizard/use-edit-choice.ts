import type { Shoot } from '@revela/contract'
import { type ChoiceStep, clearedByEditing, type WizardStep } from '@revela/domain'
import { useNavigate } from 'react-router'
import { chosenIds } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { type Restoring, useOfferUndo } from './choices-undo.tsx'
import { useChoose } from './queries.ts'

const isEditable = (step: WizardStep): step is ChoiceStep => step in clearedByEditing

/**
 * Clears a choice and every later one, as editing from the review does (R-FLW-14), and says so: the toast and the way back put them there
 * again (R-FLW-23). The garment stays: replacing it makes a new shoot.
 */
export function useEditChoice(shoot: Shoot) {
  const { t } = useText()
  const { mutate } = useChoose()
  const navigate = useNavigate()
  const offerUndo = useOfferUndo()
  return (step: WizardStep) => {
    if (!isEditable(step)) return
    const choices = chosenIds(shoot)
    const state: Restoring = { restoring: { shootKey: shoot.key, choices } }
    navigate(paths.review, { replace: true, state })
    mutate(clearedByEditing[step])
    offerUndo(t(`wizard.cleared.${step}`), choices, () => navigate(paths.review))
  }
}
