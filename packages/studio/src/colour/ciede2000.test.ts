import { expect, test } from 'vitest'
import { ciede2000, type Lab, labOf } from './ciede2000.ts'

/** Rows 1, 4, 7, 9, 13, 17, 19, 25 and 34 of the authors' own test data (Sharma, Wu & Dalal 2005, table 1). */
const published: [Lab, Lab, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
]

test('differences are those of the published table, either way round', () => {
  for (const [one, other, difference] of published) {
    expect(ciede2000(one, other)).toBeCloseTo(difference, 4)
    expect(ciede2000(other, one)).toBeCloseTo(difference, 4)
  }
})

test('white is 100, black is 0, and greys have no colour', () => {
  expect(labOf(1, 1, 1)[0]).toBeCloseTo(100, 3)
  expect(labOf(0, 0, 0)).toEqual([0, 0, 0])
  const [, a, b] = labOf(0.2, 0.2, 0.2)
  expect(Math.hypot(a, b)).toBeLessThan(0.02)
})
