import { readFileSync } from 'node:fs'
import { luminance } from '../../colour/luminance.ts'
import { once } from '../../memory/once.ts'
import { PackedWeights } from '../net/packed-weights.ts'
import { BIN, BINS, LEVELS, type RoomColours } from './room-colours.ts'

/** Colour of a room's light against daylight: natural logarithms of its green over red and green over blue. Warm light has u < 0 < v. */
export interface LightColour {
  u: number
  v: number
}

/** Lights that are considered, bins to each side of daylight. */
const REACH = { u: 8, v: 16 }
/** Direction from daylight to a lamp. Phones leave little of what lies across it: greenish and pink lights. */
const LAMPS = { u: -0.447, v: 0.894 }
/**
 * How far from daylight phones' photos are, before anything is seen of them (standard deviations along that direction and across): most
 * are near it, some far off towards lamps. A room that says nothing keeps its colours.
 */
const NEAR = { along: 0.06, share: 0.8 }
const LIT_BY_LAMPS = { along: 0.35, share: 0.2 }
const ACROSS = 0.05
/** Factor on the log likelihood, which was trained to a soft truth and is too modest. */
const CERTAINTY = 2.5
/** A level with less of the room than this says nothing by itself. */
const LEAST_LEVEL = 0.03
const PLANES = LEVELS + 1

const filter = once((): Float32Array => {
  const packed = new PackedWeights(readFileSync(new URL('weights/room-light.bin', import.meta.url)))
  const weights = packed.take(PLANES * BINS * BINS)
  packed.end()
  return weights
})

/**
 * The mean of the lights that a room may be lit by, each as likely as the room's colours are without it. After Barron, "Convolutional
 * color constancy", 2015: the likelihood is one filter over the room's chromaticities, moved by the light.
 */
export function roomLight(room: RoomColours): LightColour {
  const seen = features(room)
  const lights: (LightColour & { score: number })[] = []
  for (let v = -REACH.v; v <= REACH.v; v++)
    for (let u = -REACH.u; u <= REACH.u; u++)
      lights.push({
        u: u * BIN,
        v: v * BIN,
        score: CERTAINTY * likelihood(seen, u, v) + priorOf(u * BIN, v * BIN),
      })
  const best = lights.reduce((most, light) => Math.max(most, light.score), Number.NEGATIVE_INFINITY)
  const shares = lights.map(light => Math.exp(light.score - best))
  const sum = shares.reduce((a, b) => a + b, 0)
  const mean = (of: (light: LightColour) => number) =>
    lights.reduce((total, light, i) => total + shares[i] * of(light), 0) / sum
  return { u: mean(light => light.u), v: mean(light => light.v) }
}

function priorOf(u: number, v: number): number {
  const along = u * LAMPS.u + v * LAMPS.v
  const across = u * LAMPS.v - v * LAMPS.u
  const chance = ({ along: spread, share }: typeof NEAR) =>
    (share / spread) * Math.exp(-0.5 * (along / spread) ** 2)
  const lit = along > 0 ? chance(LIT_BY_LAMPS) : NO_CHANCE
  return Math.log(chance(NEAR) + lit) - 0.5 * (across / ACROSS) ** 2
}

/** Keeps the logarithm finite. */
const NO_CHANCE = 1e-9

/** A bin of a plane that some of the room is in, and how much. */
interface SeenBin {
  plane: number
  column: number
  row: number
  share: number
}

/** Each level by itself, and how far the whole room's colours spread: a root, so that small things count. */
function features(room: RoomColours): SeenBin[] {
  const size = BINS * BINS
  const bins: SeenBin[] = []
  const whole = new Float64Array(size)
  for (let plane = 0; plane < LEVELS; plane++) {
    const level = room.subarray(plane * size, (plane + 1) * size)
    const share = level.reduce((sum, v) => sum + v, 0)
    level.forEach((v, i) => {
      whole[i] += v
      if (v > 0 && share > LEAST_LEVEL)
        bins.push({ plane, column: i % BINS, row: Math.floor(i / BINS), share: v / share })
    })
  }
  whole.forEach((v, i) => {
    if (v > 0)
      bins.push({ plane: LEVELS, column: i % BINS, row: Math.floor(i / BINS), share: Math.sqrt(v) / 4 })
  })
  return bins
}

function likelihood(seen: readonly SeenBin[], u: number, v: number): number {
  const weights = filter()
  let sum = 0
  for (const { plane, column, row, share } of seen) {
    const [x, y] = [column - u, row - v]
    if (x >= 0 && x < BINS && y >= 0 && y < BINS) sum += share * weights[(plane * BINS + y) * BINS + x]
  }
  return sum
}

/** Factors on linear red, green and blue that turn a light into daylight and keep the luminance of white. */
export function daylightGains({ u, v }: LightColour): [number, number, number] {
  const seen = luminance(Math.exp(-u), 1, Math.exp(-v))
  return [seen * Math.exp(u), seen, seen * Math.exp(v)]
}

/** What looks white under a light differs from its colour by this at most, natural logarithm. */
const WHITE = 0.2

/** Share of a room that is white under a light, dark corners apart. */
export function whiteShare(room: RoomColours, light: LightColour): number {
  const middle = (bin: number) => (bin - (BINS - 1) / 2) * BIN
  let share = 0
  for (let i = 0; i < (LEVELS - 1) * BINS * BINS; i++) {
    if (room[i] === 0) continue
    const [u, v] = [middle(i % BINS), middle(Math.floor(i / BINS) % BINS)]
    if (Math.hypot(u - light.u, v - light.v) < WHITE) share += room[i]
  }
  return share
}
