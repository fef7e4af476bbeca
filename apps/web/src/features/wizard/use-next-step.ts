import { missingStepFor } from '@revela/domain'
import { useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { choicesOf, stepPaths } from '../../lib/shoot/wizard-choices.ts'

/** Where a step leads on to: the first choice that is missing, and the review once none is. */
export function useNextStep(): string {
  const { shoot } = useCurrentShoot()
  return stepPaths[missingStepFor('review', choicesOf(shoot ?? null)) ?? 'review']
}
