import { expect, test } from 'vitest'
import { whittaker } from './whittaker.ts'

const ones = (n: number) => Array.from({ length: n }, () => 1)
/** Stiffness that halves a wave of so many values. */
const halving = (wavelength: number) => (2 * Math.sin(Math.PI / wavelength)) ** -6

test('a parabola stays itself, however stiff', () => {
  const values = Array.from({ length: 40 }, (_, i) => 3 + 0.5 * i - 0.02 * i * i)
  whittaker(values, ones(40), 1e5).forEach((v, i) => {
    expect(v).toBeCloseTo(values[i], 4)
  })
})

test.each([
  [10, 0.5],
  [40, 1],
  [4, 0],
])('of a wave of %i values %f is left where ten are halved', (length, share) => {
  const values = Array.from({ length: 400 }, (_, i) => Math.sin((2 * Math.PI * i) / length))
  const smooth = whittaker(values, ones(400), halving(10))
  const most = (list: ArrayLike<number>) => Math.max(...Array.from(list).slice(150, 250))
  expect(most(smooth) / most(values)).toBeCloseTo(share, 1)
})

test('a value of no weight has no say', () => {
  const values = Array.from({ length: 30 }, (_, i) => (i === 15 ? 1000 : i))
  const weights = ones(30).map((w, i) => (i === 15 ? 0 : w))
  expect(whittaker(values, weights, 10)[15]).toBeCloseTo(15, 6)
})
