import { shootSteps } from '@revela/contract'
import { expect, test } from 'vitest'
import { pollAfterMs } from './shoot-status.ts'

test('R-FLW-05 drafts are asked for every 5 s, R-FLW-10 finals and packages every 10 s, R-FLW-08 anything else not at all', () => {
  expect(shootSteps.map(step => [step, pollAfterMs(step)])).toEqual([
    ['choosing', false],
    ['generatingPrompts', 5000],
    ['imagesInReview', false],
    ['generatingImages', 10_000],
    ['generatingPackage', 10_000],
    ['completed', false],
    ['partiallyCompleted', false],
  ])
  expect(pollAfterMs(undefined)).toBe(false)
})
