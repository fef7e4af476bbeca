import { luminance } from '../../colour/luminance.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'

/**
 * Chromaticities are binned as natural logarithms of green over red and of green over blue, in which a coloured light moves every colour of
 * a room by the same step (Barron 2015).
 */
export const BINS = 64
/** Width of a bin, natural logarithm. */
export const BIN = 0.05
/** Bright, middle and dark surfaces. */
export const LEVELS = 3

/** Least luminance of a level, as a share of the room's brightest. */
const LEVEL_FROM = [0.6, 0.25, 0]
/** Share of a room's pixels that are brighter than its "brightest": lamps and highlights. */
const HIGHLIGHTS = 0.03
/** Channels at this byte and above are clipped, and their ratios are wrong; below this linear luminance they are noise. */
const CLIPPED = 250
const DARKEST = 0.012
/** Fewer pixels than this share of the picture are no room to judge a light by. */
const LEAST_ROOM = 0.06

/**
 * How often each chromaticity occurs in a room: {@link LEVELS} planes of {@link BINS}² shares, row by green over blue; each plane sums to
 * the share that its level has of the room.
 */
export type RoomColours = Float32Array

/**
 * @param rgb sRGB bytes, three a pixel
 * @param isRoom whether a pixel is neither garment nor anything on it
 * @returns null where too little of the picture is a room
 */
export function roomColours(rgb: Uint8Array, isRoom: (pixel: number) => boolean): RoomColours | null {
  const count = rgb.length / 3
  const light = new Float32Array(count)
  let room = 0
  for (let i = 0; i < count; i++) {
    if (!isRoom(i)) continue
    const [red, green, blue] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]]
    if (Math.max(red, green, blue) >= CLIPPED || Math.min(red, green, blue) === 0) continue
    const seen = luminance(LINEAR[red], LINEAR[green], LINEAR[blue])
    if (seen < DARKEST) continue
    light[i] = seen
    room++
  }
  if (room < LEAST_ROOM * count) return null
  const brightest = light.filter(v => v > 0).sort()[Math.floor((1 - HIGHLIGHTS) * (room - 1))]
  const colours = new Float32Array(LEVELS * BINS * BINS)
  for (let i = 0; i < count; i++) {
    if (light[i] === 0) continue
    const green = Math.log(LINEAR[rgb[i * 3 + 1]])
    const u = binOf(green - Math.log(LINEAR[rgb[i * 3]]))
    const v = binOf(green - Math.log(LINEAR[rgb[i * 3 + 2]]))
    const level = LEVEL_FROM.findIndex(from => light[i] >= from * brightest)
    colours[(level * BINS + v) * BINS + u] += 1 / room
  }
  return colours
}

const binOf = (ratio: number) => Math.max(0, Math.min(BINS - 1, Math.floor(ratio / BIN + BINS / 2)))
