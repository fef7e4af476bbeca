import type { GarmentSight } from '../net/garment-sight.ts'
import { roomAround } from './room-around.ts'
import { type LightColour, roomLight, whiteShare } from './room-light.ts'

/**
 * Lights nearer to daylight than this (natural logarithm) stay: beige walls in daylight look like them. In `npm run colours` at 0.08 two of
 * those spoilt five garments by 2 to 4 CIEDE2000.
 */
const UNSEEN = 0.2
/** Part of a light that is taken: cloth that stays a little warm looks right, cloth that turns blue does not. */
const TAKEN = 0.75
/** A light is believed where this share of the room is white under it: a wall, bedding, paper. */
const LEAST_WHITE = 0.2

/**
 * The light that a photo's colours are to be freed from, that of a lamp; null where it is daylight, or the room doesn't say. Blue light
 * is none: the photos that looked like it showed blue walls and dark sheets, and white shirts turned yellow.
 */
export function lampLight(
  rgb: Uint8Array,
  width: number,
  sight: Pick<GarmentSight, 'garment' | 'inTheWay'>,
): LightColour | null {
  const room = roomAround(rgb, width, sight)
  if (!room) return null
  const light = roomLight(room)
  const isLamp = light.u < 0 && light.v > 0 && Math.hypot(light.u, light.v) >= UNSEEN
  if (!isLamp || whiteShare(room, light) < LEAST_WHITE) return null
  return { u: TAKEN * light.u, v: TAKEN * light.v }
}
