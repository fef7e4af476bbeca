import type { WizardStep } from '@revela/domain'
import { stepPaths } from '../../lib/shoot/wizard-choices.ts'

/** The steps that are screens of the call sheet; the sixth is the contact sheet. */
export type SheetStep = Exclude<WizardStep, 'processing'>

/** The step that an address shows. */
export function stepAt(pathname: string): SheetStep {
  const entry = Object.entries(stepPaths).find(([, path]) => path === pathname)
  return (entry?.[0] ?? 'garment') as SheetStep
}
