import type { Point } from '../../geometry/point.ts'
import { distance, middle } from '../../geometry/polyline.ts'

/** A cuff ends across its sleeve: it slants by no more than this, radians (15°). */
const MOST_SLANT = Math.PI / 12
/** How far a cuff may bow out in its middle, and in, as shares of its width; one that bows out further is a balloon, drawn together inside. */
const MOST_BOW = 0.08
const LEAST_BOW = -0.02
const BALLOON = 0.3
/** A hem whose middle lies this far above its corners at most, as a share of its half width, hung or was laid in perspective. */
const MOST_ARCH = 0.25
/** What is left of an arched hem beside its parabola, as a share of its half width: beyond it, it was cut to a shape. */
const CUT_TO_SHAPE = 0.06

/** The edges that meet at a cuff or at the hem of a leg: each begins where the one before it ends. */
export interface LimbEnd {
  outer: Point[]
  cuff: Point[]
  inner: Point[]
}

/**
 * A cuff as it was sewn: one gentle line across its sleeve. In photos sleeves end in folds, and their cut-outs in horns.
 * @param end clockwise round the garment
 */
export function straightCuff({ outer, cuff, inner }: LimbEnd): LimbEnd {
  const width = distance(cuff[0], cuff[cuff.length - 1])
  const centre = meanOf(cuff)
  const above = middle(pointAt([...outer].reverse(), width), pointAt(inner, width))
  const along = unit({ x: centre.x - above.x, y: centre.y - above.y })
  if (!along || width === 0) return { outer, cuff, inner }
  // Clockwise on a screen, what goes on along the limb lies to the left of the cuff.
  const square = { x: -along.y, y: along.x }
  const chord = { x: cuff[cuff.length - 1].x - cuff[0].x, y: cuff[cuff.length - 1].y - cuff[0].y }
  const slant = Math.atan2(square.x * chord.y - square.y * chord.x, square.x * chord.x + square.y * chord.y)
  const kept = Math.max(-MOST_SLANT, Math.min(MOST_SLANT, slant))
  const [c, s] = [Math.cos(kept), Math.sin(kept)]
  const across = { x: square.x * c - square.y * s, y: square.x * s + square.y * c }
  const beyond = { x: across.y, y: -across.x }
  const off = (p: Point, way: Point) => (p.x - centre.x) * way.x + (p.y - centre.y) * way.y
  const bow = bowOf(cuff.map(p => off(p, beyond)))
  if (bow > BALLOON * width) return { outer, cuff, inner }
  const high = Math.max(LEAST_BOW * width, Math.min(MOST_BOW * width, bow))
  const [from, to] = [off(cuff[0], across), off(cuff[cuff.length - 1], across)]
  const line = cuff.map((_, k) => {
    const t = k / (cuff.length - 1)
    // Its points are as far beyond the middle of all as before: a parabola's mean is two thirds of its height.
    const [aside, out] = [from + (to - from) * t, high * (4 * t * (1 - t) - 2 / 3)]
    return {
      x: centre.x + across.x * aside + beyond.x * out,
      y: centre.y + across.y * aside + beyond.y * out,
    }
  })
  return { outer: led(outer, null, line[0]), cuff: line, inner: led(inner, line[line.length - 1], null) }
}

/**
 * A hem that hangs through at its corners, laid level: cloth that hung from its shoulders, or lay further from the camera in the middle.
 * @param half from the corner to the mirror axis at x = 0, y down
 */
export function levelHem(half: Point[]): Point[] {
  const [corner, middlePoint] = [half[0], half[half.length - 1]]
  const arch = corner.y - middlePoint.y
  const width = Math.abs(corner.x - middlePoint.x)
  if (!(arch > 0 && arch < MOST_ARCH * width)) return half
  const raised = (p: Point) => arch * (1 - ((p.x - middlePoint.x) / width) ** 2)
  const off = half.map(p => Math.abs(p.y + raised(p) - corner.y))
  if (Math.max(...off) > CUT_TO_SHAPE * width) return half
  return half.map(p => ({ x: p.x, y: p.y + raised(p) }))
}

/**
 * Moves a line's first or last point to a place; the others follow, the less the further they are from it. With both, the first counts.
 */
export function led(line: Point[], first: Point | null, last: Point | null): Point[] {
  const goal = first ?? last
  if (!goal) return line
  const from = first ? line[0] : line[line.length - 1]
  const total = distance(line[0], line[line.length - 1]) || 1
  return line.map(p => {
    const share = Math.max(0, 1 - distance(p, from) / total)
    return { x: p.x + share * (goal.x - from.x), y: p.y + share * (goal.y - from.y) }
  })
}

/** Height in its middle of the parabola, 0 at both ends, that fits heights along a line best beside a constant (least squares). */
function bowOf(heights: readonly number[]): number {
  const n = heights.length
  const bowed = heights.map((_, k) => (4 * k * (n - 1 - k)) / (n - 1) ** 2)
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / n
  const [h, b] = [mean(heights), mean(bowed)]
  const spread = mean(bowed.map(v => (v - b) ** 2))
  return spread > 0 ? mean(bowed.map((v, k) => (v - b) * (heights[k] - h))) / spread : 0
}

/** The first point of a line at a distance from its beginning, or its last. */
const pointAt = (line: readonly Point[], far: number): Point =>
  line.find(p => distance(p, line[0]) >= far) ?? line[line.length - 1]

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, p) => ({ x: a.x + p.x, y: a.y + p.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function unit({ x, y }: Point): Point | null {
  const length = Math.hypot(x, y)
  return length > 0 ? { x: x / length, y: y / length } : null
}
