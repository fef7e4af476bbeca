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

/** Cosine of the angle beyond which two edges go on as one line, or turn back: the crossing of the pushed lines would lie far off. */
const NO_CROSSING = 0.8

/**
 * The common corner of two pushed lines. A corner that is not moved with its sides would stand out: a hem would
 * end in a tip, a shoulder in a peak. Where the edges go on as one line the corner moves with them; the tip between edges that turn back stays.
 */
export function pushedCorner(first: PushedLine, second: PushedLine): Point {
  const corner = second.traced[0]
  if (first.traced.length < 2 || second.traced.length < 2) return corner
  const a = normal(first.traced[first.traced.length - 2], corner)
  const b = normal(corner, second.traced[1])
  const c = a.x * b.x + a.y * b.y
  if (c < -NO_CROSSING) return corner
  if (c > NO_CROSSING) {
    const mean = (first.pixels + second.pixels) / 2
    const n = normal(first.traced[first.traced.length - 2], second.traced[1])
    return { x: corner.x + mean * n.x, y: corner.y + mean * n.y }
  }
  const alongA = (first.pixels - second.pixels * c) / (1 - c * c)
  const alongB = (second.pixels - first.pixels * c) / (1 - c * c)
  return { x: corner.x + alongA * a.x + alongB * b.x, y: corner.y + alongA * a.y + alongB * b.y }
}

interface PushedLine {
  /** Before it was pushed. */
  traced: readonly Point[]
  pixels: number
}

function normal(a: Point, b: Point): Point {
  const n = distance(a, b) || 1
  return { x: (b.y - a.y) / n, y: -(b.x - a.x) / n }
}
