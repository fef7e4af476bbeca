import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { CELL, clothGrid, clothIn, columnAt, insideToFront, rowAt, WIDE } from './cloth-grid.ts'
import { CLOSING, edgeOf, fromFrame, insideRows, type Row, widthOf } from './inside-rows.ts'
import type { Fan } from './neck-fan.ts'

/** Lengths in half neck widths. So far below the outline the inside is looked at, between the back's rib, its label and the front's edge. */
const STARTS = [0.3, 0.5, 0.8]
const PATCH = { half: 0.3, tall: 0.25 }
/** Inside and front differ by so many times what either varies. Velvet and its wrong side: 5 and 11. */
const APART = 2.5
/** Places just inside and just outside of its edge that must be of the one cloth and of the other; and how many must be. */
const NEAR = { inside: [-0.15, -0.04], outside: [0.06, 0.2] } as const
const INSIDE = 0.35
const OUTSIDE = 0.65
const PARTED = 0.9
/** The inside spans the neck: so far it reaches to either side. A label does not. */
const SPANS = 0.7

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
    const around = [columnAt(-PATCH.half), columnAt(PATCH.half)] as const
    const rows = shares && insideRows(shares, rowAt(from + PATCH.tall / 2), around)
    if (shares && rows && spans(rows[0]) && isParted(shares, rows))
      return edgeOf(rows).map(place => fromFrame(fan, place))
  }
  return null
}

const spans = ({ left, right }: Row) => Math.min(-left, right) > SPANS

/** Whether the inside's cloth lies on the one side of its edge and the front's on the other, on both sides and below. */
function isParted(shares: Float32Array, rows: Row[]): boolean {
  const along = (x: number, y: number, dx: number, dy: number, [from, to]: readonly [number, number]) => {
    const found: number[] = []
    for (let off = from; off <= to; off += CELL)
      found.push(shares[rowAt(y + dy * off) * WIDE + columnAt(x + dx * off)])
    return median(found)
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
