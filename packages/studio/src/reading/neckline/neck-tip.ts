import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import {
  CELL,
  type Cloth,
  type ClothGrid,
  clothGrid,
  columnAt,
  insideToFront,
  rowAt,
  WIDE,
} from './cloth-grid.ts'
import { CLOSING, edgeOf, fromFrame, insideRows, intoFrame, type Row, widthOf } from './inside-rows.ts'
import type { Fan } from './neck-fan.ts'

/** Lengths in half neck widths. The inside lies so far within the found edge, and so far above its lowest point. */
const WITHIN = 0.1
const ABOVE = { from: 0.5, to: 0.08 }
/** Inside and front differ by so many times what either varies. */
const APART = 2
/** Its rows are followed from this far above the found edge's lowest point; somewhere further up both sides must be where the edge was found. */
const START = 0.15
const FOLLOWS = 0.07
/** What a tip adds is this deep at least. */
const LEAST_TIP = 0.08
/** The front lies beyond both its sides: between these distances, by this share, in so many of the places. */
const BEYOND = { from: 0.06, to: 0.2, share: 0.65, least: 0.9 }

/**
 * Leads a found neckline on to its tip, where the curve closes round although below it both edges run on towards each other with the
 * inside between them: half-open plackets and V necks. The inside must be the same cloth above and below the curve, another than the
 * front, follow the found edge above, and narrow to a point between fronts, so that V inserts, prints and plackets stay.
 * @param points from left to right
 * @returns null where the neckline has no such tip
 */
export function neckTip(photo: RgbaImage, fan: Fan, points: readonly Point[]): Point[] | null {
  const edge = points.map(p => intoFrame(fan, p))
  const lowest = edge.reduce((low, p, i) => (p.y > edge[low].y ? i : low), 0)
  const sides = { down: edge.slice(0, lowest + 1), up: edge.slice(lowest) }
  const low = edge[lowest].y
  const endsAt = (depth: number): Row | null => {
    const left = sides.down.findLast(p => p.y <= depth)
    const right = sides.up.find(p => p.y <= depth)
    return left && right ? { depth, left: left.x, right: right.x } : null
  }
  /** How far a row's ends lie from the found edge, where this is not yet on its way to its lowest point. */
  const apartAt = (row: Row) => {
    const ends = row.depth < low - START && row.depth > low - ABOVE.from ? endsAt(row.depth) : null
    return ends ? Math.max(Math.abs(row.left - ends.left), Math.abs(row.right - ends.right)) : Infinity
  }
  const start = endsAt(low - START)
  const grid = clothGrid(photo, fan)
  const shares = insideToFront(grid, insideCloth(grid, low, endsAt), APART)
  if (!shares || !start) return null
  const rows = insideRows(shares, rowAt(start.depth), [columnAt(start.left), columnAt(start.right)])
  const last = rows?.at(-1)
  if (!rows || !last || last.depth < low + LEAST_TIP || widthOf(last) > CLOSING.from) return null
  const join = rows.reduce((best, row, i) => (apartAt(row) < apartAt(rows[best]) ? i : best), 0)
  const tip = rows.slice(join)
  if (apartAt(rows[join]) > FOLLOWS || !liesBetweenFronts(shares, tip)) return null
  const above = (p: Point) => p.y < tip[0].depth
  return [...sides.down.filter(above), ...edgeOf(tip), ...sides.up.filter(above)].map(p => fromFrame(fan, p))
}

/** Cloth well within the found edge, near its lowest point. */
function insideCloth(grid: ClothGrid, low: number, endsAt: (depth: number) => Row | null): Cloth[] {
  const found: Cloth[] = []
  for (let row = Math.max(0, rowAt(low - ABOVE.from)); row < rowAt(low - ABOVE.to); row++) {
    const ends = endsAt((row + 0.5) * CELL)
    if (!ends) continue
    for (let column = columnAt(ends.left + WITHIN); column <= columnAt(ends.right - WITHIN); column++) {
      const cloth = grid[row * WIDE + column]
      if (cloth) found.push(cloth)
    }
  }
  return found
}

/** Whether the front lies beyond both ends of rows of the inside. */
export function liesBetweenFronts(shares: Float32Array, rows: Row[]): boolean {
  const isFront = (x: number, depth: number, outwards: -1 | 1) => {
    const found: number[] = []
    for (let off = BEYOND.from; off <= BEYOND.to; off += CELL)
      found.push(shares[rowAt(depth) * WIDE + columnAt(x + outwards * off)])
    return median(found) > BEYOND.share
  }
  const answers = rows.flatMap(({ depth, left, right }) => [
    isFront(left, depth, -1),
    isFront(right, depth, 1),
  ])
  return answers.filter(Boolean).length >= BEYOND.least * answers.length
}
