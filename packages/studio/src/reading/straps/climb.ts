import type { Point } from '../../geometry/point.ts'
import type { Zone } from './zone.ts'

/** Columns that a strap moves aside from a row to the one above it. */
const STEPS = [-2, -1, 0, 1, 2]
const LENGTHS = STEPS.map(step => Math.hypot(1, step))
/** Cost of a bend by one step; a step changes by one at most from row to row. */
const BEND = 0.25
/** A way that has lost this much since it was best is given up: a ring, a slider or a crossing seam is shorter. */
const MOST_LOST = 5
const NOWHERE = -1e9

/** Cost of a row that the way begins below the highest cloth: a strap is sewn to a tip, its back's strand comes from behind. */
const LOW_ROOT = 1

/** A way up from the cloth. */
export interface Climb {
  /** From the cloth upwards, pixels of the picture; one point a row. */
  points: Point[]
  /** Sum of the scores along it. */
  gain: number
}

/**
 * The best way from the cloth upwards, row by row, with slow bends (dynamic programming); it ends where going on gains nothing.
 * @param score of each pixel of the zone, above 0 where it looks like a strap
 * @param isCloth 1 where the way may begin, zone pixels
 * @param highest row of the highest cloth, pixels of the picture
 * @param mayPass whether the way may use a pixel of the picture
 */
export function bestClimb(
  score: Float32Array,
  isCloth: Uint8Array,
  zone: Zone,
  highest: number,
  mayPass: (x: number, y: number) => boolean,
): Climb | null {
  const { width, height } = zone
  const kinds = STEPS.length
  const came = new Int8Array(width * height * kinds).fill(-1)
  let below = new Float32Array(width * kinds).fill(NOWHERE)
  let here = new Float32Array(width * kinds)
  let [peakBelow, peakHere] = [new Float32Array(width * kinds), new Float32Array(width * kinds)]
  let best = { gain: 0, row: -1, x: 0, kind: 0 }
  for (let row = height - 1; row >= 0; row--) {
    here.fill(NOWHERE)
    for (let x = 0; x < width; x++) {
      const i = row * width + x
      if (!mayPass(x + zone.left, row + zone.top)) continue
      if (isCloth[i]) {
        const start = LOW_ROOT * Math.min(0, highest - zone.top - row)
        here.fill(start, x * kinds, (x + 1) * kinds)
        peakHere.fill(start, x * kinds, (x + 1) * kinds)
        continue
      }
      for (let kind = 0; kind < kinds; kind++) {
        const from = x - STEPS[kind]
        if (from < 0 || from >= width) continue
        let most = NOWHERE
        let by = -1
        for (let k = Math.max(0, kind - 1); k <= Math.min(kinds - 1, kind + 1); k++) {
          const value = below[from * kinds + k] - BEND * Math.abs(k - kind)
          if (value <= most) continue
          most = value
          by = k
        }
        // A step aside crosses more of what is no strap.
        const gain = most + (score[i] < 0 ? score[i] * LENGTHS[kind] : score[i])
        if (by < 0) continue
        const peak = Math.max(gain, peakBelow[from * kinds + by])
        if (gain < peak - MOST_LOST) continue
        peakHere[x * kinds + kind] = peak
        here[x * kinds + kind] = gain
        came[i * kinds + kind] = by
        if (gain > best.gain) best = { gain, row, x, kind }
      }
    }
    ;[below, here] = [here, below]
    ;[peakBelow, peakHere] = [peakHere, peakBelow]
  }
  if (best.row < 0) return null
  const points: Point[] = []
  let { row, x, kind } = best
  while (row < height && !isCloth[row * width + x]) {
    points.push({ x: x + zone.left, y: row + zone.top })
    const by = came[(row * width + x) * kinds + kind]
    x -= STEPS[kind]
    row++
    kind = by
  }
  points.push({ x: x + zone.left, y: row + zone.top })
  return { points: points.reverse(), gain: best.gain }
}
