import {
  acrossOf,
  CELL,
  clothGrid,
  clothIn,
  columnAt,
  insideToFront,
  middle,
  rowAt,
  WIDE,
} from './cloth-grid.ts'
import type { Point, RgbaImage } from './garment-reading.ts'
import type { Fan } from './neck-fan.ts'

/** Lengths in half neck widths. So far below the outline the inside is looked at, between the back's rib, its label and the front's edge. */
const STARTS = [0.3, 0.5, 0.8]
const PATCH = { half: 0.3, tall: 0.25 }
/** Inside and front differ by so many times what either varies. Velvet and its wrong side: 5 and 11. */
const APART = 2.5
/** From row to row the inside grows narrower: where it widens by more the cells below are another thing of its hue. */
const WIDENS = 0.18
/** Places just inside and just outside of its edge that must be of the one cloth and of the other; and how many must be. */
const NEAR = { inside: [-0.15, -0.04], outside: [0.06, 0.2] } as const
const INSIDE = 0.35
const OUTSIDE = 0.65
const PARTED = 0.9
/** Rows so wide, in the run, tell at which depth both sides meet. Below it the edge's own shade can have the inside's hue. */
const CLOSING = { from: 0.2, to: 0.7, rows: 6 }
/** The edge's places are means over so many rows to either side. */
const SMOOTH = 3
/** The inside spans the neck: so far it reaches to either side. A label does not. */
const SPANS = 0.7
/** The edge starts this far below the line between the neck points, and ends above this. */
const HIGHEST = 0.1
const DEEPEST = 2.5

/**
 * The front neck edge where the inside is of another hue or shade than the front all over: wraps of velvet and necks with a lining, whose
 * nap and sheen hide the edge's own step. The inside is followed down from the back's edge, row by row, to where it ends.
 * @param top the lowest point of the outline between the neck points
 * @returns from left to right, without the neck points; null where inside and front are not two cloths, parted along the whole edge
 */
export function liningNeck(photo: RgbaImage, fan: Fan, top: number): Point[] | null {
  const grid = clothGrid(photo, fan)
  for (const start of STARTS) {
    const from = top + start
    const inside = clothIn(grid, -PATCH.half, PATCH.half, from, from + PATCH.tall)
    const shares = insideToFront(grid, inside, APART)
    const rows = shares && insideRows(shares, rowAt(from + PATCH.tall / 2))
    if (shares && rows && isParted(shares, rows)) return edgeOf(rows).map(place => fromFrame(fan, place))
  }
  return null
}

const fromFrame = ({ centre, half, across, down }: Fan, { x, y }: Point): Point => ({
  x: centre.x + (across.x * x + down.x * y) * half,
  y: centre.y + (across.y * x + down.y * y) * half,
})

/** Where the inside begins and ends in a row, in half neck widths. */
interface Row {
  depth: number
  left: number
  right: number
}

/** First and last column of a run of cells. */
type Run = readonly [number, number]

const isInside = (share: number) => share < 0.5

/** The inside's rows from above to its end: from one row in its middle up and down. Null where it has no end. */
function insideRows(shares: Float32Array, middleRow: number): Row[] | null {
  const first = widestRun(shares, middleRow, [columnAt(-PATCH.half), columnAt(PATCH.half)])
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
  if (rows.length === 0 || Math.min(-rows[0].left, rows[0].right) < SPANS) return null
  return untilClosed(rows)
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
  return { depth: (row + 0.5) * CELL, left: end(left, -1), right: end(right, 1) }
}

const widthOf = ({ left, right }: Row) => right - left

/** Without the rows below the depth at which the sides, as they come together, meet or stop coming closer. */
function untilClosed(rows: Row[]): Row[] {
  const closing = rows.filter(row => widthOf(row) > CLOSING.from && widthOf(row) < CLOSING.to)
  if (closing.length < CLOSING.rows) return rows
  const [depth, width] = [meanOf(closing.map(row => row.depth)), meanOf(closing.map(widthOf))]
  const change =
    closing.reduce((sum, row) => sum + (row.depth - depth) * (widthOf(row) - width), 0) /
    closing.reduce((sum, row) => sum + (row.depth - depth) ** 2, 0)
  const closed = change < 0 ? depth - width / change : Infinity
  const shut = rows.findIndex(
    (row, i) => widthOf(row) < CLOSING.from && i > 0 && widthOf(row) >= widthOf(rows[i - 1]),
  )
  return rows.slice(0, shut < 0 ? rows.length : shut).filter(row => row.depth < closed)
}

const meanOf = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Whether the inside's cloth lies on the one side of its edge and the front's on the other, on both sides and below. */
function isParted(shares: Float32Array, rows: Row[]): boolean {
  const along = (x: number, y: number, dx: number, dy: number, [from, to]: readonly [number, number]) => {
    const found: number[] = []
    for (let off = from; off <= to; off += CELL)
      found.push(shares[rowAt(y + dy * off) * WIDE + columnAt(x + dx * off)])
    return middle(found)
  }
  const asked = rows.filter(row => widthOf(row) > CLOSING.from)
  const last = rows[rows.length - 1]
  const below: boolean[] = []
  for (let x = last.left; x < last.right; x += CELL)
    below.push(along(x, last.depth, 0, 1, NEAR.outside) > OUTSIDE)
  const beside = asked.flatMap(({ depth, left, right }) =>
    [
      { x: left, out: -1 },
      { x: right, out: 1 },
    ].map(
      ({ x, out }) =>
        along(x, depth, out, 0, NEAR.inside) < INSIDE && along(x, depth, out, 0, NEAR.outside) > OUTSIDE,
    ),
  )
  const share = (answers: boolean[]) => answers.filter(Boolean).length / answers.length
  const closes = widthOf(last) < CLOSING.from
  return asked.length > 0 && share(beside) >= PARTED && (closes || share(below) >= PARTED)
}

/** Down the left side, and up the right one. */
function edgeOf(rows: Row[]): Point[] {
  const smooth = (i: number, end: (row: Row) => number) => {
    const reach = Math.min(SMOOTH, i, rows.length - 1 - i)
    return meanOf(rows.slice(i - reach, i + reach + 1).map(end))
  }
  const left = rows.map((row, i) => ({ x: smooth(i, r => r.left), y: row.depth }))
  const right = rows.map((row, i) => ({ x: smooth(i, r => r.right), y: row.depth }))
  return [...left, ...right.reverse()]
}
