import type { Point } from '../geometry/point.ts'
import { distance, resample } from '../geometry/polyline.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { OutlineArcs, PatternError } from './outline-arcs.ts'

/** A back neck counts as low when it lies this much below the usual cut, as a share of the neck's width; less is the slope of a seam. */
const LOWER = 0.05
/** Number of steps along the neckline that is returned. */
const POINTS = 40

/**
 * The back neckline of a back photo, mirrored and mapped between the front's neck points.
 * @param expected depth of the usual cut, as a share of the neck's width
 * @returns null where it is not lower than the usual cut, and where the photo cannot be cut
 */
export function lowBack(
  back: GarmentReading,
  { left, right }: { left: Point; right: Point },
  expected: number,
): Point[] | null {
  const seen = neckOf(back)
  if (!seen) return null
  const [from, to] = [seen[0], seen[seen.length - 1]]
  const line = resample([...seen].reverse(), POINTS).map(p => {
    const t = (to.x - p.x) / (to.x - from.x)
    return { t, below: (p.y - to.y - t * (from.y - to.y)) / distance(from, to) }
  })
  if (Math.max(...line.map(p => p.below)) < expected + LOWER) return null
  const width = distance(left, right)
  return line.map(({ t, below }) => ({
    x: left.x + t * (right.x - left.x),
    y: left.y + t * (right.y - left.y) + below * width,
  }))
}

function neckOf(back: GarmentReading): Point[] | null {
  try {
    const line = new OutlineArcs(back).between('neckLeft', 'neckRight')
    return line.length > 2 && line[line.length - 1].x > line[0].x ? line : null
  } catch (error) {
    if (error instanceof PatternError) return null
    throw error
  }
}
