import type { LandmarkName, MarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import type { GarmentReading } from '../result/garment-reading.ts'

/** A mark for showing: its place as shares of the photo's width and height. */
export interface PlacedMark extends Point {
  name: MarkName
  /** 0 to 1; 1 where the seller placed it herself. */
  confidence: number
}

/** The landmarks, and the lowest point of the front neck edge where there is one. */
export function placedMarks(reading: GarmentReading): PlacedMark[] {
  const { cutout, landmarks, frontNeckline, frontNecklineConfidence } = reading
  const share = (v: number) => Math.round(v * 1e5) / 1e5
  const place = (name: MarkName, p: Point, confidence: number): PlacedMark => ({
    name,
    x: share(p.x / cutout.width),
    y: share(p.y / cutout.height),
    confidence: Math.round(confidence * 100) / 100,
  })
  const marks = Object.entries(landmarks).map(([name, p]) => place(name as LandmarkName, p, p.confidence))
  if (frontNeckline.length === 0) return marks
  const lowest = frontNeckline.reduce((a, b) => (b.y > a.y ? b : a))
  return [...marks, place('neckFront', lowest, frontNecklineConfidence)]
}
