import { expect, test } from 'vitest'
import type { LabImage } from '../../colour/lab-image.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { COVERED } from './scene.ts'
import { takeOffClips } from './take-off-clips.ts'

const [WIDTH, HEIGHT] = [200, 240]
/** Trousers' trunk from (40, 40) on, as pale as its wall is dark; a bar in rows 20 to 23, and clips from above it down to row 51. */
const isCloth = (x: number, y: number) => x >= 40 && x < 160 && y >= 40
const isBar = (x: number, y: number) => x >= 44 && x < 156 && y >= 20 && y < 24
const isClip = (x: number, y: number) => (Math.abs(x - 56) < 6 || Math.abs(x - 144) < 6) && y >= 14 && y < 52
const isHanger = (x: number, y: number) => isBar(x, y) || isClip(x, y)

/** A waist's corner that rises on one side. */
const isCorner = (x: number, y: number) => x >= 130 && x < 160 && y >= 26 && y < 40

/** @param cloth its lightness @param seen log odds of something in the way where the bar is @param corner log odds of a garment where it would rise */
function hung({ cloth = 60, seen = 3, corner = -4 } = {}) {
  const pixels = (of: (x: number, y: number) => number) =>
    Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => of(i % WIDTH, Math.floor(i / WIDTH)))
  const halves = (of: (x: number, y: number) => number) =>
    Float32Array.from({ length: (WIDTH * HEIGHT) / 4 }, (_, i) =>
      of(2 * (i % (WIDTH / 2)), 2 * Math.floor(i / (WIDTH / 2))),
    )
  const lab: LabImage = {
    width: WIDTH,
    height: HEIGHT,
    lightness: pixels((x, y) => (isHanger(x, y) ? 8 : isCloth(x, y) ? cloth : 85)),
    a: new Float32Array(WIDTH * HEIGHT),
    b: new Float32Array(WIDTH * HEIGHT),
  }
  const sight = {
    garment: halves((x, y) => (isCloth(x, y) ? 4 : isClip(x, y) ? 1 : isCorner(x, y) ? corner : -4)),
    inTheWay: halves((x, y) => (isBar(x, y) && Math.abs(x - 100) < 20 ? seen : -4)),
  } as GarmentSight
  const mask = Uint8Array.from(pixels((x, y) => +(isCloth(x, y) || isHanger(x, y))))
  return { mask, sight, lab }
}
const at = (x: number, y: number) => y * WIDTH + x

test('a hanger with clips is removed from the mask above the waist, and the cloth behind its clips is marked as covered', () => {
  const off = takeOffClips(hung())
  for (const [x, y] of [
    [100, 22],
    [56, 16],
    [144, 30],
  ])
    expect(off?.mask[at(x, y)], `${x}, ${y}`).toBe(0)
  for (const x of [42, 56, 100, 158]) expect(off?.mask[at(x, 60)], `cloth at ${x}`).toBe(1)
  expect(off?.clips?.[at(56, 47)]).toBe(COVERED.front)
  expect(off?.clips?.[at(144, 47)]).toBe(COVERED.front)
  expect(off?.clips?.[at(100, 47)]).toBe(0)
})

test('clips of the cloth’s own colour are removed above the waist, and cover as much cloth as large clips usually do', () => {
  const off = takeOffClips(hung({ cloth: 10 }))
  expect(off?.mask[at(56, 16)]).toBe(0)
  expect(off?.mask[at(56, 47)]).toBe(1)
  expect(off?.clips?.[at(56, 47)]).toBe(COVERED.front)
  expect(off?.clips?.[at(56, 80)]).toBe(0)
  expect(off?.clips?.[at(100, 47)]).toBe(0)
})

test('the mask stays as it is where a slanting waist would lose cloth', () => {
  const { mask, ...scene } = hung({ corner: 4 })
  const slanting = mask.map((v, i) => v | +isCorner(i % WIDTH, Math.floor(i / WIDTH)))
  expect(takeOffClips({ ...scene, mask: slanting })).toBeNull()
})

test('the mask stays as it is where the net sees no hanger', () => {
  expect(takeOffClips(hung({ seen: -4 }))).toBeNull()
})

test('a picture without a garment has no waist', () => {
  const { mask, ...scene } = hung()
  expect(takeOffClips({ ...scene, mask: mask.fill(0) })).toBeNull()
})
