import type { GarmentSight } from '../net/garment-sight.ts'
import { type RoomColours, roomColours } from './room-colours.ts'

/** Log odds of a garment below which the net is believed to see the room: its border stays out, with its shadow and the cloth's glow. */
const NO_GARMENT = -1

/** The colours of a photo without its garment and what lies on it; null where too little is left. */
export function roomAround(
  rgb: Uint8Array,
  width: number,
  { garment, inTheWay }: Pick<GarmentSight, 'garment' | 'inTheWay'>,
): RoomColours | null {
  const [across, down] = [width >> 1, Math.floor(rgb.length / 3 / width) >> 1]
  return roomColours(rgb, pixel => {
    const x = Math.min(across - 1, (pixel % width) >> 1)
    const y = Math.min(down - 1, Math.floor(pixel / width) >> 1)
    const at = y * across + x
    return garment[at] < NO_GARMENT && inTheWay[at] < 0
  })
}
