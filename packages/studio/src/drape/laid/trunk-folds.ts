import type { Point } from '../../geometry/point.ts'
import { mulberry32 } from '../../geometry/random.ts'
import { type Face, type FlatTorso, SIDES } from './flat-torso.ts'
import { type Fold, type MeasuredFold, measured } from './folds.ts'

/** Slack of the cloth, as a share of its girth, at which folds have the heights below; they grow with its square root, as waves of one length do. */
const USUAL_SLACK = 0.0166
/** Limits of that factor on heights: tight cloth still folds at the armpits, and no fold is deeper than a finger. */
const HEIGHT_FACTOR = { least: 0.9, most: 2.4 }
/** How much higher folds are on one side of the body, and lower on the other. */
const UNEVEN = 0.15

/** A skirt this long has folds of its own, metres; where they lie, as shares of the way from its middle to its side. */
const LEAST_SKIRT_M = 0.15
const SKIRT_SHARES = [0.16, 0.4, 0.63, 0.86]

/**
 * The folds that a top makes of its own when it hangs from shoulders: from each armpit to the chest and to the waist, down its side beside the
 * arm, and from the chest or the shoulder blades to the hem; and a skirt's, from its waist down. Every garment has its own, always the same.
 * @param slack share of the cloth's girth that goes into folds, by distance below the neck points
 */
export function trunkFolds(torso: FlatTorso, slack: (down: number) => number, face: Face): MeasuredFold[] {
  const random = mulberry32(
    Math.round(1e4 * (torso.hem + torso.arc('left', torso.hem / 2))) + (face === 'front' ? 1 : 2),
  )
  const about = (value: number, by = 0.2) => value * (1 + by * (2 * random() - 1))
  const folds: Fold[] = []
  const hem = Math.min(torso.hem, torso.waist)
  const swing = random() < 0.5 ? 1 : -1
  for (const { side, sign } of SIDES) {
    const under = torso.underarm(side)
    const long = Math.max(0.05, hem - under)
    const at = (share: number, down: number): Point => ({
      x: sign * share * torso.arc(side, Math.max(under, Math.min(down, torso.hem))),
      y: down,
    })
    const heightFactor = (down: number) =>
      Math.max(HEIGHT_FACTOR.least, Math.min(HEIGHT_FACTOR.most, Math.sqrt(slack(down) / USUAL_SLACK)))
    const sideFactor = 1 + (sign === swing ? UNEVEN : -UNEVEN)
    const add = (
      path: readonly [Point, Point, Point],
      heightM: number,
      widthM: readonly [number, number],
      runsOut = false,
    ) => folds.push({ path, heightM: about(heightM) * heightFactor(path[1].y) * sideFactor, widthM, runsOut })
    if (face === 'front') {
      // From the armpit across the chest, ever steeper.
      add(
        [at(0.97, under - 0.02), at(0.75, under + 0.005), at(about(0.48, 0.12), under + 0.03)],
        0.0032,
        [0.008, 0.015],
      )
      add(
        [at(0.98, under), at(0.78, under + 0.05), at(about(0.52, 0.1), under + 0.11)],
        0.0048,
        [0.009, 0.018],
      )
      if (long > 0.2)
        add(
          [at(0.98, under + 0.03), at(0.86, under + 0.12), at(about(0.68, 0.1), under + about(0.22))],
          0.0055,
          [0.01, 0.02],
        )
    } else {
      add(
        [at(0.97, under - 0.01), at(0.7, under + 0.03), at(about(0.4, 0.2), under + 0.02)],
        0.004,
        [0.009, 0.018],
      )
      add(
        [at(0.98, under + 0.02), at(0.8, under + 0.12), at(about(0.5, 0.1), under + 0.2)],
        0.005,
        [0.01, 0.02],
      )
    }
    if (long > 0.16) {
      // Down the side and from the chest to the hem.
      const top = under + 0.35 * long
      add(
        [
          at(about(0.88, 0.04), top),
          at(about(0.84, 0.04), top + 0.4 * long),
          at(about(0.82, 0.06), hem + 0.02),
        ],
        0.006,
        [0.014, 0.024],
        true,
      )
      add(
        [
          at(about(0.45, 0.1), under + 0.05),
          at(about(0.5, 0.1), under + 0.5 * long),
          at(about(0.54, 0.12), hem + 0.02),
        ],
        0.0052,
        [0.018, 0.03],
        true,
      )
    }
    if (long > 0.25 && sign === swing)
      add(
        [at(0.12, under + 0.4 * long), at(0.1, under + 0.7 * long), at(about(0.16, 0.3), hem + 0.02)],
        0.004,
        [0.018, 0.03],
        true,
      )
    if (torso.hem > torso.waist + LEAST_SKIRT_M) {
      // A skirt falls from its waist in folds that widen with it.
      for (const share of SKIRT_SHARES) {
        const x = about(share, 0.12)
        const from = torso.waist + about(0.06, 0.5)
        add(
          [
            at(x * about(0.96, 0.04), from),
            at(x, (from + torso.hem) / 2),
            at(x * about(1, 0.04), torso.hem + 0.02),
          ],
          0.0055,
          [0.012, 0.026],
          true,
        )
      }
    }
    // Where it rests on the hip.
    if (long > 0.3)
      add(
        [at(0.97, hem - about(0.16)), at(0.75, hem - 0.09), at(about(0.45, 0.2), hem - about(0.07))],
        0.0035,
        [0.01, 0.018],
      )
  }
  return folds.map(measured)
}
