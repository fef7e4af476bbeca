import type { Point } from '../reading/garment-reading.ts'
import { ellipseArc, ratioForArc } from './ellipse-arc.ts'
import { smoothstep } from './polyline.ts'
import { rowSpans, rowUnroll, rowValue, type Unroll } from './unroll.ts'

export interface SleeveShape {
  polygon: readonly Point[]
  /** Corners of the armhole and of the cuff, outer ones first. */
  tip: Point
  underarm: Point
  cuffOuter: Point
  cuffInner: Point
  roundness: number
  /** Half the arm's girth with a little ease, in pixels: the cloth must go round it. */
  halfGirth: number
  /** Length of the arm in pixels, over which it tapers. */
  armLength: number
  /** Share of its length that the sleeve keeps; taken up evenly, from the armhole on. */
  keep: number
}

/** Beyond this a photo's pixels would be stretched more than they can bear. */
const ROUNDEST_TUBE = 1.5
/** A wrist's girth is less than the upper arm's by this share. */
const TAPER = 0.38
/** The outer share of a sleeve that keeps the photo's proportions when the rest is stretched. */
const KEPT = 0.4

/** The sleeve's own frame: y runs from the middle of the armhole to the middle of the cuff, x across. */
export function sleeveFrame(shape: Pick<SleeveShape, 'tip' | 'underarm' | 'cuffOuter' | 'cuffInner'>) {
  const from = { x: (shape.tip.x + shape.underarm.x) / 2, y: (shape.tip.y + shape.underarm.y) / 2 }
  const to = {
    x: (shape.cuffOuter.x + shape.cuffInner.x) / 2,
    y: (shape.cuffOuter.y + shape.cuffInner.y) / 2,
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const d = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return {
    length,
    turn: (p: Point): Point => {
      const x = p.x - from.x
      const y = p.y - from.y
      return { x: -x * d.y + y * d.x, y: x * d.x + y * d.y }
    },
    back: (q: Point): Point => ({
      x: from.x + q.y * d.x - q.x * d.y,
      y: from.y + q.y * d.y + q.x * d.x,
    }),
  }
}

/**
 * A sleeve: flat where it meets the armhole, round from a third of its length on, measured across its own axis. A
 * sleeve that hangs along the trunk shows a sliver of itself: what an arm needs beyond it is taken from the inner
 * side, which nobody sees, so that the outer side keeps its proportions.
 */
export function sleeveUnroll(shape: SleeveShape): Unroll {
  const { polygon, roundness, halfGirth, armLength, keep } = shape
  const { length, turn, back } = sleeveFrame(shape)
  const spans = rowSpans(polygon.map(turn), Math.max(2, Math.round(length / 24)))
  const outer = turn(shape.cuffOuter).x < turn(shape.cuffInner).x ? -1 : 1
  const tipY = turn(shape.tip).y
  const cap = Math.max(1, turn(shape.underarm).y - tipY)
  const needed = (y: number) => {
    const taper = 1 - TAPER * Math.max(0, Math.min(1, (y - tipY) / armLength))
    return halfGirth * taper * Math.max(0, Math.min(1, (y - tipY) / cap)) ** 0.7
  }
  // No rounder than the arm needs at each row: a cuff that the photo shows whole must not flare.
  const ratios = Float64Array.from(spans.left, (low, i) =>
    Math.max(
      roundness,
      ratioForArc(needed(spans.top + i) / Math.max(6, spans.right[i] - low), ROUNDEST_TUBE),
    ),
  )
  const ratioAt = (y: number) => ratios[Math.max(0, Math.min(ratios.length - 1, Math.round(y - spans.top)))]
  const rounded = (x: number, y: number, low: number, high: number) => {
    const middle = (low + high) / 2
    const half = Math.max(3, (high - low) / 2)
    const ratio = ratioAt(y) * smoothstep(y / Math.min(length * 0.4, halfGirth * 0.5))
    const a = Math.abs(x - middle) / half
    const arc = a <= 1 ? ellipseArc(a, ratio) : ellipseArc(1, ratio) + a - 1
    return middle + Math.sign(x - middle) * half * arc
  }
  // Past the first corner of a slanting cuff a row is cut short by the cuff, not by the sleeve's sides.
  const lastRow = Math.min(turn(shape.cuffOuter).y, turn(shape.cuffInner).y) - 0.03 * length
  const along = (x: number, row: number) => {
    const y = Math.min(row, lastRow)
    const low = rowValue(spans, 'left', y)
    const high = rowValue(spans, 'right', y)
    const [edge, inner] = outer < 0 ? [low, high] : [high, low]
    const start = rounded(edge, y, low, high)
    const shown = Math.abs(rounded(inner, y, low, high) - start)
    const fromEdge = (rounded(x, y, low, high) - start) * -outer
    return start - outer * widened(fromEdge, shown, needed(y))
  }
  const rows = rowUnroll(0, length * 3 + halfGirth * 3, along)
  const shorten = (q: Point): Point => (q.y > 0 ? { x: q.x, y: q.y * keep } : q)
  const lengthen = (q: Point): Point => (q.y > 0 ? { x: q.x, y: q.y / keep } : q)
  return {
    flatten: p => back(shorten(rows.flatten(turn(p)))),
    project: p => back(rows.project(lengthen(turn(p)))),
  }
}

/** Distance from the outer edge once a strip of width `shown` is widened to `wanted`. */
function widened(fromEdge: number, shown: number, wanted: number): number {
  const kept = KEPT * shown
  if (wanted <= shown || fromEdge <= kept) return fromEdge
  if (fromEdge >= shown) return wanted + fromEdge - shown
  return kept + ((fromEdge - kept) * (wanted - kept)) / Math.max(1e-6, shown - kept)
}
