import type { LandmarkName } from '@revela/garment'
import type { BodyMeasures } from '../body/body-measures.ts'
import type { Point } from '../geometry/point.ts'
import { girthAbove } from './lower-scale.ts'

/** Thickness of what is worn below a top plus the air between, metres all round. */
const OFF_BODY_M = 0.008
/** A top may settle this much lower than it was placed; its hem must still go round the body there. */
const SINKS_M = 0.04
/** Slope of the shoulders: fall per metre outwards from the base of the neck. */
const SHOULDER_FALL = 0.45
const NECK_BASE_M = 0.032

/** How a pattern's photo maps on to the body: scale, anchor and landmarks. */
interface Worn {
  anchor: Point
  marks: Partial<Record<LandmarkName, Point>>
  scale: { metresPerPixel: number }
}

/**
 * The least cloth from the middle to a side that goes round the body below its waist, in photo pixels by row. A hem that is narrower
 * rides up to where it fits, and what is too long above it lies in lumps on the hips.
 */
export function hipRoom(
  { anchor, marks, scale }: Worn,
  body: Pick<BodyMeasures, 'neckBaseY' | 'neckHalfWidth' | 'waistY' | 'crotchY' | 'hipGirths'>,
): (row: number) => number {
  const m = scale.metresPerPixel
  const neckHalf = (Math.abs((marks.neckRight as Point).x - (marks.neckLeft as Point).x) / 2) * m
  const top = body.neckBaseY - SHOULDER_FALL * Math.max(0, neckHalf - body.neckHalfWidth - NECK_BASE_M)
  return row => {
    const level = top - (row - anchor.y) * m - SINKS_M
    if (level > body.waistY || level + SINKS_M < body.crotchY) return 0
    const girth = girthAbove(body, Math.max(0, level - body.crotchY))
    return (girth / 4 + (Math.PI / 2) * OFF_BODY_M) / m
  }
}
