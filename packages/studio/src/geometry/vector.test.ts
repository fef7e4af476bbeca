import { expect, test } from 'vitest'
import { cross, dot, subtract, unit } from './vector.ts'

test('a cross product stands at right angles to both, by the right hand', () => {
  expect(cross([1, 0, 0], [0, 1, 0])).toEqual([0, 0, 1])
  const [a, b] = [
    [2, -1, 3],
    [0.5, 4, 1],
  ]
  expect(dot(cross(a, b), a)).toBeCloseTo(0, 12)
  expect(dot(cross(a, b), b)).toBeCloseTo(0, 12)
})

test('a direction has length 1, and no length stays none', () => {
  expect(unit(subtract([3, 0, 6], [0, 0, 2]))).toEqual([0.6, 0, 0.8])
  expect(unit([0, 0, 0])).toEqual([0, 0, 0])
})
