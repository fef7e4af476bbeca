import { expect, test } from 'vitest'
import type { LabImage } from '../../colour/lab-image.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import type { CutOut } from './cut-out.ts'
import { recut } from './recut.ts'
import { uncovered } from './uncover.ts'
import { whatCovers } from './what-covers.ts'

const SIDE = 120
/** A pale inside, from (30, 10) to (89, 49), in a garment from (10, 10) to (109, 109), and a dark bar across it in rows 28 to 31. */
const isGarment = (x: number, y: number) => x >= 10 && x < 110 && y >= 10 && y < 110
const isInside = (x: number, y: number) => x >= 30 && x < 90 && y >= 10 && y < 50
const isBar = (x: number, y: number) => isInside(x, y) && y >= 28 && y < 32

/** @param seenTo column up to which the net sees the bar */
function scene(seenTo: number) {
  const pixels = (of: (x: number, y: number) => number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => of(i % SIDE, Math.floor(i / SIDE)))
  const halves = (of: (x: number, y: number) => boolean) =>
    Float32Array.from({ length: (SIDE / 2) ** 2 }, (_, i) =>
      of(2 * (i % (SIDE / 2)), 2 * Math.floor(i / (SIDE / 2))) ? 4 : -4,
    )
  const lightness = pixels((x, y) => (isBar(x, y) ? 20 : isInside(x, y) ? 70 : 50))
  const lab: LabImage = {
    width: SIDE,
    height: SIDE,
    lightness,
    a: new Float32Array(SIDE * SIDE),
    b: new Float32Array(SIDE * SIDE),
  }
  const sight = {
    garment: halves(isGarment),
    inside: halves(isInside),
    inTheWay: halves((x, y) => isBar(x, y) && x < seenTo),
  } as GarmentSight
  const filled = Uint8Array.from(pixels((x, y) => +isGarment(x, y)))
  return { filled, sight, lab }
}

test('a hanger’s bar before the inside of a neck belongs to the garment, and is covered along its whole length', () => {
  const { filled, sight, lab } = scene(60)
  const { mask, covered } = whatCovers({ filled, freed: filled, sight, lab })
  expect(mask).toEqual(filled)
  for (const x of [35, 55, 75, 85]) expect(covered?.[30 * SIDE + x]).toBe(1)
  expect(covered?.[45 * SIDE + 60], 'the inside below it').toBe(0)
  expect(covered?.[80 * SIDE + 60], 'the front').toBe(0)
})

test('a hole where a tag was taken off the garment is cloth again, and covered', () => {
  const { filled, sight, lab } = scene(0)
  const freed = filled.map((v, i) =>
    i % SIDE >= 50 && i % SIDE < 60 && i >= 70 * SIDE && i < 76 * SIDE ? 0 : v,
  )
  const { mask, covered } = whatCovers({ filled, freed, sight, lab })
  expect(mask).toEqual(filled)
  expect(covered?.[72 * SIDE + 55]).toBe(1)
})

test('a label that is sewn in stays, unless a hanger hangs above it', () => {
  const { filled, sight, lab } = scene(90)
  const isLabel = (i: number) => sight.inTheWay[i] > 0
  const unsure = { ...sight, inTheWay: sight.inTheWay.map((_, i) => (isLabel(i) ? -0.5 : -4)) }
  expect(whatCovers({ filled, freed: filled, sight: unsure, lab }).covered).toBeNull()
  const hung = unsure.inTheWay.map((odds, i) => (i % 60 === 30 && i < 60 * 5 ? 3 : odds))
  const { covered } = whatCovers({ filled, freed: filled, sight: { ...unsure, inTheWay: hung }, lab })
  expect(covered?.[30 * SIDE + 60]).toBe(1)
})

test('where nothing is in the way nothing is covered, and the photo stays as it is', () => {
  const { filled, sight, lab } = scene(0)
  const { mask, covered } = whatCovers({ filled, freed: filled, sight, lab })
  expect(covered).toBeNull()
  const photo = { width: SIDE, height: SIDE, rgb: new Uint8Array(SIDE * SIDE * 3) }
  expect(uncovered(photo, { width: SIDE, height: SIDE, mask, covered, sight })).toBe(photo)
})

test('what is covered takes the colour of the inside around it; nothing else of the photo changes', () => {
  const { filled, sight, lab } = scene(90)
  const { mask, covered } = whatCovers({ filled, freed: filled, sight, lab })
  const colour = (i: number) => (lab.lightness[i] === 20 ? 40 : lab.lightness[i] === 70 ? 200 : 120)
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, k) => colour(Math.floor(k / 3)))
  const after = uncovered(
    { width: SIDE, height: SIDE, rgb },
    { width: SIDE, height: SIDE, mask, covered, sight },
  )
  expect(after.rgb[(30 * SIDE + 60) * 3]).toBe(200)
  for (let i = 0; i < SIDE * SIDE; i++) if (!covered?.[i]) expect(after.rgb[i * 3]).toBe(rgb[i * 3])
})

test('what the seller keeps is shown, whatever it is taken for', () => {
  const { filled, sight, lab } = scene(90)
  const { mask, covered } = whatCovers({ filled, freed: filled, sight, lab })
  const cut = { width: SIDE, height: SIDE, mask, covered, sight, doubt: 0 } as CutOut
  const point = { x: 60 / SIDE, y: 30 / SIDE }
  const kept = recut(lab, cut, [{ keep: true, radius: 0.04, points: [point] }])
  expect(covered?.[30 * SIDE + 60]).toBe(1)
  expect(kept.covered?.[30 * SIDE + 60]).toBe(0)
  expect(kept.covered?.[30 * SIDE + 85], 'where she did not paint').toBe(1)
})
