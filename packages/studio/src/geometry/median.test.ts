import { expect, test } from 'vitest'
import { median } from './median.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[10, 9, 100], 10],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

test('the values keep their order, and none have the middle that is asked for', () => {
  const values = Float32Array.of(3, 1, 2)
  median(values)
  expect([...values]).toEqual([3, 1, 2])
  expect(median([], 0)).toBe(0)
})
