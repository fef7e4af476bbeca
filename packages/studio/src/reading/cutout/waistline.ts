import { median } from '../../geometry/median.ts'
import { solveLinear } from './background-model.ts'
import { boundsOf } from './tidy-mask.ts'

/** Roughness of an edge of cloth, and length of its ends that may bend down, as shares of the waist's width. */
const ROUGH = 0.02
const SIDES = 0.04
/** How far below the middle of the waist's edge its ends are looked for, as a share of its width. */
const DEEP = 0.05
/** Rounds of reweighted least squares, and the weight of a column that rises above the curve beside 1 for the others. */
const FIT_ROUNDS = 12
const RISEN_WEIGHT = 0.02

export interface Waistline {
  /** The row from which on each column is cloth. */
  top: Float64Array
  /** Its first and last column. */
  first: number
  last: number
}

/**
 * The waist's upper edge: a parabola through the tops of a mask's columns. Those that rise above it count for little, since what is left of a
 * hanger rises and no cloth hangs lower than its edge.
 * @returns null where there is no waist
 */
export function waistline(
  mask: Uint8Array,
  { width, end }: { width: number; end: number },
  waist: number,
): Waistline | null {
  const tops: { x: number; y: number }[] = []
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < end && !mask[y * width + x]) y++
    if (y < end - 1) tops.push({ x, y })
  }
  if (tops.length < waist / 2) return null
  const middle = tops.slice(tops.length >> 2, -(tops.length >> 2)).map(({ y }) => y)
  const beside = Math.min(end - 1, Math.round(median(middle) + DEEP * waist)) * width
  const { left: first, right: last } = boundsOf(mask.subarray(beside, beside + width), width, 1)
  const reach = (last - first) / 2
  const termsAt = (x: number) => [1, (x - first) / reach - 1, ((x - first) / reach - 1) ** 2]
  const tolerance = ROUGH * waist
  const ends = SIDES * waist
  const used = tops.filter(({ x }) => x > first + ends && x < last - ends)
  if (used.length < waist / 2) return null
  let curve: Float64Array = new Float64Array(3)
  const at = (x: number) => termsAt(x).reduce((sum, term, k) => sum + term * curve[k], 0)
  for (let round = 0; round < FIT_ROUNDS; round++) {
    const normal = new Float64Array(9)
    const right = new Float64Array(3)
    for (const { x, y } of used) {
      const weight = round > 0 && y < at(x) - tolerance ? RISEN_WEIGHT : 1
      const terms = termsAt(x)
      for (let r = 0; r < 3; r++) {
        right[r] += weight * terms[r] * y
        for (let c = 0; c < 3; c++) normal[r * 3 + c] += weight * terms[r] * terms[c]
      }
    }
    curve = solveLinear(normal, right, 3)
  }
  return { top: Float64Array.from({ length: width }, (_, x) => at(x) - tolerance), first, last }
}
