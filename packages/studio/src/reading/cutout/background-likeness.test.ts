import { expect, test } from 'vitest'
import type { BackgroundDistance } from './background-distance.ts'
import { emptyLimit } from './background-likeness.ts'

const [WIDTH, HEIGHT] = [80, 5]

/** A strip of paper whose first ten columns are cloth at this distance. */
function limitsBeside(cloth: number, noise = 0.05, scale = 1) {
  const total = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i % WIDTH < 10 ? cloth : 0))
  return emptyLimit({ total } as BackgroundDistance, WIDTH, HEIGHT, noise, scale)
}
const inRow = (plane: Float32Array, x: number) => plane[2 * WIDTH + x]

test('on flat paper, far from cloth, hardly any difference is empty', () => {
  const { limit, base } = limitsBeside(0)
  expect(base).toBe(0.45)
  for (const value of limit) expect(value).toBeCloseTo(0.45, 6)
})

test('noisy paper may differ by four times its noise', () => {
  expect(limitsBeside(0, 0.5).base).toBe(2)
})

test('beside an edge the limit rises with its contrast, most of all within a block of luma', () => {
  const { limit } = limitsBeside(50)
  expect(inRow(limit, 18)).toBeCloseTo(50 * 0.09, 4)
  expect(inRow(limit, 19)).toBeCloseTo(50 * 0.035, 4)
  expect(inRow(limit, 26)).toBeCloseTo(50 * 0.035, 4)
  expect(inRow(limit, 27)).toBeCloseTo(0.45, 4)
})

test('at half the scale ripples reach half as far', () => {
  const { limit } = limitsBeside(50, 0.05, 0.5)
  expect(inRow(limit, 14)).toBeCloseTo(50 * 0.09, 4)
  expect(inRow(limit, 15)).toBeLessThan(2)
})

test('the strongest edge raises the limit to 9 at most', () => {
  expect(inRow(limitsBeside(150).limit, 12)).toBe(9)
})

test('contrast is the strongest distance within a block', () => {
  const { contrast } = limitsBeside(50)
  expect([inRow(contrast, 0), inRow(contrast, 18), inRow(contrast, 19)]).toEqual([50, 50, 0])
})
