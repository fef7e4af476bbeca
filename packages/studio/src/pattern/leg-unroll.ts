import { ellipseArc } from '../geometry/ellipse-arc.ts'
import type { Point } from '../geometry/point.ts'
import { smoothProfile, smoothstep, valueAt } from '../geometry/polyline.ts'
import { arcBeyond, type RowMap, rowSpans, rowUnroll, rowValue, type Unroll } from './unroll.ts'

/** Factor on a row's width at a share of the darts' length: `takenIn` at their upper end, rising fast towards 1. */
export function leftByDarts(takenIn: number, share: number): number {
  return 1 - (1 - takenIn) * (1 - Math.sin((Math.PI / 2) * Math.max(0, Math.min(1, share))))
}

/** A skirt's unrolling after darts (`kept`: factor on the width by row) and a shortened rise (`riseLength`: factor on the height). */
export function shortened(
  unroll: Unroll,
  skirt: { centre: number; waistY: number; kept(y: number): number; riseLength: number },
): Unroll {
  const { centre, waistY, riseLength } = skirt
  return {
    flatten: p => ({
      x: centre + (unroll.flatten(p).x - centre) * skirt.kept(p.y),
      y: waistY + (p.y - waistY) * riseLength,
    }),
    project: q => {
      const y = waistY + (q.y - waistY) / riseLength
      return unroll.project({ x: centre + (q.x - centre) / skirt.kept(y), y })
    },
  }
}

export interface LegShape {
  polygon: readonly Point[]
  side: -1 | 1
  centre: number
  crotchY: number
  waistY: number
  /** The last row above the cuff: below it, in a fringe or a slanting cuff, the ends of a row are not the leg's sides. */
  lastRow: number
  roundness: number
  /** Factor on the garment's widths, and a further one on its waistband. */
  narrowed: number
  takenIn: number
  /** Factors on the lengths of the leg below the crotch and of the rise above it. */
  keepLeg: number
  keepRise: number
  /** By how much the rise is longer along the middle than along the side, for the belly; photo pixels. */
  longer: number
  /** By how much the leg's outer side is shorter than its inner side; photo pixels. */
  lifted: number
  /** Half the cloth that goes round the leg, at a distance below the crotch; pixels of cloth. */
  halfGirth(below: number): number
  /** Distance from the body's middle to the middle of the leg, at a distance below the crotch; pixels of cloth. */
  legMiddle(below: number): number
  /** The row of the body's knee. */
  kneeY: number
}

/** Length of the darts below a waistband, as a share of the rise. */
const DARTS = 0.7
/** Length over which the crotch curve (fork) is cut, as a share of the rise: half above and half below the crotch. */
const FORK = 0.3
/** Iterations of the fixed point between a row's position and its rise's length: two reach a tenth of a pixel. */
const ROUNDS = 2
/** A leg that lacks less cloth than this, in pixels, keeps the width of its photo. */
const LACKING = 1
/** Outer share of a leg's width whose proportions stay as photographed where the fork is added. */
const KEPT = 0.5

/** Fills concave parts of a profile between two rows: legs are cut with straight edges, not along the muscles. */
function cutStraight(widths: Float64Array, first: number, last: number): void {
  const corners: number[] = []
  const slope = (a: number, b: number) => (widths[b] - widths[a]) / (b - a)
  for (let i = first; i <= last; i++) {
    while (corners.length > 1) {
      const [a, b] = corners.slice(-2)
      if (slope(a, b) >= slope(a, i)) break
      corners.pop()
    }
    corners.push(i)
  }
  for (let c = 1; c < corners.length; c++) {
    const [a, b] = [corners[c - 1], corners[c]]
    const rise = slope(a, b)
    for (let i = a + 1; i < b; i++) widths[i] = widths[a] + rise * (i - a)
  }
}

/** Smoothing of the outward shift, as a share of the distance from crotch to knee. */
const EVEN = 0.1

/**
 * Outward shift by row of a leg that bows inwards between crotch and knee, up to the middle of the body's leg: otherwise cloth would be loose
 * between the thighs, and pull on the hips until they stand off. `middle` and `body` are in pixels, by row.
 */
function ledOut(
  { first, last, rows }: { first: number; last: number; rows: number },
  middle: (row: number) => number,
  body: (row: number) => number,
): Float64Array {
  const [from, to] = [middle(first), middle(last)]
  const out = new Float64Array(rows)
  for (let i = first; i < Math.min(rows, last); i++) {
    const straight = from + ((to - from) * (i - first)) / (last - first)
    out[i] = Math.max(0, Math.min(straight, body(i)) - middle(i))
  }
  return smoothProfile(out, Math.round(EVEN * (last - first)))
}

/**
 * Unrolling of half a pair of trousers: half an ellipse of the hips above the crotch, a tube below. Trousers have a fork, cloth between the legs
 * that no photo shows. The width that a leg needs beyond the visible part is added on its inner side.
 */
export function legUnroll(shape: LegShape): Unroll {
  const { polygon, side, centre, crotchY, waistY, lastRow, roundness, narrowed, takenIn, halfGirth } = shape
  const spans = rowSpans(polygon, 6)
  const full = ellipseArc(1, roundness) * narrowed
  const reachY = FORK * (crotchY - waistY)
  const kept = (y: number) => leftByDarts(takenIn, (y - waistY) / (DARTS * (crotchY - waistY)))
  const ends = (y: number) => {
    const inner = rowValue(spans, side < 0 ? 'right' : 'left', Math.max(y, crotchY + 2))
    return { inner, outer: rowValue(spans, side < 0 ? 'left' : 'right', y) }
  }
  /** Position of a place without the fork: outwards from the middle, and across the leg from −1 to 1. */
  const unforkedIn = (y: number) => {
    const { inner, outer } = ends(y)
    const reach = Math.max(4, (outer - centre) * side)
    const keptInRow = kept(y)
    const half = Math.max(3, Math.abs(outer - inner) / 2)
    const lower = smoothstep((y - crotchY) / reachY + 0.5)
    return (x: number) => {
      const fromMiddle = (x - centre) * side
      const hips = arcBeyond(fromMiddle / reach, roundness) * reach * narrowed * keptInRow
      const across = ((x - inner) * side - half) / half
      const leg = (inner - centre) * side * narrowed + half * (full + arcBeyond(across, roundness) * narrowed)
      return { out: hips * (1 - lower) + leg * lower, across }
    }
  }
  const rowIn = (i: number) => Math.max(crotchY + 2, Math.min(spans.top + i, lastRow))
  const shown = Float64Array.from(spans.left, (_, i) => {
    const y = rowIn(i)
    const { inner, outer } = ends(y)
    const unforked = unforkedIn(y)
    return unforked(outer).out - unforked(inner).out
  })
  const wanted = shown.map((s, i) => Math.max(s, halfGirth((rowIn(i) - crotchY) * shape.keepLeg)))
  const thigh = Math.max(0, Math.ceil(crotchY + 2 - spans.top))
  const knee = Math.min(shape.kneeY, lastRow) - spans.top
  let end = thigh
  // Down to the narrowest place above the knee; and to the calf, where that lacks cloth.
  for (let i = thigh; i < wanted.length; i++)
    if ((i <= knee && wanted[i] < wanted[end]) || wanted[i] - shown[i] > LACKING) end = i
  cutStraight(wanted, thigh, end)
  const forks = wanted.map((w, i) => (w - shown[i]) * smoothstep((spans.top + i - crotchY) / reachY + 1))
  const middle = (i: number) => {
    const y = rowIn(i)
    const { inner, outer } = ends(y)
    const unforked = unforkedIn(y)
    return (unforked(outer).out + unforked(inner).out - valueAt(forks, i)) / 2
  }
  const led = ledOut({ first: thigh, last: Math.max(thigh + 1, knee), rows: shown.length }, middle, i =>
    shape.legMiddle((rowIn(i) - crotchY) * shape.keepLeg),
  )
  const along: RowMap = y => {
    const unforked = unforkedIn(y)
    const fork = valueAt(forks, y - spans.top)
    const ledOutwards = valueAt(led, y - spans.top)
    return x => {
      const { out, across } = unforked(x)
      const inwards = Math.max(0, Math.min(1, 1 - (across + 1) / 2 / (1 - KEPT)))
      return centre + side * (out - fork * inwards + ledOutwards)
    }
  }
  const rows = rowUnroll(centre, Math.max(...spans.right) - Math.min(...spans.left) + 300, along)
  const keep = (x: number, y: number) => {
    const outer = rowValue(spans, side < 0 ? 'left' : 'right', y)
    if (y > crotchY) {
      const inner = rowValue(spans, side < 0 ? 'right' : 'left', y)
      const outwards = Math.max(0, Math.min(1, ((x - inner) * side) / Math.max(4, (outer - inner) * side)))
      return shape.keepLeg * (1 - shape.lifted * outwards)
    }
    const u = Math.max(0, Math.min(1, ((x - centre) * side) / Math.max(4, (outer - centre) * side)))
    return shape.keepRise * (1 + shape.longer * (1 - u * u))
  }
  const project = (q: Point) => {
    const down = q.y - crotchY
    let p = rows.project({ x: q.x, y: crotchY + down / keep(centre, crotchY + down) })
    const slanted = down < 0 ? shape.longer > 0 : shape.lifted > 0
    for (let i = 0; i < ROUNDS && slanted; i++)
      p = rows.project({ x: q.x, y: crotchY + down / keep(p.x, p.y) })
    return p
  }
  return { flatten: p => ({ x: along(p.y)(p.x), y: crotchY + (p.y - crotchY) * keep(p.x, p.y) }), project }
}
