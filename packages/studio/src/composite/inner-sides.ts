import { smoothProfile, smoothstep } from '../geometry/polyline.ts'
import { lend } from '../memory/array-pool.ts'
import { ARMPIT } from './arm-before-cloth.ts'
import { hemRows, rowsOf } from './arm-rows.ts'
import { HAND } from './arms-in-photo.ts'

/** Steepest step of the distance between the photo's and the fitted arm's inner side, pixels a row. A steeper one is a corner that her clothes leave. */
const STEEPEST = 0.14
/** Half width of the box that smooths the inner side, pixels of a picture 1024 high. */
const SMOOTH_PX = 10
/** Distance from the armpit and from the hand over which the correction fades in, pixels of a picture 1024 high. */
const FADE_PX = 24

/**
 * Evens the inner sides of arms from the armpits to the hands. Where a person's own clothes bulge over an arm, the photo shows its side with a corner:
 * pixels of the arm beyond an even curve are removed, and cloth is drawn there.
 * @param arms how much of each pixel is an arm outside of a sleeve, 0 to 1
 * @param limb 1 where the fitted body has an arm
 * @param sleeves 1 where a sleeve is seen
 * @param px converts pixels of a picture 1024 high to pixels of this picture
 * @returns a changed copy of `arms`; it is lent
 */
export function evenInnerSides(
  arms: Float32Array,
  limb: Uint8Array,
  sleeves: Float32Array,
  width: number,
  px: (at1024: number) => number,
): Float32Array {
  const out = lend(Float32Array, arms.length)
  out.set(arms)
  const sides = rowsOf(limb, width)
  const middle = Math.floor(sides.middle)
  const hem = hemRows(sleeves, width)
  // In its sleeve the arm goes on.
  const armAt = (q: number) => (Math.floor(q / width) < hem(q % width) ? limb[q] : arms[q])
  for (const [rows, step] of [
    [sides.left, -1],
    [sides.right, 1],
  ] as const) {
    const [top, bottom] = [ARMPIT.to, HAND.from].map(share =>
      Math.round(rows.top + share * (rows.bottom - rows.top)),
    )
    const count = bottom - top
    const at = (i: number, away: number) => (top + i) * width + middle + step * away
    const widest = step === 1 ? width - middle : middle + 1
    /** How far from the middle column the first pixel of a row lies that is at least half one; Infinity where none is. */
    const first = (i: number, shareAt: (q: number) => number): number => {
      for (let away = 0; away < widest; away++) {
        const [share, before] = [shareAt(at(i, away)), away > 0 ? shareAt(at(i, away - 1)) : 0]
        if (share >= 0.5) return away - (share - 0.5) / Math.max(0.01, share - before)
      }
      return Number.POSITIVE_INFINITY
    }
    const rowIndices = Array.from({ length: Math.max(0, count) }, (_, i) => i)
    const fitted = rowIndices.map(i => first(i, q => limb[q]))
    // How much further out the photo's side lies than the fitted one: the least curve above it that is nowhere too steep.
    const offset = rowIndices.map(i => {
      const own = first(i, armAt) - fitted[i]
      return Number.isFinite(own) ? own : Number.NEGATIVE_INFINITY
    })
    for (let i = 1; i < count; i++) offset[i] = Math.max(offset[i], offset[i - 1] - STEEPEST)
    for (let i = count - 2; i >= 0; i--) offset[i] = Math.max(offset[i], offset[i + 1] - STEEPEST)
    const rowsWithArm = rowIndices.filter(i => Number.isFinite(fitted[i] + offset[i]))
    const innerSide = smoothProfile(
      Float64Array.from(rowsWithArm, i => fitted[i] + offset[i]),
      px(SMOOTH_PX),
    )
    for (const [k, i] of rowsWithArm.entries()) {
      const unchanged = 1 - smoothstep(Math.min(i, count - i) / px(FADE_PX))
      for (let away = 0; away < Math.min(widest, innerSide[k] + 1); away++)
        out[at(i, away)] *= Math.max(unchanged, Math.min(1, away + 0.5 - innerSide[k]))
    }
  }
  return out
}
