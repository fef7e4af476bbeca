/** The wizard's choices so far; ids are those of the catalogue and of the uploaded garment. */
export interface WizardChoices {
  garment: string | null
  hasFiles: boolean
  modelId: string | null
  styleId: string | null
  backgroundId: string | null
}

export const wizardSteps = ['garment', 'model', 'style', 'background', 'review', 'processing'] as const
export type WizardStep = (typeof wizardSteps)[number]

const done: Record<Exclude<WizardStep, 'review' | 'processing'>, (choices: WizardChoices) => boolean> = {
  garment: choices => choices.garment !== null && choices.hasFiles,
  model: choices => choices.modelId !== null,
  style: choices => choices.styleId !== null,
  background: choices => choices.backgroundId !== null,
}

/** The earliest step that must be done before `step` can be shown, or null when it can (R-GRD-04). */
export const missingStepFor = (step: WizardStep, choices: WizardChoices): WizardStep | null => {
  const earlier = wizardSteps.slice(0, wizardSteps.indexOf(step))
  return earlier.find(name => name in done && !done[name as keyof typeof done](choices)) ?? null
}

/** The ids that are chosen, by step, in the order in which they are chosen. */
export const choiceFields = { model: 'modelId', style: 'styleId', background: 'backgroundId' } as const
export type ChoiceStep = keyof typeof choiceFields
export type ChosenIds = Pick<WizardChoices, (typeof choiceFields)[ChoiceStep]>

/** Editing from review clears the choice and every later one (R-FLW-14). */
export const clearedByEditing = {
  model: { modelId: null, styleId: null, backgroundId: null },
  style: { styleId: null, backgroundId: null },
  background: { backgroundId: null },
} as const

/**
 * The update for a choice at a step that the seller opened from the review. Another choice clears the later ones, as editing does
 * (R-FLW-14); the same choice again, or a first one, clears nothing.
 */
export function changedFromReview(step: ChoiceStep, id: string, before: ChosenIds): Partial<ChosenIds> {
  const field = choiceFields[step]
  if (before[field] === null || before[field] === id) return { [field]: id }
  return { ...clearedByEditing[step], [field]: id }
}

/** Restores the choices from before a change, except where something was chosen since. */
export const restoredChoices = (now: ChosenIds, before: ChosenIds): ChosenIds => ({
  modelId: now.modelId ?? before.modelId,
  styleId: now.styleId ?? before.styleId,
  backgroundId: now.backgroundId ?? before.backgroundId,
})
