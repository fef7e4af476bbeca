import type { LandmarkName, Silhouette } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import type { PinnedMarks } from '../result/correction.ts'
import type { Landmark } from '../result/garment-reading.ts'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import type { PredictedMarks } from '../silhouette/predict-silhouette.ts'
import { markName, type PairName, pairsOf } from '../silhouette/silhouette-marks.ts'
import {
  type Candidate,
  candidatesFor,
  LEAST_STEP,
  pinnedTo,
  roomBetween,
  type Side,
} from './landmark-candidates.ts'
import { lookAt, lookOf } from './landmark-looks.ts'
import { confidenceOf, cornerFactor, doubtArmholes } from './mark-confidence.ts'
import { turningCorner } from './turning-corner.ts'

const KEPT_STATES = 160
/** Shares of the diagonal within which mirrored landmarks, and steps between landmarks, usually agree. */
const MIRROR_SPREAD = 0.03
const STEP_SPREAD = 0.06

export interface FittedMarks {
  landmarks: Partial<Record<LandmarkName, Landmark>>
  /** Index of each landmark in the full outline; the crotch included. */
  indices: Partial<Record<LandmarkName, number>>
  /** Reflects a point about the garment's own upright axis. */
  mirror: (p: Point) => Point
  /** Mean cost per landmark; low is sure. */
  cost: number
}

/** The mirror line through the middles of the predicted pairs: x at y = 0 and its slope. */
function axisOf(predicted: PredictedMarks) {
  const middles = [...predicted.pairs.values()].map(([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }))
  const n = middles.length
  const meanX = middles.reduce((s, m) => s + m.x, 0) / n
  const meanY = middles.reduce((s, m) => s + m.y, 0) / n
  let up = 0
  let down = 1e4
  for (const m of middles) {
    up += (m.x - meanX) * (m.y - meanY)
    down += (m.y - meanY) ** 2
  }
  const slope = Math.max(-0.15, Math.min(0.15, up / down))
  const mirror = (p: Point): Point => {
    // Reflection about a nearly upright line; for these slopes the first order is enough.
    const offset = p.x - (meanX + slope * (p.y - meanY))
    return { x: p.x - 2 * offset, y: p.y + 2 * offset * slope }
  }
  return { mirror, xAt: (y: number) => meanX + slope * (y - meanY) }
}

function sleeveDirection(predicted: PredictedMarks, side: number): Point {
  const at = (name: PairName) => predicted.pairs.get(name)?.[side]
  const [outer, inner, shoulder, underarm] = [
    at('cuffOuter'),
    at('cuffInner'),
    at('shoulder'),
    at('underarm'),
  ]
  if (!outer || !inner || !shoulder || !underarm) return { x: 0, y: 0 }
  const x = outer.x + inner.x - shoulder.x - underarm.x
  const y = outer.y + inner.y - shoulder.y - underarm.y
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}

interface State {
  left: Candidate
  right: Candidate
  cost: number
  previous: State | null
}

const clipped = (squared: number) => Math.min(9, squared)

/** Where a line down the middle first meets the outline; both sides are counted from here. */
function topMiddle(curve: OutlineCurve, x: number): number {
  let best = 0
  let least = Infinity
  curve.points.forEach((p, i) => {
    const cost = p.y + 20 * Math.max(0, Math.abs(p.x - x) - curve.diagonal * 0.006)
    if (cost < least) {
      least = cost
      best = i
    }
  })
  return best
}

/**
 * Places the landmarks of a class on the outline: left and right of each pair together, in the outline's order, near the
 * prediction, at corners, and as mirror images of each other (dynamic programming over the pairs from the top down).
 * @param pins marks that are known: each goes to the nearest point of the outline, and the others give way
 */
export function fitLandmarks(
  curve: OutlineCurve,
  silhouette: Silhouette,
  predicted: PredictedMarks,
  pins: PinnedMarks = {},
): FittedMarks {
  const axis = axisOf(predicted)
  const names = pairsOf(silhouette)
  const bare = !names.includes('cuffOuter')
  const first = predicted.pairs.get(names[0])!
  const start = topMiddle(curve, (first[0].x + first[1].x) / 2)
  const pinnedOn = (side: Side) =>
    names.map(name => {
      const pin = pins[markName(name, side === -1 ? 'Left' : 'Right')]
      return pin ? pinnedTo(curve, pin, side, start) : null
    })
  const [leftPins, rightPins] = [pinnedOn(-1), pinnedOn(1)]
  let states: State[] = []
  let before: PairName | null = null
  for (const [at, name] of names.entries()) {
    const look = lookOf(name, bare)
    const [leftTarget, rightTarget] = predicted.pairs.get(name)!
    const [leftPin, rightPin] = [leftPins[at], rightPins[at]]
    const free = (target: Point, side: Side, sleeve: Point, taken: (Candidate | null)[]) =>
      candidatesFor(
        curve,
        lookAt(look, predicted.sharpness?.[markName(name, side === -1 ? 'Left' : 'Right')]),
        target,
        side,
        sleeve,
        start,
        roomBetween(taken, at, curve.points.length),
      )
    const lefts = leftPin ? [leftPin] : free(leftTarget, -1, sleeveDirection(predicted, 0), leftPins)
    const rights = rightPin ? [rightPin] : free(rightTarget, 1, sleeveDirection(predicted, 1), rightPins)
    const next: State[] = []
    for (const left of lefts) {
      for (const right of rights) {
        if (left.order + right.order > curve.points.length * 0.985) continue
        const p = curve.points[left.index]
        const m = axis.mirror(curve.points[right.index])
        const apart = Math.hypot(p.x - m.x, p.y - m.y) / (MIRROR_SPREAD * curve.diagonal)
        const own = left.cost + right.cost + (leftPin || rightPin ? 0 : 0.6 * clipped(apart * apart))
        if (!before) {
          next.push({ left, right, cost: own, previous: null })
          continue
        }
        const state = bestPredecessor(states, left, right, curve, predicted.pairs.get(before)!, [
          leftTarget,
          rightTarget,
        ])
        if (state) next.push({ left, right, cost: state.cost + own, previous: state.previous })
      }
    }
    states = next.sort((a, b) => a.cost - b.cost).slice(0, KEPT_STATES)
    before = name
  }
  // Pins that cross each other, or the hem, leave no order in which the outline could meet them.
  if (states.length === 0 && Object.keys(pins).length > 0) return fitLandmarks(curve, silhouette, predicted)
  return collect(states, names, curve, predicted, axis.mirror, pins)
}

function bestPredecessor(
  states: State[],
  left: Candidate,
  right: Candidate,
  curve: OutlineCurve,
  from: [Point, Point],
  to: [Point, Point],
) {
  let best: { cost: number; previous: State } | null = null
  const apart = curve.points.length * LEAST_STEP
  const stepCost = (a: Candidate, b: Candidate, side: 0 | 1) => {
    const p = curve.points[a.index]
    const q = curve.points[b.index]
    const dx = q.x - p.x - (to[side].x - from[side].x)
    const dy = q.y - p.y - (to[side].y - from[side].y)
    const off = Math.hypot(dx, dy) / (STEP_SPREAD * curve.diagonal)
    return 0.4 * clipped(off * off)
  }
  for (const previous of states) {
    if (previous.left.order + apart > left.order || previous.right.order + apart > right.order) continue
    if (best && previous.cost >= best.cost) continue
    const cost = previous.cost + stepCost(previous.left, left, 0) + stepCost(previous.right, right, 1)
    if (!best || cost < best.cost) best = { cost, previous }
  }
  return best
}

function collect(
  states: State[],
  names: PairName[],
  curve: OutlineCurve,
  predicted: PredictedMarks,
  mirror: (p: Point) => Point,
  pins: PinnedMarks,
): FittedMarks {
  const landmarks: FittedMarks['landmarks'] = {}
  const indices: FittedMarks['indices'] = {}
  if (states.length === 0) return { ...nearestMarks(names, curve, predicted), mirror, cost: Infinity }
  const last = states.reduce((a, b) => (b.cost < a.cost ? b : a))
  let state: State | null = last
  let after: State | null = null
  for (const name of [...names].reverse()) {
    const placed = (side: 'left' | 'right') => {
      const { index } = state![side]
      if (pins[markName(name, side === 'left' ? 'Left' : 'Right')]) return index
      const beside = [after, state!.previous].flatMap(other => (other ? [other[side].index] : []))
      return turningCorner(curve, name, index, beside)
    }
    const [l, r] = [placed('left'), placed('right')]
    const [left, right] = [curve.points[l], curve.points[r]]
    const m = mirror(right)
    const asymmetry = Math.hypot(left.x - m.x, left.y - m.y) / curve.diagonal
    for (const [side, point, index, target] of [
      ['Left', left, l, predicted.pairs.get(name)![0]],
      ['Right', right, r, predicted.pairs.get(name)![1]],
    ] as const) {
      const off = Math.hypot(point.x - target.x, point.y - target.y) / curve.diagonal
      const sharpness = predicted.sharpness?.[markName(name, side)]
      const found = confidenceOf(off, asymmetry, sharpness) * cornerFactor(curve, name, index)
      const confidence = pins[markName(name, side)] ? 1 : found
      landmarks[markName(name, side)] = { ...point, confidence }
      indices[markName(name, side)] = curve.source[index]
    }
    after = state
    state = state!.previous
  }
  if (!pins.underarmLeft && !pins.underarmRight) doubtArmholes(landmarks)
  if (predicted.crotch) placeCrotch(curve, last, predicted.crotch, landmarks, indices, pins.crotch)
  return { landmarks, indices, mirror, cost: last.cost / names.length / 2 }
}

/**
 * Where no order of marks fits the outline: each at the outline's point nearest to where it should be, and none of them sure. Whatever
 * lies on a garment's marks finds them; the seller is asked to place them.
 */
function nearestMarks(
  names: PairName[],
  curve: OutlineCurve,
  { pairs, crotch }: PredictedMarks,
): Pick<FittedMarks, 'landmarks' | 'indices'> {
  const landmarks: FittedMarks['landmarks'] = {}
  const indices: FittedMarks['indices'] = {}
  const place = (name: LandmarkName, target: Point) => {
    const { index } = pinnedTo(curve, target, 1, 0)
    landmarks[name] = { ...curve.points[index], confidence: 0 }
    indices[name] = curve.source[index]
  }
  for (const name of names) {
    const [left, right] = pairs.get(name)!
    place(markName(name, 'Left'), left)
    place(markName(name, 'Right'), right)
  }
  if (crotch) place('crotch', crotch)
  return { landmarks, indices }
}

/** The highest point of the outline between the legs. */
function placeCrotch(
  curve: OutlineCurve,
  legs: State,
  target: Point,
  landmarks: FittedMarks['landmarks'],
  indices: FittedMarks['indices'],
  pin: Point | undefined,
) {
  const n = curve.points.length
  const better = (a: Point, b: Point) =>
    pin ? Math.hypot(a.x - pin.x, a.y - pin.y) < Math.hypot(b.x - pin.x, b.y - pin.y) : a.y < b.y
  const steps = (legs.left.index - legs.right.index + n) % n
  let best = legs.right.index
  for (let k = 0; k <= steps; k++) {
    const i = (legs.right.index + k) % n
    if (better(curve.points[i], curve.points[best])) best = i
  }
  const point = curve.points[best]
  const off = Math.hypot(point.x - target.x, point.y - target.y) / curve.diagonal
  landmarks.crotch = { ...point, confidence: pin ? 1 : confidenceOf(off, 0) }
  indices.crotch = curve.source[best]
}
