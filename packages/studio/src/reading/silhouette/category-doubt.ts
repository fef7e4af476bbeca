import {
  type CategoryKey,
  categoryTraits,
  type LandmarkName,
  type Silhouette,
  silhouetteTraits,
} from '@revela/garment'
import type { GarmentReading, Landmark } from '../result/garment-reading.ts'
import { silhouetteFor } from './silhouette-for.ts'

/**
 * Probabilities below which a category is asked about. Measured on 68 photos (44 of shops, 24 of our own garments) and 720 generated
 * silhouettes: no photo of the right category comes near them (kind 0.93, sleeves 0.34, dress 0.98 at least).
 */
const LEAST = { silhouette: 0.05, kind: 0.1, sleeves: 0.1, top: 0.005, dress: 0.25 }
/** A reading that is surer than this of one silhouette contradicts the seller by itself; a long tank taken for a dress stays below. */
const SURE_OTHERWISE = 0.7

type Kind = 'upper' | 'legs' | 'skirt'
const kindOf = (silhouette: Silhouette): Kind => {
  const { covers, hasLegs } = silhouetteTraits[silhouette]
  return covers !== 'lower' ? 'upper' : hasLegs ? 'legs' : 'skirt'
}
const isDress = (silhouette: Silhouette) => silhouetteTraits[silhouette].covers === 'dress'
const sleevesOf = (silhouette: Silhouette) => silhouetteTraits[silhouette].sleeves

/**
 * How improbable the silhouette makes what the seller chose: the share of the part that contradicts her, or null where none does. Kind,
 * sleeves and length are asked one by one, for a reading that wavers between two kinds of top is still sure that it sees no trousers.
 * @param hooded a hood was seen: hoodies with short sleeves have one
 */
export function silhouetteDoubt(
  classes: GarmentReading['classes'],
  category: CategoryKey,
  hooded: boolean,
): number | null {
  const { silhouettes: allowed, rareSilhouette } = categoryTraits[category]
  const { probability } = silhouetteFor({ classes }, category)
  if (probability < LEAST.silhouette && classes[0].probability > SURE_OTHERWISE) return probability
  const usual = allowed.filter(s => hooded || s !== rareSilhouette)
  const share = (test: (silhouette: Silhouette) => boolean) =>
    classes.reduce((sum, c) => sum + (test(c.silhouette) ? c.probability : 0), 0)
  const kind = kindOf(allowed[0])
  const ofKind = share(s => kindOf(s) === kind)
  if (ofKind < LEAST.kind) return ofKind
  if (kind !== 'upper') return null
  const sleeves = share(s => kindOf(s) === kind && usual.some(u => sleevesOf(u) === sleevesOf(s))) / ofKind
  if (sleeves < LEAST.sleeves) return sleeves
  const dress = share(isDress) / ofKind
  const length = isDress(allowed[0]) ? dress : 1 - dress
  return length < (isDress(allowed[0]) ? LEAST.dress : LEAST.top) ? length : null
}

/** Of 96 phone photos called T-shirts of people who trained nothing, one of the two with long sleeves had 0.90, all others less than 0.7. */
const SURELY_LONG = 0.8

/**
 * In a room an outline alone contradicts nobody, but its sleeves together with their look do: the share that is not long where the seller
 * says short sleeves and long ones are seen, or null.
 */
export function longSleeveDoubt(classes: GarmentReading['classes'], category: CategoryKey): number | null {
  if (categoryTraits[category].promises !== 'shortSleeves') return null
  const share = (test: (silhouette: Silhouette) => boolean) =>
    classes.reduce((sum, c) => sum + (test(c.silhouette) ? c.probability : 0), 0)
  const long =
    share(s => sleevesOf(s) === 'long') /
    Math.max(
      1e-9,
      share(s => sleevesOf(s) !== null),
    )
  return long > SURELY_LONG ? 1 - long : null
}

type Landmarks = Partial<Record<LandmarkName, Landmark>>

/** Shares that a garment's own length is measured by; see {@link proportionDoubt}. */
const LONG_SLEEVE = { ofBody: 0.58, ofShoulders: 0.9 }
const NO_SLEEVE = 0.17
const LONGEST_SHORTS = 1.5
const SHORTEST_TROUSERS = 1.2

/**
 * A proportion that what the seller chose never has, or null. In our photos long sleeves take 0.69 of the way from neck to hem and 1.07
 * shoulder widths or more, those to the elbow 0.50 and 0.78 at most; where no sleeve is, what is taken for one is 0.14 shoulder widths
 * long, the shortest sleeve 0.35. Legs are 0.3 to 0.5 rises long on shorts (1.1 at the knee), 2.3 and more on trousers (1.8 on capri).
 * @param marks found as those of a garment of the category
 */
export function proportionDoubt(marks: Landmarks, category: CategoryKey): number | null {
  const { promises } = categoryTraits[category]
  const inseam = inseamOfRise(marks)
  if (inseam !== null) {
    const isOdd =
      (promises === 'shortLegs' && inseam > LONGEST_SHORTS) ||
      (promises === 'longLegs' && inseam < SHORTEST_TROUSERS)
    return isOdd ? inseam : null
  }
  const sleeve = sleeveLength(marks)
  if (sleeve === null) return null
  if (promises === 'shortSleeves' && sleeve.ofShoulders < NO_SLEEVE) return sleeve.ofShoulders
  const isShort = sleeve.ofBody < LONG_SLEEVE.ofBody && sleeve.ofShoulders < LONG_SLEEVE.ofShoulders
  return promises === 'longSleeves' && isShort ? sleeve.ofBody : null
}

/** Leg from the crotch down, as a share of the way from waist to crotch. */
function inseamOfRise(m: Landmarks): number | null {
  if (!m.crotch || !m.waistLeft || !m.waistRight) return null
  const ends = [m.legOuterLeft, m.legInnerLeft, m.legOuterRight, m.legInnerRight]
  if (!ends.every(end => end !== undefined)) return null
  const bottom = ends.reduce((sum, end) => sum + end.y / 4, 0)
  return (bottom - m.crotch.y) / Math.max(1, m.crotch.y - (m.waistLeft.y + m.waistRight.y) / 2)
}

/** Both sleeves' mean length from the shoulder's tip, as shares of the way from neck to hem and of the shoulders' width. */
function sleeveLength(m: Landmarks): { ofBody: number; ofShoulders: number } | null {
  const { shoulderLeft, shoulderRight, cuffOuterLeft, cuffOuterRight } = m
  const { neckLeft, neckRight, hemLeft, hemRight } = m
  if (!shoulderLeft || !shoulderRight || !cuffOuterLeft || !cuffOuterRight) return null
  if (!neckLeft || !neckRight || !hemLeft || !hemRight) return null
  const length = (apart(shoulderLeft, cuffOuterLeft) + apart(shoulderRight, cuffOuterRight)) / 2
  const body = (hemLeft.y + hemRight.y - neckLeft.y - neckRight.y) / 2
  return {
    ofBody: length / Math.max(1, body),
    ofShoulders: length / Math.max(1, apart(shoulderLeft, shoulderRight)),
  }
}

const apart = (a: Landmark, b: Landmark) => Math.hypot(a.x - b.x, a.y - b.y)
