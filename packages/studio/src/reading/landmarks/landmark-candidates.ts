import type { Point } from '../../geometry/point.ts'
import type { OutlineCurve } from '../silhouette/outline-curve.ts'
import type { Look } from './landmark-looks.ts'

/**
 * Candidates are taken from every stretch of the outline: where a sleeve hides the arm pit, the nearest stretches belong to
 * the wrong side of the sleeve, and the order along the outline has to be able to choose a farther one.
 */
const STRETCHES = 12
const PER_STRETCH = 4
/** Neighbours on the outline are at least this share of it apart. */
export const LEAST_STEP = 0.008

export interface Candidate {
  /** Index on the curve, counted clockwise from the top middle (right side) or anticlockwise (left side). */
  order: number
  index: number
  cost: number
}

export type Side = -1 | 1

/** The best few places for one landmark in each stretch between the pins, at least a hundredth of the diagonal apart. */
export function candidatesFor(
  curve: OutlineCurve,
  look: Look,
  target: Point,
  side: Side,
  sleeve: Point,
  start: number,
  [least, most]: [number, number],
): Candidate[] {
  const n = curve.points.length
  const d = curve.diagonal
  // Cuffs: "outwards" is across the sleeve, not across the picture.
  const across = look.along ? { x: sleeve.y * side, y: -sleeve.x * side } : { x: side, y: 0 }
  if (look.along && across.x * side < 0 && Math.abs(across.x) > 0.2) {
    across.x = -across.x
    across.y = -across.y
  }
  const cost = curve.points.map((p, i) => {
    const dx = (p.x - target.x) / d
    const dy = (p.y - target.y) / d
    const off = (dx * dx + dy * dy) / (2 * look.spread * look.spread)
    const corner =
      look.fine * Math.min(1.6, Math.max(0, curve.fine[i] * Math.sign(look.fine))) * Math.sign(look.fine) +
      look.coarse *
        Math.min(1.6, Math.max(0, curve.coarse[i] * Math.sign(look.coarse))) *
        Math.sign(look.coarse) +
      look.broad * Math.max(0, curve.broad[i])
    const reach =
      look.outwards * (dx * across.x + dy * across.y) +
      look.down * dy +
      look.along * (dx * sleeve.x + dy * sleeve.y)
    const thin = look.solid && curve.thin[i] ? 3 : 0
    return (off < 4 ? off : 4 + (off - 4) * 0.5) - corner - reach + thin
  })
  const position = (i: number) => (side === 1 ? (i - start + n) % n : (start - i + n) % n)
  const taken: Candidate[] = []
  const perStretch = new Uint8Array(STRETCHES)
  for (const i of cost.map((_, k) => k).sort((a, b) => cost[a] - cost[b])) {
    if (position(i) < least || position(i) > most) continue
    if (cost[i] > cost[taken[0]?.index ?? i] + 25) break
    const p = curve.points[i]
    const stretch = Math.floor((position(i) / n) * STRETCHES)
    if (perStretch[stretch] === PER_STRETCH) continue
    if (taken.some(c => Math.hypot(curve.points[c.index].x - p.x, curve.points[c.index].y - p.y) < 0.01 * d))
      continue
    perStretch[stretch]++
    taken.push({ index: i, order: position(i), cost: cost[i] })
  }
  return taken
}

/** The point of the outline nearest to a known place. */
export function pinnedTo(curve: OutlineCurve, pin: Point, side: Side, start: number): Candidate {
  const n = curve.points.length
  const off = curve.points.map(p => Math.hypot(p.x - pin.x, p.y - pin.y))
  const index = off.indexOf(Math.min(...off))
  return { index, order: side === 1 ? (index - start + n) % n : (start - index + n) % n, cost: 0 }
}

/** From where to where along the outline the pins of one side leave room for its mark number `at`. */
export function roomBetween(
  pinned: readonly (Candidate | null)[],
  at: number,
  points: number,
): [number, number] {
  const step = LEAST_STEP * points
  const orders = pinned.map((pin, i) => pin && pin.order + (at - i) * step)
  const known = (list: (number | null)[]) => list.filter(order => order !== null)
  return [
    Math.max(-Infinity, ...known(orders.slice(0, at))),
    Math.min(Infinity, ...known(orders.slice(at + 1))),
  ]
}
