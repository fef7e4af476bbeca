import type { Point } from '../../geometry/point.ts'
import { turning } from '../silhouette/outline-curve.ts'
import type { FittedMarks } from './fit-landmarks.ts'

/** Neck points wider apart than this share of the shoulders, with a concave corner below them, sit on a hood. */
const HOOD_SPAN = 0.45
/** Least height of a hood above its base, share of the outline's diagonal. */
const HOOD_HEIGHT = 0.05
/**
 * Least height above neck points that lie at a hood's base already, share of the outline's diagonal. In 130 photos of tops 15 hoods rose above
 * their base by 0.085 to 0.245 and one that lies back by 0.068; stand-up collars with their hangers rose by up to 0.074.
 */
const STANDS = 0.08
/** Most difference in height of its two corners, share of the diagonal. */
const LEVEL = 0.04
/** Sharpness of the corner where a hood meets the shoulders, radians. */
const CORNER = 0.45

/** The upper corners of a hood: what of the outline above its base lies farthest up and out. Indices in the outline. */
export function hoodCorners(outline: Point[], [left, right]: [number, number]): [number, number] {
  const n = outline.length
  const farthest = (side: 1 | -1) => {
    let best = left
    for (let k = 0; k <= (right - left + n) % n; k++) {
      const i = (left + k) % n
      const out = (p: Point) => side * p.x - p.y
      if (out(outline[i]) > out(outline[best])) best = i
    }
    return best
  }
  return [farthest(-1), farthest(1)]
}

/** A hood's edges cross this far below the line between the ends of its base (share of that line's length). */
const CROSSING = 0.18
/** An edge of a hood that is seen less surely than this is drawn straight to its usual crossing. */
const SURE = 0.5

/** The edge of a hood's opening, from corner to corner: as it was found where that is plain, else the usual V. */
export function hoodOpening(
  outline: Point[],
  base: [number, number],
  corners: [number, number],
  found: { points: Point[]; confidence: number },
): Point[] {
  const [a, b] = base.map(i => outline[i])
  const crossing = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + CROSSING * Math.hypot(b.x - a.x, b.y - a.y) }
  const lowest = Math.max(...found.points.map(p => p.y))
  const [left, right] = corners.map(i => outline[i])
  const low = (a.y + b.y) / 2
  if (found.confidence > SURE && lowest > low && lowest < 2 * crossing.y - low) return found.points
  const leg = (from: Point, to: Point) =>
    Array.from({ length: 20 }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / 20,
      y: from.y + ((to.y - from.y) * k) / 20,
    }))
  return [...leg(left, crossing), ...leg(crossing, right), right]
}

/**
 * The neck points of a hooded garment: where the hood meets the shoulders, not the hood's own top.
 * @returns indices in the outline, or null when there is no hood (stand-up collars keep their top corners).
 */
export function findHoodBase(outline: Point[], { landmarks, indices }: FittedMarks): [number, number] | null {
  const { neckLeft, neckRight, shoulderLeft, shoulderRight } = landmarks
  if (!neckLeft || !neckRight || !shoulderLeft || !shoulderRight) return null
  const span = Math.hypot(neckRight.x - neckLeft.x, neckRight.y - neckLeft.y)
  if (span < HOOD_SPAN * Math.hypot(shoulderRight.x - shoulderLeft.x, shoulderRight.y - shoulderLeft.y))
    return null
  const xs = outline.map(p => p.x)
  const ys = outline.map(p => p.y)
  const range = (values: number[]) =>
    values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b))
  const diagonal = Math.hypot(range(xs), range(ys))
  const turn = turning(outline, Math.round(0.03 * diagonal))
  const n = outline.length
  const corner = (from: number, to: number) => {
    let sharpest = from
    for (let k = 0; k <= (to - from + n) % n; k++) {
      const i = (from + k) % n
      if (turn[i] < turn[sharpest]) sharpest = i
    }
    return sharpest
  }
  const right = corner(indices.neckRight!, indices.shoulderRight!)
  const left = corner(indices.shoulderLeft!, indices.neckLeft!)
  const isBase = (i: number, neck: Point) =>
    turn[i] < -CORNER && outline[i].y - neck.y > HOOD_HEIGHT * diagonal
  const level = Math.abs(outline[left].y - outline[right].y) < LEVEL * diagonal
  if (level && isBase(left, neckLeft) && isBase(right, neckRight)) return [left, right]
  const marked: [number, number] = [indices.neckLeft!, indices.neckRight!]
  return riseAbove(outline, marked) > STANDS * diagonal ? marked : null
}

/** How far the outline between the neck points rises above them; a hood does where they lie at its seam already. */
function riseAbove(outline: Point[], [left, right]: [number, number]): number {
  const n = outline.length
  const base = (outline[left].y + outline[right].y) / 2
  let top = base
  for (let k = 0; k <= (right - left + n) % n; k++) top = Math.min(top, outline[(left + k) % n].y)
  return base - top
}
