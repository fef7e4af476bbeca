import type { Point, RgbaImage } from './garment-reading.ts'
import { type Fan, fanBetween, sample } from './neck-fan.ts'
import { labelBottom } from './neck-label.ts'

export interface Neckline {
  /** From the left to the right end, both on the outline. */
  points: Point[]
  /** The ends' indices in the outline: the neck points, moved inwards where the collar's edge meets the outline there. */
  leftIndex: number
  rightIndex: number
  /** 0 to 1; below 0.3 the curve is a guess of the usual shape. */
  confidence: number
}

const ANGLES = 121
const RADII = 140
/** Radii reach from almost the centre to deep V necks, in half neck widths. */
const SMALLEST = 0.12
const LARGEST = 2.7
/** Price of leaving the shape's own slope by one radius step. */
const BEND = 0.1
const STEEPEST = 9
const STEP = (LARGEST - SMALLEST) / (RADII - 1)

const radiusOf = (k: number) => SMALLEST + (k / (RADII - 1)) * (LARGEST - SMALLEST)

/** A point of the fan: angle index from the left neck point (0) over the chest to the right one, radius in half widths. */
function fanPoint({ centre, half, across, down }: Fan, angle: number, radius: number): Point {
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
function edgeEvidence(photo: RgbaImage, fan: Fan): [Float32Array, Float32Array] {
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
function vouch(evidence: Float32Array): Float32Array {
  const map = new Float32Array(evidence.length)
  for (let a = 0; a < ANGLES; a++) {
    for (let k = 0; k < RADII; k++) {
      const own = evidence[a * RADII + k]
      map[a * RADII + k] = 0.6 * own + 0.4 * Math.max(evidence[(ANGLES - 1 - a) * RADII + k], own * 0.5)
    }
  }
  return map
}

/** Necklines as |x / width|^p + (y / depth)^p = 1 between the neck points: p = 1 is a V, 2 a round neck, 4 nearly square. */
interface Shape {
  depth: number
  power: number
  /** Half width: a collar's inner edge may start a rib's width inside the neck points. */
  width: number
}

const WIDTHS = [1, 0.9, 0.8, 0.7]

const POWERS = [1, 1.25, 1.6, 2, 2.5, 3.3]
const SHALLOWEST = 0.16
const DEEPEST = 2.6
const DEPTHS = 48
const SAMPLES = 61

/** Angle index and radius of a shape's point. */
function shapePoint({ depth, power, width }: Shape, t: number): { angle: number; radius: number } {
  const turn = Math.PI * (1 - t)
  const c = Math.cos(turn)
  const x = width * Math.sign(c) * Math.abs(c) ** (2 / power)
  const y = depth * Math.abs(Math.sin(turn)) ** (2 / power)
  return { angle: (1 - Math.atan2(y, x) / Math.PI) * (ANGLES - 1), radius: Math.hypot(x, y) }
}

function evidenceAt(map: Float32Array, angle: number, radius: number): number {
  const k = Math.round(((radius - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))
  if (k < 0 || k >= RADII) return 0
  return map[Math.round(angle) * RADII + k]
}

/** Mean evidence along a shape, its weakest third counted twice: a label is strong but short, a collar's edge goes all the way. */
function supportOf(map: Float32Array, shape: Shape): number {
  const values = new Float32Array(SAMPLES)
  for (let i = 0; i < SAMPLES; i++) {
    const { angle, radius } = shapePoint(shape, (i + 0.5) / SAMPLES)
    values[i] = Math.max(
      evidenceAt(map, angle, radius),
      0.8 * evidenceAt(map, angle, radius + 0.03),
      0.8 * evidenceAt(map, angle, radius - 0.03),
    )
  }
  values.sort()
  const third = Math.floor(SAMPLES / 3)
  let weak = 0
  let all = 0
  for (let i = 0; i < SAMPLES; i++) {
    all += values[i] / SAMPLES
    if (i < third) weak += values[i] / third
  }
  return 0.6 * all + 0.4 * weak
}

/** Deep round necks are rarer than deep V necks, and prints below the neck look like them. */
const rarity = (depth: number, power: number) => Math.max(0, depth - 0.9) * (power > 1.5 ? 0.2 : 0.04)

/** @param deepest with `shallowest` the depths to consider, in half neck widths */
function bestShape(
  map: Float32Array,
  shallowest: number,
  deepest = DEEPEST,
): { shape: Shape; support: number } {
  let shape: Shape = { depth: GUESSED_DEPTH, power: 2, width: 1 }
  let support = 0
  for (const power of POWERS) {
    for (let i = 0; i < DEPTHS; i++) {
      const depth = SHALLOWEST * (DEEPEST / SHALLOWEST) ** (i / (DEPTHS - 1))
      if (depth < shallowest || depth > deepest) continue
      for (const width of WIDTHS) {
        const value = supportOf(map, { depth, power, width }) - rarity(depth, power) - 0.15 * (1 - width)
        if (value <= support) continue
        support = value
        shape = { depth, power, width }
      }
    }
  }
  return { shape, support }
}

/** How far the true edge may lie from the best shape, in half neck widths. */
const BAND = 0.16

/** The path of most evidence from neck point to neck point inside a band around a shape (Viterbi over the angles). */
function strongestPath(map: Float32Array, shape: Shape): number[] {
  const ideal = radiiOf(shape)
  const start = Math.round(((shape.width - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))
  let score = new Float32Array(RADII).fill(-1e6)
  score[start] = 0
  const from = new Int16Array(ANGLES * RADII)
  for (let a = 1; a < ANGLES; a++) {
    const next = new Float32Array(RADII).fill(-1e6)
    const change = ideal[a] - ideal[a - 1]
    for (let k = 0; k < RADII; k++) {
      const off = Math.abs(radiusOf(k) - ideal[a])
      if (off > BAND) continue
      for (let j = Math.max(0, k - STEEPEST); j <= Math.min(RADII - 1, k + STEEPEST); j++) {
        const bend = Math.abs(radiusOf(k) - radiusOf(j) - change) / STEP
        const value = score[j] - BEND * bend
        if (value > next[k]) {
          next[k] = value
          from[a * RADII + k] = j
        }
      }
      next[k] += map[a * RADII + k] - 0.5 * (off / BAND) ** 2
    }
    score = next
  }
  let k = start
  for (let best = -1e6, j = 0; j < RADII; j++) {
    if (score[j] > best && Math.abs(j - start) < 6) {
      best = score[j]
      k = j
    }
  }
  const radii = new Array<number>(ANGLES)
  for (let a = ANGLES - 1; a >= 0; a--) {
    radii[a] = radiusOf(k)
    if (a > 0) k = from[a * RADII + k]
  }
  return radii
}

/** Radius of a shape at each angle. */
function radiiOf({ depth, power, width }: Shape): number[] {
  return Array.from({ length: ANGLES }, (_, a) => {
    const turn = Math.PI * (1 - a / (ANGLES - 1))
    const [c, s] = [Math.abs(Math.cos(turn)) / width, Math.abs(Math.sin(turn)) / depth]
    return (c ** power + s ** power) ** (-1 / power)
  })
}

/** The outline's own stretch from the left to the right neck point, over the top. */
function topOutline(outline: Point[], left: number, right: number): Point[] {
  const n = outline.length
  const count = (right - left + n) % n
  return Array.from({ length: count + 1 }, (_, i) => outline[(left + i) % n])
}

/** The outline point between the neck points that lies nearest to a place. */
function nearestOnTop(outline: Point[], left: number, right: number, p: Point): number {
  const n = outline.length
  let best = left
  let least = Infinity
  for (let i = 0; i <= (right - left + n) % n; i++) {
    const q = outline[(left + i) % n]
    const d = (q.x - p.x) ** 2 + (q.y - p.y) ** 2
    if (d < least) {
      least = d
      best = (left + i) % n
    }
  }
  return best
}

function resampleOpen(points: Point[], count: number): Point[] {
  const lengths = [0]
  for (let i = 1; i < points.length; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y))
  }
  const total = lengths[lengths.length - 1]
  let k = 0
  return Array.from({ length: count }, (_, i) => {
    const at = (i / (count - 1)) * total
    while (k < points.length - 2 && lengths[k + 1] < at) k++
    const t = (at - lengths[k]) / Math.max(1e-6, lengths[k + 1] - lengths[k])
    const [p, q] = [points[k], points[Math.min(points.length - 1, k + 1)]]
    return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }
  })
}

/** Depth below the line between the neck points, in half neck widths. */
const depthOf = (points: Point[], { centre, half, down }: Fan) =>
  Math.max(...points.map(p => ((p.x - centre.x) * down.x + (p.y - centre.y) * down.y) / half))

/** A notch in the outline deeper than this (half neck widths) is the neckline itself: straps, scoops without a visible back. */
const OWN_NOTCH = 0.75
const GUESSED_DEPTH = 0.55
const POINTS = 81
/** Below this the strongest edge is no collar. */
const SEEN = 0.42

/** A deeper edge with this share of the strongest one's support is believed when a label lies between them. */
const BELIEVED_BELOW_LABEL = 0.4

/** The best shape below a label, unless nothing there looks like a collar. */
function bestShapeBelow(map: Float32Array, shallowest: number, label: number | null) {
  const anywhere = bestShape(map, shallowest)
  if (label === null || anywhere.shape.depth > label) return anywhere
  const below = bestShape(map, Math.max(shallowest, label))
  return below.support > BELIEVED_BELOW_LABEL * anywhere.support ? below : anywhere
}

/**
 * The front neck edge. Three sources: the outline's own notch, the strongest collar edge inside the silhouette, or, without
 * either, the outline (high necks) or a usual crew neck.
 * @param leftIndex index of the left neck point in the outline; the outline runs clockwise
 * @param lowest the lowest point of the neck edge where the seller has shown it
 */
export function findFrontNeckline(
  photo: RgbaImage,
  outline: Point[],
  leftIndex: number,
  rightIndex: number,
  lowest?: Point,
): Neckline {
  const left = outline[leftIndex]
  const right = outline[rightIndex]
  const fan = fanBetween(left, right)
  const top = resampleOpen(topOutline(outline, leftIndex, rightIndex), POINTS)
  if (lowest) {
    const points = [left, ...throughPoint(photo, fan, lowest).slice(1, -1), right]
    return { points, leftIndex, rightIndex, confidence: 1 }
  }
  if (depthOf(top, fan) > OWN_NOTCH) return { points: top, leftIndex, rightIndex, confidence: 0.9 }
  const label = labelBottom(photo, fan, depthOf(top, fan))
  const [rising, falling] = edgeEvidence(photo, fan).map((evidence, i) => {
    const map = vouch(evidence)
    // Just below the top, the light back rib above the dark inside is a falling edge, but not the front's.
    return { map, ...bestShapeBelow(map, i === 0 ? SHALLOWEST : depthOf(top, fan) + 0.35, label) }
  })
  const { map, shape, support } = rising.support > falling.support ? rising : falling
  const strength = Math.min(1, support * 1.6)
  if (strength > SEEN) {
    const points = smoothOpen(strongestPath(map, shape).map((r, a) => fanPoint(fan, a, r)))
    const ends = [
      nearestOnTop(outline, leftIndex, rightIndex, points[0]),
      nearestOnTop(outline, leftIndex, rightIndex, points[points.length - 1]),
    ]
    points[0] = outline[ends[0]]
    points[points.length - 1] = outline[ends[1]]
    return {
      points: resampleOpen(points, POINTS),
      leftIndex: ends[0],
      rightIndex: ends[1],
      confidence: strength,
    }
  }
  // A stand-up collar is narrow and its top edge is nearly straight: nothing of the inside shows.
  const guess = Array.from({ length: POINTS }, (_, i) => {
    const turn = Math.PI * (1 - i / (POINTS - 1))
    const [c, s] = [Math.cos(turn) * fan.half, Math.sin(turn) * fan.half * GUESSED_DEPTH]
    return {
      x: fan.centre.x + fan.across.x * c + fan.down.x * s,
      y: fan.centre.y + fan.across.y * c + fan.down.y * s,
    }
  })
  return { points: guess, leftIndex, rightIndex, confidence: 0.2 }
}

/** How far the collar's edge may lie from the shown depth, in half neck widths. */
const SHOWN_WITHIN = 0.07

/** The best edge as deep as the seller says it is; without any, the usual curve through her point. */
function throughPoint(photo: RgbaImage, fan: Fan, lowest: Point): Point[] {
  const depth = Math.max(SHALLOWEST, Math.min(DEEPEST, depthOf([lowest], fan)))
  const found = edgeEvidence(photo, fan)
    .map(evidence => {
      const map = vouch(evidence)
      return { map, ...bestShape(map, depth - SHOWN_WITHIN, depth + SHOWN_WITHIN) }
    })
    .reduce((best, next) => (next.support > best.support ? next : best))
  const shape = found.support > 0 ? { ...found.shape, width: 1 } : { depth, power: 2, width: 1 }
  const radii = found.support > 0 ? strongestPath(found.map, shape) : radiiOf(shape)
  return resampleOpen(smoothOpen(radii.map((r, a) => fanPoint(fan, a, r))), POINTS)
}

function smoothOpen(points: Point[]): Point[] {
  return points.map((_, i) => {
    let x = 0
    let y = 0
    const reach = Math.min(2, i, points.length - 1 - i)
    for (let d = -reach; d <= reach; d++) {
      x += points[i + d].x / (2 * reach + 1)
      y += points[i + d].y / (2 * reach + 1)
    }
    return { x, y }
  })
}
