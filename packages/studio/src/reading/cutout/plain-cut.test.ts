import { expect, test } from 'vitest'
import { drawnLab } from '../../colour/testing/drawn-lab.ts'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { measureDistance } from './background-distance.ts'
import { emptyLimit } from './background-likeness.ts'
import { fitBackground } from './background-model.ts'
import { plainCut } from './plain-cut.ts'

const [WIDTH, HEIGHT] = [80, 90]
type Lab = readonly [number, number, number]
const PAPER: Lab = [92, 0, 0]
const NAVY: Lab = [30, 5, -25]
const isGarment = (x: number, y: number) => x >= 20 && x < 60 && y >= 20 && y < 60

/** The cut of a navy garment on paper, with what is painted over both. */
function cut(over: (x: number, y: number) => Lab | null, { gap = 0, shadow = 0 } = {}) {
  const lab = drawnLab(WIDTH, HEIGHT, (x, y) => over(x, y) ?? (isGarment(x, y) ? NAVY : PAPER))
  const { surfaces, noise } = fitBackground(lab)
  const distance = measureDistance(lab, surfaces)
  const { limit, contrast } = emptyLimit(distance, WIDTH, HEIGHT, noise, 1)
  return plainCut(lab, distance, { limit, contrast, noise, gap, shadow })
}
const at = (mask: Uint8Array, x: number, y: number) => mask[y * WIDTH + x]

test('dark cloth on plain paper is cut along its edge', () => {
  expect([...cut(() => null)]).toEqual([...maskBy(WIDTH, HEIGHT, isGarment)])
})

test('paper that the garment encloses stays in the mask, to be judged later', () => {
  const mask = cut((x, y) => (x >= 36 && x < 44 && y >= 36 && y < 44 ? PAPER : null))
  expect(at(mask, 40, 40)).toBe(1)
})

test('the flood enters an open notch, and stops at a narrow channel where a gap is asked for', () => {
  const pocket = (x: number, y: number) =>
    (x >= 39 && x < 41 && y < 40) || (x >= 30 && x < 50 && y >= 36 && y < 52) ? PAPER : null
  expect(at(cut(pocket), 40, 44)).toBe(0)
  expect(at(cut(pocket, { gap: 2 }), 40, 44)).toBe(1)
})

test('a soft shadow is background where shadows are allowed for, and garment where they are not', () => {
  // Darker towards the hem, without an edge of its own.
  const shade = (x: number, y: number): Lab | null =>
    x >= 20 && x < 60 && y >= 60 && y < 84 ? [92 - (84 - y) * 0.4, 0, 0] : null
  const withShadow = cut(shade, { shadow: 20 })
  for (let y = 68; y < 84; y++) expect(at(withShadow, 40, y)).toBe(0)
  expect(at(cut(shade), 40, 72)).toBe(1)
  expect(at(withShadow, 40, 55)).toBe(1)
})
