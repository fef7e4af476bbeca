import type { Point } from '../geometry/point.ts'
import { distance } from '../geometry/polyline.ts'

/** A line, but for its ends, moved to its left as it runs on a screen: outwards round a panel. */
export function pushOutwards(points: Point[], pixels: number): Point[] {
  return points.map((p, i) => {
    if (i === 0 || i === points.length - 1) return p
    const n = normal(points[i - 1], points[i + 1])
    return { x: p.x + n.x * pixels, y: p.y + n.y * pixels }
  })
}

/** Cosine of the angle beyond which two edges go on as one line: they have no corner. */
const STRAIGHT_ON = 0.8

/**
 * The common corner of two pushed lines, whose ends stayed in place. A corner that is not moved with its sides would stand out, and a hem would
 * end in a tip.
 */
export function pushedCorner(first: PushedLine, second: PushedLine): Point {
  const corner = second.points[0]
  if (first.points.length < 2 || second.points.length < 2) return corner
  const a = normal(first.points[first.points.length - 2], corner)
  const b = normal(corner, second.points[1])
  const c = a.x * b.x + a.y * b.y
  if (Math.abs(c) > STRAIGHT_ON) return corner
  const alongA = (first.pixels - second.pixels * c) / (1 - c * c)
  const alongB = (second.pixels - first.pixels * c) / (1 - c * c)
  return { x: corner.x + alongA * a.x + alongB * b.x, y: corner.y + alongA * a.y + alongB * b.y }
}

interface PushedLine {
  points: readonly Point[]
  pixels: number
}

function normal(a: Point, b: Point): Point {
  const n = distance(a, b) || 1
  return { x: (b.y - a.y) / n, y: -(b.x - a.x) / n }
}
