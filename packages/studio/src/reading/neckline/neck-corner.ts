import type { Point } from '../../geometry/point.ts'
import { resample } from '../../geometry/polyline.ts'

/** Number of places along a neckline at which its direction is measured, and the reach on either side over which it is measured. */
const PLACES = 120
const ARM = 8
/** A neckline that turns by this much within both arms has a corner: V necks turn by 60 to 100°, a crew neck by 25 to 40°. */
const LEAST_TURN_DEG = 52
/** Corners are looked for in the middle of the line, shares of its length: beside it lie the necks' ends. */
const FROM = 0.2

/**
 * A neckline in two where it has one corner, else whole. Smoothed and sampled as one line, a V would be a U whose tip lies between two
 * points of the cloth.
 */
export function partedAtCorner(line: readonly Point[]): Point[][] {
  const even = resample(line, PLACES)
  let sharpest = LEAST_TURN_DEG
  let corner = -1
  for (let i = Math.round(FROM * PLACES); i <= (1 - FROM) * PLACES; i++) {
    const turn = turnDeg(even[i - ARM], even[i], even[i + ARM])
    if (turn > sharpest) [sharpest, corner] = [turn, i]
  }
  if (corner < 0) return [[...line]]
  return [even.slice(0, corner + 1), even.slice(corner)]
}

function turnDeg(a: Point, b: Point, c: Point): number {
  const turn = Math.atan2(c.y - b.y, c.x - b.x) - Math.atan2(b.y - a.y, b.x - a.x)
  return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI
}
