import type { LandmarkName, Silhouette } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { foldedSleeve } from './folded-sleeve.ts'

/** A top 800 px wide whose sleeves hang straight down from 100 and from 700. */
function top(left: number, right: number, silhouette: Silhouette = 'longSleeve'): GarmentReading {
  const sleeve = (side: 'Left' | 'Right', x: number, length: number): [LandmarkName, Point][] => [
    [`shoulder${side}`, { x: x - 30, y: 100 }],
    [`underarm${side}`, { x: x + 30, y: 100 }],
    [`cuffOuter${side}`, { x: x - 30, y: 100 + length }],
    [`cuffInner${side}`, { x: x + 30, y: 100 + length }],
  ]
  const marks = [...sleeve('Left', 100, left), ...sleeve('Right', 700, right)]
  return {
    silhouette,
    landmarks: Object.fromEntries(marks.map(([name, p]) => [name, { ...p, confidence: 1 }])),
    seenMarks: Object.fromEntries(
      marks.map(([name, { x, y }]) => [name, { x: x / 800, y: y / 1000, shows: 1, sharpness: 1 }]),
    ),
    cutout: { width: 800, height: 1000 },
  } as unknown as GarmentReading
}

test('a long sleeve much shorter than the other lies folded', () => {
  expect(foldedSleeve(top(600, 300))).toEqual({ side: 'Right', share: 0.5 })
  expect(foldedSleeve(top(360, 600))?.side).toBe('Left')
  expect(foldedSleeve(top(600, 480))).toBeNull()
})

test('short sleeves, and sleeves that the frame cuts, are not called folded', () => {
  expect(foldedSleeve(top(100, 50, 'shortSleeve'))).toBeNull()
  expect(foldedSleeve(top(899, 400))).toBeNull()
})

test('a sleeve whose underarm alone is low was misread', () => {
  const misread = top(600, 600)
  misread.landmarks.underarmRight!.y += 580
  expect(foldedSleeve(misread)).toBeNull()
})

test('where the longer sleeve does not end where it is seen to, or no armhole is in sight, nothing is said', () => {
  const misread = top(600, 300)
  misread.seenMarks!.cuffInnerLeft.y -= 0.2
  misread.seenMarks!.cuffOuterLeft.y -= 0.2
  expect(foldedSleeve(misread)).toBeNull()
  expect(foldedSleeve({ ...misread, seenMarks: null })?.side).toBe('Right')
  const unseen = top(600, 300)
  unseen.seenMarks!.underarmLeft.shows = 0.2
  expect(foldedSleeve(unseen)).toBeNull()
})

test('one corner of a cuff that lies elsewhere than it is seen to does not hide a fold', () => {
  const corner = top(600, 300)
  corner.landmarks.cuffInnerLeft!.y -= 90
  expect(foldedSleeve(corner)?.side).toBe('Right')
})

test('a sleeve that is seen as long as the other was misread', () => {
  const misread = top(600, 300)
  misread.seenMarks!.cuffOuterRight.y = 0.68
  misread.seenMarks!.cuffInnerRight.y = 0.68
  expect(foldedSleeve(misread)).toBeNull()
})
