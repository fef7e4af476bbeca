import { type Silhouette, silhouetteTraits } from '@revela/garment'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import type { PhotoMeasures } from './photo-measures.ts'
import type { PhotoWarning } from './result/garment-reading.ts'

/**
 * Where asking begins, and where no picture could be sold with. Measured on photos of our own garments and of shops, and on 336 phone
 * photos, 236 of them with outlines by hand (docs/engine/reading.md, "Whether warnings are true"):
 * - `edgeWidth`: in focus 0.8 to 2.4 in shops, up to 4.5 in rooms, where folds and shades widen edges; blurred by 0.3 % of the photo's height
 *   2.2 to 5.3, by 0.6 % 3.2 to 8.8. At 4 two phone photos were asked about, one sharp, one a little soft; at 4.6 one of 4.9,
 *   whose print is sharp.
 * - `cut`: a garment that leaves a shop's picture has a third of a side on the frame, one that does not 0.02 at most. Of the 236 outlines it
 *   warns of 107 of the 119 that have more than 0.05 of a side on the frame, and of 1 of the other 117 (precision 0.99).
 * - `weakEdge`: on paper, cut-outs above 0.2 had lost cloth or taken paper along. In rooms 76 of 92 such cut-outs overlapped their outlines
 *   by 0.97 and more: there the doubt of the outline itself is asked about.
 * - `symmetry`, `tiltedSymmetry`: garments that lie bent or twisted. About an upright axis legs that are merely spread or aslant reach 0.49, other
 *   silhouettes that lie well 0.62; about the best axis five that lie aslant have 0.73 and more, trousers with their legs bent to one side 0.69.
 * - `outlineDoubt`: of the 236, 17 are asked about, 10 of the 21 that overlap the truth by less than 0.97 among them.
 * - `skin`: on a person 0.03 to 0.07 of the cut-out, laid out 0. In rooms wooden floors and beige cloth reach 0.036, on cut-outs with a doubt
 *   of 0.06 at most, and a pink jumper before a pink rug 0.031 with one of 0.48; persons have 0.034 and more there, with a doubt of 0.26 and more.
 * - `folded`, `solidityOfFolded`: sleeves that lie over the front leave an outline without gaps. Of 15 phone photos with such that reach 0.5, ten have a
 *   `folded` of 0.864 and more and a solidity of 0.906 and more; of ten others that reach 0.5, those with such a solidity have 0.839 at most.
 */
const ASK = {
  garmentPx: 480,
  edgeWidth: 5,
  brightness: 42,
  cut: 0.08,
  weakEdge: 0.2,
  second: 0.2,
  outlineDoubt: 0.2,
  symmetry: 0.6,
  symmetryOfLegs: 0.45,
  tiltedSymmetry: 0.71,
  boxed: 0.9,
  skin: 0.02,
  skinInRoom: 0.0325,
  folded: 0.85,
  solidityOfFolded: 0.895,
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
  const { inRoom, garmentPx, edgeWidth, brightness, cut, second, outlineDoubt, symmetry, boxed } = measures
  // Sleeves that the frame cuts off leave a box as full.
  const folded = SPREADING.has(silhouette) && boxed > ASK.boxed && cut <= ASK.cut
  const blendsIn = !inRoom && measures.weakEdge > ASK.weakEdge
  const isWorn = inRoom
    ? measures.skin > ASK.skinInRoom && outlineDoubt > ASK.outlineDoubt
    : measures.skin > ASK.skin
  // A cut-out in doubt may only seem to leave the picture or to be uneven: it is asked about first.
  const isSure = outlineDoubt <= ASK.outlineDoubt && !blendsIn
  const { hasLegs, sleeves } = silhouetteTraits[silhouette]
  const sleevesAreFolded = measures.folded > ASK.folded && measures.solidity > ASK.solidityOfFolded
  const even = hasLegs ? ASK.symmetryOfLegs : ASK.symmetry
  const isUneven = symmetry < even && measures.tiltedSymmetry < ASK.tiltedSymmetry && isSure
  const checks: [boolean, PhotoWarning][] = [
    [garmentPx < ASK.garmentPx, { code: 'tooSmall', measure: garmentPx }],
    [(edgeWidth ?? 0) > ASK.edgeWidth, { code: 'blurred', measure: edgeWidth ?? 0 }],
    [brightness < ASK.brightness, { code: 'tooDark', measure: brightness }],
    [cut > ASK.cut && isSure, { code: 'cutByFrame', measure: cut }],
    [blendsIn, { code: 'lowContrast', measure: measures.weakEdge }],
    [second > ASK.second, { code: 'twoGarments', measure: second }],
    [outlineDoubt > ASK.outlineDoubt, { code: 'unsureOutline', measure: outlineDoubt }],
    [sleevesAreFolded && sleeves !== null, { code: 'foldedSleeves', measure: measures.folded }],
    [isUneven || folded, { code: 'notFlat', measure: folded ? boxed : symmetry }],
    [isWorn, { code: 'wornByPerson', measure: measures.skin }],
  ]
  return checks.flatMap(([applies, warning]) => (applies ? [warning] : []))
}

/** @throws UnusablePhotoError only where no picture made of the photo could be published */
export function refuseHopeless({
  garmentPx,
  edgeWidth,
  brightness,
}: Pick<PhotoMeasures, 'garmentPx' | 'edgeWidth' | 'brightness'>): void {
  if (brightness < REFUSE.brightness) throw new UnusablePhotoError('tooDark', `lightness ${brightness}`)
  if (garmentPx < REFUSE.garmentPx) throw new UnusablePhotoError('tooSmall', `${garmentPx} px`)
  if ((edgeWidth ?? 0) > REFUSE.edgeWidth) throw new UnusablePhotoError('blurred', `edges ${edgeWidth} wide`)
}
