import type { RgbaImage } from './garment-reading.ts'
import { type Fan, sample } from './neck-fan.ts'

/** A label's place in half neck widths: it starts this close under the back collar, ends within reach, and is this narrow. */
const LABEL_START = 0.5
const LABEL_END = 1.1
const LABEL_SHORTEST = 0.08
const LABEL_SIDE = 0.42
/** Contrast (the unit of `sample`) against the cloth on both sides that makes a label. */
const LABEL_CONTRAST = 14
const LABEL_STEP = 0.02
/**
 * Depth of a label's lower edge in half neck widths, or null. A label is sewn inside the back, so the front neckline lies
 * below it: a small patch on the middle line that differs from the cloth on both of its sides.
 */
export function labelBottom(photo: RgbaImage, fan: Fan, topDepth: number): number | null {
  const at = (across: number, depth: number) => {
    const out = new Float32Array(4)
    const x = fan.centre.x + (fan.across.x * across + fan.down.x * depth) * fan.half
    const y = fan.centre.y + (fan.across.y * across + fan.down.y * depth) * fan.half
    sample(photo, { x, y }, out)
    return out
  }
  const differ = (a: Float32Array, b: Float32Array) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
  let start: number | null = null
  for (let depth = topDepth + LABEL_STEP; depth < LABEL_END; depth += LABEL_STEP) {
    const middle = at(0, depth)
    const left = at(-LABEL_SIDE, depth)
    const right = at(LABEL_SIDE, depth)
    const isLabel =
      Math.min(differ(middle, left), differ(middle, right)) > LABEL_CONTRAST &&
      differ(left, right) < LABEL_CONTRAST / 2
    if (isLabel && start === null) {
      if (depth > topDepth + LABEL_START) return null
      start = depth
    }
    if (!isLabel && start !== null) {
      if (depth - start >= LABEL_SHORTEST) return depth
      start = null
    }
  }
  return null
}
