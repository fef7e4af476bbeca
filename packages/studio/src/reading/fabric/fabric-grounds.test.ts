import { expect, test } from 'vitest'
import { mulberry32 } from '../../geometry/random.ts'
import type { SmallPhoto } from '../../photo/small-photo.ts'
import { apart, type FabricGround, fabricGrounds, groundAt } from './fabric-grounds.ts'

const [width, height] = [40, 40]
const NAVY: FabricGround = { brightness: -3, red: 0.2, green: 0.25 }
const CREAM: FabricGround = { brightness: -0.3, red: 0.36, green: 0.34 }

/** A small photo of opaque cloth with a little grain. */
function photoOf(colourAt: (x: number, y: number) => FabricGround): SmallPhoto {
  const random = mulberry32(4)
  const colours = Array.from({ length: width * height }, (_, i) => colourAt(i % width, Math.floor(i / width)))
  return {
    ...{ width, height },
    brightness: Float32Array.from(colours, c => c.brightness + 0.1 * (random() - 0.5)),
    red: Float32Array.from(colours, c => c.red + 0.004 * (random() - 0.5)),
    green: Float32Array.from(colours, c => c.green + 0.004 * (random() - 0.5)),
    weight: new Float32Array(width * height).fill(1),
  }
}
const near = (found: FabricGround, expected: FabricGround) => {
  expect(Math.abs(found.brightness - expected.brightness)).toBeLessThan(0.05)
  expect(Math.abs(found.red - expected.red)).toBeLessThan(0.005)
  expect(Math.abs(found.green - expected.green)).toBeLessThan(0.005)
}

test('plain cloth has one ground, under whatever is printed on a little of it', () => {
  const grounds = fabricGrounds(photoOf((x, y) => (x < 8 && y < 20 ? CREAM : NAVY)))
  expect(grounds).toHaveLength(1)
  near(grounds[0], NAVY)
})

test('a colour-blocked top has a ground for each block, the largest first', () => {
  const grounds = fabricGrounds(photoOf(x => (x < 14 ? NAVY : CREAM)))
  expect(grounds).toHaveLength(2)
  near(grounds[0], CREAM)
  near(grounds[1], NAVY)
})

test('an all-over pattern of many colours has none', () => {
  const random = mulberry32(8)
  expect(
    fabricGrounds(
      photoOf(() => ({ brightness: -4 * random(), red: 0.2 + 0.3 * random(), green: 0.2 + 0.2 * random() })),
    ),
  ).toEqual([])
})

test('transparent pixels do not count', () => {
  const photo = photoOf(x => (x < 20 ? NAVY : CREAM))
  for (let i = 0; i < photo.weight.length; i++) if (i % width >= 20) photo.weight[i] = 0.9
  expect(fabricGrounds(photo)).toHaveLength(1)
})

test('a cloth that fades from one shade to another is not two fabrics', () => {
  const fading = (x: number): FabricGround => ({
    ...NAVY,
    brightness: -3 + Math.min(1, Math.max(0, (x - 10) / 20)) * 1.7,
  })
  expect(fabricGrounds(photoOf(fading))).toEqual([])
  expect(fabricGrounds(photoOf(x => fading(x < 20 ? 0 : 40)))).toHaveLength(2)
})

test('a colour belongs to the nearest ground, the surer the nearer, and to none where it is print', () => {
  const of = (c: FabricGround) => groundAt([NAVY, CREAM], c.brightness, c.red, c.green)
  expect(of(NAVY)).toEqual({ ground: NAVY, colour: { red: 0.2, green: 0.25 }, likeness: 1 })
  expect(of({ ...CREAM, brightness: -0.6 })!.ground).toBe(CREAM)
  expect(of({ ...CREAM, brightness: -0.6 })!.likeness).toBeLessThan(1)
  expect(of({ brightness: -1.5, red: 0.5, green: 0.2 })).toBeNull()
})

test('a ground whose colour turns in shade is compared with its colour at that light, never beyond its own', () => {
  const turning = { ...NAVY, turn: { red: 0.05, green: 0 } }
  const shaded = { brightness: -4, red: 0.15, green: 0.25 }
  expect(apart(turning, shaded)).toBeCloseTo((1 / 0.42) ** 2, 6)
  expect(apart(NAVY, shaded)).toBeGreaterThan(apart(turning, shaded) + 4)
  expect(groundAt([turning], -2.9, 0.2, 0.25)!.colour).toEqual({ red: 0.2, green: 0.25 })
})
