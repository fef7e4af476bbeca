import type { Point } from '../../geometry/point.ts'
import { mulberry32 } from '../../geometry/random.ts'
import { type Fold, type MeasuredFold, measured } from './folds.ts'

/** A worn sleeve that is to be folded; metres. */
export interface PlainSleeve {
  /** From the shoulder's tip to the cuff, and to the elbow. */
  length: number
  elbow: number
  /** Width seen at a share of its length. */
  width(share: number): number
  side: 'left' | 'right'
}

/** A sleeve at least this long goes beyond the elbow, metres. */
const BEYOND_ELBOW_M = 0.08

/**
 * The folds that a sleeve makes of its own: from the shoulder across the upper arm, from the armpit, and beyond the elbow those that meet in its
 * bend and lie above the cuff. Places: x from 0 at its outer side across it, y down it.
 */
export function sleeveFolds({ length, elbow, width, side }: PlainSleeve): MeasuredFold[] {
  const random = mulberry32(Math.round(1e4 * (length + width(0.5))) + (side === 'left' ? 5 : 11))
  const about = (value: number, by = 0.2) => value * (1 + by * (2 * random() - 1))
  const at = (across: number, down: number): Point => ({
    x: across * width(Math.max(0, Math.min(1, down / length))),
    y: down,
  })
  const folds: Fold[] = []
  const add = (
    path: readonly [Point, Point, Point],
    heightM: number,
    widthM: readonly [number, number],
    runsOut = false,
  ) => folds.push({ path, heightM: about(heightM), widthM, runsOut })
  const isLong = length > elbow + BEYOND_ELBOW_M
  const end = Math.min(length, 0.16)
  add([at(0.3, 0.02), at(0.45, 0.5 * end), at(about(0.68), end)], 0.004, [0.01, 0.016], !isLong)
  add([at(0.98, 0.09), at(0.8, 0.11), at(about(0.5), about(0.12))], 0.004, [0.008, 0.014])
  if (!isLong) return folds.map(measured)
  add([at(0.15, 0.1), at(0.35, 0.16), at(about(0.75, 0.1), elbow - 0.05)], 0.005, [0.01, 0.016])
  const bend = about(elbow, 0.05)
  add([at(0.97, bend - 0.02), at(0.6, bend - 0.035), at(about(0.15), bend - 0.05)], 0.006, [0.008, 0.016])
  add([at(0.97, bend), at(0.65, bend + 0.005), at(about(0.25), bend + 0.012)], 0.005, [0.007, 0.014])
  add([at(0.97, bend + 0.025), at(0.6, bend + 0.05), at(about(0.2), bend + 0.075)], 0.006, [0.008, 0.016])
  for (const [k, above] of [0.05, 0.085, 0.13].entries()) {
    const down = length - about(above, 0.15)
    if (down < bend + 0.06) continue
    const [from, to] = k % 2 === 0 ? [0.08, 0.8] : [0.95, 0.25]
    add([at(from, down - 0.012), at(0.5, down), at(about(to, 0.1), down + 0.015)], 0.004, [0.007, 0.011])
  }
  return folds.map(measured)
}
