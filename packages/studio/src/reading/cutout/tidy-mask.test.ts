import { expect, test } from 'vitest'
import { openHoles } from './tidy-mask.ts'

const [WIDTH, HEIGHT] = [400, 480]

type Box = readonly [left: number, top: number, right: number, bottom: number]

const TRUNK: Box = [100, 40, 300, 440]

/** Distances to the paper of a cloth with open places, whose ripples are beyond `base` in every row that `ripples` names. */
function seen(open: readonly Box[], ripples: (y: number) => boolean) {
  const [mask, total] = [new Uint8Array(WIDTH * HEIGHT), new Float32Array(WIDTH * HEIGHT)]
  const paint = ([left, top, right, bottom]: Box, draw: (i: number, y: number) => void) => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) draw(y * WIDTH + x, y)
  }
  paint(TRUNK, i => {
    mask[i] = 1
    total[i] = 40
  })
  for (const box of open) paint(box, (i, y) => (total[i] = ripples(y) ? 0.8 : 0.1))
  return { mask, total, base: 0.45, limit: new Float32Array(total.length).fill(1) }
}

const areaOf = (mask: Uint8Array) => mask.reduce((sum, v) => sum + v, 0)
const CLOTH = 200 * 400

test('a narrow loop of a strap is opened whose paper the compression ripples in two rows of three', () => {
  const loop: Box = [270, 60, 275, 110]
  const evidence = { ...seen([loop], y => y % 3 > 0), paleGarment: false }
  expect(CLOTH - areaOf(openHoles(evidence.mask, WIDTH, HEIGHT, evidence))).toBe(5 * 50)
})

test('a crumb of paper’s colour beside such ripples stays closed', () => {
  const evidence = { ...seen([[270, 60, 275, 70]], y => y % 3 > 0), paleGarment: false }
  expect(openHoles(evidence.mask, WIDTH, HEIGHT, evidence)).toEqual(evidence.mask)
})

/** Two on either side of the middle, as alike as the gaps beside two arms. */
const TWINS: Box[] = [
  [115, 60, 130, 200],
  [270, 60, 285, 200],
]

test('gaps on both sides of a pale garment are opened', () => {
  const evidence = { ...seen(TWINS, () => false), paleGarment: true }
  expect(CLOTH - areaOf(openHoles(evidence.mask, WIDTH, HEIGHT, evidence))).toBe(2 * 15 * 140)
})

test('stripes of a shirt in the paper’s colour stay closed, though the outer two are twins', () => {
  const stripes = [150, 180, 210].map((left): Box => [left, 150, left + 15, 400])
  const evidence = { ...seen([...TWINS, ...stripes], () => false), paleGarment: true }
  expect(openHoles(evidence.mask, WIDTH, HEIGHT, evidence)).toEqual(evidence.mask)
})
