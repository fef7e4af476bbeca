import { expect, test } from 'vitest'
import type { FoundPerson } from './find-person.ts'
import type { PhotoKind } from './photo-kind.ts'
import { verdictsOf } from './photo-verdicts.ts'
import { proposeMarks } from './propose-marks.ts'
import { standingOutline } from './standing-outline.ts'
import { STANDING, standingPerson } from './testing/standing-person.ts'

const { width, height } = STANDING
function verdicts(found: FoundPerson, kind: PhotoKind = 'front') {
  const outline = standingOutline(found)
  return verdictsOf(found, outline, { kind, marks: outline ? proposeMarks(outline, kind) : {} })
}
/** The good photo with a box of something that is not the wall, beside her. */
function withThing(side: number): FoundPerson {
  const person = standingPerson()
  const unlikeWall = person.unlikeWall.map(
    (v, i) =>
      v | +(i % width >= 132 && i % width < 132 + side && i >= 100 * width && i < (100 + side) * width),
  )
  return { ...person, unlikeWall }
}

test('a whole person who stands clear before a plain wall is as she should be', () => {
  expect(verdicts(standingPerson())).toEqual([])
})

test('without anybody, that is all there is to say; in the dark that as well', () => {
  const empty = { ...standingPerson(), mask: new Uint8Array(width * height) }
  expect(verdicts(empty)).toEqual(['nobody'])
  expect(verdicts({ ...empty, rgb: empty.rgb.map(v => v / 12) })).toEqual(['tooDark', 'nobody'])
  expect(verdicts({ ...standingPerson(), rgb: standingPerson().rgb.map(v => v / 12) })).toContain('tooDark')
})

test('things on the wall, and noise, make it no plain wall; a speck does not', () => {
  expect(verdicts(withThing(21))).toEqual(['wallNotPlain'])
  expect(verdicts(withThing(5))).toEqual([])
  expect(verdicts({ ...standingPerson(), wallNoise: 9 })).toEqual(['wallNotPlain'])
})

test('a person whom the frame cuts is cut off', () => {
  expect(verdicts(standingPerson({ top: 0 }))).toContain('cutOff')
  expect(verdicts(standingPerson({ top: 28 }))).toContain('cutOff')
})

test('arms that lie against the body give a verdict', () => {
  expect(verdicts(standingPerson({ armOut: -0.03 }))).toEqual(['armAgainstBody'])
})

test('a mask that is too wide at its waist has clothes that are too wide, or sits', () => {
  const person = standingPerson()
  const wide = person.mask.map(
    (v, i) => v | +(Math.abs((i % width) - STANDING.middle) < 37 && i > 80 * width && i < 170 * width),
  )
  expect(verdicts({ ...person, mask: wide, unlikeWall: wide })).toContain('clothesTooWide')
})

test('a blurred photo gives a verdict', () => {
  const person = standingPerson()
  const rgb = person.rgb.map((_, k) => {
    const i = Math.floor(k / 3)
    let sum = 0
    for (let d = -9; d <= 9; d++) sum += person.mask[i + d] ? 90 : 210
    return sum / 19
  })
  expect(verdicts({ ...person, rgb })).toContain('blurred')
})
