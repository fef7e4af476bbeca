import type { LabImage } from '../../colour/lab-image.ts'
import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { smoothLine } from '../../geometry/polyline.ts'
import type { RidgeContrast } from './ridge-contrast.ts'
import type { SeenStrap } from './strap.ts'
import type { Zone } from './zone.ts'

/** A strap ends where its colour differs from its median by more than this share of its contrast, and at least so many Lab units, … */
const OTHER = 0.8
const LEAST_OTHER = 10
/** Sheen and folds change lightness: it counts this much beside the hues. */
const LIGHTNESS = 0.5
/** … for so many rows: a ring or slider is shorter. */
const MOST_GAP = 6
/** Rows over which the middle line is smoothed (Gaussian sigma). */
const CALM = 2
/** Pixels beside the ridge in which its width is measured. */
const ASIDE = 3

/**
 * The strap along a way up from the cloth: it ends where another colour begins, runs down its own middle and has one width.
 * @param way from the cloth upwards, one point a row, pixels of the picture
 * @returns null where nothing of the way stands out
 */
export function traceStrap(lab: LabImage, way: Point[], ridges: RidgeContrast, zone: Zone): SeenStrap | null {
  const places = way.map(p => (p.y - zone.top) * zone.width + p.x - zone.left)
  const seen = places.flatMap((i, k) => (ridges.breadth[i] > 0 ? [k] : []))
  if (seen.length === 0) return null
  const colours = way.map((p, k) => meanColour(lab, p, ridges.breadth[places[k]]))
  const lower = seen.slice(0, Math.max(1, Math.ceil(seen.length * 0.7)))
  const colour = [0, 1, 2].map(c => median(lower.map(k => colours[k][c]))) as SeenStrap['colour']
  const contrast = median(seen.map(k => ridges.contrast[places[k]]))
  const most = Math.max(LEAST_OTHER, OTHER * contrast)
  const isStrap = way.map((_, k) => ridges.breadth[places[k]] > 0 && colourStep(colours[k], colour) < most)
  const last = endOfLongest(isStrap)
  if (last < 1) return null
  const breadth = median(seen.filter(k => k <= last).map(k => ridges.breadth[places[k]]))
  const rows = way.slice(0, last + 1).map(p => acrossRow(lab, p, breadth))
  const centred = way.slice(0, last + 1).map((p, k) => ({ x: rows[k].middle ?? p.x, y: p.y }))
  const points = smoothLine(centred, CALM)
  const widths = rows.flatMap((row, k) => {
    const [a, b] = [points[Math.max(0, k - 2)], points[Math.min(points.length - 1, k + 2)]]
    const upright = Math.abs(b.y - a.y) / (Math.hypot(b.x - a.x, b.y - a.y) || 1)
    return row.width === null ? [] : [row.width * upright]
  })
  return { points, half: median(widths, breadth) / 2, colour }
}

const colourStep = (p: readonly number[], q: readonly number[]) =>
  Math.hypot(LIGHTNESS * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])

/** The last row of the stretch with most rows of a strap; a stretch goes on over gaps of a few rows. -1 where there is none. */
function endOfLongest(isStrap: readonly boolean[]): number {
  let [best, end] = [0, -1]
  let [rows, last] = [0, -1]
  isStrap.forEach((is, k) => {
    if (!is) return
    rows = last >= 0 && k - last <= MOST_GAP ? rows + 1 : 1
    last = k
    if (rows > best) [best, end] = [rows, k]
  })
  return end
}

function meanColour(lab: LabImage, { x, y }: Point, breadth: number): number[] {
  const from = Math.max(0, x - (breadth >> 1))
  const to = Math.min(lab.width, from + Math.max(1, breadth))
  return [lab.lightness, lab.a, lab.b].map(plane => {
    let sum = 0
    for (let u = from; u < to; u++) sum += plane[y * lab.width + u]
    return sum / (to - from)
  })
}

/** Where the strap's middle lies in a row and how much of the row it covers, by the shares of its colour; nulls where it does not stand out. */
function acrossRow(
  lab: LabImage,
  { x, y }: Point,
  breadth: number,
): { middle: number | null; width: number | null } {
  const half = breadth >> 1
  const colourAt = (u: number) => {
    const i = y * lab.width + Math.max(0, Math.min(lab.width - 1, u))
    return [lab.lightness[i], lab.a[i], lab.b[i]]
  }
  const own = meanColour(lab, { x, y }, Math.max(1, half))
  const sides = [-1, 1].map(sign => {
    const beside = [1, 2].map(k => colourAt(x + sign * (half + ASIDE + k)))
    return own.map((_, c) => (beside[0][c] + beside[1][c]) / 2)
  })
  let [sum, moment] = [0, 0]
  for (let u = x - half - ASIDE; u <= x + half + ASIDE; u++) {
    const side = sides[u < x ? 0 : 1]
    const pixel = colourAt(u)
    const span = own.map((v, c) => v - side[c])
    const length = span.reduce((s, v) => s + v * v, 0)
    const share = span.reduce((s, v, c) => s + v * (pixel[c] - side[c]), 0) / (length || 1)
    const cover = Math.max(0, Math.min(1, share))
    sum += cover
    moment += cover * u
  }
  return sum < 1 ? { middle: null, width: null } : { middle: moment / sum, width: sum }
}
