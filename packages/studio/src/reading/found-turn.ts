import type { QuarterTurns } from '@revela/garment'
import { clearness } from './net/clearness.ts'
import type { GarmentSight } from './net/garment-sight.ts'

const QUARTER = Math.PI / 2
/** A turn is believed from this certainty of the garment net on, and this near to whole quarters, radians. */
const CERTAIN = 0.95
const NEAR = (25 * Math.PI) / 180

/**
 * How far a photo has to be turned for its garment to stand upright, as the garment net sees it. Of 18 phone photos shown to it in each of four
 * ways it was this certain of the right quarter in all but the ways of two.
 * @returns undefined where the garment stands already, or nothing is sure
 */
export function foundTurn(sight: GarmentSight | null): QuarterTurns | undefined {
  if (!sight || sight.turn.certainty < CERTAIN) return undefined
  const quarters = Math.round(-sight.turn.angle / QUARTER)
  if (Math.abs(-sight.turn.angle - quarters * QUARTER) > NEAR) return undefined
  const turns = (quarters + 4) % 4
  return turns === 0 ? undefined : (turns as QuarterTurns)
}

/** Whether a garment stands in the turned photo, seen no less clearly than it was in the lying one. */
export function standsNow(turned: GarmentSight | null, lying: GarmentSight | null): boolean {
  if (!turned || !lying || turned.turn.certainty < CERTAIN) return false
  return Math.abs(turned.turn.angle) < NEAR && (clearness(turned) ?? 0) >= (clearness(lying) ?? 0)
}
