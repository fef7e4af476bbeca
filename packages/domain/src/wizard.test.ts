import { describe, expect, test } from 'vitest'
import {
  changedFromReview,
  clearedByEditing,
  missingStepFor,
  restoredChoices,
  type WizardChoices,
} from './wizard.ts'

const none: WizardChoices = {
  garment: null,
  hasFiles: false,
  modelId: null,
  styleId: null,
  backgroundId: null,
}
const all: WizardChoices = { garment: 'g', hasFiles: true, modelId: 'm', styleId: 's', backgroundId: 'b' }

describe('R-GRD-04 a wizard screen goes back to the first step that is missing', () => {
  test.each([
    ['model', none, 'garment'],
    ['model', { ...none, garment: 'g' }, 'garment'],
    ['style', { ...all, modelId: null }, 'model'],
    ['background', { ...all, styleId: null, modelId: null }, 'model'],
    ['background', { ...all, styleId: null }, 'style'],
    ['review', { ...all, backgroundId: null }, 'background'],
  ] as const)('%s', (step, choices, missing) => {
    expect(missingStepFor(step, choices)).toBe(missing)
  })

  test('nothing is missing when all is chosen', () => {
    expect(missingStepFor('review', all)).toBeNull()
    expect(missingStepFor('processing', all)).toBeNull()
    expect(missingStepFor('garment', none)).toBeNull()
  })
})

test('R-FLW-14 editing the model clears style and background too', () => {
  const edited = { ...all, ...clearedByEditing.model }
  expect(missingStepFor('review', edited)).toBe('model')
  expect(edited.styleId).toBeNull()
  expect(edited.backgroundId).toBeNull()
})

test('R-FLW-23 another choice clears the later ones; the same one, and a first one, clear nothing', () => {
  const before = { modelId: 'm', styleId: 's', backgroundId: 'b' }
  expect(changedFromReview('model', 'other', before)).toEqual({
    modelId: 'other',
    styleId: null,
    backgroundId: null,
  })
  expect(changedFromReview('style', 'other', before)).toEqual({ styleId: 'other', backgroundId: null })
  expect(changedFromReview('background', 'other', before)).toEqual({ backgroundId: 'other' })
  expect(changedFromReview('model', 'm', before)).toEqual({ modelId: 'm' })
  expect(changedFromReview('model', 'other', { ...before, modelId: null })).toEqual({ modelId: 'other' })
})

test('R-FLW-23 what is put back leaves alone what was chosen since', () => {
  const before = { modelId: 'm', styleId: 's', backgroundId: 'b' }
  expect(restoredChoices({ modelId: null, styleId: null, backgroundId: null }, before)).toEqual(before)
  expect(restoredChoices({ modelId: 'new', styleId: null, backgroundId: null }, before)).toEqual({
    ...before,
    modelId: 'new',
  })
})
