import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { clothGrid, clothIn, columnAt, insideToFront, rowAt } from './cloth-grid.ts'
import { edgeOf, fromFrame, insideRows, intoFrame, widthOf } from './inside-rows.ts'
import type { Fan } from './neck-fan.ts'
import { liesBetweenFronts } from './neck-tip.ts'

/** Lengths in half neck widths. What lies so far below the found edge's middle is looked at, so far to either side. */
const BELOW = { from: 0.03, to: 0.12, half: 0.1 }
/** It differs from the front beside the neck by so many times what either varies. */
const APART = 2
/** It begins this close to the found edge, this wide, and ends in a tip this far below it at most. */
const BEGINS = 0.15
const WIDEST = 0.5
const DEEPEST = 0.5

/**
 * Takes off what is seen between the leaves of a collar below a found neckline: a label, or the shaded inside of the back. The leaves meet
 * below it, so that it narrows to a tip; a stand that shows where they part again grows wider downwards.
 * @param points a neckline from left to right that ends on other cloth than the front's
 * @returns null where that cloth has no such tip
 */
export function throughWedge(photo: RgbaImage, fan: Fan, points: readonly Point[]): Point[] | null {
  const edge = points.map(p => intoFrame(fan, p))
  const low = Math.max(...edge.map(p => p.y))
  const grid = clothGrid(photo, fan)
  const wedge = clothIn(grid, -BELOW.half, BELOW.half, low + BELOW.from, low + BELOW.to)
  const shares = insideToFront(grid, wedge, APART)
  const around = [columnAt(-BELOW.half), columnAt(BELOW.half)] as const
  const rows = shares && insideRows(shares, rowAt((2 * low + BELOW.from + BELOW.to) / 2), around)
  if (!shares || !rows) return null
  const [first, last] = [rows[0], rows[rows.length - 1]]
  const isWedge =
    Math.abs(first.depth - low) < BEGINS &&
    widthOf(first) > WIDEST &&
    widthOf(last) < BELOW.half &&
    last.depth < low + DEEPEST
  if (!isWedge || !liesBetweenFronts(shares, rows)) return null
  const [start, end] = [edge[0], edge[edge.length - 1]]
  const above = edge.filter(
    p => p.y < first.depth && ((p.x > start.x && p.x < first.left) || (p.x > first.right && p.x < end.x)),
  )
  const below = [...above, ...edgeOf(rows)].sort((a, b) => a.x - b.x)
  return lowerHull([start, ...below, end]).map(p => fromFrame(fan, p))
}

/** The line from the first to the last place that none of them lies below: a leaf's edge is straight. `y` points down. */
function lowerHull(places: Point[]): Point[] {
  const hull: Point[] = []
  for (const p of places) {
    while (hull.length > 1 && isAbove(hull[hull.length - 1], hull[hull.length - 2], p)) hull.pop()
    hull.push(p)
  }
  return hull
}

const isAbove = (p: Point, from: Point, to: Point) =>
  (p.y - from.y) * (to.x - from.x) <= (to.y - from.y) * (p.x - from.x)
