import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Number of the fan's angles, and of the radii at each. */
export const ANGLES = 121
export const RADII = 140
/** Radii reach from almost the centre to deep V necks, in half neck widths. */
export const SMALLEST = 0.12
export const LARGEST = 2.7
/** Price of leaving the shape's own slope by one radius step, and most radius steps from one angle to the next. */
export const BEND = 0.1
export const STEEPEST = 9
/** Distance between two radii, half neck widths. */
export const STEP = (LARGEST - SMALLEST) / (RADII - 1)

export const radiusOf = (k: number) => SMALLEST + (k / (RADII - 1)) * (LARGEST - SMALLEST)

/** A point of the fan: angle index from the left neck point (0) over the chest to the right one, radius in half widths. */
export function fanPoint({ centre, half, across, down }: Fan, angle: number, radius: number): Point {
  const turn = Math.PI * (1 - angle / (ANGLES - 1))
  const [c, s] = [Math.cos(turn) * radius * half, Math.sin(turn) * radius * half]
  return { x: centre.x + across.x * c + down.x * s, y: centre.y + across.y * c + down.y * s }
}

/** The outline itself is a weak candidate: where no back shows above it, it is the neckline. */
const OUTLINE_EVIDENCE = 0.18
/** A front darker than the inside is possible (a dark rib on a pale shirt), but rarer. */
const FALL_WEIGHT = 0.8
/** What a step in hue is worth beside one in lightness. */
const COLOUR_WEIGHT = 0.85
/** Least hue difference that counts as full evidence. */
const LEAST_COLOUR = 0.8

/** A seam is a thin line between equal cloth; a collar's edge parts cloth of two lights. Both sides are compared over this, in radius steps. */
const BROAD_FROM = 2
const BROAD_TO = 7
/** Factor on the evidence of a line without a step. */
const LINE_ALONE = 0.45

/** Where the cloth's light says nothing (velvet, print), its hue still may: the channels of `sample` and what a step in each is worth. */
const CHANNELS = [
  { channel: 0, weight: 1, least: 1.5 },
  { channel: 1, weight: COLOUR_WEIGHT, least: LEAST_COLOUR },
  { channel: 2, weight: COLOUR_WEIGHT, least: LEAST_COLOUR },
]

/** Colours along one angle at each radius, four values each as `sample` gives them. */
function coloursAlong(photo: RgbaImage, fan: Fan, angle: number): Float32Array {
  const colours = new Float32Array(RADII * 4)
  for (let k = 0; k < RADII; k++) {
    sample(photo, fanPoint(fan, angle, radiusOf(k)), colours.subarray(k * 4, k * 4 + 4))
  }
  return colours
}

/** Mean of a channel between two radius indices, on cloth only. */
function meanOf(colours: Float32Array, channel: number, from: number, to: number): number {
  let sum = 0
  let count = 0
  for (let k = Math.max(0, from); k <= Math.min(RADII - 1, to); k++) {
    if (colours[k * 4 + 3] < 0.5) continue
    sum += colours[k * 4 + channel]
    count++
  }
  return count > 0 ? sum / count : 0
}

/** Evidence for one kind of collar edge at each angle and radius, 0 to 1. */
export interface EdgeEvidence {
  map: Float32Array
  /** Lighter inside than in front: the light back rib above the dark inside looks the same. */
  falling: boolean
}

/**
 * Evidence for the front collar's edge over angle and radius: a step in one channel across the radius, of one sign all along,
 * most of all from the shaded inside of the back (towards the centre) to the lit front. It saturates at a small contrast, so
 * that prints do not drown a collar of the cloth's own colour.
 */
export function edgeEvidence(photo: RgbaImage, fan: Fan): EdgeEvidence[] {
  const outward = new Int8Array(ANGLES * RADII)
  const steps = new Float32Array(ANGLES * RADII).fill(-1)
  const fine = CHANNELS.map(() => new Float32Array(ANGLES * RADII))
  const broad = CHANNELS.map(() => new Float32Array(ANGLES * RADII))
  const reach = Math.max(0.03, 2 / fan.half)
  const inner = new Float32Array(4)
  const outer = new Float32Array(4)
  for (let a = 0; a < ANGLES; a++) {
    const colours = coloursAlong(photo, fan, a)
    for (let k = 0; k < RADII; k++) {
      const radius = radiusOf(k)
      const i = a * RADII + k
      sample(photo, fanPoint(fan, a, radius - reach), inner)
      sample(photo, fanPoint(fan, a, radius + reach), outer)
      if (outer[3] < 0.5 || inner[3] < 0.5) {
        outward[i] = outer[3] < 0.5 ? -1 : 1
        continue
      }
      steps[i] = Math.hypot(outer[0] - inner[0], outer[1] - inner[1], outer[2] - inner[2])
      for (const { channel } of CHANNELS) {
        fine[channel][i] = outer[channel] - inner[channel]
        broad[channel][i] =
          meanOf(colours, channel, k + BROAD_FROM, k + BROAD_TO) -
          meanOf(colours, channel, k - BROAD_TO, k - BROAD_FROM)
      }
    }
  }
  const maps = CHANNELS.map(({ channel, weight, least }) => {
    const share = shareOf(fine[channel], steps, least)
    const shareOfAll = shareOf(steps, steps, CHANNELS[0].least)
    return [1, -1].map(sign =>
      steps.map((step, i) => {
        if (step < 0) return outward[i] > 0 ? OUTLINE_EVIDENCE : 0
        const line = 0.65 * share(sign * fine[channel][i]) + 0.35 * shareOfAll(step)
        return weight * line * (LINE_ALONE + (1 - LINE_ALONE) * share(sign * broad[channel][i]))
      }),
    )
  })
  const [[rising, falling]] = maps
  const candidates = [
    { map: rising, falling: false },
    { map: falling.map(v => v * FALL_WEIGHT), falling: true },
    { map: halves(rising, falling), falling: true },
    { map: halves(falling, rising), falling: true },
  ]
  return [...candidates, ...maps.slice(1).flatMap(pair => pair.map(map => ({ map, falling: true })))]
}

/** Light from one side: a collar's left edge is seen by its shade, its right one by its light. */
function halves(left: Float32Array, right: Float32Array): Float32Array {
  const middle = (ANGLES >> 1) * RADII
  return left.map((v, i) => FALL_WEIGHT * (i < middle ? v : right[i]))
}

/** A difference as a share of what is well above the cloth's own texture, 0 to 1. */
function shareOf(values: Float32Array, steps: Float32Array, least: number): (value: number) => number {
  const inside = values.filter((_, i) => steps[i] >= 0).map(Math.abs)
  const scale = Math.min(5, Math.max(least, 3 * median(inside, 0)))
  return value => Math.min(1, Math.max(0, value / scale))
}

/** Half a label's width and the reach of its own shadow, in half neck widths. */
const LABEL_HALF = 0.45
const LABEL_SHADOW = 0.06

/** Takes the edges of a label and all that lies above them out of the evidence. Changes the map in place. */
export function forgetLabel(map: Float32Array, bottom: number): void {
  for (let a = 0; a < ANGLES; a++) {
    const turn = Math.PI * (1 - a / (ANGLES - 1))
    for (let k = 0; k < RADII; k++) {
      const radius = radiusOf(k)
      const within = Math.abs(Math.cos(turn) * radius) < LABEL_HALF
      if (within && Math.sin(turn) * radius < bottom + LABEL_SHADOW) map[a * RADII + k] = 0
    }
  }
}

/** Combines the evidence of both sides of the neck: an edge on both sides supports each other. */
export function vouch(evidence: Float32Array): Float32Array {
  const map = new Float32Array(evidence.length)
  for (let a = 0; a < ANGLES; a++) {
    for (let k = 0; k < RADII; k++) {
      const own = evidence[a * RADII + k]
      map[a * RADII + k] = 0.6 * own + 0.4 * Math.max(evidence[(ANGLES - 1 - a) * RADII + k], own * 0.5)
    }
  }
  return map
}
