import { smoothstep } from '../../geometry/polyline.ts'
import type { BodyFrame } from './body-frame.ts'
import { CLEAR_M } from './clearance.ts'
import type { Face } from './flat-torso.ts'

/**
 * A collar lies flat in its photo and round on a neck, so that its sides come to this share of their distance (a ring's width is 0.64 of its
 * flat one, a neck is wider than deep); no nearer to the neck than `top` at its upper edge and `foot` where it is sewn on, metres.
 */
const ROUND = 0.8
const ROOM_M = { top: 0.009, foot: 0.032 }
/** A foot that lies narrower in its photo was worn by a slimmer neck: it keeps this much room, metres. */
const LEAST_FOOT_M = 0.022
/** At its upper edge it stands off the neck by this at most, metres: what is wider stands open in front. */
const MOST_ROOM_M = 0.025
/** Share of a collar's height over which cloth comes from the shoulders to the ring. */
const RISES_OVER = 0.5

/** How far a place of a collar belongs to the ring round the neck: 0 at its foot, 1 in its upper half. */
export const inRing = (down: number, foot: number): number =>
  foot > 0 ? smoothstep((foot - down) / (foot * RISES_OVER)) : 0

/** Distance of a collar's sides from the neck's middle on the body, at its upper edge and at its foot; metres. */
export function ringHalves(
  flat: { top: number; foot: number },
  neckHalf: number,
): { top: number; foot: number } {
  const round = Math.min(flat.foot, Math.max(ROUND * flat.foot, neckHalf + ROOM_M.foot))
  const foot = Math.max(round, neckHalf + LEAST_FOOT_M)
  const top = Math.max(neckHalf + ROOM_M.top, Math.min(ROUND * flat.top, neckHalf + MOST_ROOM_M))
  return { top: Math.min(top, foot), foot }
}

/** Depth of a ring round the neck: an ellipse from nape to throat, whose sides stand at the neck's own middle. */
export function ringDepth(
  neck: ReturnType<BodyFrame['neckAt']>,
  { x, half, face }: { x: number; half: number; face: Face },
): number {
  const middle = (neck.front + neck.back) / 2
  const round = Math.sqrt(Math.max(0, 1 - ((x - neck.x) / half) ** 2))
  const edge = face === 'front' ? neck.front + CLEAR_M : neck.back - CLEAR_M
  return middle + (edge - middle) * round
}
