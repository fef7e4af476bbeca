import { median } from '../geometry/median.ts'
import type { Point } from '../geometry/point.ts'
import { type PanelOutline, polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans } from '../pattern/unroll.ts'

/** Shares of the trunk's height whose rows count: necks, shoulders and corners of hems lie outside. */
const FIRST = 0.18
const LAST = 0.85
const ROUNDS = 5
/** Radians. A garment that leans more was photographed askew on purpose, so it is left as it lies. */
const MOST = (28 * Math.PI) / 180
/** Radians. Nobody sees a smaller lean, so it is left as well. */
const LEAST = (0.8 * Math.PI) / 180
/** Mean distance of the rows' middles from one straight axis, as a share of their width, beyond which the garment has none. */
const CROOKED = 0.045

/**
 * How far a garment's upright axis leans in its photo: the straight line through the middles of the rows of its trunk or legs, found again
 * after each turn. Sleeves are left out, since they lie as they fell.
 * @returns radians, positive where its lower end lies to the right; 0 where it hardly leans or has no straight axis
 */
export function leanOf(panels: readonly PanelOutline[]): number {
  const trunk = panels.filter(p => p.face === 'front' && !p.part.startsWith('sleeve')).map(polygonOf)
  if (trunk.length === 0) return 0
  let lean = 0
  for (let round = 0; round < ROUNDS; round++) {
    const turn = Math.atan(slopeOf(middlesOf(turned(trunk, lean))))
    lean += turn
    if (Math.abs(lean) > MOST) return 0
    if (Math.abs(turn) < 1e-3) break
  }
  return Math.abs(lean) < LEAST || crookedness(middlesOf(turned(trunk, lean))) > CROOKED ? 0 : lean
}

function turned(polygons: readonly Point[][], angle: number): Point[][] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return polygons.map(polygon => polygon.map(({ x, y }) => ({ x: x * c - y * s, y: x * s + y * c })))
}

interface Middles {
  x: Float64Array
  width: number
}

/** Middles of the rows that count, over all the polygons: legs count together. */
function middlesOf(polygons: readonly Point[][]): Middles {
  const spans = polygons.map(polygon => rowSpans(polygon, 4))
  const top = Math.min(...spans.map(s => s.top))
  const bottom = Math.max(...spans.map(s => s.top + s.left.length - 1))
  const first = Math.round(top + FIRST * (bottom - top))
  const last = Math.round(top + LAST * (bottom - top))
  const rows = Array.from({ length: Math.max(2, last - first + 1) }, (_, i) => {
    const y = first + i
    const here = spans.filter(s => y >= s.top && y < s.top + s.left.length)
    const left = Math.min(...here.map(s => s.left[y - s.top]))
    const right = Math.max(...here.map(s => s.right[y - s.top]))
    return { middle: (left + right) / 2, width: right - left }
  }).filter(row => Number.isFinite(row.middle))
  return { x: Float64Array.from(rows, r => r.middle), width: median(Float64Array.from(rows, r => r.width)) }
}

/** Median of the slopes between rows half the height apart. */
function slopeOf({ x }: Middles): number {
  const apart = x.length >> 1
  return median(
    Float64Array.from({ length: x.length - apart }, (_, i) => (x[i + apart] - x[i]) / apart),
    0,
  )
}

function crookedness({ x, width }: Middles): number {
  const axis = median(x)
  return x.reduce((sum, v) => sum + Math.abs(v - axis), 0) / x.length / Math.max(1, width)
}
