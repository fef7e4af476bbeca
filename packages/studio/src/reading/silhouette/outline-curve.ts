import type { Point } from '../../geometry/point.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'

/** A thinned outline with what landmark fitting needs to know about each point. */
export interface OutlineCurve {
  points: Point[]
  /** Index of each point in the full outline. */
  source: number[]
  /** Signed turning at a fine and a coarse scale, radians; above 0 convex. */
  fine: Float32Array
  coarse: Float32Array
  /** Turning over a stretch as long as a shoulder. */
  broad: Float32Array
  /** 1 where the point lies on something thinner than a hem is wide: threads, ties, fringes, thin straps. */
  thin: Uint8Array
  /** Diagonal of the outline's box, pixels. */
  diagonal: number
}

const COUNT = 800

/** Signed turning over `reach` points either side; above 0 convex for a curve that is clockwise on screen. */
export function turning(points: Point[], reach: number): Float32Array {
  const n = points.length
  return Float32Array.from(points, (q, i) => {
    const p = points[(i - reach + n) % n]
    const r = points[(i + reach) % n]
    const [ux, uy, vx, vy] = [q.x - p.x, q.y - p.y, r.x - q.x, r.y - q.y]
    return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
  })
}

/** @param mask the garment the outline was traced from, to tell cloth from threads */
export function describeOutline(
  outline: Point[],
  mask: Uint8Array,
  width: number,
  height: number,
): OutlineCurve {
  const step = Math.max(1, outline.length / COUNT)
  const count = Math.floor(outline.length / step)
  const source = Array.from({ length: count }, (_, i) => Math.floor(i * step))
  const points = source.map(i => outline[i])
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const p of points) {
    left = Math.min(left, p.x)
    right = Math.max(right, p.x)
    top = Math.min(top, p.y)
    bottom = Math.max(bottom, p.y)
  }
  const diagonal = Math.hypot(right - left, bottom - top)
  const length = outline.length
  const radius = Math.max(1, Math.round(diagonal * 0.008))
  const solid = dilate(erode(mask, width, height, radius), width, height, radius + 2)
  const thin = Uint8Array.from(points, p => 1 - solid[Math.round(p.y) * width + Math.round(p.x)])
  const reach = (share: number) => Math.max(2, Math.round((share * diagonal * count) / length))
  return {
    points,
    source,
    fine: turning(points, reach(0.014)),
    coarse: turning(points, reach(0.035)),
    broad: turning(points, reach(0.08)),
    thin,
    diagonal,
  }
}

/**
 * How clearly the upper part of a garment shows a neck or shoulders, 0 to 1: the sharper of the concave corners on its left and
 * right side, the weaker side counting, in the upper 35 % below the very top.
 */
export function neckEvidence(curve: OutlineCurve): number {
  const ys = curve.points.map(p => p.y)
  const top = Math.min(...ys)
  const height = Math.max(...ys) - top
  const xs = curve.points.map(p => p.x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const deepest = [0, 0]
  curve.points.forEach((p, i) => {
    const down = (p.y - top) / height
    if (down < 0.03 || down > 0.35) return
    const side = p.x < middle ? 0 : 1
    deepest[side] = Math.max(deepest[side], -curve.coarse[i])
  })
  return Math.max(0, Math.min(1, (Math.min(...deepest) - 0.3) / 0.3))
}
