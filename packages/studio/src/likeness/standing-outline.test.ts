import { expect, test } from 'vitest'
import { drawnMask, rowsOf } from '../photo/testing/drawn-mask.ts'
import type { FoundPerson } from './find-person.ts'
import { runsIn, standingOutline } from './standing-outline.ts'

const PERSON = [
  '............',
  '......###...',
  '......###...',
  '....#####...',
  '...##.##.##.',
  '....#####...',
  '....##.##...',
  '....##.##...',
  '....##.##...',
  '....##.##...',
]
const outlineOf = (rows: string[]) => standingOutline(drawnMask(rows) as unknown as FoundPerson)

test('a person’s extent and the column of her head are found', () => {
  const outline = outlineOf([...PERSON, '............'])!
  expect(outline).toMatchObject({ top: 1, bottom: 10, left: 3, right: 10, headX: 7 })
})

test('a floor that the mask takes along is cut off below her feet', () => {
  const outline = outlineOf([...PERSON, '############', '############'])!
  expect(outline.bottom).toBe(10)
  expect([outline.left, outline.right]).toEqual([3, 10])
  expect(rowsOf(outline.mask, 12).slice(10)).toEqual(['............', '............'])
})

test('a wide row in the upper half is no floor', () => {
  const wide = [...PERSON.slice(0, 3), '############', ...PERSON.slice(4)]
  expect(outlineOf(wide)).toMatchObject({ bottom: 10, left: 0, right: 11 })
})

test('the mask given stays as it is, and without a person there is no outline', () => {
  const drawn = drawnMask([...PERSON, '############'])
  const before = drawn.mask.slice()
  standingOutline(drawn as unknown as FoundPerson)
  expect(drawn.mask).toEqual(before)
  expect(outlineOf(['....', '.#..', '....'])).toBeNull()
})

test('the runs of a row are listed from left to right; rows outside of the picture have none', () => {
  const outline = outlineOf(PERSON)!
  expect(runsIn(outline, 4)).toEqual([
    { from: 3, to: 5 },
    { from: 6, to: 8 },
    { from: 9, to: 11 },
  ])
  expect(runsIn(outline, 3)).toEqual([{ from: 4, to: 9 }])
  expect([runsIn(outline, 0), runsIn(outline, -1), runsIn(outline, 10)]).toEqual([[], [], []])
})
