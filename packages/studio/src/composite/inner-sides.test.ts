import { expect, test } from 'vitest'
import { evenInnerSides } from './inner-sides.ts'

const WIDTH = 120
const HEIGHT = 200
const px = (at1024: number) => at1024
const none = new Float32Array(WIDTH * HEIGHT)

/** Two arms, columns 10 to 29 and 90 to 109; `inner` is the left one's inner side by row. */
const arms = (inner: (row: number) => number = () => 30) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, q) => {
    const x = q % WIDTH
    return +((x >= 10 && x < inner(Math.floor(q / WIDTH))) || (x >= 90 && x < 110))
  })

const limb = Uint8Array.from(arms())

/** How much of an arm a row has left of the middle. */
const widthAt = (share: Float32Array, row: number) =>
  share.subarray(row * WIDTH, row * WIDTH + WIDTH / 2).reduce((sum, v) => sum + v, 0)

test('an arm as the body has it stays as it is', () => {
  const own = arms()
  expect(evenInnerSides(own, limb, none, WIDTH, px)).toEqual(own)
})

test('the corner that her own clothes leave of an arm becomes an even curve, and the other arm stays', () => {
  // From row 100 on a bulge of a blouse hides eight pixels of it.
  const own = arms(row => (row < 100 ? 30 : 22))
  const even = evenInnerSides(own, limb, none, WIDTH, px)
  const widths = Array.from({ length: 60 }, (_, k) => widthAt(even, 60 + k))
  for (let k = 1; k < widths.length; k++) expect(Math.abs(widths[k] - widths[k - 1])).toBeLessThan(0.8)
  expect(widthAt(even, 40)).toBeCloseTo(20, 0)
  for (let row = 0; row < HEIGHT; row++) {
    expect(widthAt(even, row)).toBeLessThanOrEqual(widthAt(own, row))
    expect(even[row * WIDTH + 95]).toBe(1)
  }
})

test('above the armpit and at the hand an arm keeps its own side', () => {
  const own = arms(row => (row < 20 || row > 180 ? 24 : 30))
  const even = evenInnerSides(own, limb, none, WIDTH, px)
  for (const row of [5, 15, 185]) expect(widthAt(even, row)).toBe(widthAt(own, row))
})

test('a slanting hem of a sleeve takes nothing off the arm below it', () => {
  const hemAt = (x: number) => 70 - x
  const sleeves = Float32Array.from(limb, (v, q) => +(v === 1 && Math.floor(q / WIDTH) < hemAt(q % WIDTH)))
  const own = arms().map((v, q) => v * (1 - sleeves[q]))
  const even = evenInnerSides(own, limb, sleeves, WIDTH, px)
  for (let row = 75; row < 130; row++) expect(widthAt(even, row)).toBeCloseTo(20, 0)
})
