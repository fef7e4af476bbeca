import type { Point } from '../../geometry/point.ts'
import { mayRun, type StrapField } from './strap-field.ts'

/** Rows below a tip in which its cloth is measured, as shares of the garment's width. */
const ROWS = [0.025, 0.05, 0.1]
/** A tip's cloth is narrower than this in the first of them (share of the garment's width), and from each to the next this many times as broad. */
const NARROW = 0.08
const WIDENS = 1.35
/** Both tips lie as high, and the neck's edge between them this much lower, as shares of the garment's width. */
const LEVEL = 0.1
const NECK_DEPTH = 0.1

/**
 * The two tips in which a camisole's cups end: pointed, mirrored, and the neck's edge falls between them.
 * @param mask of `width` pixels a row
 * @returns left and right tip, pixels; null where the upper edge ends otherwise
 */
export function cupTips(mask: Uint8Array, width: number, field: StrapField): [Point, Point] | null {
  const tips = (['left', 'right'] as const).map(side => tipOn(mask, width, field, side))
  const [left, right] = tips
  if (!left || !right || Math.abs(left.y - right.y) > LEVEL * field.wide) return null
  const lowest = Math.max(left.y, right.y)
  const middle = Math.round((left.x + right.x) / 2)
  let neck = lowest
  while (neck * width < mask.length && !mask[neck * width + middle]) neck++
  return neck - lowest > NECK_DEPTH * field.wide ? [left, right] : null
}

function tipOn(mask: Uint8Array, width: number, field: StrapField, side: 'left' | 'right'): Point | null {
  const { zone, wide } = field
  for (let y = zone.top; y < zone.top + zone.height; y++) {
    const columns: number[] = []
    for (let x = zone.left; x < zone.left + zone.width; x++)
      if (mask[y * width + x] && mayRun(field, side, x, y)) columns.push(x)
    if (columns.length === 0) continue
    const tip = { x: columns[columns.length >> 1], y }
    const breadths = ROWS.map(share => breadthAt(mask, width, tip, share * wide))
    const widens = breadths.slice(1).every((breadth, k) => breadth > WIDENS * breadths[k])
    return breadths[0] < NARROW * wide && widens ? tip : null
  }
  return null
}

/** Pixels of cloth in one piece some rows below a tip, from where it is nearest below the tip. */
function breadthAt(mask: Uint8Array, width: number, { x, y }: Point, below: number): number {
  const row = mask.subarray(Math.round(y + below) * width, (Math.round(y + below) + 1) * width)
  let off = 0
  while (off < width && !row[x + off] && !row[x - off]) off++
  const on = row[x + off] ? x + off : x - off
  let [from, to] = [on, on]
  while (row[from - 1]) from--
  while (row[to + 1]) to++
  return to - from + 1
}
