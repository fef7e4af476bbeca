import { expect, test } from 'vitest'
import { openingShifts } from './opening-shifts.ts'
import { placeIndex } from './place-index.ts'
import { SEEN, type SeenGarment } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

const [width, height] = [60, 50]
/** A picture that shows the front photo's place (x, y) at the pixel (x + right, y + down). */
function seenAt(right: number, down: number, shows: number = SEEN.front): SeenGarment {
  const count = width * height
  return {
    ...{ width, height, cover: new Float32Array(count).fill(1), rgb: new Uint8Array(count * 3) },
    shows: new Uint8Array(count).fill(shows),
    u: Float32Array.from({ length: count }, (_, p) => (p % width) - right),
    v: Float32Array.from({ length: count }, (_, p) => Math.floor(p / width) - down),
  }
}
const hem = [
  { x: 10, y: 40 },
  { x: 50, y: 40 },
]
const truth = {
  seen: seenAt(0, 0),
  openings: { front: { hem }, back: {} },
  photoPerMetre: 100,
} as unknown as TruthCase
const shifts = (engine: SeenGarment, of = truth) => openingShifts(of, engine, placeIndex(engine, 2), 200)

test('an opening that is drawn where the truth has it is not shifted', () => {
  const [{ name, rightCm, downCm, count }] = shifts(seenAt(0, 0))
  expect({ name, rightCm, downCm }).toEqual({ name: 'hem', rightCm: 0, downCm: 0 })
  // The band along the hem: 3.5 pixels to either side, and round its ends.
  expect(count).toBeGreaterThan(7 * 41 - 1)
  expect(count).toBeLessThan(8 * 50)
})

test('the shift of an opening is in centimetres, to the right and down', () => {
  const [{ rightCm, downCm }] = shifts(seenAt(3, -2))
  expect(rightCm).toBeCloseTo(1.5, 6)
  expect(downCm).toBeCloseTo(-1, 6)
})

test('openings that a picture hardly shows, or shows from behind, are left out', () => {
  expect(shifts(seenAt(0, 0, SEEN.back))).toEqual([])
  const hidden = seenAt(0, 0)
  hidden.shows.fill(SEEN.nothing)
  hidden.shows.fill(SEEN.front, 43 * width + 10, 43 * width + 12)
  expect(shifts(hidden)).toEqual([])
})
