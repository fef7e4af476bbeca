import type { Point, RgbaImage } from './garment-reading.ts'
import { type Fan, sample } from './neck-fan.ts'

export const ANGLES = 121
export const RADII = 140
/** Radii reach from almost the centre to deep V necks, in half neck widths. */
export const SMALLEST = 0.12
export const LARGEST = 2.7
/** Price of leaving the shape's own slope by one radius step. */
export const BEND = 0.1
export const STEEPEST = 9
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

/**
 * Evidence (0 to 1) for the front collar's edge over angle and radius: a step in colour across the radius, of one sign all
 * along, most of all from the shaded inside of the back (towards the centre) to the lit front. It saturates at a small contrast, so that prints do
 * not drown a collar of the cloth's own colour.
 */
export function edgeEvidence(photo: RgbaImage, fan: Fan): [Float32Array, Float32Array] {
  const rises = new Float32Array(ANGLES * RADII)
  const steps = new Float32Array(ANGLES * RADII).fill(-1)
  const reach = Math.max(0.03, 2 / fan.half)
  const inner = new Float32Array(4)
  const outer = new Float32Array(4)
  for (let a = 0; a < ANGLES; a++) {
    for (let k = 0; k < RADII; k++) {
      const radius = radiusOf(k)
      const i = a * RADII + k
      sample(photo, fanPoint(fan, a, radius - reach), inner)
      sample(photo, fanPoint(fan, a, radius + reach), outer)
      if (outer[3] < 0.5) rises[i] = -1e3
      else if (inner[3] < 0.5) rises[i] = 1e3
      else {
        rises[i] = outer[0] - inner[0]
        steps[i] = Math.hypot(outer[0] - inner[0], outer[1] - inner[1], outer[2] - inner[2])
      }
    }
  }
  const inside = steps.filter(v => v >= 0).sort()
  const scale = Math.min(5, Math.max(1.5, 3 * (inside[inside.length >> 1] ?? 0)))
  const ofSign = (sign: number, weight: number) =>
    steps.map((step, i) => {
      if (step < 0) return rises[i] > 0 ? OUTLINE_EVIDENCE : 0
      return (
        weight * (0.65 * Math.min(1, Math.max(0, sign * rises[i]) / scale) + 0.35 * Math.min(1, step / scale))
      )
    })
  return [ofSign(1, 1), ofSign(-1, FALL_WEIGHT)]
}

/** Both sides of the neck vouch for each other. */
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
