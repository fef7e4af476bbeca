import { dilate, erode } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'

/**
 * Log odds from which the net surely sees garment. At 1 it fills wall between straps; filling wherever it is sure, gap or not, costs the
 * borders of 60 phone photos 0.005 of their F.
 */
const SURE = 2
/** Half the width of a gap that is filled at most, and how far from what the net sees as inside it may lie, pixels at working size. */
const GAP = 10
const NEAR = 8

/**
 * The mask with gaps filled at the neck, where the net surely sees garment: where the inside has the colours of what is behind it, these
 * tear a strip between the back and the front off a white blouse on white bedding.
 */
export function fillSeen(mask: Uint8Array, sight: GarmentSight, width: number, height: number): Uint8Array {
  const half = width >> 1
  const at = (i: number) =>
    Math.min((height >> 1) - 1, ((i / width) | 0) >> 1) * half + Math.min(half - 1, (i % width) >> 1)
  const inside = mask.map((_, i) => +(sight.inside[at(i)] > 0))
  const near = dilate(inside, width, height, NEAR)
  const closed = erode(dilate(mask, width, height, GAP), width, height, GAP)
  const isGap = (i: number) =>
    closed[i] & near[i] & +(sight.garment[at(i)] > SURE && sight.inTheWay[at(i)] < 0)
  return mask.map((v, i) => v | isGap(i))
}
