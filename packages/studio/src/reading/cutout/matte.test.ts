import { describe, expect, test } from 'vitest'
import { box, drawPhoto, type Rgb } from '../testing/drawn-garment.ts'
import { pullMatte } from './matte.ts'

const [WIDTH, HEIGHT] = [160, 200]
const FLOOR: Rgb = [200, 190, 180]
const NAVY: Rgb = [40, 50, 90]

/** A navy garment on a pale floor, with dots of the floor's colour on its left border and a strap three pixels wide. */
const dots = Array.from({ length: 12 }, (_, k) => box(40, 44 + 10 * k, 43, 47 + 10 * k))
const outline = [
  [78, 10],
  [81, 10],
  [81, 40],
  [120, 40],
  [120, 180],
  [40, 180],
  [40, 40],
  [78, 40],
].map(([x, y]) => ({ x, y }))
const { rgb, truth } = drawPhoto(WIDTH, HEIGHT, FLOOR, [
  { polygon: outline, colour: NAVY },
  ...dots.map(polygon => ({ polygon, colour: FLOOR })),
])

const alphaIn = (inRoom: boolean) => {
  const { data } = pullMatte(rgb, WIDTH, HEIGHT, { width: WIDTH, height: HEIGHT, mask: truth, inRoom })
  return (x: number, y: number) => data[(y * WIDTH + x) * 4 + 3]
}

/** Rows in the middle of the dots. */
const rows = dots.map((_, k) => 45 + 10 * k)

describe('the border of a cut-out', () => {
  test('in a room a print in the floor’s colours leaves no bites in it', () => {
    const alpha = alphaIn(true)
    for (const y of rows) expect(alpha(41, y), `row ${y}`).toBeGreaterThan(127)
  })

  test('on paper the same colours are paper', () => {
    const alpha = alphaIn(false)
    for (const y of rows) expect(alpha(40, y), `row ${y}`).toBeLessThan(128)
  })

  test('a thin strap stays as wide as it is', () => {
    const alpha = alphaIn(true)
    for (const x of [78, 79, 80]) expect(alpha(x, 25), `column ${x}`).toBeGreaterThan(127)
    for (const x of [76, 82]) expect(alpha(x, 25), `column ${x}`).toBeLessThan(128)
  })

  test('cloth far from the border is whole, floor far from it is not there', () => {
    const alpha = alphaIn(true)
    expect([alpha(80, 120), alpha(20, 120)]).toEqual([255, 0])
  })
})
