import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { strongestLine } from '../../geometry/strongest-line.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { endsOnOther } from './below-neckline.ts'
import { partsNothing } from './closed-neck.ts'
import { type Candidate, collarEdge, edgesByDepth, STANDS } from './collar-edge.ts'
import { throughWedge } from './collar-wedge.ts'
import { liningNeck } from './lining-neck.ts'
import {
  ANGLES,
  BEND,
  edgeEvidence,
  fanPoint,
  LARGEST,
  RADII,
  radiusOf,
  SMALLEST,
  STEEPEST,
  STEP,
} from './neck-evidence.ts'
import { type Fan, fanBetween } from './neck-fan.ts'
import { findLabel } from './neck-label.ts'
import { DEEPEST, GUESSED_DEPTH, radiiOf, SHALLOWEST, type Shape, symmetric } from './neck-shape.ts'
import { neckTip } from './neck-tip.ts'
import { openDepth } from './open-neck.ts'
import { scoopFront } from './scoop-front.ts'
import { layOnEdge } from './true-edge.ts'

export interface Neckline {
  /** From the left to the right end, both on the outline. */
  points: Point[]
  /** The ends' indices in the outline: the neck points, moved inwards where the collar's edge meets the outline there. */
  leftIndex: number
  rightIndex: number
  /** 0 to 1; up to 0.5 the curve is a guess of the usual shape, below it one that hides less or more than it should. */
  confidence: number
  /** It is the outline's own notch: nothing of the back shows above it. */
  isNotch?: boolean
}

/** How far the true edge may lie from the best shape, in half neck widths. */
const BAND = 0.16

/** Below every score that evidence can add up to. */
const UNREACHED = -1e6

/** The path of most evidence from neck point to neck point inside a band around a shape. */
function strongestPath(map: Float32Array, shape: Shape): number[] {
  const ideal = radiiOf(shape)
  const [start, end] = [shape.left, shape.right].map(({ width }) =>
    Math.round(((width - SMALLEST) / (LARGEST - SMALLEST)) * (RADII - 1)),
  )
  const off = (a: number, k: number) => Math.abs(radiusOf(k) - ideal[a])
  return strongestLine({
    places: ANGLES,
    levels: RADII,
    start,
    reach: STEEPEST,
    scores: Float32Array,
    unreached: UNREACHED,
    mayBe: (a, k) => off(a, k) <= BAND,
    bend(a, k, j) {
      const change = ideal[a] - ideal[a - 1]
      return BEND * (Math.abs(radiusOf(k) - radiusOf(j) - change) / STEP)
    },
    worth: (a, k) => map[a * RADII + k] - 0.5 * (off(a, k) / BAND) ** 2,
    end: scores => bestNear(scores, end),
  }).map(radiusOf)
}

/** The level of the highest score less than six levels from another; that one itself where no line comes near it. */
function bestNear(scores: ArrayLike<number>, level: number): number {
  let best = level
  for (let most = UNREACHED, k = 0; k < scores.length; k++) {
    if (scores[k] > most && Math.abs(k - level) < 6) {
      most = scores[k]
      best = k
    }
  }
  return best
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

/** So far out from the neck point the outline is on its way to the shoulder, in half neck widths. */
const OUT = 0.28

/** How far the outline falls beside the neck before it goes out to the shoulders: the less of both sides, half neck widths. */
function collarHeight(outline: Point[], left: number, right: number, fan: Fan): number {
  const n = outline.length
  const side = (from: number, step: 1 | -1) => {
    const start = outline[from]
    let lowest = 0
    for (let k = 1; k < n / 4; k++) {
      const p = outline[(from + step * k + n) % n]
      const [dx, dy] = [(p.x - start.x) / fan.half, (p.y - start.y) / fan.half]
      if (step * (dx * fan.across.x + dy * fan.across.y) > OUT) return lowest
      lowest = Math.max(lowest, dx * fan.down.x + dy * fan.down.y)
    }
    return lowest
  }
  return Math.min(side(left, -1), side(right, 1))
}

/** A collar stands up where half of its upper edge lies this far above its neck points, half neck widths, or the shoulders fall beside it. */
const RISES = 0.3

/** A notch in the outline deeper than this (half neck widths) is the neckline itself: straps, scoops without a visible back. */
const OWN_NOTCH = 0.75
/** Contrast, in units of `sample`, from which a label is not a trim of the front. */
const PLAIN_LABEL = 20
const POINTS = 81
/** An edge's own blurred pixels belong to the inside, in half neck widths. */
const EDGE_BLUR = 0.02
/** Least support of a collar's edge. */
const SEEN = 0.42
/** Support of an edge up to which a different cloth of the inside is preferred as evidence: with sheen and nap an edge can be a fold of the inside. */
const SURE = 0.9
/** Support below which left-right asymmetry is noise, as on white cloth before white paper: both halves are averaged. */
const UNSURE = 0.5

/**
 * Confidence where nothing of an inside is seen, as with stand-up collars and plain dark cloth; where something like edges is seen at
 * many depths, as on velvet and prints; and where a label is seen but not the edge. A neck that opens below is seen where it ends, a
 * scoop and a lining all along their edges.
 */
const UNSEEN = 0.5
const SCOOPED = 0.8
const LINED = 0.8
const OPENED = 0.55
const DOUBTED = 0.45
const UNCLEAR = 0.32
const GUESSED = 0.2
/** Assumed distance of a collar's edge below a label, where only the label is visible. */
const BELOW_LABEL = 0.12

interface NecklineHints {
  /** The lowest point of the neck edge where it is known. */
  lowest?: Point
  /** How far from there, in half neck widths, the best edge may be as deep instead. */
  within?: number
  /** The opening of a hood, which always shows its inside. */
  isHood?: boolean
  /**
   * The garment net was asked, and sees no inside that is the neck's: a collar that stands is closed; where it sees none anywhere near,
   * every neck is whose outline is not the neckline itself.
   */
  closed?: 'collars' | 'all' | null
}

/**
 * The front neck edge. Three sources: the outline's own notch, the strongest collar edge inside the silhouette, or, without
 * either, the outline (high necks) or a usual crew neck.
 * @param leftIndex index of the left neck point in the outline; the outline runs clockwise
 */
export function findFrontNeckline(
  photo: RgbaImage,
  outline: Point[],
  leftIndex: number,
  rightIndex: number,
  { lowest, within = 0, isHood = false, closed = null }: NecklineHints = {},
): Neckline {
  const left = outline[leftIndex]
  const right = outline[rightIndex]
  const fan = fanBetween(left, right)
  const top = resampleOpen(topOutline(outline, leftIndex, rightIndex), POINTS)
  if (lowest) {
    const points = [left, ...throughPoint(photo, fan, lowest, within).slice(1, -1), right]
    return { points, leftIndex, rightIndex, confidence: 1 }
  }
  const above = { depth: depthOf(top, fan), collar: collarHeight(outline, leftIndex, rightIndex, fan) }
  const rise = -median(top.map(p => depthOf([p], fan)))
  const isShut = closed === 'all' && above.depth <= OWN_NOTCH
  if (isShut || (closed && (rise > RISES || above.collar > STANDS)))
    return { points: top, leftIndex, rightIndex, confidence: UNSEEN }
  const scoop =
    above.depth > OWN_NOTCH ? scoopFront(photo, fan, topOutline(outline, leftIndex, rightIndex)) : null
  if (scoop)
    return { points: resampleOpen(scoop, POINTS), leftIndex, rightIndex, confidence: SCOOPED, isNotch: true }
  const label = findLabel(photo, fan, above.depth)
  // A label below the notch hangs inside a back that shows there. The trim of a camisole can look like a faint one.
  if (above.depth > OWN_NOTCH && (label === null || label.contrast < PLAIN_LABEL))
    return { points: top, leftIndex, rightIndex, confidence: 0.9, isNotch: true }
  const { map, shape, support, rib, unclear = 0, amongMany } = collarEdge(photo, fan, above, label)
  const strength = Math.min(1, support * 1.6)
  const isLabelBelow = label !== null && shape.depth < label.top
  if (strength < SURE || amongMany || isLabelBelow) {
    const lining = liningNeck(photo, fan, above.depth)
    if (lining) {
      const points = resampleOpen([left, ...lining, right], POINTS)
      return { points, leftIndex, rightIndex, confidence: LINED }
    }
  }
  const usual = label === null ? GUESSED_DEPTH : Math.max(GUESSED_DEPTH, label.bottom + BELOW_LABEL)
  const open = openDepth(photo, fan, strength > SEEN ? shape.depth : usual)
  if (open !== null) {
    const inner = throughPoint(photo, fan, fanPoint(fan, ANGLES >> 1, open), 0).slice(1, -1)
    const laid = layOnEdge(photo, [left, ...inner, right], fan.half)
    const points = resampleOpen(neckTip(photo, fan, laid) ?? laid, POINTS)
    return { points, leftIndex, rightIndex, confidence: OPENED }
  }
  if (strength > SEEN) {
    const path = strength < UNSURE ? radiiOf(evenSided(shape)) : strongestPath(map, shape)
    const radii = rib ?? path.map(r => r + EDGE_BLUR)
    const smooth = smoothOpen(radii.map((r, a) => fanPoint(fan, a, r)))
    const points = rib || amongMany ? smooth : layOnEdge(photo, smooth, fan.half)
    const ends = [
      nearestOnTop(outline, leftIndex, rightIndex, points[0]),
      nearestOnTop(outline, leftIndex, rightIndex, points[points.length - 1]),
    ]
    points[0] = outline[ends[0]]
    points[points.length - 1] = outline[ends[1]]
    const led = (!amongMany && neckTip(photo, fan, points)) || points
    const other = !amongMany && endsOnOther(photo, fan, resampleOpen(led, POINTS))
    const through = other && above.collar > STANDS ? throughWedge(photo, fan, led) : null
    const isPlain = label === null || label.contrast < PLAIN_LABEL
    // A figure of a print, or a fold of a high neck: the front reaches up to the outline.
    const isClosed = other || (amongMany && partsNothing(photo, fan, led))
    if (isClosed && !through && !isHood && isPlain)
      return { points: top, leftIndex, rightIndex, confidence: DOUBTED }
    const found = resampleOpen(through ?? led, POINTS)
    return {
      points: found,
      leftIndex: ends[0],
      rightIndex: ends[1],
      confidence: amongMany || other ? Math.min(DOUBTED, strength) : strength,
    }
  }
  if (above.collar > STANDS && label === null && !isHood)
    return { points: top, leftIndex, rightIndex, confidence: UNSEEN }
  // A crew neck of which nothing of the inside shows.
  const guess = Array.from({ length: POINTS }, (_, i) => {
    const turn = Math.PI * (1 - i / (POINTS - 1))
    const [c, s] = [Math.cos(turn) * fan.half, Math.sin(turn) * fan.half * usual]
    return {
      x: fan.centre.x + fan.across.x * c + fan.down.x * s,
      y: fan.centre.y + fan.across.y * c + fan.down.y * s,
    }
  })
  const asked = label !== null ? GUESSED : unclear > UNCLEAR && above.collar < STANDS ? DOUBTED : UNSEEN
  return { points: guess, leftIndex, rightIndex, confidence: asked }
}

const evenSided = ({ depth, left, right }: Shape): Shape =>
  symmetric(depth, {
    power: Math.sqrt(left.power * right.power),
    width: (left.width + right.width) / 2,
  })

/** How far the collar's edge may lie from the shown depth, in half neck widths. */
const SHOWN_WITHIN = 0.07

/**
 * The best edge as deep as is shown; without any, the usual curve through that point.
 * @param within within this distance an edge keeps its own depth, in half neck widths
 */
function throughPoint(photo: RgbaImage, fan: Fan, lowest: Point, within: number): Point[] {
  const depth = Math.max(SHALLOWEST, Math.min(DEEPEST, depthOf([lowest], fan)))
  const off = (edge: Candidate) => Math.abs(edge.shape.depth - depth)
  const worth = (edge: Candidate) => edge.support * (within > 0 ? 1 - (off(edge) / within) ** 2 : 1)
  const near = edgesByDepth(edgeEvidence(photo, fan), { depth: 0, collar: 0 }).filter(
    edge => edge.support > 0 && off(edge) < (within || SHOWN_WITHIN),
  )
  const radiiAlong = (found: Candidate) => {
    const { left, right } = found.shape
    const width = { left: { ...left, width: 1 }, right: { ...right, width: 1 } }
    return strongestPath(found.map, { depth: within > 0 ? found.shape.depth : depth, ...width })
  }
  const radii =
    near.length > 0
      ? radiiAlong(near.reduce((best, next) => (worth(next) > worth(best) ? next : best)))
      : radiiOf(symmetric(depth, { power: 2, width: 1 }))
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
