import type { LandmarkName, Silhouette } from '@revela/garment'
import { expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { cutSleeves } from './cut-sleeves.ts'

const SLEEVES: Partial<Record<LandmarkName, Point>> = {
  cuffOuterLeft: { x: 60, y: 700 },
  cuffInnerLeft: { x: 110, y: 720 },
  cuffOuterRight: { x: 560, y: 690 },
  cuffInnerRight: { x: 510, y: 715 },
}

function reading(silhouette: Silhouette, moved: typeof SLEEVES = {}): GarmentReading {
  const landmarks = Object.fromEntries(
    Object.entries({ ...SLEEVES, ...moved }).map(([name, p]) => [name, { ...p, confidence: 1 }]),
  )
  return { silhouette, landmarks, cutout: { width: 600, height: 800 } } as unknown as GarmentReading
}

test('a long sleeve that ends within its photo is not cut', () => {
  expect(cutSleeves(reading('longSleeve'))).toEqual([])
})

test('a long sleeve is cut where a corner of its cuff lies on the photo’s side or lower edge', () => {
  expect(cutSleeves(reading('longSleeve', { cuffOuterLeft: { x: 2, y: 560 } }))).toEqual(['Left'])
  expect(cutSleeves(reading('dressLongSleeve', { cuffInnerRight: { x: 500, y: 797 } }))).toEqual(['Right'])
})

test('a short sleeve on the frame is not long', () => {
  expect(cutSleeves(reading('shortSleeve', { cuffOuterLeft: { x: 0, y: 560 } }))).toEqual([])
})
