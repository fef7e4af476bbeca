import type { Point } from '../../geometry/point.ts'
import type { SeenStrap, Strap } from './strap.ts'
import type { StrapField } from './strap-field.ts'

/** What speaks for a strap that was found. */
export interface JudgedStrap extends SeenStrap {
  /** Mean score of its part outside the cut-out, up to 1.4. */
  score: number
  /** Height of that part, as a share of the garment's width. */
  rise: number
  /** Runs along the cut-out's own border instead of rising from it. */
  isBeside: boolean
  /** Leaves a broader strap that the cut-out has. */
  leavesStrap: boolean
  /** How far its top lies inwards of its root, as a share of its height. */
  lean: number
  /** Leaves the picture. */
  isCut: boolean
}

/** Cloth this near (pixels beyond the strap's edge) is beside it. */
const NEAR = 3
/** Cloth this many times as wide as the strap is no part of it. */
const BROADER = 1.8
/** A strap has cloth beside it along less than this share of what lies outside the cut-out. */
const MOST_BESIDE = 0.5
/** A strap that ends in these first rows or columns leaves the picture, pixels. */
const FRAME = 4

/** @param mask the cut-out, of `width` pixels a row */
export function judgeStrap(
  strap: SeenStrap,
  field: StrapField,
  mask: Uint8Array,
  width: number,
): JudgedStrap {
  const { zone, score, wide } = field
  const at = ({ x, y }: { x: number; y: number }) => Math.round(y) * width + Math.round(x)
  const beyond = strap.points.filter(p => !mask[at(p)])
  const scores = beyond.map(p => {
    const x = Math.min(zone.width - 1, Math.max(0, Math.round(p.x) - zone.left))
    return score[(Math.round(p.y) - zone.top) * zone.width + x]
  })
  const beside = beyond.filter(p => runsBeside(mask, width, p, strap.half))
  const top = strap.points[strap.points.length - 1]
  const height = mask.length / width
  const [root] = strap.points
  const inwards = Math.abs(root.x - field.axis) - Math.abs(top.x - field.axis)
  return {
    ...strap,
    score: scores.reduce((s, v) => s + v, 0) / Math.max(1, scores.length),
    rise: beyond.length / wide,
    lean: inwards / Math.max(1, root.y - top.y),
    isBeside: beside.length > MOST_BESIDE * beyond.length,
    leavesStrap: beyond.length > 0 && leavesBroaderStrap(strap, mask, width, wide),
    isCut: Math.min(top.x, width - 1 - top.x, top.y, height - 1 - top.y) < FRAME,
  }
}

/** Whether the cut-out has cloth beside a point of a strap that is neither the strap nor a part of it. */
function runsBeside(mask: Uint8Array, width: number, p: Point, half: number): boolean {
  const run = runNear(mask, width, p, Math.ceil(half) + NEAR)
  if (!run) return false
  const overlaps = run.from <= p.x + half && run.to >= p.x - half
  return !overlaps || run.to - run.from + 1 > BROADER * 2 * half
}

/** Rows below the last of the cut-out's in which its breadth is compared, as a share of the garment's width; the first ones are its rounded end. */
const COMPARED = 0.06
const ROUNDED = 3
/** A strap's breadth grows by less than this factor there, a cup's by more; both are narrower than this share of the garment's width. */
const GROWN = 1.6
const BROADEST = 0.14

function leavesBroaderStrap({ points, half }: Strap, mask: Uint8Array, width: number, wide: number): boolean {
  const last = points.findLastIndex(({ x, y }) => mask[Math.round(y) * width + Math.round(x)] === 1)
  if (last < 0) return false
  const breadth = (rows: number) => {
    const { x, y } = points[last]
    const run = runNear(mask, width, { x, y: y + rows }, Math.ceil(half) + NEAR)
    return run ? run.to - run.from + 1 : 0
  }
  const [upper, lower] = [breadth(ROUNDED), breadth(ROUNDED + COMPARED * wide)]
  return upper > BROADER * 2 * half && lower < GROWN * upper && lower < BROADEST * wide
}

/** The stretch of a mask in a point's row that begins within `reach` columns of it, pixels. */
function runNear(
  mask: Uint8Array,
  width: number,
  { x, y }: Point,
  reach: number,
): { from: number; to: number } | null {
  const row = mask.subarray(Math.round(y) * width, (Math.round(y) + 1) * width)
  const first = Math.max(0, Math.round(x) - reach)
  const near = row.subarray(first, Math.round(x) + reach + 1).indexOf(1)
  if (near < 0) return null
  let [from, to] = [first + near, first + near]
  while (from > 0 && row[from - 1]) from--
  while (to < width - 1 && row[to + 1]) to++
  return { from, to }
}
