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

/** @param cloth its lightness @param seen log odds of something in the way where the bar is */
function hung({ cloth = 60, seen = 3 } = {}) {
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
    inTheWay: halves((x, y) => (isBar(x, y) && Math.abs(x - 100) < 20 ? seen : -4)),
  } as GarmentSight
  const mask = Uint8Array.from(pixels((x, y) => +(isCloth(x, y) || isHanger(x, y))))
  return { mask, sight, lab }
}
const at = (x: number, y: number) => y * WIDTH + x

test('a hanger with clips is taken off the waist, and where its clips lie before the cloth is told', () => {
  const off = takeOffClips(hung(), 'trousers')
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

test('clips as dark as the cloth are taken off above it, and stay on it', () => {
  const off = takeOffClips(hung({ cloth: 10 }), 'skirt')
  expect(off?.mask[at(56, 16)]).toBe(0)
  expect(off?.mask[at(56, 47)]).toBe(1)
  expect(off?.clips).toBeNull()
})

test('without a hanger that the net sees, and on what is worn from the shoulders, all stays', () => {
  expect(takeOffClips(hung({ seen: -4 }), 'trousers')).toBeNull()
  expect(takeOffClips(hung(), 'shirt')).toBeNull()
})
