import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { distanceTo, ownColours } from './own-colours.ts'

const [WIDTH, HEIGHT] = [50, 40]
const [NAVY, WHITE, PAPER] = [
  [25, 5, -30],
  [96, 0, 1],
  [85, 0, 0],
] as const

/** A navy garment with one white row, a single red pixel, on paper. */
const lab = drawnLab(WIDTH, HEIGHT, (x, y) => {
  if (x === 20 && y === 20) return [50, 70, 50]
  if (x < 10 || x >= 40) return PAPER
  return y === 5 ? WHITE : NAVY
})
const mask = maskBy(WIDTH, HEIGHT, x => x >= 10 && x < 40)
const coloursOf = (list: Float32Array) =>
  Array.from({ length: list.length / 3 }, (_, k) => [...list.subarray(k * 3, k * 3 + 3)].map(Math.round))

test('colours that a garment has much of are its own; a speck and what lies beside it are not', () => {
  expect(coloursOf(ownColours(mask, lab, 0, HEIGHT))).toEqual([[...NAVY], [...WHITE]])
})

test('only the rows asked for count', () => {
  expect(coloursOf(ownColours(mask, lab, 6, HEIGHT))).toEqual([[...NAVY]])
})

test('a larger share drops the rarer colours', () => {
  expect(coloursOf(ownColours(mask, lab, 0, HEIGHT, 0.1))).toEqual([[...NAVY]])
})

test('the distance is that to the nearest own colour, without any it is infinite', () => {
  const own = ownColours(mask, lab, 0, HEIGHT)
  expect(distanceTo(own, lab, 5 * WIDTH + 15)).toBe(0)
  expect(distanceTo(own, lab, 0)).toBeCloseTo(Math.hypot(11, 0, 1), 5)
  expect(distanceTo(new Float32Array(0), lab, 0)).toBe(Infinity)
})
