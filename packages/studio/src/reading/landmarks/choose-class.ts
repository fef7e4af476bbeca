import type { CategoryKey, Silhouette } from '@revela/garment'
import type { GarmentReading } from '../result/garment-reading.ts'
import { describeOutline, neckEvidence, type OutlineCurve } from '../silhouette/outline-curve.ts'
import { predictClasses, predictMarks } from '../silhouette/predict-silhouette.ts'
import { describeMask } from '../silhouette/silhouette-features.ts'
import { silhouetteFor } from '../silhouette/silhouette-for.ts'
import { traceOutline } from '../silhouette/trace-outline.ts'
import { type FittedMarks, fitLandmarks } from './fit-landmarks.ts'

/**
 * Mean cost of the landmarks' fit that garments of the class usually stay below (44 shop photos). A sleeveless shirt read as
 * short-sleeved has no cuffs to find and costs more.
 */
const USUAL_COST: Record<Silhouette, number> = {
  shortSleeve: -1.6,
  longSleeve: -1.8,
  sleeveless: -0.9,
  dressSleeveless: -1.1,
  dressShortSleeve: -1.6,
  dressLongSleeve: -1.6,
  trousers: -1.3,
  shorts: -1.3,
  skirt: -2.3,
}
const COST_WEIGHT = 1.6
/** A corner this concave (radians) below what is taken for the arm pit shows that a sleeve ends there. */
const SLEEVE_CORNER = 0.6
const SLEEVE_COST = 1.5
/** Classes less likely than this are not fitted. */
const WORTH_FITTING = 0.03

/** The nets' class probabilities, corrected by how well each likely class's landmarks are found on the outline. */
export function readClasses(mask: Uint8Array, width: number, height: number): GarmentReading['classes'] {
  const curve = describeOutline(traceOutline(mask, width, height), mask, width, height)
  const { features, frame } = describeMask(mask, width, height)
  const classes = predictClasses(features, neckEvidence(curve))
  const likely = classes.filter(c => c.probability > WORTH_FITTING)
  if (likely.length < 2) return classes
  const weights = classes.map(({ silhouette, probability }) => {
    if (probability <= WORTH_FITTING) return probability
    const fitted = fitLandmarks(curve, silhouette, predictMarks(silhouette, features, frame))
    const missed = sleeveCorner(curve, fitted) > SLEEVE_CORNER ? SLEEVE_COST : 0
    const excess = Math.min(4, Math.max(0, fitted.cost - USUAL_COST[silhouette]) + missed)
    return probability * Math.exp(-COST_WEIGHT * excess)
  })
  const total = weights.reduce((a, b) => a + b)
  return classes
    .map(({ silhouette }, i) => ({ silhouette, probability: weights[i] / total }))
    .sort((a, b) => b.probability - a.probability)
}

/**
 * The sharpest concave corner that both sides have between arm pit and hem of a garment taken for sleeveless; 0 for other
 * classes. Real sleeveless garments run down smoothly.
 */
function sleeveCorner(curve: OutlineCurve, { landmarks, indices }: FittedMarks): number {
  if (landmarks.cuffOuterLeft || !landmarks.underarmLeft) return 0
  const sharpest = (from: number, to: number) => {
    let most = 0
    const n = curve.points.length
    const [first, last] = [curve.source.indexOf(from), curve.source.indexOf(to)]
    for (let k = 0; k < ((last - first + n) % n) * 0.95; k++)
      most = Math.max(most, -curve.coarse[(first + k) % n])
    return most
  }
  const right = sharpest(indices.underarmRight!, indices.hemRight!)
  const left = sharpest(indices.hemLeft!, indices.underarmLeft!)
  return Math.min(left, right)
}

/** The class to read the garment as: the likeliest that the category allows. */
export function chooseClass(
  classes: GarmentReading['classes'],
  category: CategoryKey | null | undefined,
): Silhouette {
  return category ? silhouetteFor({ classes }, category).silhouette : classes[0].silhouette
}
