import type { Silhouette } from '@revela/garment'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import type { PhotoMeasures } from './photo-measures.ts'
import type { PhotoWarning } from './result/garment-reading.ts'

/**
 * Where asking begins, and where no picture could be sold with. Measured on photos of our own garments, spoilt step by step, and on shop
 * photos: in focus an edge is 0.8 to 2.4 wide, blurred by 0.3 % of the photo's height 2.4 to 4.5, by 0.6 % 4.8 to 8.8; a garment that
 * leaves the picture has a third of a side on the frame, one that does not 0.02 at most; on a person 0.03 to 0.07 of the cut-out is skin,
 * laid out 0.
 */
const ASK = {
  garmentPx: 480,
  edgeWidth: 2.6,
  brightness: 42,
  cut: 0.06,
  weakEdge: 0.2,
  second: 0.2,
  symmetry: 0.87,
  boxed: 0.9,
  skin: 0.02,
}
const REFUSE = { garmentPx: 200, edgeWidth: 5.5, brightness: 12 }

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
  const { garmentPx, edgeWidth, brightness, cut, weakEdge, second, symmetry, boxed, skin } = measures
  const folded = SPREADING.has(silhouette) && boxed > ASK.boxed
  const checks: [boolean, PhotoWarning][] = [
    [garmentPx < ASK.garmentPx, { code: 'tooSmall', measure: garmentPx }],
    [(edgeWidth ?? 0) > ASK.edgeWidth, { code: 'blurred', measure: edgeWidth ?? 0 }],
    [brightness < ASK.brightness, { code: 'tooDark', measure: brightness }],
    [cut > ASK.cut, { code: 'cutByFrame', measure: cut }],
    [weakEdge > ASK.weakEdge, { code: 'lowContrast', measure: weakEdge }],
    [second > ASK.second, { code: 'twoGarments', measure: second }],
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
