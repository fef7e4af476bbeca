import { expect, test } from 'vitest'
import { mirroredMask } from '../photo/testing/drawn-mask.ts'
import { bodySeeds, faceZone, headZone, type Place, partSeeds } from './body-seeds.ts'
import type { PersonMarks } from './person-marks.ts'

const [WIDTH, HEIGHT, MIDDLE] = [141, 220, 70]
/** A person who faces the camera; her left is on the right of the photo. */
const pair = (name: string, aside: number, y: number) => ({
  [`${name}L`]: [MIDDLE + aside, y] as Place,
  [`${name}R`]: [MIDDLE - aside, y] as Place,
})
const marks: PersonMarks = {
  ...pair('eye', 5, 30),
  ...{ chin: [MIDDLE, 45], notch: [MIDDLE, 55], crotch: [MIDDLE, 125] },
  ...{
    ...pair('shoulder', 18, 60),
    ...pair('elbow', 28, 90),
    ...pair('wrist', 32, 115),
    ...pair('knuckle', 33, 122),
  },
  ...{ ...pair('knee', 11, 165), ...pair('ankle', 12, 200), ...pair('toe', 14, 208) },
}
const at = (mask: Uint8Array, x: number, y: number) => mask[y * WIDTH + x]
const seeds = bodySeeds(marks, [], WIDTH, HEIGHT)

test('what is surely the person is probably her too, and what is probably her is possibly', () => {
  expect(seeds.sure.every((v, i) => v <= seeds.likely[i])).toBe(true)
  expect(seeds.likely.every((v, i) => v <= seeds.possible[i])).toBe(true)
  const [sure, likely, possible] = [seeds.sure, seeds.likely, seeds.possible].map(m =>
    m.reduce((a, b) => a + b, 0),
  )
  expect(sure).toBeLessThan(likely)
  expect(likely).toBeLessThan(possible)
})

test('trunk, face and limbs are sure; the gap between arm and trunk is not; the wall far aside is not even possible', () => {
  for (const [x, y] of [
    [MIDDLE, 90],
    [MIDDLE, 37],
    [MIDDLE + 23, 75],
    [MIDDLE - 11, 150],
  ])
    expect(at(seeds.sure, x, y)).toBe(1)
  expect(at(seeds.sure, MIDDLE + 20, 95)).toBe(0)
  expect(at(seeds.possible, MIDDLE + 20, 95)).toBe(1)
  expect(at(seeds.possible, 3, 20)).toBe(0)
})

test('a person who stands symmetrically has symmetric seeds', () => {
  for (const mask of [seeds.sure, seeds.likely, seeds.possible])
    expect(mirroredMask(mask, WIDTH)).toEqual(mask)
})

test('a limb without marks is left out', () => {
  const { wristL: _, knuckleL: __, ...without } = marks
  const { sure } = bodySeeds(without, [], WIDTH, HEIGHT)
  expect(at(sure, MIDDLE + 30, 103)).toBe(0)
  expect(at(sure, MIDDLE - 30, 103)).toBe(1)
})

test('a polygon drawn over clothes of the wall’s colour is surely the person', () => {
  const skirt: Place[] = [
    [40, 130],
    [100, 130],
    [100, 160],
    [40, 160],
  ]
  const { sure, likely } = bodySeeds(marks, [skirt], WIDTH, HEIGHT)
  expect([at(sure, 45, 140), at(likely, 45, 140), at(seeds.sure, 45, 140)]).toEqual([1, 1, 0])
})

test('hair is searched round the head, and the face is no hair', () => {
  const [head, face] = [headZone(marks, WIDTH, HEIGHT), faceZone(marks, WIDTH, HEIGHT)]
  expect([at(head, MIDDLE, 5), at(head, MIDDLE + 20, 30), at(head, MIDDLE, 80)]).toEqual([1, 1, 0])
  expect([at(face, MIDDLE, 36), at(face, MIDDLE, 20), at(face, MIDDLE + 12, 36)]).toEqual([1, 0, 0])
  expect(() => headZone({ notch: [1, 1] }, WIDTH, HEIGHT)).toThrow(RangeError)
})

test('parts are certain where marks say so: skin, hair, upper and lower clothes', () => {
  const parts = partSeeds(marks, WIDTH, HEIGHT)
  expect([
    at(parts, MIDDLE, 38),
    at(parts, MIDDLE, 11),
    at(parts, MIDDLE, 80),
    at(parts, MIDDLE + 10, 122),
  ]).toEqual([1, 2, 3, 4])
  expect([at(parts, MIDDLE + 31, 105), at(parts, MIDDLE, 110), at(parts, 5, 5)]).toEqual([1, 0, 0])
  expect(mirroredMask(parts, WIDTH)).toEqual(parts)
})
