import { expect, test } from 'vitest'
import { texturePyramid } from '../photo/texture-pyramid.ts'
import { type InsideMix, insideMix, likeLining, liningOf, noInside, STILL, WORN } from './lining.ts'

const [WIDTH, HEIGHT] = [200, 160]
const EDGE = 60
/** By column: the front neckline runs level from 50 to 150. */
const edge = Float32Array.from({ length: WIDTH }, (_, x) => (x >= 50 && x <= 150 ? EDGE : -1))

/** Blue cloth, whose neck opening shows a red lining from `from` down, with a white label on it. */
function photo(from: number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isInside = y < EDGE && x >= 50 && x <= 150
      const isLabel = isInside && y > 20 && y < 34 && Math.abs(x - 100) < 12
      const colour = isLabel ? [250, 250, 250] : isInside ? [180, 30, 30] : [30, 40, 160]
      data.set([...colour, isInside && y < from ? 0 : 255], (y * WIDTH + x) * 4)
    }
  return texturePyramid({ width: WIDTH, height: HEIGHT, data })
}

function mixAt(u: number, v: number, fade = WORN): InsideMix {
  const lining = liningOf(photo(0), edge)
  if (!lining) throw new Error('no lining')
  const mix = noInside()
  insideMix(lining, edge, { u, v, fade }, mix)
  return mix
}

test('the inside of the back has the colour of the lining that the photo shows, whatever its label has', () => {
  const [red, green, blue] = liningOf(photo(0), edge)?.colour ?? []
  expect(red).toBeGreaterThan(0.4)
  expect(green).toBeLessThan(0.03)
  expect(blue).toBeLessThan(0.03)
})

test('a neck that shows no back has no lining', () => {
  expect(liningOf(photo(EDGE), edge)).toBeNull()
  expect(liningOf(photo(0), new Float32Array(WIDTH).fill(-1))).toBeNull()
})

test('above the front edge the photo is shown, below it its lining, far below the inside of the fabric', () => {
  expect(mixAt(100, 30)).toMatchObject({ photo: 1, lining: 1 })
  expect(mixAt(100, EDGE + 2)).toMatchObject({ photo: 0 })
  expect(mixAt(100, EDGE + 2).lining).toBeGreaterThan(0.95)
  expect(mixAt(100, EDGE + 90)).toMatchObject({ photo: 0, mirrored: 0, lining: 0 })
  expect(mixAt(20, 30).photo, 'far beside the opening').toBe(0)
  expect(mixAt(10, 100).photo).toBe(0)
})

test('on a ghost, where the back hangs as in its photo, the photo is shown up to the front edge', () => {
  expect(mixAt(100, EDGE, STILL).photo).toBe(1)
  expect(mixAt(100, EDGE, WORN).photo).toBe(0)
  expect(mixAt(100, EDGE + 2, STILL).photo).toBe(0)
})

test('the opening grows deeper from the front edge up', () => {
  expect(mixAt(100, EDGE, STILL).deep).toBe(0)
  expect(mixAt(100, EDGE - 10, STILL).deep).toBeGreaterThan(0.2)
  expect(mixAt(100, EDGE - 30, STILL).deep).toBe(1)
})

test('a weave goes on below the front edge as a mirror image of what lies above the edge’s shade', () => {
  const clean = EDGE - 5
  const near = mixAt(100, EDGE + 3)
  expect(near.mirrored).toBeGreaterThan(0.6)
  expect([near.mirroredU, near.mirroredV]).toEqual([100, 2 * clean - EDGE - 3])
  const beside = mixAt(40, 30)
  expect([beside.mirroredU, beside.mirroredV]).toEqual([60, 30])
  expect(mixAt(100, 30).mirroredV, 'above it the place itself').toBe(30)
})

test('of what is mirrored a label is left out, a thread of the weave is not', () => {
  const lining = liningOf(photo(0), edge)!
  expect(likeLining(lining, [0.96, 0.96, 0.96])).toBe(0)
  expect(
    likeLining(
      lining,
      lining.colour.map(v => v * 1.2),
    ),
  ).toBe(1)
})
