import { expect, test } from 'vitest'
import { leastSquares } from './least-squares.ts'

test('a line through exact points is found, with nothing left', () => {
  const xs = [0, 1, 2, 5]
  const unknowns = Float64Array.of(0, 0)
  const left = leastSquares(
    {
      blocks: [2],
      residuals: ([slope, offset]) => Float64Array.from(xs, x => slope * x + offset - (3 * x - 2)),
      steps: Float64Array.of(1e-6, 1e-6),
    },
    unknowns,
    20,
  )
  expect(unknowns[0]).toBeCloseTo(3, 4)
  expect(unknowns[1]).toBeCloseTo(-2, 4)
  expect(left).toBeLessThan(1e-6)
})

test('the valley of Rosenbrock’s function is followed to its minimum', () => {
  const unknowns = Float64Array.of(-1.2, 1)
  leastSquares(
    {
      blocks: [2],
      residuals: ([x, y]) => Float64Array.of(10 * (y - x * x), 1 - x),
      steps: Float64Array.of(1e-7, 1e-7),
    },
    unknowns,
    200,
  )
  expect(unknowns[0]).toBeCloseTo(1, 2)
  expect(unknowns[1]).toBeCloseTo(1, 2)
})

test('a shared unknown is found from two blocks that each have an offset of their own', () => {
  const unknowns = Float64Array.of(0, 0, 0)
  const offsets = [0, 4, -7]
  leastSquares(
    {
      blocks: [1, 1, 1],
      residuals: (all, block) =>
        block === 0
          ? Float64Array.of(1e-6 * all[0])
          : Float64Array.from([1, 2, 3], x => all[0] * x + all[block] - (2 * x + offsets[block])),
      steps: Float64Array.of(1e-6, 1e-6, 1e-6),
    },
    unknowns,
    30,
  )
  for (const [k, expected] of [2, 4, -7].entries()) expect(unknowns[k]).toBeCloseTo(expected, 3)
})
