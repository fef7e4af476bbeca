import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { distance, nearestIndex, resample } from '../../geometry/polyline.ts'
import { smoothCurve } from '../../geometry/smooth-curve.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { SeenInside } from '../result/garment-reading.ts'
import { besideLine, edgeContrast } from './edge-contrast.ts'
import { findFrontNeckline, type Neckline } from './front-neckline.ts'
import { type InsideBorder, insideBorder, type NeckPlace, POINTS } from './inside-border.ts'
import { partedAtCorner } from './neck-corner.ts'
import { insideRinger } from './ringer-rib.ts'
import { layOnEdge } from './true-edge.ts'

/** Points of either half of a V, or of a whole neck, while it is smoothed, and the waves that are smoothed out of it, in points. */
const PART = 60
const WAVE = 22
/** No place of an edge this near to the smooth curve is left out, half neck widths. */
const WITHIN = 0.02
/**
 * A found edge is a candidate on the mean this near to the inside's border (half neck widths) and with this confidence at least, less where
 * it lies deeper: the net loses sight of the inside towards its edge more often than it sees too much of it. A deeper edge that is further off
 * is the outer edge of a collar or a rib.
 */
const NEAR = { away: 0.16, confidence: { deeper: 0.75, higher: 0.85 } }
/** The same for the best edge about as deep as the border, and how far from its depth that is looked for. */
const THROUGH = { away: 0.12, within: 0.2 }
/** Of candidates the one with most contrast is chosen; one that lies this far off on the mean is worth 1/e. */
const FAR = 0.4
/**
 * An edge that lies lower than the border by more than `by` (half neck widths, the median over the front) is the seam of a neck rib, whose
 * shadow is often seen better than the rib's upper edge. It is none where its contrast is so many times the border's: of 12 photos whose best
 * edge was lower, ten were ribs' seams with 1.0 to 1.5 times the contrast, two right with 1.8 and 2.6.
 */
const SEAM = { by: 0.02, times: 1.7 }
/** How far below it the border is laid on an edge, half neck widths: enough to even its waves, too little to reach the seam of a rib. */
const LAID_OUTWARDS = 0.016
/**
 * Contrast of an edge from which it surely is one of the photo's. Of 60 necks nine wrong lines (across open cardigans, a turtleneck, closed
 * plackets) had 0.45 to 1.02, right ones on plain cloth 1.08 and more; prints and stripes hide right ones as well.
 */
const SEEN_EDGE = 1.05
const SURE_ODDS = 1.5
/**
 * Confidence with sure odds, with others, and where no edge is seen in the photo. A deep V has the last one as well: a ghost's front, which shows
 * its lining anyhow, is left as in its photo.
 */
const CONFIDENT = { sure: 0.95, likely: 0.7, unseen: 0.5 }

/**
 * The front's neckline by the inside that the garment net sees above it: the inside's lower border, laid on the photo's own edge, or an edge
 * found near it where the photo shows that one better. Null where the net sees no inside.
 */
export function insideNeck(
  photo: RgbaImage,
  outline: Point[],
  place: NeckPlace,
  insides: readonly SeenInside[],
): Neckline | null {
  const border = insideBorder(photo, outline, place, insides)
  if (!border) return null
  const { fan, odds, isOpen, isDeep } = border
  const smooth = calmed(border.line, fan.half)
  const ends = neckPoints(outline, place, border)
  const laid = isOpen ? smooth : calmed(layOnEdge(photo, smooth, fan.half, LAID_OUTWARDS), fan.half)
  const own = { ...ends, points: withStraps(outline, ends, border, laid), away: 0, lower: 0 }
  const line = withStraps(outline, ends, border, smooth)
  const others = isOpen ? [] : edgesNear({ photo, outline, half: fan.half }, place, ends, line)
  const seen = [own, ...others].map(edge => ({
    ...edge,
    contrast: edgeContrast(photo, edge.points, fan.half),
  }))
  const isSeam = (edge: (typeof seen)[number]) =>
    edge.lower > SEAM.by && edge.contrast < SEAM.times * seen[0].contrast
  const best = seen
    .filter(edge => !isSeam(edge))
    .reduce((most, next) => (worth(next) > worth(most) ? next : most))
  const confidence =
    isDeep || best.contrast < SEEN_EDGE
      ? CONFIDENT.unseen
      : odds < SURE_ODDS
        ? CONFIDENT.likely
        : CONFIDENT.sure
  const ringer = isOpen ? null : insideRinger(photo, best.points, fan.half)
  const points = ringer ? calmed(ringer, fan.half) : best.points
  return { points, leftIndex: best.leftIndex, rightIndex: best.rightIndex, confidence }
}

type Ends = Pick<Neckline, 'leftIndex' | 'rightIndex'>

interface Edge extends Ends {
  points: Point[]
  /** Mean distance of the inside's border from it, half neck widths. */
  away: number
  /** How much lower than that border it lies, the median over the front, half neck widths; below 0 where it lies higher. */
  lower: number
}

const worth = ({ contrast, away }: { contrast: number; away: number }) =>
  contrast * Math.exp(-((away / FAR) ** 2))

/** Edges near the border that the photo alone leads to. */
function edgesNear(
  { photo, outline, half }: { photo: RgbaImage; outline: Point[]; half: number },
  place: NeckPlace,
  ends: Ends,
  line: Point[],
): Edge[] {
  const even = resample(line, POINTS - 1)
  const edgeOf = (found: Neckline): Edge => ({
    leftIndex: found.leftIndex,
    rightIndex: found.rightIndex,
    points: calmed(found.points, half),
    away: meanDistance(even, found.points) / half,
    lower: lowerBy(found.points, line, half),
  })
  const edges: Edge[] = []
  const isMoved = ends.leftIndex !== place.left || ends.rightIndex !== place.right
  const places = [[place.left, place.right], ...(isMoved ? [[ends.leftIndex, ends.rightIndex]] : [])]
  for (const [left, right] of places) {
    const found = findFrontNeckline(photo, outline, left, right)
    const { deeper, higher } = NEAR.confidence
    const least = lowest(found.points).y > lowest(even).y ? deeper : higher
    const edge = edgeOf(found)
    if (found.isNotch || edge.away > NEAR.away || found.confidence < least) continue
    edges.push(edge)
  }
  // Shapes have round ends: they would lose a V its tip.
  if (partedAtCorner(line).length > 1) return edges
  const hints = { lowest: lowest(even), within: THROUGH.within }
  const through = edgeOf(findFrontNeckline(photo, outline, ends.leftIndex, ends.rightIndex, hints))
  return through.away > THROUGH.away ? edges : [...edges, through]
}

const lowest = (points: readonly Point[]) => points.reduce((a, b) => (b.y > a.y ? b : a))

/** Mean distance of points from a line. */
function meanDistance(points: readonly Point[], line: Point[]): number {
  const fine = resample(line, 4 * POINTS)
  return points.reduce((sum, p) => sum + distance(p, fine[nearestIndex(fine, p)]), 0) / points.length
}

/** How much lower than a border points lie, along the border's normals: the median over the front, half neck widths. */
function lowerBy(points: Point[], border: Point[], half: number): number {
  const fine = resample(points, 4 * POINTS)
  const off = besideLine(border, half).map(beside => {
    const [p, front] = [beside(0), beside(1)]
    const q = fine[nearestIndex(fine, p)]
    return ((q.x - p.x) * (front.x - p.x) + (q.y - p.y) * (front.y - p.y)) / half ** 2
  })
  return median(off)
}

/** A line without waves and notches; a V keeps its tip. */
function calmed(line: Point[], half: number): Point[] {
  const parts = partedAtCorner(line).map(part => smoothCurve(resample(part, PART), WAVE, WITHIN * half))
  return resample(
    parts.flatMap((part, i) => (i === 0 ? part : part.slice(1))),
    POINTS - 1,
  )
}

/** A front's edge that runs on to a collar's or a strap's top rises by at least so much for its way across; a shoulder does not. */
const RISES = 0.35
/** So near beside the inside, in half neck widths, the first neck point is its own. */
const BESIDE = 0.15

/**
 * The neck points: the outline's highest between the first ones and where the inside begins. A collar's is at its upper edge, a strap's at
 * its top, from where the front's edge runs down along the strap. Where the outline hardly rises, it is a shoulder's: the neck ends with its inside.
 */
function neckPoints(
  outline: Point[],
  place: NeckPlace,
  { first, last, fan: { down, across, half } }: InsideBorder,
): Ends {
  const n = outline.length
  const depth = (i: number) => outline[i].x * down.x + outline[i].y * down.y
  const aside = (i: number) => outline[i].x * across.x + outline[i].y * across.y
  const risen = (from: number, top: number) => {
    const away = Math.abs(aside(from) - aside(top))
    return away < BESIDE * half || depth(from) - depth(top) > RISES * away ? top : from
  }
  const highest = (from: number, to: number) =>
    Array.from({ length: ((to - from + n) % n) + 1 }, (_, k) => (from + k) % n).reduce((best, i) =>
      depth(i) < depth(best) ? i : best,
    )
  const isBefore = (i: number, j: number) => (j - i + n) % n < n / 2
  return {
    leftIndex: isBefore(place.left, first) ? risen(first, highest(place.left, first)) : first,
    rightIndex: isBefore(last, place.right) ? risen(last, highest(last, place.right)) : last,
  }
}

/** A line between the outline's points where the inside begins and ends, led on along the outline to the neck points. */
function withStraps(outline: Point[], ends: Ends, { first, last }: InsideBorder, line: Point[]): Point[] {
  const n = outline.length
  const between = (from: number, to: number) =>
    Array.from({ length: (to - from + n) % n }, (_, k) => outline[(from + k) % n])
  return [...between(ends.leftIndex, first), ...line, ...between((last + 1) % n, (ends.rightIndex + 1) % n)]
}
