import type { GarmentCorrection } from '@revela/contract'
import type { CutOut, PreparedGarment } from '../../engines/port.ts'

/** What the engine did by itself, as if the seller had said it, so that she can undo it: photos that lay on their side are turned. Null for nothing. */
export function foundCorrection({
  front,
  back,
}: Pick<PreparedGarment, 'front' | 'back'>): GarmentCorrection | null {
  if (!front.turn && !back?.turn) return null
  const side = (cutOut: CutOut | null) => ({
    ...(cutOut?.turn && { turn: cutOut.turn }),
    strokes: [],
    marks: {},
  })
  return { silhouette: null, fit: 'regular', centimetres: {}, front: side(front), back: side(back) }
}
