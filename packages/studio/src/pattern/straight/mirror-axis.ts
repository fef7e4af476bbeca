import type { Point } from '../../geometry/point.ts'
import type { PairedArc } from './outline-halves.ts'

/** Turning that makes a garment upright: its mirror axis becomes vertical. */
export interface Uprighting {
  /** Radians, positive clockwise on screen: what the garment is turned by. */
  turn: number
  /** Photo pixels → upright, in which x = 0 is the mirror axis. */
  upright(p: Point): Point
  /** Upright → photo pixels. */
  back(p: Point): Point
}

/** Sleeves say little of the axis: they lie as they fell. */
const SLEEVE_WEIGHT = 0.05

/**
 * The axis about which a garment's two sides mirror each other best, in the least-squares sense over all points of its outline, each weighted by the
 * way between points (orthogonal Procrustes with a reflection; Schönemann 1966).
 */
export function mirrorAxis(arcs: readonly PairedArc[]): Uprighting {
  const pairs = arcs.flatMap(({ left, right, isSleeve }) =>
    left.map((l, k) => ({ l, r: right[k], weight: isSleeve ? SLEEVE_WEIGHT : 1 })),
  )
  const total = pairs.reduce((sum, p) => sum + 2 * p.weight, 0)
  const centre = {
    x: pairs.reduce((sum, { l, r, weight }) => sum + weight * (l.x + r.x), 0) / total,
    y: pairs.reduce((sum, { l, r, weight }) => sum + weight * (l.y + r.y), 0) / total,
  }
  let [cos, sin] = [0, 0]
  for (const { l, r, weight } of pairs) {
    // The left point mirrored at a vertical axis, (−x, y), is turned on to the right one.
    const m = { x: -(l.x - centre.x), y: l.y - centre.y }
    const q = { x: r.x - centre.x, y: r.y - centre.y }
    cos += weight * (m.x * q.x + m.y * q.y)
    sin += weight * (m.x * q.y - m.y * q.x)
  }
  const turn = -Math.atan2(sin, cos) / 2
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return {
    turn,
    upright: p => ({
      x: (p.x - centre.x) * c - (p.y - centre.y) * s,
      y: (p.x - centre.x) * s + (p.y - centre.y) * c,
    }),
    back: p => ({ x: centre.x + p.x * c + p.y * s, y: centre.y - p.x * s + p.y * c }),
  }
}
