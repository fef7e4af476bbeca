import type { Garment, GarmentCorrection, PhotoWarning, SideCorrection } from '@revela/contract'

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

/** Nothing said but how the photos are turned. */
export const onlyTurns = ({ front, back }: GarmentCorrection): GarmentCorrection => ({
  ...blankCorrection,
  front: { ...blankCorrection.front, ...turnIn(front) },
  back: { ...blankCorrection.back, ...turnIn(back) },
})

const turnIn = ({ turn }: SideCorrection) => turn && { turn }

/** Whether the reading is the engine's own, of photos that were perhaps turned. */
export const isUnadjusted = ({ front, back, ...others }: GarmentCorrection): boolean => {
  const [{ turn: _, ...ofFront }, { turn: __, ...ofBack }] = [front, back]
  return isBlank({ ...others, front: ofFront, back: ofBack })
}

export const correctionOf = (garment: Garment): GarmentCorrection => garment.correction ?? blankCorrection

/** Whether the photo looks like another kind of garment than she chose. */
export const isOfOtherKind = (warnings: readonly PhotoWarning[]): boolean =>
  warnings.some(({ code }) => code === 'categoryMismatch')

/**
 * A reading that the seller should look at: what the editor should open with, or null. Marks that were sought on a garment of another
 * kind, or on an outline in doubt, are in doubt for that reason alone: kind and outline come first.
 */
export function doubtOf({ asset: { front, back } }: Garment): 'marks' | 'brush' | null {
  const warnings = [...front.warnings, ...(back?.warnings ?? [])]
  const codes = warnings.map(({ code }) => code)
  if (codes.includes('unsureOutline')) return 'brush'
  if (codes.includes('unsureLandmarks') && !isOfOtherKind(warnings)) return 'marks'
  return codes.includes('lowContrast') ? 'brush' : null
}
