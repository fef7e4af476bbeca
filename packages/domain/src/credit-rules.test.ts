import { expect, test } from 'vitest'
import { mayUse } from './catalog-access.ts'
import { creditsToAddDrafts, creditsToStart, mayAddDrafts, revealCost } from './credit-rules.ts'
import { estimateSeconds } from './progress-estimate.ts'

test('R-VAL-02 starting needs four credits', () => expect(creditsToStart()).toBe(4))

test('R-VAL-04 adding needs credits for current + 4 and ends at 12', () => {
  expect(creditsToAddDrafts(4)).toBe(8)
  expect(mayAddDrafts(8)).toBe(true)
  expect(mayAddDrafts(12)).toBe(false)
})

test('R-SCR-15 the reveal costs one credit an approved draft', () => expect(revealCost(3)).toBe(3))

test('R-FLW-12 the estimate is 145 s at first value 0, plus 45 s for each photo to come', () => {
  expect(estimateSeconds([0, 0])).toBe(145)
  expect(estimateSeconds([0, 3])).toBe(145 + 135)
  expect(estimateSeconds([1, 3])).toBe(90)
  expect(estimateSeconds([3, 3])).toBe(0)
})

test('R-VAL-01 paid items need a paid or premium account', () => {
  expect(mayUse('paid', null)).toBe(false)
  expect(mayUse('paid', 'free')).toBe(false)
  expect(mayUse('paid', 'premium')).toBe(true)
  expect(mayUse('free', null)).toBe(true)
})
