import type { Garment, GarmentCorrection } from '@revela/contract'

export type Side = 'front' | 'back'

/** Nothing said against the reading. */
export const blankCorrection: GarmentCorrection = {
  silhouette: null,
  fit: 'regular',
  centimetres: {},
  front: { strokes: [], marks: {} },
  back: { strokes: [], marks: {} },
}

const blankText = JSON.stringify(blankCorrection)

export const isBlank = (correction: GarmentCorrection): boolean => {
  const { silhouette, fit, centimetres, front, back } = correction
  return JSON.stringify({ silhouette, fit, centimetres, front, back }) === blankText
}

export const correctionOf = (garment: Garment): GarmentCorrection => garment.correction ?? blankCorrection

/** A reading that the seller should look at: what the editor should open with, or null. */
export function doubtOf(garment: Garment): 'marks' | 'brush' | null {
  const codes = [garment.asset.front, garment.asset.back].flatMap(
    side => side?.warnings.map(({ code }) => code) ?? [],
  )
  if (codes.includes('unsureLandmarks')) return 'marks'
  return codes.includes('lowContrast') ? 'brush' : null
}
