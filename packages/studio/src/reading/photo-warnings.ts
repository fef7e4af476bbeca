import type { Silhouette } from '@revela/garment'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import type { PhotoMeasures } from './photo-measures.ts'
import type { PhotoWarning } from './result/garment-reading.ts'

/**
 * Where asking begins, and where no picture could be sold with. Measured on photos of our own garments and of shops, and on 157 phone
 * photos, as they are and blurred:
 * - `edgeWidth`: in focus 0.8 to 2.4 in shops, up to 3.8 in rooms, where folds and shades widen edges (above 4: 3 phone photos, all soft);
 *   blurred by 0.3 % of the photo's height 3.2 to 5.3, by 0.6 % 4.4 to 8.8. At 2.6, 38 phone photos were asked about, 35 of them sharp.
 * - `cut`: a garment that leaves a shop's picture has a third of a side on the frame, one that does not 0.02 at most. Of 236 phone photos
 *   with outlines by hand it warns of 107 of the 114 that have more than 0.05 of a side on the frame, and of 3 of the other 122 (precision
 *   0.97; of the 60 that trained no net: 28 of 30, and 1 of 30). At 0.06, and where the outline itself is in doubt: 110 and 9 (0.92).
 * - `symmetry`: of 62 phone photos between 0.43 and 0.87 most show garments that lie flat, turned or with one sleeve bent.
 * - `outlineDoubt`: of 176 phone photos, a twelfth are asked about, three of six that overlap the truth by less than 0.93 among them.
 * - `skin`: on a person 0.03 to 0.07 of the cut-out, laid out 0.
 */
const ASK = {
  garmentPx: 480,
  edgeWidth: 4,
  brightness: 42,
  cut: 0.08,
  weakEdge: 0.2,
  second: 0.2,
  outlineDoubt: 0.2,
  symmetry: 0.6,
  boxed: 0.9,
  skin: 0.02,
}
const REFUSE = { garmentPx: 200, edgeWidth: 7, brightness: 12 }

/** Laid out, these leave corners of their box empty; folded for a shelf they fill it. */
const SPREADING = new Set<Silhouette>([
  'shortSleeve',
  'longSleeve',
  'dressShortSleeve',
  'dressLongSleeve',
  'trousers',
])

/** What the seller should hear about a photo before anything is spent. */
export function warningsOf(measures: PhotoMeasures, silhouette: Silhouette): PhotoWarning[] {
  const { garmentPx, edgeWidth, brightness, cut, weakEdge, second, outlineDoubt, symmetry, boxed, skin } =
    measures
  const folded = SPREADING.has(silhouette) && boxed > ASK.boxed
  const checks: [boolean, PhotoWarning][] = [
    [garmentPx < ASK.garmentPx, { code: 'tooSmall', measure: garmentPx }],
    [(edgeWidth ?? 0) > ASK.edgeWidth, { code: 'blurred', measure: edgeWidth ?? 0 }],
    [brightness < ASK.brightness, { code: 'tooDark', measure: brightness }],
    // A cut-out in doubt may only seem to leave the picture: it is asked about first.
    [cut > ASK.cut && outlineDoubt <= ASK.outlineDoubt, { code: 'cutByFrame', measure: cut }],
    [weakEdge > ASK.weakEdge, { code: 'lowContrast', measure: weakEdge }],
    [second > ASK.second, { code: 'twoGarments', measure: second }],
    [outlineDoubt > ASK.outlineDoubt, { code: 'unsureOutline', measure: outlineDoubt }],
    [symmetry < ASK.symmetry || folded, { code: 'notFlat', measure: folded ? boxed : symmetry }],
    [skin > ASK.skin, { code: 'wornByPerson', measure: skin }],
  ]
  return checks.flatMap(([applies, warning]) => (applies ? [warning] : []))
}

/** @throws UnusablePhotoError only where no picture made of the photo could be published */
export function refuseHopeless({ garmentPx, edgeWidth, brightness }: PhotoMeasures): void {
  if (brightness < REFUSE.brightness) throw new UnusablePhotoError('tooDark', `lightness ${brightness}`)
  if (garmentPx < REFUSE.garmentPx) throw new UnusablePhotoError('tooSmall', `${garmentPx} px`)
  if ((edgeWidth ?? 0) > REFUSE.edgeWidth) throw new UnusablePhotoError('blurred', `edges ${edgeWidth} wide`)
}
