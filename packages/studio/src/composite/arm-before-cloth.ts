import { median } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround } from '../photo/blur.ts'
import { maskWhere, planeOf } from '../photo/pixel-loops.ts'
import { along, type Rows, rowsOf } from './arm-rows.ts'
import type { FittedLimbs } from './arms-in-photo.ts'

/** Depth difference over which an arm changes from level with the cloth (0.5) to fully before it (1), metres. */
const ORDER_M = 0.004
/**
 * Tolerance for the fitted arm's depth, which is not reliable: it grows to `metres` between these shares of the arm's height, from the
 * armpit to the elbow.
 */
const DEPTH_TOLERANCE = { from: 0.14, to: 0.32, metres: 0.12 }
/** Shares of the arm's height between which it comes out from below laid cloth: at the armpit. */
export const ARMPIT = { from: 0.11, to: 0.15 }
/** Cloth that lies so far behind an arm's skin is the garment's back, metres. */
const BACK_M = 0.05
/** Reach on either side over which depths are compared, pixels. */
const COMPARED_PX = 4
/** Median depth behind the cloth from which an arm counts as hanging behind a turned trunk, metres. */
const BEHIND_M = 0.05

/**
 * Share of each pixel's arm that lies before the cloth, 0 to 1; the result is lent. Near the armhole depths decide. Below it an arm is always in front, unless it
 * hangs behind the trunk: cloth drawn before it has been pinched by the fitted arm.
 * @param cloth depth of the trunk's cloth by pixel, metres, infinite where there is none
 * @param hasSleeves whether the arm comes out of a sleeve, and so lies before the trunk
 * @param isLaid whether the cloth's depths are those of the body itself: then it lies on the shoulder down to the armpit
 */
export function armBeforeCloth(
  { width: w, height: h, limb, depth }: FittedLimbs,
  cloth: Float32Array,
  { hasSleeves, isLaid }: { hasSleeves: boolean; isLaid: boolean },
  px: (at1024: number) => number,
): Float32Array {
  const out = lend(Float32Array, w * h)
  if (isLaid && hasSleeves) return out.fill(1)
  const sides = rowsOf(limb, w)
  const apart = depthApart(limb, cloth, depth)
  if (isLaid) {
    for (let y = 0, q = 0; y < h; y++) {
      const [ofLeft, ofRight] = [sides.left, sides.right].map(rows =>
        smoothstep((along(y, rows) - ARMPIT.from) / (ARMPIT.to - ARMPIT.from)),
      )
      for (let x = 0; x < w; x++, q++) out[q] = apart[q] > BACK_M ? 1 : x < sides.middle ? ofLeft : ofRight
    }
    giveBack(apart)
    return out
  }
  const both = maskWhere(limb.length, q => limb[q] === 1 && cloth[q] < Infinity)
  const sums = blurAround(apart, w, h, px(COMPARED_PX))
  const counts = blurAround(both, w, h, px(COMPARED_PX))
  const middle = Math.max(0, Math.min(w, Math.ceil(sides.middle)))
  for (const [rows, from, to] of [
    [sides.left, 0, middle],
    [sides.right, middle, w],
  ] as const) {
    const isBehind = medianApart(apart, both, { width: w, height: h, from, to, rows }) < -BEHIND_M
    for (let y = 0; y < h; y++) {
      const down = (along(y, rows) - DEPTH_TOLERANCE.from) / (DEPTH_TOLERANCE.to - DEPTH_TOLERANCE.from)
      const tolerance = DEPTH_TOLERANCE.metres * Math.max(0, Math.min(1, down))
      for (let q = y * w + from; q < y * w + to; q++) {
        const before = (counts[q] > 0.02 ? sums[q] / counts[q] : 0) + tolerance
        if (isBehind) out[q] = cloth[q] < Infinity ? 0 : 1
        else out[q] = hasSleeves ? 1 : Math.max(0, Math.min(1, before / ORDER_M + 0.5))
      }
    }
  }
  giveBack(apart, both, sums, counts)
  return out
}

/** Row of the higher armpit; armholes and neck lie above it. */
export function armpitRow({ limb, width }: FittedLimbs): number {
  const { left, right } = rowsOf(limb, width)
  return Math.min(...[left, right].map(({ top, bottom }) => top + DEPTH_TOLERANCE.from * (bottom - top)))
}

/** How much further than the arm the cloth lies, metres; 0 where there are not both. The result is lent. */
const depthApart = (limb: Uint8Array, cloth: Float32Array, depth: Float32Array): Float32Array =>
  planeOf(limb.length, q => (limb[q] === 1 && cloth[q] < Infinity ? cloth[q] - depth[q] : 0))

/** The median of an arm's depths behind the cloth below its elbow, metres; 0 where it has none. */
function medianApart(
  apart: Float32Array,
  both: Uint8Array,
  { width, height, from, to, rows }: { width: number; height: number; from: number; to: number; rows: Rows },
): number {
  const all: number[] = []
  for (let y = 0; y < height; y++) {
    if (!(along(y, rows) > DEPTH_TOLERANCE.to)) continue
    for (let q = y * width + from; q < y * width + to; q++) if (both[q]) all.push(apart[q])
  }
  return median(all, 0)
}
