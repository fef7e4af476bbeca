import { expect, test } from 'vitest'
import { quantile, quantileOfSorted } from './quantile.ts'

test('a quantile is a value of the list, the lower one where it falls between two', () => {
  const values = [30, 10, 40, 20]
  expect([0, 0.3, 0.5, 0.7, 1].map(share => quantile(values, share))).toEqual([10, 10, 20, 30, 40])
  expect(values).toEqual([30, 10, 40, 20])
  expect(quantileOfSorted([10, 20, 30], 0.5)).toBe(20)
})

test('an empty list has the quantile that is given for it', () => {
  expect(quantile([], 0.5)).toBeNaN()
  expect(quantile([], 0.5, 1)).toBe(1)
})
