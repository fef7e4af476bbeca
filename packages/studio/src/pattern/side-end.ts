import type { Point } from '../geometry/point.ts'
import { distance, distanceToSegment, lengthOf } from '../geometry/polyline.ts'

/** A side's corner is looked for in its lower part (share of its length). */
const FROM = 0.55
/** The contour must leave the straight way to the hem by this much (share of the side's length) … */
const LEAST_BULGE = 0.035
/** … and turn by at least this much: a side that flares gently goes on to its end. */
const LEAST_TURN_DEG = 35

/**
 * Index of the point where a side seam ends on its way down to the hem's corner. A shirt-tail is rounded: its corner lies on
 * the curve, and what is between is hem, open at front and back. Sewn up, it would curl outwards. The last index where
 * the side runs to its corner.
 */
export function sideEnd(down: readonly Point[], outwards: 1 | -1): number {
  const last = down.length - 1
  const length = lengthOf(down)
  let from = 0
  for (let way = 0; from < last && way < FROM * length; from++) way += distance(down[from], down[from + 1])
  let k = last
  let furthest = LEAST_BULGE * length
  for (let i = from + 1; i < last; i++) {
    const off = distanceToSegment(down[i], down[from], down[last])
    if (off > furthest) [k, furthest] = [i, off]
  }
  if (k === last || !bulgesOut(down[from], down[k], down[last], outwards)) return last
  return turnDeg(down[from], down[k], down[last]) < LEAST_TURN_DEG ? last : k
}

/** The corner lies on the outer side of the straight way past it. */
function bulgesOut(above: Point, corner: Point, hem: Point, outwards: 1 | -1): boolean {
  const t = (corner.y - above.y) / (hem.y - above.y || 1)
  return (corner.x - above.x - (hem.x - above.x) * t) * outwards > 0
}

function turnDeg(a: Point, b: Point, c: Point): number {
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
}
