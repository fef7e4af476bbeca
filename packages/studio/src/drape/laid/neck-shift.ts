import { STRAP_PLACE } from '../../body/body-measures.ts'
import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import type { GarmentPattern } from '../../pattern/garment-pattern.ts'
import { isStrapped, strapRoot } from '../../pattern/straps.ts'
import type { DressedBody } from '../dressed-body.ts'

/** The parts of a pattern that decide where its neck lies. */
export type NeckCut = Pick<GarmentPattern, 'panels' | 'marks' | 'anchor' | 'scale' | 'hooded'>

/** Steepest inward lean of straps, as a share of their length; the cloth below gives the rest. */
const STEEPEST = 0.4
/** Width of shoulder that a sleeved garment's neck leaves covered at least, metres, or as much as the garment has. */
const LEAST_SHOULDER_M = 0.05
/** Shoulder width below which a top counts as off-shoulder, metres. */
const BARE_M = 0.02
/**
 * A neck lies flat in its photo and round on a body, so that its ends come nearer to each other: to this share of their distance, but no nearer
 * to the body's neck than this. Left as wide, cloth grips the shoulders, and the neck's ring stays a fifth longer than it is cut.
 */
const ROUND = 0.8
const NECK_ROOM_M = 0.02

/**
 * Necks lie round on the body's shoulders, straps over their middle: both go nearer to the neck than the photo shows them, most where the body
 * is narrower than the photo's mannequin, or a flat lay lets its straps stand straight up.
 * @returns the shift of a photo pixel towards the middle, metres
 */
export function neckShift(
  pattern: NeckCut,
  { measures }: Pick<DressedBody, 'measures'>,
): (px: Point) => number {
  const { marks, anchor, scale } = pattern
  const m = scale.metresPerPixel
  const [neckLeft, neckRight] = [marks.neckLeft as Point, marks.neckRight as Point]
  const [left, right] = [marks.shoulderLeft as Point, marks.shoulderRight as Point]
  const pits = [marks.underarmLeft as Point, marks.underarmRight as Point]
  const half = (Math.abs(neckRight.x - neckLeft.x) / 2) * m
  const shoulder = ((neckLeft.x - left.x + right.x - neckRight.x) / 2) * m
  const isStrap = isStrapped(marks)
  const shift = Math.max(0, half - placeOf(pattern, measures, { half, shoulder, isStrap }))
  const chest = Math.max(pits[0].y, pits[1].y)
  const torso = pattern.panels.find(p => p.part === 'torso' && p.face === 'front')
  const root = (side: 'Left' | 'Right') =>
    isStrap
      ? Math.min(chest, Math.max(strapRoot(torso, marks, side), anchor.y + shift / m / STEEPEST))
      : chest
  const roots = { left: root('Left'), right: root('Right') }
  return ({ x, y }) => {
    const root = roots[x < anchor.x ? 'left' : 'right']
    const up = Math.min(1, Math.max(0, (root - y) / Math.max(1, root - anchor.y)))
    return shift * up * smoothstep((Math.abs(x - anchor.x) * m) / half)
  }
}

/** Distance of the neck points from the middle on the body, metres. */
function placeOf(
  { hooded }: NeckCut,
  measures: DressedBody['measures'],
  { half, shoulder, isStrap }: { half: number; shoulder: number; isStrap: boolean },
): number {
  const tip = measures.shoulderWidth / 2
  if (isStrap) return STRAP_PLACE * tip - shoulder / 2
  if (hooded || shoulder < BARE_M) return half
  const round = Math.max(ROUND * half, measures.neckHalfWidth + NECK_ROOM_M)
  return Math.min(round, tip - Math.min(shoulder, LEAST_SHOULDER_M))
}
