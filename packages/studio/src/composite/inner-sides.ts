import { smoothProfile, smoothstep } from '../geometry/polyline.ts'
import { ARMPIT, HAND, hemRows, rowsOf } from './arms-in-photo.ts'

/**
 * An arm's inner side comes nearer to the trunk, or goes away from it, against the fitted arm's by so much a row at most. Where her own clothes
 * bulge over an arm, what shows of it ends in a corner.
 */
const STEP = 0.14
/** Reach on either side over which its side is smoothed, pixels of a picture 1024 high. */
const EVEN_PX = 10
/** Length from the armpit and from the hand over which the arm's own side becomes an even one, pixels of a picture 1024 high. */
const FADES_PX = 24

/**
 * Arms whose inner sides, from the armpits to the hands, are even curves: what they have beyond is taken off.
 * @param arms how much of each pixel is an arm outside of a sleeve, 0 to 1
 * @param limb 1 where the fitted body has an arm
 * @param sleeves 1 where a sleeve is seen
 * @param px pixels of this picture for one 1024 high
 */
export function evenInnerSides(
  arms: Float32Array,
  limb: Uint8Array,
  sleeves: Float32Array,
  width: number,
  px: (at1024: number) => number,
): Float32Array {
  const out = arms.slice()
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
    const beyond = rowIndices.map(i => {
      const off = first(i, armAt) - fitted[i]
      return Number.isFinite(off) ? off : Number.NEGATIVE_INFINITY
    })
    for (let i = 1; i < count; i++) beyond[i] = Math.max(beyond[i], beyond[i - 1] - STEP)
    for (let i = count - 2; i >= 0; i--) beyond[i] = Math.max(beyond[i], beyond[i + 1] - STEP)
    const side = rowIndices.filter(i => Number.isFinite(fitted[i] + beyond[i]))
    const even = smoothProfile(
      Float64Array.from(side, i => fitted[i] + beyond[i]),
      px(EVEN_PX),
    )
    for (const [k, i] of side.entries()) {
      const kept = 1 - smoothstep(Math.min(i, count - i) / px(FADES_PX))
      for (let away = 0; away < Math.min(widest, even[k] + 1); away++)
        out[at(i, away)] *= Math.max(kept, Math.min(1, away + 0.5 - even[k]))
    }
  }
  return out
}
