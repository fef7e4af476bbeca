import type { Shoot } from '@revela/contract'
import { isRevealed, missingStepFor } from '@revela/domain'
import { paths } from '../../lib/screens/paths.ts'
import { choicesOf, stepPaths } from '../../lib/shoot/wizard-choices.ts'

/** Where a shoot goes on: its photos, its contact sheet, or the first choice that is still missing. */
export function shootPath(shoot: Shoot): string {
  if (isRevealed(shoot.step)) return paths.shoot(shoot.key)
  if (shoot.step !== 'choosing') return paths.processing
  return stepPaths[missingStepFor('review', choicesOf(shoot)) ?? 'review']
}
