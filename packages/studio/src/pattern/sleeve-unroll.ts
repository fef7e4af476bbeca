import { ratioForArc } from '../geometry/ellipse-arc.ts'
import type { Point } from '../geometry/point.ts'
import { smoothProfile, smoothstep } from '../geometry/polyline.ts'
import { arcBeyond, type RowMap, rowSpans, rowUnroll, rowValue, type Unroll } from './unroll.ts'

export interface SleeveShape {
  polygon: readonly Point[]
  /** Corners of the armhole and of the cuff, outer ones first. */
  tip: Point
  underarm: Point
  cuffOuter: Point
  cuffInner: Point
  roundness: number
  /** Half the cloth that goes round the arm, at a distance below the shoulder's tip; pixels of cloth. */
  halfGirth(below: number): number
  /** Factor on the sleeve's length, applied evenly from the armhole on. */
  keep: number
  /** Width beside the armhole and the underarm seam that is never widened, since stitching lies there; pixels of cloth. */
  seam: number
}

/** Roundest sleeve: beyond it the photo's pixels would be stretched visibly. */
const ROUNDEST_TUBE = 1.5
/** Shares of a sleeve's width whose proportions stay as photographed when the rest is stretched: along the outer edge, and beside the inner seam at most. */
const KEPT = { outer: 0.3, inner: 0.35 }

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

/** Largest ratio of two sleeves' lengths that is evened out; a larger one is intended, or one sleeve is misread. */
const MOST_UNLIKE = 1.6

type Corners = Parameters<typeof sleeveFrame>[0]

/** Factor on a sleeve's length that makes it as long as the other: in a photo one lies folded, or further away. Both get the mean. */
export function evened(own: Corners, other: Corners): number {
  const [length, others] = [sleeveFrame(own).length, sleeveFrame(other).length]
  if (Math.max(length, others) > MOST_UNLIKE * Math.min(length, others)) return 1
  return (length + others) / 2 / length
}

/**
 * A sleeve: flat where it meets the armhole, round from a third of its length on, measured across its own axis. A
 * sleeve that hangs along the trunk shows a sliver of itself: what an arm needs beyond it is taken from the inner
 * side, which nobody sees, so that the outer side keeps its proportions.
 */
export function sleeveUnroll(shape: SleeveShape): Unroll {
  const { polygon, roundness, halfGirth, keep, seam } = shape
  const { length, turn, back } = sleeveFrame(shape)
  const spans = rowSpans(polygon.map(turn), 0)
  const [outerEnd, innerEnd] = [turn(shape.cuffOuter), turn(shape.cuffInner)]
  const outer = outerEnd.x < innerEnd.x ? -1 : 1
  const [edge, inner] = outer < 0 ? (['left', 'right'] as const) : (['right', 'left'] as const)
  // Below its corner of a slanting cuff, a side continues straight down.
  const ends = { [edge]: outerEnd.y - 1, [inner]: innerEnd.y - 1 }
  const sideAt = (side: 'left' | 'right', row: number) => rowValue(spans, side, Math.min(row, ends[side]))
  const tipY = turn(shape.tip).y
  const cap = Math.max(1, turn(shape.underarm).y - tipY)
  const widest = halfGirth(cap)
  const arm = (y: number) => {
    const below = Math.max(0, Math.min(y, 0) - tipY) + Math.max(0, y) * keep
    return halfGirth(Math.max(below, cap)) * Math.max(0, Math.min(1, (y - tipY) / cap)) ** 0.7
  }
  // No rounder than the arm needs at each row: a cuff that the photo shows whole must not flare.
  const ratios = smoothProfile(
    Float64Array.from(spans.left, (_, i) => {
      const row = spans.top + i
      const shown = Math.max(6, sideAt('right', row) - sideAt('left', row))
      return Math.max(roundness, ratioForArc(arm(row) / shown, ROUNDEST_TUBE))
    }),
    Math.max(2, Math.round(length / 24)),
  )
  const ratioAt = (y: number) => ratios[Math.max(0, Math.min(ratios.length - 1, Math.round(y - spans.top)))]
  const roundedIn: RowMap = row => {
    const [low, high] = [sideAt('left', row), sideAt('right', row)]
    const middle = (low + high) / 2
    const half = Math.max(3, (high - low) / 2)
    const ratio = ratioAt(row) * smoothstep(row / Math.min(length * 0.4, widest * 0.5))
    return x => middle + half * arcBeyond((x - middle) / half, ratio)
  }
  const startAt = (row: number) => roundedIn(row)(sideAt(edge, row))
  const shownAt = (row: number) => Math.abs(roundedIn(row)(sideAt(inner, row)) - startAt(row))
  const cuff = shownAt(Math.max(outerEnd.y, innerEnd.y))
  // Only bell sleeves are narrower above their cuff; otherwise the trunk hides part of the sleeve.
  const straight = cuff < widest ? cuff : 0
  const needed = (y: number) => Math.max(arm(y), straight * smoothstep(y / cap))
  const along: RowMap = row => {
    const start = startAt(row)
    const shown = shownAt(row)
    const wanted = needed(row)
    const place = roundedIn(row)
    return x => start - outer * widened((place(x) - start) * -outer, shown, wanted, seam)
  }
  const rows = rowUnroll(0, length * 3 + widest * 3, along)
  const shorten = (q: Point): Point => (q.y > 0 ? { x: q.x, y: q.y * keep } : q)
  const lengthen = (q: Point): Point => (q.y > 0 ? { x: q.x, y: q.y / keep } : q)
  return {
    flatten: p => back(shorten(rows.flatten(turn(p)))),
    project: p => back(rows.project(lengthen(turn(p)))),
  }
}

/** Distance from the outer edge once a strip of width `shown` is widened to `wanted`, but for both its sides. */
function widened(fromEdge: number, shown: number, wanted: number, seam: number): number {
  const kept = KEPT.outer * shown
  const inner = Math.min(seam, KEPT.inner * shown)
  if (wanted <= shown || fromEdge <= kept) return fromEdge
  if (fromEdge >= shown - inner) return wanted + fromEdge - shown
  return kept + ((fromEdge - kept) * (wanted - inner - kept)) / Math.max(1e-6, shown - inner - kept)
}
