import type { Shoot } from '@revela/contract'
import type { WizardChoices, WizardStep } from '@revela/domain'
import { chosenIds } from '../calls/wire.ts'
import { paths } from '../screens/paths.ts'
import { garmentOf } from './current-shoot.ts'

/** The address of each of the six steps. */
export const stepPaths: Record<WizardStep, string> = {
  garment: paths.garment,
  model: paths.model,
  style: paths.style,
  background: paths.background,
  review: paths.review,
  processing: paths.processing,
}

/** What the guards between the steps look at. */
export function choicesOf(shoot: Shoot | null): WizardChoices {
  const garment = garmentOf(shoot)
  return {
    garment: garment?.key ?? null,
    hasFiles: garment !== null,
    ...chosenIds(shoot),
  }
}
