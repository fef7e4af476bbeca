import type { Point, RgbaImage } from './garment-reading.ts'
import {
  ANGLES,
  BEND,
  type EdgeEvidence,
  edgeEvidence,
  fanPoint,
  forgetLabel,
  LARGEST,
  RADII,
  radiusOf,
  SMALLEST,
  STEEPEST,
  STEP,
  vouch,
} from './neck-evidence.ts'
import { type Fan, fanBetween } from './neck-fan.ts'
import { findLabel, type Label } from './neck-label.ts'
import {
  DEEPEST,
  GUESSED_DEPTH,
  radiiOf,
  SHALLOWEST,
  type Shape,
  type SupportedShape,
  shapesByDepth,
  symmetric,
} from './neck-shape.ts'

export interface Neckline {
  /** From the left to the right end, both on the outline. */
  points: Point[]
  /** The ends' indices in the outline: the neck points, moved inwards where the collar's edge meets the outline there. */
  leftIndex: number
  rightIndex: number
  /** 0 to 1; up to 0.5 the curve is a guess of the usual shape, below it one that hides less or more than it should. */
  confidence: number
}

/** How far the true edge may lie from the best shape, in half neck widths. */
const BAND = 0.16

/** The path of most evidence from neck point to neck point inside a band around a shape (Viterbi over the angles). */
function strongestPath(map: Float32Array, shape: Shape): number[] {
  const ideal = radiiOf(shape)
  const start = Math.round(((shape.left.width - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1))
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
const POINTS = 81
/** An edge's own blurred pixels belong to the inside, in half neck widths. */
const EDGE_BLUR = 0.02
/** Below this the strongest edge is no collar. */
const SEEN = 0.42

/** A deeper edge with this share of the strongest one's support is believed when a label lies between them. */
const BELIEVED_BELOW_LABEL = 0.55
/** An edge with this support is believed against a label that it crosses. */
const SURE = 0.45

/** Confidence where nothing of an inside is seen, as with stand-up collars and backs, and where something is but not its edge. */
const UNSEEN = 0.5
const GUESSED = 0.2
/** A collar of which nothing but a label is seen lies this far below it. */
const BELOW_LABEL = 0.12

/** A collar's edge runs below a label's corners by at least this much; the label's lower end may touch the edge. */
const AT_LABEL = 0.1
const LABEL_CORNER = 0.3

const crossesLabel = (shape: Shape, { top, bottom }: Label) =>
  shape.depth > top &&
  Math.min(
    ...[shape.left, shape.right].map(
      ({ power, width }) => shape.depth * (1 - (LABEL_CORNER / width) ** power) ** (1 / power),
    ),
  ) <
    bottom - AT_LABEL

interface Candidate extends SupportedShape {
  map: Float32Array
}

/** Best supported shapes of all kinds of edge, from shallow to deep. */
function edgesByDepth(evidence: EdgeEvidence[], topDepth: number): Candidate[] {
  const kinds = evidence.map(({ map, falling }) => {
    const vouched = vouch(map)
    // Just below the top, the light back rib above the dark inside is a falling edge, but not the front's.
    const least = falling ? topDepth + 0.35 : SHALLOWEST
    return shapesByDepth(vouched).map(found =>
      found.shape.depth < least ? { ...found, map: vouched, support: 0 } : { ...found, map: vouched },
    )
  })
  return kinds[0].map((_, d) =>
    kinds.map(kind => kind[d]).reduce((best, next) => (next.support > best.support ? next : best)),
  )
}

/** A deeper edge is the front's with this share of the strongest one's support: ribs and seams of the back lie above it. */
const BELIEVED_BELOW = 0.68
/** Edges of neighbouring depths are one edge, seen a little off. */
const NEIGHBOURS = 5

/** In an all-over print something like an edge lies at every depth: a collar's is better seen than most by this much. */
const STANDS_OUT = 0.11

/** The deepest edge that is nearly as well seen as the best and no mere figure of a print. */
function frontEdge(edges: Candidate[]): Candidate {
  const supports = edges.map(e => e.support).filter(support => support > 0)
  const usual = supports.toSorted((a, b) => a - b)[supports.length >> 1] ?? 0
  const most = Math.max(...supports, 0)
  const peaks = edges.filter(
    (e, d) =>
      e.support >= Math.max(BELIEVED_BELOW * most, usual + STANDS_OUT) &&
      edges.slice(Math.max(0, d - NEIGHBOURS), d + NEIGHBOURS + 1).every(o => o.support <= e.support),
  )
  return peaks.at(-1) ?? { ...edges[0], support: 0 }
}

/** The best edge; where it runs across a label, the best one below it, unless nothing there looks like a collar. */
function collarEdge(photo: RgbaImage, fan: Fan, topDepth: number, label: Label | null): Candidate {
  const evidence = edgeEvidence(photo, fan)
  const anywhere = frontEdge(edgesByDepth(evidence, topDepth))
  if (label === null || !crossesLabel(anywhere.shape, label)) return anywhere
  for (const { map } of evidence) forgetLabel(map, label.bottom)
  const below = frontEdge(edgesByDepth(evidence, topDepth).filter(e => e.shape.depth > label.bottom))
  if (below.support > BELIEVED_BELOW_LABEL * anywhere.support) return below
  return anywhere.support > SURE ? anywhere : { ...anywhere, support: 0 }
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
  const label = findLabel(photo, fan, depthOf(top, fan))
  const { map, shape, support } = collarEdge(photo, fan, depthOf(top, fan), label)
  const strength = Math.min(1, support * 1.6)
  if (strength > SEEN) {
    const points = smoothOpen(strongestPath(map, shape).map((r, a) => fanPoint(fan, a, r + EDGE_BLUR)))
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
  const depth = label === null ? GUESSED_DEPTH : Math.max(GUESSED_DEPTH, label.bottom + BELOW_LABEL)
  const guess = Array.from({ length: POINTS }, (_, i) => {
    const turn = Math.PI * (1 - i / (POINTS - 1))
    const [c, s] = [Math.cos(turn) * fan.half, Math.sin(turn) * fan.half * depth]
    return {
      x: fan.centre.x + fan.across.x * c + fan.down.x * s,
      y: fan.centre.y + fan.across.y * c + fan.down.y * s,
    }
  })
  return { points: guess, leftIndex, rightIndex, confidence: label === null ? UNSEEN : GUESSED }
}

/** How far the collar's edge may lie from the shown depth, in half neck widths. */
const SHOWN_WITHIN = 0.07

/** The best edge as deep as the seller says it is; without any, the usual curve through her point. */
function throughPoint(photo: RgbaImage, fan: Fan, lowest: Point): Point[] {
  const depth = Math.max(SHALLOWEST, Math.min(DEEPEST, depthOf([lowest], fan)))
  const found = edgesByDepth(edgeEvidence(photo, fan), 0)
    .filter(e => Math.abs(e.shape.depth - depth) < SHOWN_WITHIN)
    .reduce((best, next) => (next.support > best.support ? next : best))
  const width = { left: { ...found.shape.left, width: 1 }, right: { ...found.shape.right, width: 1 } }
  const shape = found.support > 0 ? { depth, ...width } : symmetric(depth, { power: 2, width: 1 })
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
