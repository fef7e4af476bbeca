import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** A label's place in half neck widths: it starts this close under the back's edge, ends within reach, and is this narrow. */
const LABEL_START = 1
const LABEL_END = 1.6
const LABEL_SHORTEST = 0.08
const LABEL_SIDES = [0.26, 0.36, 0.48]
/** Contrast (the unit of `sample`) against the cloth on both sides that shows a label, and that its paler rows keep. */
const LABEL_CONTRAST = 10
const LABEL_CONTINUES = 5
/** Cloth beside a label differs by less, along it and from side to side. */
const SAME_CLOTH = 7
const CLOTH_ROWS = 5
const LABEL_STEP = 0.02
/** Rows of a label without contrast: a border's gap, the thread that holds it. */
const LABEL_GAP = 0.06

/** Where a label begins and ends on the middle line, in half neck widths. */
export interface Label {
  top: number
  bottom: number
  /** How plainly it stands out from the cloth beside it, in the unit of `sample`; woven and printed labels: 20 to 60. */
  contrast: number
}

/**
 * The label under the back's edge, or null. A label is sewn inside the back, so the front neckline lies
 * below it: a small patch on the middle line that differs from the cloth on both of its sides, which is the same.
 */
export function findLabel(photo: RgbaImage, fan: Fan, topDepth: number): Label | null {
  const at = (across: number, depth: number) => {
    const out = new Float32Array(4)
    const x = fan.centre.x + (fan.across.x * across + fan.down.x * depth) * fan.half
    const y = fan.centre.y + (fan.across.y * across + fan.down.y * depth) * fan.half
    sample(photo, { x, y }, out)
    return out
  }
  const differ = (a: Float32Array, b: Float32Array) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  const ends = LABEL_SIDES.map(side => labelBetween(at, differ, topDepth, side)).filter(end => end !== null)
  return ends.length > 0 ? ends.reduce((best, end) => (end.bottom < best.bottom ? end : best)) : null
}

type ColourAt = (across: number, depth: number) => Float32Array

/** The lower end of a patch on the middle line between cloth at both sides that stays the same along it. */
function labelBetween(
  at: ColourAt,
  differ: (a: Float32Array, b: Float32Array) => number,
  topDepth: number,
  side: number,
): Label | null {
  /** The cloth beside the label so far; a label that hangs from the back's rib begins beside the rib. */
  let cloth: Float32Array[] = []
  let start = 0
  let last = 0
  let strongest = 0
  for (let depth = topDepth + LABEL_STEP; depth < LABEL_END; depth += LABEL_STEP) {
    const left = at(-side, depth)
    const right = at(side, depth)
    const even =
      differ(left, right) < SAME_CLOTH &&
      (cloth.length < CLOTH_ROWS || differ(left, cloth[cloth.length - CLOTH_ROWS]) < SAME_CLOTH)
    const contrast = Math.max(
      ...[-0.1, 0, 0.1].map(x => at(x, depth)).map(m => Math.min(differ(m, left), differ(m, right))),
    )
    if (even && contrast > LABEL_CONTINUES) {
      if (cloth.length === 0) {
        if (depth > topDepth + LABEL_START) return null
        start = depth
        strongest = 0
      }
      cloth.push(left)
      last = depth
      strongest = Math.max(strongest, contrast)
    } else if (cloth.length > 0 && (!even || depth - last > LABEL_GAP)) {
      if (even && strongest > LABEL_CONTRAST && last - start >= LABEL_SHORTEST)
        return { top: start, bottom: last, contrast: strongest }
      cloth = []
    }
  }
  return null
}
