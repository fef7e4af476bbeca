import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { labAt, labDistance, medianColour } from './lab-colour.ts'

const lab = drawnLab(5, 1, x => [10 * x, x === 2 ? 50 : 1, -x])

test('a pixel’s colour has all three planes, and the median colour is that of each plane by itself', () => {
  expect(labAt(lab, 2)).toEqual([20, 50, -2])
  expect(medianColour(lab, [0, 1, 2, 3, 4])).toEqual([20, 1, -2])
  expect(medianColour(lab, [2])).toEqual([20, 50, -2])
})

test('a distance is the same either way, and 0 for equal colours', () => {
  expect(labDistance([10, 2, 3], [13, 2, 7])).toBe(5)
  expect(labDistance([13, 2, 7], [10, 2, 3])).toBe(5)
  expect(labDistance([1, 2, 3], [1, 2, 3])).toBe(0)
})
