import type { Point } from '../../geometry/point.ts'
import { acrossOf, CELL, rowAt, WIDE } from './cloth-grid.ts'
import type { Fan } from './neck-fan.ts'

/** Lengths in half neck widths. From row to row the inside grows narrower: where it widens by more the cells below are another thing of its hue. */
const WIDENS = 0.18
/** Rows so wide tell at which depth both sides meet; below it the edge's own shade can have the inside's hue. So many of them, at least. */
export const CLOSING = { from: 0.2, to: 0.7 }
const LEAST_ROWS = 4
/** A tip is led on by this much at most. */
const LED_ON = 0.2
/** The edge's blur belongs to the inside. */
const BLUR = 0.015
/** The edge's places are means over so many rows to either side. */
const SMOOTH = 3
/** The edge starts this far below the line between the neck points, and ends above this. */
const HIGHEST = 0.1
const DEEPEST = 4

/** Where the inside begins and ends in a row, in half neck widths. */
export interface Row {
  depth: number
  left: number
  right: number
}

/** First and last column of a run of cells. */
export type Run = readonly [number, number]

const isInside = (share: number) => share < 0.5

/**
 * The inside's rows from above to its end: from one row up and down.
 * @param shares how each cell lies between inside and front, as `insideToFront` tells
 * @param around columns of that row between which the inside is met
 * @returns null where nothing of the inside is met, or where it has no end
 */
export function insideRows(shares: Float32Array, middleRow: number, around: Run): Row[] | null {
  const first = widestRun(shares, middleRow, around)
  const rows: Row[] = []
  for (let r = middleRow, run = first; run && r >= rowAt(HIGHEST); run = widestRun(shares, --r, run)) {
    const row = rowOf(shares, r, run)
    if (rows.length > 0 && widthOf(row) < widthOf(rows[0]) - WIDENS) break
    rows.unshift(row)
  }
  let least = Infinity
  for (let r = middleRow + 1, run = first; run; r++) {
    if (r > rowAt(DEEPEST)) return null
    run = widestRun(shares, r, run)
    if (!run || run[1] - run[0] > least + WIDENS / CELL) break
    least = Math.min(least, run[1] - run[0])
    rows.push(rowOf(shares, r, run))
  }
  return rows.length > 0 ? untilClosed(rows) : null
}

/** The widest run of inside cells in a row that meets another row's run. */
function widestRun(shares: Float32Array, row: number, [from, to]: Run): Run | null {
  const at = (column: number) => isInside(shares[row * WIDE + column])
  let widest: Run | null = null
  for (let column = from; column <= to; column++) {
    if (!at(column)) continue
    let [left, right] = [column, column]
    while (left > 0 && at(left - 1)) left--
    while (right < WIDE - 1 && at(right + 1)) right++
    if (!widest || right - left > widest[1] - widest[0]) widest = [left, right]
    column = right
  }
  return widest
}

/** A run's ends, as exactly as its cells tell. */
function rowOf(shares: Float32Array, row: number, [left, right]: Run): Row {
  const end = (column: number, outwards: 1 | -1) => {
    const [here, beyond] = [shares[row * WIDE + column], shares[row * WIDE + column + outwards]]
    const rest = beyond > here ? (0.5 - here) / (beyond - here) : 0.5
    return acrossOf(column) + outwards * Math.min(1, rest) * CELL
  }
  return { depth: (row + 0.5) * CELL, left: end(left, -1) - BLUR, right: end(right, 1) + BLUR }
}

export const widthOf = ({ left, right }: Row) => right - left

/**
 * Without the rows below the depth at which both sides, as they come together, meet or stop coming closer. Averages over cells fill a
 * narrow tip with front: where the sides still come closer at the last row, they are led on to where they meet.
 */
function untilClosed(rows: Row[]): Row[] {
  const wide = rows.findLastIndex(row => widthOf(row) >= CLOSING.to)
  const closing = rows.slice(wide + 1).filter(row => widthOf(row) > CLOSING.from)
  if (closing.length < LEAST_ROWS) return rows
  const [left, right] = [lineOf(closing, row => row.left), lineOf(closing, row => row.right)]
  if (left.slope <= right.slope) return rows
  const meet = (right.at(0) - left.at(0)) / (left.slope - right.slope)
  const shut = rows.findIndex(
    (row, i) => i > Math.max(wide, 0) && widthOf(row) < CLOSING.from && widthOf(row) >= widthOf(rows[i - 1]),
  )
  const depth = shut < 0 ? meet : Math.min(meet, rows[shut].depth)
  const above = rows.filter(
    (row, i) => row.depth < depth && (shut < 0 || i <= wide || widthOf(row) > CLOSING.from),
  )
  if (above.length === 0) return rows
  if (depth > above[above.length - 1].depth + LED_ON) return above
  const tip = (left.at(depth) + right.at(depth)) / 2
  return [...above, { depth, left: tip, right: tip }]
}

/** The straight line of least squares through a side of the rows. */
function lineOf(rows: Row[], side: (row: Row) => number) {
  const [depth, x] = [meanOf(rows.map(row => row.depth)), meanOf(rows.map(side))]
  const slope =
    rows.reduce((sum, row) => sum + (row.depth - depth) * (side(row) - x), 0) /
    rows.reduce((sum, row) => sum + (row.depth - depth) ** 2, 0)
  return { slope, at: (y: number) => x + slope * (y - depth) }
}

const meanOf = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Down the left side, and up the right one. */
export function edgeOf(rows: Row[]): Point[] {
  const smooth = (i: number, end: (row: Row) => number) => {
    const reach = Math.min(SMOOTH, i, rows.length - 1 - i)
    return meanOf(rows.slice(i - reach, i + reach + 1).map(end))
  }
  const left = rows.map((row, i) => ({ x: smooth(i, r => r.left), y: row.depth }))
  const right = rows.map((row, i) => ({ x: smooth(i, r => r.right), y: row.depth }))
  return [...left, ...right.reverse()]
}

export const intoFrame = ({ centre, half, across, down }: Fan, p: Point): Point => ({
  x: ((p.x - centre.x) * across.x + (p.y - centre.y) * across.y) / half,
  y: ((p.x - centre.x) * down.x + (p.y - centre.y) * down.y) / half,
})

export const fromFrame = ({ centre, half, across, down }: Fan, { x, y }: Point): Point => ({
  x: centre.x + (across.x * x + down.x * y) * half,
  y: centre.y + (across.y * x + down.y * y) * half,
})
