import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestOnTriangle } from './closest-point.ts'

/** A right triangle in the plane z = 0 with legs of length 1. */
const TRIANGLE = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)
const closest = (...p: [number, number, number]) => {
  const weights = new Float64Array(3)
  const squared = closestOnTriangle(weights, TRIANGLE, 0, 3, 6, ...p)
  return { weights: [...weights], squared }
}

test.each([
  ['above the inside', [0.25, 0.25, 2], [0.5, 0.25, 0.25], 4],
  ['beyond a corner', [-1, -1, 0], [1, 0, 0], 2],
  ['beyond another corner', [3, 0, 0], [0, 1, 0], 4],
  ['beside an edge', [0.5, -2, 0], [0.5, 0.5, 0], 4],
  ['beside the long edge', [1, 1, 0], [0, 0.5, 0.5], 0.5],
] as const)('of a point %s', (_where, [x, y, z], weights, squared) => {
  const found = closest(x, y, z)
  weights.forEach((weight, k) => {
    expect(found.weights[k]).toBeCloseTo(weight, 6)
  })
  expect(found.squared).toBeCloseTo(squared, 6)
})

test('no other point of the triangle is closer', () => {
  const coordinate = fc.double({ min: -2, max: 2, noNaN: true })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, share, share, (x, y, z, s, t) => {
      const [u, v] = s + t > 1 ? [1 - s, 1 - t] : [s, t]
      const { weights, squared } = closest(x, y, z)
      expect(weights.every(w => w > -1e-9 && w < 1 + 1e-9)).toBe(true)
      expect(squared).toBeLessThanOrEqual((x - u) ** 2 + (y - v) ** 2 + z ** 2 + 1e-9)
    }),
  )
})
