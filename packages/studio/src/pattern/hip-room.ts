import type { LandmarkName } from '@revela/garment'
import { type BodyMeasures, LEG_STEP_M } from '../body/body-measures.ts'
import type { Point } from '../geometry/point.ts'
import { valueAt } from '../geometry/polyline.ts'
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
 * Least width of cloth from the middle to a side that goes round the body below its waist, photo pixels by row. A narrower hem would ride
 * up to where it fits, and the surplus above it would lie in lumps on the hips.
 */
export function hipRoom(
  { anchor, marks, scale }: Worn,
  body: Pick<BodyMeasures, 'neckBaseY' | 'neckHalfWidth' | 'waistY' | 'crotchY' | 'hipGirths'>,
): (row: number) => number {
  const m = scale.metresPerPixel
  const top = topOf({ anchor, marks, scale }, body)
  return row => {
    const level = top - (row - anchor.y) * m - SINKS_M
    if (level > body.waistY || level + SINKS_M < body.crotchY) return 0
    const girth = girthAbove(body, Math.max(0, level - body.crotchY))
    return (girth / 4 + (Math.PI / 2) * OFF_BODY_M) / m
  }
}

/** In the cast's poses the middles of the legs lie no further from the body's middle than this, metres; at rest they stand twice as far apart. */
const LEG_MIDDLE_M = 0.11

/** Air round both legs, metres: a narrow skirt lies on them. */
const OFF_LEGS_M = 0.003

/** The same for a dress below the crotch, where it must go round both legs. */
export function legRoom(
  { anchor, marks, scale }: Worn,
  body: Pick<BodyMeasures, 'neckBaseY' | 'neckHalfWidth' | 'crotchY' | 'legGirths' | 'legMiddles'>,
): (row: number) => number {
  const m = scale.metresPerPixel
  const top = topOf({ anchor, marks, scale }, body)
  return row => {
    const below = body.crotchY - (top - (row - anchor.y) * m)
    return below < 0 ? 0 : roundBothLegs(body, below) / m
  }
}

/** A quarter of the cloth that goes round both legs, metres, at a distance below the crotch, metres. */
export function roundBothLegs(
  { legGirths, legMiddles }: Pick<BodyMeasures, 'legGirths' | 'legMiddles'>,
  below: number,
): number {
  const at = below / LEG_STEP_M - 1
  // Round two circles: half of each, and twice the distance between their middles.
  return (
    (4 * Math.min(LEG_MIDDLE_M, valueAt(legMiddles, at)) + valueAt(legGirths, at)) / 4 +
    (Math.PI / 2) * OFF_LEGS_M
  )
}

/** Height at which the neck's points lie. */
function topOf(
  { marks, scale }: Worn,
  { neckBaseY, neckHalfWidth }: Pick<BodyMeasures, 'neckBaseY' | 'neckHalfWidth'>,
): number {
  const neckHalf =
    (Math.abs((marks.neckRight as Point).x - (marks.neckLeft as Point).x) / 2) * scale.metresPerPixel
  return neckBaseY - SHOULDER_FALL * Math.max(0, neckHalf - neckHalfWidth - NECK_BASE_M)
}
