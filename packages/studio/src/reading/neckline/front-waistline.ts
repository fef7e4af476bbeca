import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { strongestLine } from '../../geometry/strongest-line.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, fanBetween, sample } from './neck-fan.ts'

/** Places across the waist that are looked at. */
const COLUMNS = 121
/** Number of depths below the outline that are looked at. */
const DEPTHS = 110
/** The deepest of them, and the distance between two, in half waist widths. */
const DEEPEST = 0.33
const STEP = DEEPEST / DEPTHS
/** Where a front may rise to the outline at either end, as shares of half the waist; jeans that lie flat hide the back's inside beyond that. */
const ENDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1]
/** Exponents of the shapes that are tried: the higher, the flatter the middle of the line. */
const POWERS = [2, 3]
/** Least depth of the line in its middle, half waist widths: a centimetre of a waist 36 wide. The rim of any waistband is darker over less than that. */
const SHALLOWEST = 0.055
/** How far the true edge may lie from the best shape, in half waist widths. */
const BAND = 0.03
/** Price of each depth step by which the line bends away from the best shape between two columns, in the unit of the evidence, and most such steps. */
const BEND = 0.12
const STEEPEST = 3

/**
 * The front's waistline, from the left to the right end of the waist: where the front is cut lower than the back, a photo shows the
 * inside of the back above it, in the shade of the front. Empty where none is seen.
 * @param top the outline from the left to the right waist mark, over the top
 */
export function findFrontWaistline(photo: RgbaImage, top: readonly Point[]): Point[] {
  if (top.length < 2) return []
  const fan = fanBetween(top[0], top[top.length - 1])
  if (!(fan.half > LEAST_HALF_PX)) return []
  const frame = { fan, top: topDepths(top, fan) }
  const best = (['shaded', 'lighter'] as const)
    .map(inside => bestShape(evidenceFor(photo, frame, inside)))
    .reduce((a, b) => (b.support > a.support ? b : a))
  if (best.support < SEEN) return []
  return strongestPath(best).map((depth, column) => placeAt(frame, column, depth))
}

/** Least half width of a waist that is examined, pixels. */
const LEAST_HALF_PX = 40
/** Mean evidence along the weakest third of a line that counts as seen: edges of insides reach 0.75, seams of waistbands 0.52. */
const SEEN = 0.64

interface Frame {
  fan: Fan
  /** By column, how far the outline lies below the line between the marks, in half widths. */
  top: Float32Array
}

const acrossOf = (column: number) => (2 * column) / (COLUMNS - 1) - 1

function topDepths(top: readonly Point[], { centre, half, across, down }: Fan): Float32Array {
  const out = new Float32Array(COLUMNS)
  const along = top.map(p => ({
    u: ((p.x - centre.x) * across.x + (p.y - centre.y) * across.y) / half,
    d: ((p.x - centre.x) * down.x + (p.y - centre.y) * down.y) / half,
  }))
  let k = 0
  for (let c = 0; c < COLUMNS; c++) {
    const u = acrossOf(c)
    while (k < along.length - 2 && along[k + 1].u < u) k++
    const [a, b] = [along[k], along[k + 1]]
    const t = Math.max(0, Math.min(1, (u - a.u) / (b.u - a.u || 1)))
    out[c] = a.d + (b.d - a.d) * t
  }
  return out
}

function placeAt({ fan: { centre, half, across, down }, top }: Frame, column: number, depth: number): Point {
  const [u, d] = [acrossOf(column) * half, (top[column] + depth) * half]
  return { x: centre.x + across.x * u + down.x * d, y: centre.y + across.y * u + down.y * d }
}

/**
 * The back's inside is compared with as much of the front below its edge, in depth steps, without the edge's own blur and without the
 * rim, which is dark where cloth turns away from the light.
 */
const BLUR = 2
const WINDOW = 12
const RIM = 5
/** Least lightness difference of different cloth, and weight of a lighter inside (a lining). */
const LEAST_CONTRAST = 1.6
const LINED = 0.7
const LINED_CONTRAST = 6
/** The most that a light label in a shaded inside, or a belt loop over the edge, speaks against it. */
const LABEL = -0.2

/** Evidence by column and depth, 0 to 1: an edge there, and cloth of another light all the way above it. */
function evidenceFor(photo: RgbaImage, frame: Frame, inside: 'shaded' | 'lighter'): Float32Array {
  const light = lightBelow(photo, frame)
  const sign = inside === 'shaded' ? 1 : -1
  const fine = new Float32Array(COLUMNS * DEPTHS)
  const broad = new Float32Array(COLUMNS * DEPTHS)
  for (let c = 0; c < COLUMNS; c++) {
    const at = (k: number) => light[c * DEPTHS + Math.max(0, Math.min(DEPTHS - 1, k))]
    for (let k = BLUR + 1; k < DEPTHS - BLUR; k++) {
      const reach = Math.min(WINDOW, k - RIM)
      fine[c * DEPTHS + k] = sign * (at(k + BLUR) - at(k - BLUR))
      if (reach <= BLUR) continue
      broad[c * DEPTHS + k] = sign * (meanOf(at, k + BLUR, k + reach) - meanOf(at, k - reach, k - BLUR))
    }
  }
  const least = inside === 'shaded' ? LEAST_CONTRAST : LINED_CONTRAST
  const contrast = Math.min(8, Math.max(least, 2.5 * median(fine.map(Math.abs))))
  const share = (v: number) => Math.max(LABEL, Math.min(1, v / contrast))
  const weight = inside === 'shaded' ? 1 : LINED
  return fine.map((v, i) => weight * (0.5 * share(v) + 0.5 * share(broad[i])))
}

/** Lightness by column and depth. */
function lightBelow(photo: RgbaImage, frame: Frame): Float32Array {
  const out = new Float32Array(COLUMNS * DEPTHS)
  const colour = new Float32Array(4)
  for (let c = 0; c < COLUMNS; c++)
    for (let k = DEPTHS - 1; k >= 0; k--) {
      sample(photo, placeAt(frame, c, k * STEP), colour)
      // The outline's own last pixels are half paper.
      out[c * DEPTHS + k] = colour[3] > 0.9 || k === DEPTHS - 1 ? colour[0] : out[c * DEPTHS + k + 1]
    }
  return out
}

function meanOf(at: (k: number) => number, from: number, to: number): number {
  let sum = 0
  for (let k = from; k <= to; k++) sum += at(k)
  return sum / Math.max(1, to - from + 1)
}

interface Shape {
  evidence: Float32Array
  /** By column, in depth steps. */
  ideal: Float32Array
  /** Least mean evidence of its left, middle and right thirds. */
  support: number
}

/** A line that sags from the outline and comes back to it. */
function bestShape(evidence: Float32Array): Shape {
  let best: Shape = { evidence, ideal: new Float32Array(COLUMNS), support: -1 }
  const strongest = mostNearby(evidence)
  for (const left of ENDS)
    for (const right of ENDS)
      for (const power of POWERS)
        for (let depth = SHALLOWEST; depth < DEEPEST - 0.03; depth += 0.006) {
          const ideal = sagging(left, right, power, depth)
          const support = supportOf(strongest, ideal, left, right) - NARROW * (2 - left - right)
          if (support > best.support) best = { evidence, ideal, support }
        }
  return best
}

function sagging(left: number, right: number, power: number, depth: number): Float32Array {
  const out = new Float32Array(COLUMNS)
  const from = (right - left) / 2
  for (let c = 0; c < COLUMNS; c++) {
    const a = Math.abs(acrossOf(c) - from) / ((left + right) / 2)
    if (a < 1) out[c] = (depth / STEP) * (1 - a ** power)
  }
  return out
}

/** Distance from the outline below which a line cannot be separated from it, depth steps. */
const SEPARABLE = RIM + BLUR
/** The evidence beside the line counts as well, so many steps off. */
const NEAR = 2
/** Penalty for narrower lines, so that of equally supported lines the wider one is chosen. */
const NARROW = 0.03

function mostNearby(evidence: Float32Array): Float32Array {
  return evidence.map((_, i) => {
    const first = i - (i % DEPTHS)
    let most = -1
    for (let j = Math.max(first, i - NEAR); j <= Math.min(first + DEPTHS - 1, i + NEAR); j++)
      most = Math.max(most, evidence[j])
    return most
  })
}

function supportOf(strongest: Float32Array, ideal: Float32Array, left: number, right: number): number {
  const sums = [0, 0, 0]
  const counts = [0, 0, 0]
  for (let c = 0; c < COLUMNS; c++) {
    const k = Math.round(ideal[c])
    if (k < SEPARABLE) continue
    const third = Math.min(2, Math.floor((3 * (acrossOf(c) + left)) / (left + right)))
    sums[third] += strongest[c * DEPTHS + k]
    counts[third]++
  }
  return Math.min(...sums.map((sum, i) => (counts[i] > 4 ? sum / counts[i] : -1)))
}

/** The depths of most evidence within a band around a shape, in half widths. */
function strongestPath({ evidence, ideal }: Shape): number[] {
  const band = Math.round(BAND / STEP)
  const off = (c: number, k: number) => Math.abs(k - ideal[c])
  const path = strongestLine({
    places: COLUMNS,
    levels: DEPTHS,
    start: 0,
    reach: band,
    scores: Float32Array,
    unreached: UNREACHED,
    // At its ends the line is the outline.
    mayBe: (c, k) => off(c, k) <= (ideal[c] === 0 ? 0.5 : band),
    bend(c, k, j) {
      const bend = Math.abs(k - j - (ideal[c] - ideal[c - 1]))
      return bend > STEEPEST ? null : BEND * bend
    },
    worth: (c, k) => (k < SEPARABLE ? 0 : evidence[c * DEPTHS + k]) - 0.4 * (off(c, k) / band) ** 2,
    end: scores => scores.indexOf(Math.max(...scores)),
  })
  return calmed(path.map(k => k * STEP))
}

/** Below every score that evidence can add up to. */
const UNREACHED = -1e6

function calmed(path: number[]): number[] {
  return path.map((_, c) => {
    const reach = Math.min(4, c, path.length - 1 - c)
    const near = path.slice(c - reach, c + reach + 1)
    return near.reduce((sum, v) => sum + v, 0) / near.length
  })
}
