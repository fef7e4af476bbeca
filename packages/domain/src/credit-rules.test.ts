import { expect, test } from 'vitest'
import { mayUse } from './catalog-access.ts'
import {
  creditsToAddDrafts,
  creditsToStart,
  extraDraftsCost,
  mayAddDrafts,
  payReveal,
  revealCost,
} from './credit-rules.ts'
import { estimateSeconds } from './progress-estimate.ts'

test('R-VAL-02 starting needs four credits', () => expect(creditsToStart()).toBe(4))

test('R-VAL-04 adding needs credits for current + 4 and ends at 12', () => {
  expect(creditsToAddDrafts(4)).toBe(8)
  expect(mayAddDrafts(8)).toBe(true)
  expect(mayAddDrafts(12)).toBe(false)
})

test('R-SCR-15 the reveal costs one credit an approved draft', () => expect(revealCost(3)).toBe(3))

test('R-VAL-11 four more poses cost four credits, and fewer cost fewer', () => {
  expect(extraDraftsCost(4)).toBe(4)
  expect(extraDraftsCost(1)).toBe(1)
})

test.each([
  ['nothing was prepaid', 3, 0, { fromPrepaid: 0, fromBalance: 3, returned: 0 }],
  ['prepaid ones cover a part', 6, 4, { fromPrepaid: 4, fromBalance: 2, returned: 0 }],
  ['prepaid ones cover all', 1, 4, { fromPrepaid: 1, fromBalance: 0, returned: 3 }],
  ['nothing is developed', 0, 4, { fromPrepaid: 0, fromBalance: 0, returned: 4 }],
])('R-VAL-11 prepaid credits go first and what is left comes back: %s', (_case, approved, prepaid, paid) =>
  expect(payReveal(approved, prepaid)).toEqual(paid),
)

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
