import { markNames } from '@revela/garment'
import { describe, expect, test } from 'vitest'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { foundTurn, standsNow } from './found-turn.ts'
import type { GarmentSight } from './net/garment-sight.ts'
import { drawPhoto, jpegOf, type Rgb } from './testing/drawn-garment.ts'

const sight = (degrees: number, certainty = 1, sharpness = 0.8) =>
  ({
    turn: { angle: (degrees * Math.PI) / 180, certainty },
    marks: Object.fromEntries(markNames.map(name => [name, { x: 0, y: 0, sharpness, shows: 1 }])),
  }) as unknown as GarmentSight

describe('how far a photo is turned by itself', () => {
  test.each([
    [0, undefined],
    [-94, 1],
    [88, 3],
    [179, 2],
    [-178, 2],
    [20, undefined],
    [-50, undefined],
  ])('a garment that lies turned by %i° is turned by %s quarters', (degrees, quarters) => {
    expect(foundTurn(sight(degrees))).toBe(quarters)
  })

  test('nothing is turned where the net is unsure or was not asked', () => {
    expect(foundTurn(sight(90, 0.9))).toBeUndefined()
    expect(foundTurn(null)).toBeUndefined()
  })

  test('a turn is kept where the garment then stands, seen no less clearly', () => {
    expect(standsNow(sight(-2), sight(90))).toBe(true)
    expect(standsNow(sight(-2, 1, 0.6), sight(90))).toBe(false)
    expect(standsNow(sight(60), sight(90))).toBe(false)
    expect(standsNow(null, sight(90))).toBe(false)
  })
})

/** A checked rug with a shirt that lies on its side. */
const rug = (x: number, y: number): Rgb => {
  const light = 0.8 + 0.1 * Math.sign(Math.sin(x / 14)) + 0.1 * Math.sign(Math.sin(y / 18))
  return [150, 120, 92].map(v => Math.round(v * light)) as Rgb
}
const shirt = (
  [
    [180, 120],
    [300, 120],
    [410, 190],
    [380, 280],
    [330, 250],
    [330, 520],
    [150, 520],
    [150, 250],
    [100, 280],
    [70, 190],
  ] as const
).map(([x, y]) => ({ x, y }))

test('R-UPL-11 a shirt that lies on its side on a rug is read upright, unless its seller says how it stands', async () => {
  const lying = shirt.map(({ x, y }) => ({ x: y, y: 480 - x }))
  const photo = await jpegOf(drawPhoto(640, 480, rug, [{ polygon: lying, colour: [58, 74, 120] }]))
  const found = await prepareGarment(photo, null, { category: 'tshirt-short' })
  expect(found.front.correction.turn).toBe(1)
  expect(found.front.cutout.width).toBe(480)
  const said = await prepareGarment(photo, null, {
    category: 'tshirt-short',
    corrections: { front: { strokes: [], marks: {} } },
  })
  expect(said.front.correction.turn).toBeUndefined()
  expect(said.front.cutout.width).toBe(640)
}, 300_000)
