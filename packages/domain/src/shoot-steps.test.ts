import { shootSteps } from '@revela/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isFinished,
  isGenerating,
  isRevealed,
  mayMove,
  processStatusOf,
  stepAfterFinals,
} from './shoot-steps.ts'

test('R-FLW-07 no sequence of moves leads back from a reveal to drafts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...shootSteps), { maxLength: 40 }), wishes => {
      let step: (typeof shootSteps)[number] = 'choosing'
      let revealed = false
      for (const wish of wishes) {
        if (mayMove(step, wish)) step = wish
        revealed ||= isRevealed(step)
        expect(isRevealed(step)).toBe(revealed)
      }
    }),
  )
})

test('R-ENT-03 one failed final makes the shoot partially completed', () => {
  expect(stepAfterFinals([{ status: 'ok' }, { status: 'ok' }])).toBe('completed')
  expect(stepAfterFinals([{ status: 'ok' }, { status: 'failed' }])).toBe('partiallyCompleted')
})

test('R-FLW-04 the process status follows the step', () => {
  expect(processStatusOf('choosing', 0)).toBe('enable')
  expect(processStatusOf('imagesInReview', 0)).toBe('imagesInReview')
  expect(processStatusOf('generatingImages', 0)).toBe('approved')
  expect(processStatusOf('completed', 3)).toBe('completed')
  expect(processStatusOf('partiallyCompleted', 0)).toBe('rejected')
})

test('every step is waiting, generating or finished', () => {
  for (const step of shootSteps) expect([isGenerating(step), isFinished(step)]).not.toEqual([true, true])
})
