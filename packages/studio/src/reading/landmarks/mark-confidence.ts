import type { LandmarkName } from '@revela/garment'
import type { Landmark } from '../result/garment-reading.ts'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import type { PairName } from '../silhouette/silhouette-marks.ts'

/**
 * Calibrated by eye on real photos: wrong marks lie beyond 0.08 of the diagonal from the prediction or mirror badly.
 * @param sharpness how sharply the garment net sees the mark that it should lie at; none where only the outline tells
 */
export function confidenceOf(off: number, asymmetry: number, sharpness?: number): number {
  if (sharpness !== undefined)
    return Math.max(0.05, Math.min(0.99, 0.5 + sharpness / 2) - (off / SEEN_OFF) ** 2 / 2)
  return Math.max(0.05, Math.min(0.99, 1.02 - (off / 0.12) ** 2 * 0.5 - (asymmetry / 0.07) ** 2 * 0.35))
}

/** A fitted mark this far (share of the diagonal) from where the net sees it sharply is right as often as not. */
const SEEN_OFF = 0.03

/** Landmarks at corners of cloth; elsewhere on a smooth edge such a mark is doubtful. */
const CORNERS = new Set<PairName>(['hem', 'waist', 'legOuter', 'legInner'])
/** Turning (radians) within a few points that is still a corner, also of a rounded hem. */
const CORNER = 0.3
/** Factors on the confidence of a mark without a corner, and of one at the tip of a thread, a tie or a fringe. */
const WITHOUT_CORNER = 0.5
const ON_THREAD = 0.45

/** Factor on a mark's confidence by the outline's turning at its place; 1 for a clear corner. */
export function cornerFactor(curve: OutlineCurve, name: PairName, index: number): number {
  if (!CORNERS.has(name)) return 1
  const n = curve.points.length
  let sharpest = 0
  for (let k = -6; k <= 6; k++) {
    const i = (index + k + n) % n
    sharpest = Math.max(sharpest, curve.fine[i], curve.coarse[i])
  }
  return (curve.thin[index] ? ON_THREAD : 1) * (sharpest < CORNER ? WITHOUT_CORNER : 1)
}

/** Least height of an armhole, as a share of the way from neck to hem; and the factor on the confidence of marks that lie closer. */
const SHALLOWEST_ARMHOLE = 0.1
const IMPLAUSIBLE = 0.4

/** Arm pits right below the shoulder tips are none: the armhole faces the side and can't be seen. Lowers both marks in place. */
export function doubtArmholes(landmarks: Partial<Record<LandmarkName, Landmark>>): void {
  for (const side of ['Left', 'Right'] as const) {
    const [neck, shoulder, underarm, hem] = (['neck', 'shoulder', 'underarm', 'hem'] as const).map(
      name => landmarks[`${name}${side}`],
    )
    if (!neck || !shoulder || !underarm || !hem) continue
    if (underarm.y - shoulder.y > SHALLOWEST_ARMHOLE * (hem.y - neck.y)) continue
    shoulder.confidence *= IMPLAUSIBLE
    underarm.confidence *= IMPLAUSIBLE
  }
}
