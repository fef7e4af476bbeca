import type { Point } from './point.ts'

type Segment = readonly [Point, Point]

/**
 * Returns a function from a point to its distance from the nearest segment, at most `most`. For speed it tries the segment first that was
 * nearest to the previous point, and skips segments whose bounding box is farther away than the best so far.
 */
export function distanceToNearest(segments: readonly Segment[], most: number): (p: Point) => number {
  const ends = Float64Array.from(segments.flatMap(([a, b]) => [a.x, a.y, b.x, b.y]))
  let last = 0
  return ({ x, y }) => {
    if (ends.length === 0) return most
    let least = Math.min(most * most, squaredDistance(ends, last, x, y))
    for (let i = 0; i < ends.length; i += 4) {
      const offX = outside(x, ends[i], ends[i + 2])
      if (offX * offX >= least) continue
      const offY = outside(y, ends[i + 1], ends[i + 3])
      if (offX * offX + offY * offY >= least) continue
      const squared = squaredDistance(ends, i, x, y)
      if (squared >= least) continue
      least = squared
      last = i
    }
    return Math.sqrt(least)
  }
}

/** How far `v` lies outside the interval between two values, given in either order; 0 inside. */
function outside(v: number, one: number, other: number): number {
  const low = one < other ? one : other
  const high = one < other ? other : one
  return v < low ? low - v : v > high ? v - high : 0
}

function squaredDistance(ends: Float64Array, i: number, x: number, y: number): number {
  const px = x - ends[i]
  const py = y - ends[i + 1]
  const dx = ends[i + 2] - ends[i]
  const dy = ends[i + 3] - ends[i + 1]
  const along = (px * dx + py * dy) / (dx * dx + dy * dy || 1)
  const t = along < 0 ? 0 : along > 1 ? 1 : along
  return (px - t * dx) * (px - t * dx) + (py - t * dy) * (py - t * dy)
}
