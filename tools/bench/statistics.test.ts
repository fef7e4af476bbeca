import { expect, test } from 'vitest'
import { median, quantile } from './statistics.ts'

test('a median lies between the two middle values', () => expect(median([4, 1, 3, 2])).toBe(2.5))

test('a quantile is one of the values at the ends', () => {
  expect(quantile([5, 1, 9], 0)).toBe(1)
  expect(quantile([5, 1, 9], 1)).toBe(9)
})
