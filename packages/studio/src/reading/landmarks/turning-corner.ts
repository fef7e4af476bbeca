import type { Point } from '../../geometry/point.ts'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import type { PairName } from '../silhouette/silhouette-marks.ts'

/** Corners of sleeves. The other hems' marks lie on their corners within 0.2 % of the outline's diagonal. */
const CUFFS: ReadonlySet<PairName> = new Set(['cuffOuter', 'cuffInner'])
/** Search distance for a corner in both directions, as a share of the outline's diagonal. */
const REACH = 0.03
/** It stands out by a share of that from the line between both ends: corners of 130 to 60 degrees. What is sharper is a thread or a tie. */
const HEIGHT = { least: 0.42, most: 0.87 }

/**
 * Where the outline turns near a cuff's mark. A sharp corner is as thin as a thread, so that marks keep off it, by up to 1 % of the diagonal:
 * a sleeve's outer seam went on round the corner, closed its cuff like a dart, and stood out above it in a lump.
 * @param others marks beside it, whose corners are their own
 */
export function turningCorner(
  { points, diagonal }: OutlineCurve,
  name: PairName,
  mark: number,
  others: readonly number[],
): number {
  if (!CUFFS.has(name)) return mark
  const apart = others.map(i => Math.hypot(points[i].x - points[mark].x, points[i].y - points[mark].y))
  const reach = Math.min(REACH * diagonal, ...apart.map(d => d / 2))
  const { furthest } = furthestOut(points, mark, reach)
  // Repeated with the corner in the middle, since a corner far to one side seems blunt.
  const { height } = furthestOut(points, furthest, reach)
  return height > HEIGHT.least * reach && height < HEIGHT.most * reach ? furthest : mark
}

/** Of the outline within a reach of a place, what lies furthest outside the line between both ends. */
function furthestOut(points: readonly Point[], place: number, reach: number) {
  const n = points.length
  const walk = (way: 1 | -1) => {
    let walked = 0
    let i = place
    while (walked < reach) {
      const next = (i + way + n) % n
      walked += Math.hypot(points[next].x - points[i].x, points[next].y - points[i].y)
      i = next
    }
    return i
  }
  const [from, to] = [walk(-1), walk(1)]
  const [a, b] = [points[from], points[to]]
  const [x, y] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(x, y) || 1
  let [furthest, height] = [place, 0]
  for (let i = from; i !== to; i = (i + 1) % n) {
    const out = ((points[i].x - a.x) * y - (points[i].y - a.y) * x) / length
    if (out <= height) continue
    height = out
    furthest = i
  }
  return { furthest, height }
}
