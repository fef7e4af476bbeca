import { ellipseArc, ratioForArc } from '../geometry/ellipse-arc.ts'
import type { Point } from '../geometry/point.ts'
import { smoothProfile, smoothstep, valueAt } from '../geometry/polyline.ts'
import { photoRow, raisedRow, type Straps } from './straps.ts'
import { wornness } from './wornness.ts'

/** From photo pixels to flat cloth and back; both in pixels, so that one factor gives metres. */
export interface Unroll {
  flatten(p: Point): Point
  project(p: Point): Point
}

/** Left and right ends of a polygon by row. Rows without cloth repeat the nearest one. */
export interface RowSpans {
  top: number
  left: Float64Array
  right: Float64Array
}

export function rowSpans(polygon: readonly Point[], smoothing: number): RowSpans {
  const top = Math.floor(Math.min(...polygon.map(p => p.y)))
  const bottom = Math.ceil(Math.max(...polygon.map(p => p.y)))
  const rows = bottom - top + 1
  const left = new Float64Array(rows).fill(Number.NaN)
  const right = new Float64Array(rows).fill(Number.NaN)
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = polygon[i].y < polygon[j].y ? [polygon[i], polygon[j]] : [polygon[j], polygon[i]]
    for (let y = Math.ceil(a.y); y <= Math.floor(b.y); y++) {
      const x = b.y === a.y ? a.x : a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
      const r = y - top
      left[r] = Number.isNaN(left[r]) ? x : Math.min(left[r], x)
      right[r] = Number.isNaN(right[r]) ? x : Math.max(right[r], x)
    }
  }
  holdEnds(left)
  holdEnds(right)
  return { top, left: smoothProfile(left, smoothing), right: smoothProfile(right, smoothing) }
}

function holdEnds(values: Float64Array): void {
  let last = values.find(v => !Number.isNaN(v)) ?? 0
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) values[i] = last
    last = values[i]
  }
}

export function rowValue(spans: RowSpans, side: 'left' | 'right', y: number): number {
  return valueAt(spans[side], y - spans.top)
}

/** For a row, the map from a photo x to its x on flat cloth. */
export type RowMap = (row: number) => (x: number) => number

/** A map that moves points along their row only; the way back is found by bisection. */
export function rowUnroll(centre: number, reach: number, mapOf: RowMap): Unroll {
  return {
    flatten: p => ({ x: mapOf(p.y)(p.x), y: p.y }),
    project: p => {
      const along = mapOf(p.y)
      let low = centre - reach
      let high = centre + reach
      for (let i = 0; i < 34; i++) {
        const mid = (low + high) / 2
        if (along(mid) < p.x) low = mid
        else high = mid
      }
      return { x: (low + high) / 2, y: p.y }
    },
  }
}

export interface TorsoShape {
  polygon: readonly Point[]
  centre: number
  /** Rows: above `shoulderY` the cloth is flat, from `chestY` down it is round. If both are equal, it is round everywhere. */
  shoulderY: number
  chestY: number
  roundness: number
  hipRoundness: number
  hipRow: number
  /** The row of a dress's or skirt's waist. */
  skirtRow?: number | null
  /** Rows in which its sides end; below, they are continued straight down. */
  sideEnds?: { left: number; right: number }
  /** Factor on the height of what lies above `hoodY`. */
  hoodY?: number
  hoodHeight?: number
  straps?: Straps | null
  /** For a row, the least width of cloth from the middle to a side, photo pixels. */
  leastHalf?: (row: number) => number
}

/** A skirt twice as wide as its waist is round; one that widens by less than the other figure is as deep as the hips are. */
const ROUND_AT = 2
const STRAIGHT_AT = 1.15

/** Additional roundness of a worn, flared skirt by row, since a cone hangs in folds all round; none for a flat lay, which shows all its cloth. */
function fullnessOf(
  { roundness, hipRoundness, skirtRow }: TorsoShape,
  spans: RowSpans,
): (y: number) => number {
  if (skirtRow === undefined || skirtRow === null) return () => 0
  const width = (y: number) => rowValue(spans, 'right', y) - rowValue(spans, 'left', y)
  const waist = Math.max(8, width(skirtRow))
  const most = wornness({ roundness }) * Math.max(0, 1 - hipRoundness)
  return y =>
    y < skirtRow ? 0 : most * smoothstep((width(y) / waist - STRAIGHT_AT) / (ROUND_AT - STRAIGHT_AT))
}

/** Smoothing of the sides' demands, as a share of the rows from chest to hem: the two sides end in different rows. */
const EVEN = 0.08
const MOST_ROUND = 1.5

/** Least roundness of each row that gives enough cloth. */
function leastRatios(
  { polygon, chestY, leastHalf }: TorsoShape,
  halves: (row: number) => [number, number],
): (y: number) => number {
  if (!leastHalf) return () => 0
  const top = Math.floor(chestY)
  const rows = Math.max(1, Math.ceil(Math.max(...polygon.map(p => p.y))) - top + 1)
  const ratios = Float64Array.from({ length: rows }, (_, i) => {
    const [left, right] = halves(top + i)
    const half = Math.max(8, (left + right) / 2)
    return ratioForArc(leastHalf(top + i) / half, MOST_ROUND)
  })
  const even = smoothProfile(ratios, Math.round(EVEN * rows))
  return y => (y < top ? 0 : valueAt(even, y - top))
}

/** The trunk as an ellipse by rows. */
export function torsoUnroll(shape: TorsoShape): Unroll {
  const { centre, roundness, hipRoundness, hipRow, shoulderY, chestY, sideEnds } = shape
  // Unsmoothed sides: smoothing that draws a side inwards would lose three times as much cloth as the side moves.
  const spans = rowSpans(shape.polygon, sideEnds ? 0 : 8)
  const fullness = fullnessOf(shape, spans)
  const sideAt = (side: 'left' | 'right', row: number) =>
    rowValue(spans, side, Math.min(row, (sideEnds?.[side] ?? Infinity) - 1))
  const least = leastRatios(shape, row => [centre - sideAt('left', row), sideAt('right', row) - centre])
  const along: RowMap = y => {
    const row = Math.max(y, chestY)
    const left = Math.max(8, centre - sideAt('left', row))
    const right = Math.max(8, sideAt('right', row) - centre)
    const rise = shoulderY < chestY ? smoothstep((y - shoulderY) / Math.max(1, chestY - shoulderY)) : 1
    const fall = smoothstep((y - chestY) / Math.max(1, Math.min(hipRow - chestY, 1.2 * (chestY - shoulderY))))
    const ratio = Math.max((roundness + (hipRoundness - roundness) * fall) * rise + fullness(y), least(y))
    return x => {
      const u = x - centre
      const half = u < 0 ? left : right
      return centre + half * arcBeyond(u / half, ratio)
    }
  }
  const rows = rowUnroll(centre, (spans.right.reduce((m, v) => Math.max(m, v), 0) - centre) * 3 + 200, along)
  const { hoodY = 0, hoodHeight = 1, straps = null } = shape
  const lowered = (y: number, share: number) => (y < hoodY ? hoodY + (y - hoodY) * share : y)
  return {
    flatten: p => {
      const q = rows.flatten(p)
      return { x: q.x, y: lowered(raisedRow(straps, q.y), hoodHeight) }
    },
    project: q => rows.project({ x: q.x, y: photoRow(straps, lowered(q.y, 1 / hoodHeight)) }),
  }
}

/** Arc length as an odd function of u, continued linearly beyond the edge. */
export function arcBeyond(u: number, ratio: number): number {
  const a = Math.abs(u)
  return Math.sign(u) * (a <= 1 ? ellipseArc(a, ratio) : ellipseArc(1, ratio) + a - 1)
}
