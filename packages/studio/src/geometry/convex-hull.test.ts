import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hullOf, hullPerimeter } from './convex-hull.ts'

test('points inside a square change neither its hull nor the tape round it', () => {
  const square: [number, number][] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]
  expect(hullOf([...square, [1, 1], [0.5, 1.5], [1, 0]])).toEqual(square)
  expect(hullPerimeter([...square, [1, 1]])).toBe(8)
})

test('fewer than three points have no hull', () => {
  expect(hullOf([])).toEqual([])
  expect(
    hullOf([
      [0, 0],
      [1, 1],
    ]),
  ).toEqual([])
})

test('every point lies on the hull or to the left of each of its sides', () => {
  const point = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), points => {
      const hull = hullOf(points)
      for (const [x, y] of points)
        hull.forEach(([ax, ay], i) => {
          const [bx, by] = hull[(i + 1) % hull.length]
          expect((bx - ax) * (y - ay) - (by - ay) * (x - ax)).toBeGreaterThanOrEqual(0)
        })
    }),
  )
})
