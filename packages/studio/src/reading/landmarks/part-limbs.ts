import type { LandmarkName } from '@revela/garment'
import { cheapestPath } from '../../geometry/cheapest-path.ts'
import type { Point } from '../../geometry/point.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { regionsOf } from '../../photo/mask-shape.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { PredictedMarks } from '../silhouette/predict-silhouette.ts'

/**
 * A gap between two parts of a garment: from its apex (arm pit or crotch), where cloth begins, to its mouth (between cuff and
 * body, or between the legs' hems).
 */
export interface LimbGap {
  apexName: LandmarkName
  apex: Point
  mouth: Point
}

export function gapsOf({ pairs, crotch }: PredictedMarks): LimbGap[] {
  if (crotch) {
    const [left, right] = pairs.get('legInner')!
    return [
      { apexName: 'crotch', apex: crotch, mouth: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 } },
    ]
  }
  const underarm = pairs.get('underarm')
  const cuff = pairs.get('cuffInner')
  if (!underarm || !cuff) return []
  return [
    { apexName: 'underarmLeft', apex: underarm[0], mouth: cuff[0] },
    { apexName: 'underarmRight', apex: underarm[1], mouth: cuff[1] },
  ]
}

const SLIT_RADIUS = 1

function carve(mask: Uint8Array, width: number, height: number, path: number[]) {
  for (const i of path) {
    const x0 = i % width
    const y0 = (i / width) | 0
    for (let y = Math.max(0, y0 - SLIT_RADIUS); y <= Math.min(height - 1, y0 + SLIT_RADIUS); y++) {
      for (let x = Math.max(0, x0 - SLIT_RADIUS); x <= Math.min(width - 1, x0 + SLIT_RADIUS); x++)
        mask[y * width + x] = 0
    }
  }
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t)
}

/**
 * Opens enclosed gaps (a cuff that touches the hip closes the gap between sleeve and body) at their mouth, so that the outline
 * runs up to the arm pit. Changes `mask`.
 * @returns whether anything was opened.
 */
export function openEnclosedGaps(
  mask: Uint8Array,
  width: number,
  height: number,
  gaps: LimbGap[],
  diagonal: number,
) {
  const empty = regionsOf(mask, width, height, 0)
  const { regions } = empty
  let changed = false
  for (const gap of gaps) {
    const length = Math.hypot(gap.mouth.x - gap.apex.x, gap.mouth.y - gap.apex.y) || 1
    const along = { x: (gap.mouth.x - gap.apex.x) / length, y: (gap.mouth.y - gap.apex.y) / length }
    for (const r of regions) {
      if (r.onFrame || r.area < 6 || Math.max(r.bottom - r.top, r.right - r.left) < diagonal * 0.012) continue
      if (distanceToSegment({ x: r.centreX, y: r.centreY }, gap.apex, gap.mouth) > diagonal * 0.06) continue
      let far = -Infinity
      let end = { x: r.centreX, y: r.centreY }
      for (let y = r.top; y <= r.bottom; y++) {
        for (let x = r.left; x <= r.right; x++) {
          if (empty.labels[y * width + x] !== r.id || x * along.x + y * along.y <= far) continue
          far = x * along.x + y * along.y
          end = { x, y }
        }
      }
      const exit = nearestExit(empty.labels, regions, width, height, end, along)
      if (!exit) continue
      carve(
        mask,
        width,
        height,
        cheapestPath({ width, height, from: end, to: exit, corridor: 4, cost: () => 1 }),
      )
      changed = true
    }
  }
  return changed
}

/** The nearest pixel of the open background that lies onwards from `end`. */
function nearestExit(
  labels: Int32Array,
  regions: { onFrame: number }[],
  width: number,
  height: number,
  end: Point,
  along: Point,
): Point | null {
  let best: Point | null = null
  let least = 0.35 * height
  const reach = Math.ceil(least)
  for (let y = Math.max(0, end.y - reach); y <= Math.min(height - 1, end.y + reach); y++) {
    for (let x = Math.max(0, end.x - reach); x <= Math.min(width - 1, end.x + reach); x++) {
      const id = labels[y * width + x]
      if (!id || !regions[id - 1].onFrame) continue
      const onwards = (x - end.x) * along.x + (y - end.y) * along.y
      const distance = Math.hypot(x - end.x, y - end.y)
      if (onwards < distance * 0.3 || distance >= least) continue
      least = distance
      best = { x, y }
    }
  }
  return best
}

/** Strength of the picture's edges, 0 to about 1, where the cloth of two parts meets without a gap. */
function edgeStrength({ data, width, height }: RgbaImage): (pixel: number) => number {
  const grey = (i: number) => (0.3 * data[i * 4] + 0.59 * data[i * 4 + 1] + 0.11 * data[i * 4 + 2]) / 255
  return i => {
    const x = i % width
    const y = (i / width) | 0
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) return 0
    return Math.abs(grey(i + 2) - grey(i - 2)) + Math.abs(grey(i + 2 * width) - grey(i - 2 * width))
  }
}

/**
 * Slits the mask from a fitted apex, which only marks where two touching parts begin to separate, up to the apex that the
 * prediction (or the other side) expects, along the picture's edges. Changes `mask`.
 * @returns the pixels along the slit's middle; none where it ran astray and the mask stays
 */
export function slitToApex(
  mask: Uint8Array,
  photo: RgbaImage,
  from: Point,
  to: Point,
  diagonal: number,
): number[] {
  const { width, height } = photo
  const strength = edgeStrength(photo)
  const path = cheapestPath({
    width,
    height,
    from,
    to,
    corridor: Math.max(6, diagonal * 0.035),
    // The height of the apex is better known than its place across, where the picture's edges decide.
    endCost: i =>
      Math.abs(((i / width) | 0) - to.y) < diagonal * 0.008
        ? (Math.abs((i % width) - to.x) / diagonal) * 400
        : Number.POSITIVE_INFINITY,
    cost: i => (mask[i] ? 1 / (0.03 + Math.min(0.5, strength(i))) : 6),
  })
  const slit = lend(Uint8Array, mask.length)
  slit.set(mask)
  carve(slit, width, height, path)
  // A slit parts a sleeve from the body; one that cuts something off ran astray.
  const isParted = largestArea(slit, width, height) > 0.985 * largestArea(mask, width, height)
  if (isParted) mask.set(slit)
  giveBack(slit)
  return isParted ? path : []
}

/** Pixels of a slit's middle that are averaged, so that its sides do not follow the pixels' steps. */
const SMOOTHED = 4
/** Both sides of a slit come this near to its middle, pixels. */
const NEAR = 0.35
/** Points of an outline this far from a slit's middle, pixels, are its sides: the slit's radius and the outline's smoothing. */
const SIDE = SLIT_RADIUS + 1.5

/** A slit's middle as a smooth line. @param path as {@link slitToApex} returns it */
export function slitLine(path: readonly number[], width: number): Point[] {
  return path.map((_, k) => {
    const near = path.slice(Math.max(0, k - SMOOTHED), k + SMOOTHED + 1)
    const mean = (of: (i: number) => number) => near.reduce((sum, i) => sum + of(i), 0) / near.length
    return { x: mean(i => i % width), y: mean(i => Math.floor(i / width)) }
  })
}

/**
 * An outline with the sides of slits moved together: the cloth that was slit lies there without a gap, and would show a white
 * channel.
 * @param slits points along the middles of slits
 */
export function closeSlits(outline: Point[], slits: readonly Point[]): Point[] {
  if (slits.length === 0) return outline
  return outline.map(p => {
    let nearest = slits[0]
    let least = Number.POSITIVE_INFINITY
    for (const m of slits) {
      const distance = Math.hypot(p.x - m.x, p.y - m.y)
      if (distance < least) [nearest, least] = [m, distance]
    }
    if (least > SIDE || least <= NEAR) return p
    const share = NEAR / least
    return { x: nearest.x + (p.x - nearest.x) * share, y: nearest.y + (p.y - nearest.y) * share }
  })
}

const largestArea = (mask: Uint8Array, width: number, height: number) =>
  regionsOf(mask, width, height).regions.reduce((most, r) => Math.max(most, r.area), 0)
