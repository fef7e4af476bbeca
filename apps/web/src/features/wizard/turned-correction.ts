import type { Garment, GarmentCorrection } from '@revela/contract'
import { correctionOf, type Side } from './adjust/blank-correction.ts'
import { placeOf } from './adjust/stroke-path.ts'

const turnOf = (correction: GarmentCorrection, side: Side): number => correction[side].turn ?? 0

/**
 * Turned one quarter further, clockwise. Strokes lie on the photo and turn with it. Marks that she moved on a lying photo were moved by
 * names that did not fit, such as "bottom corner": they are found anew.
 */
export function turnedOn(correction: GarmentCorrection, side: Side): GarmentCorrection {
  const turn = ([1, 2, 3, undefined] as const)[turnOf(correction, side)]
  const strokes = correction[side].strokes.map(stroke => ({
    ...stroke,
    points: stroke.points.map(({ x, y }) => placeOf({ x: 1 - y, y: x })),
  }))
  return { ...correction, [side]: { ...(turn && { turn }), strokes, marks: {} } }
}

/** Quarter turns from how a photo is shown to how it is wanted, clockwise: 0 to 3. */
export const turnsLeft = (garment: Garment, wanted: GarmentCorrection, side: Side): number =>
  (turnOf(wanted, side) - turnOf(correctionOf(garment), side) + 4) % 4
