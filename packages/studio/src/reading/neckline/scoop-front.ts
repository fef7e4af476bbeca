import type { Point } from '../../geometry/point.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { type Fan, sample } from './neck-fan.ts'

/** Lengths in half neck widths, lightness in the unit of `sample`. */
const COLUMN = 0.09
const ACROSS = 0.9
const STEP = 0.015
/** So far below the notch a front edge is looked for. */
const REACH = 1.2
/** The back's own rib below the notch, an edge's seam, how far the front is compared, and how sharp the edge is. */
const RIB = 0.2
const SEAM = 0.05
const FRONT = 0.3
const NEAR = 0.12
const BLUR = 0.02
/** Columns need this much of the inside to say anything, and so many must. */
const LEAST_SEEN = 0.09
const LEAST_COLUMNS = 5
/**
 * The inside is darker than the front by so much, and both are even: what varies within them, and their difference from column to
 * column, stays below this share of it. Insides of three garments of ours 0.14 to 0.23, shade, prints and trims of others 0.4 and more.
 */
const LEAST_SHADE = 1
const MOST_UNEVEN = 0.3
/** At these shares of the notch's depth the front's edge may leave the outline. */
const STARTS = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
const POWERS = [1, 1.15, 1.3, 1.6, 2, 2.5, 3.3]
/** Where an edge is steep, seams of straps run along a column: only these tell how deep it is, as a share of its width. */
const LEVEL = 0.72
/** Of curves that cost hardly more than the best, the one that opens least. */
const AS_WELL = 1.08
/** A curve above the cloth by more than this is none. */
const OFF_CLOTH = 0.04
/** An edge that leaves the outline late leaves it at a slant: square necks begin high. */
const ROUND = 2
const LATE = 0.3
const DEPTH_STEP = 0.02
const SAMPLES = 61

/** In the neck's frame: `x` across, `y` down, from the middle between the neck points. */
type Place = Point

/** A strip of cloth across which lightness is averaged, so that knits and ribs do not hide a small difference. */
interface Column {
  x: number
  /** Where its cloth begins. */
  top: number
  /** Lightness row by row, from depth 0; NaN beside the cloth. */
  rows: Float32Array
  /** Mean between two depths; NaN where there is too little cloth. */
  mean: (from: number, to: number) => number
}

/** A front's edge: from `start` deep, `left` and `right` of the middle, to `depth`, as round as `power`. */
interface Scoop {
  start: number
  depth: number
  power: number
  left: number
  right: number
}

/** Two even cloths, and how much paler it becomes across the edge between them, summed over columns. */
interface Shades {
  inside: number
  front: number
  step: number
}

/**
 * The front neck edge of a strapped or scooped garment whose outline's notch is the back's edge: below the notch the shaded inside of
 * the back shows, and the front begins further down. Both are even and of two lights, all along a curve that leaves the outline on both
 * sides of the notch. First the curve is found across which it grows paler most, then the one that parts the two lights best: a rib's
 * seam is a sharper line than its edge.
 * @param top the outline from neck point to neck point, in pixels
 * @returns from the left to the right neck point, along the outline and the found edge; null where the notch is the front's own edge
 */
export function scoopFront(photo: RgbaImage, fan: Fan, top: readonly Point[]): Point[] | null {
  const notch = top.map(p => intoFrame(fan, p))
  const bottom = Math.max(...notch.map(p => p.y))
  const columns = columnsOf(photo, fan, notch, bottom)
  const scoops = scoopsBelow(notch, bottom).filter(scoop => isOnCloth(columns, scoop))
  let rough: { scoop: Scoop; shades: Shades } | null = null
  for (const scoop of scoops) {
    const shades = shadesAt(columns, scoop)
    if (shades && shades.step > (rough?.shades.step ?? 0)) rough = { scoop, shades }
  }
  if (!rough) return null
  const { scoop, shades } = rough
  const ends = columns.map(({ x }) => (depthAt(scoop, x) ?? scoop.start) + FRONT)
  const costs = scoops.map(option => misfit(columns, ends, option, shades))
  const most = AS_WELL * Math.min(...costs)
  const best = scoops
    .filter((_, i) => costs[i] <= most)
    .reduce((narrow, option) => (openness(columns, option) < openness(columns, narrow) ? option : narrow))
  return joined(fan, top, notch, best)
}

function scoopsBelow(notch: Place[], bottom: number): Scoop[] {
  const scoops: Scoop[] = []
  for (const share of STARTS) {
    const start = share * bottom
    const ends = { left: notch[leaves(notch, start)].x, right: notch[returns(notch, start)].x }
    for (let depth = bottom + RIB + SEAM; depth < bottom + REACH; depth += DEPTH_STEP)
      for (const power of POWERS.filter(p => p <= ROUND || share <= LATE))
        scoops.push({ start, depth, power, ...ends })
  }
  return scoops
}

/** Where the outline passes a depth for the last time on its way down, and for the first time on its way up. */
const leaves = (notch: Place[], depth: number) =>
  Math.max(
    0,
    notch.slice(0, lowestOf(notch)).findLastIndex(p => p.y <= depth),
  )
const returns = (notch: Place[], depth: number) => {
  const lowest = lowestOf(notch)
  const up = notch.slice(lowest).findIndex(p => p.y <= depth)
  return up < 0 ? notch.length - 1 : lowest + up
}
const lowestOf = (notch: Place[]) => notch.reduce((low, p, i) => (p.y > notch[low].y ? i : low), 0)

const intoFrame = ({ centre, half, across, down }: Fan, p: Point): Place => ({
  x: ((p.x - centre.x) * across.x + (p.y - centre.y) * across.y) / half,
  y: ((p.x - centre.x) * down.x + (p.y - centre.y) * down.y) / half,
})

const fromFrame = ({ centre, half, across, down }: Fan, { x, y }: Place): Point => ({
  x: centre.x + (across.x * x + down.x * y) * half,
  y: centre.y + (across.y * x + down.y * y) * half,
})

function columnsOf(photo: RgbaImage, fan: Fan, notch: Place[], bottom: number): Column[] {
  const count = Math.ceil((bottom + REACH + FRONT) / STEP)
  const rowOf = (depth: number) => Math.max(0, Math.min(count, Math.round(depth / STEP)))
  const colour = new Float32Array(4)
  const columns: Column[] = []
  for (let x = -ACROSS; x <= ACROSS + 1e-6; x += COLUMN) {
    const rows = new Float32Array(count).fill(Number.NaN)
    const sums = new Float64Array(count + 1)
    const counts = new Uint16Array(count + 1)
    for (let row = 0; row < count; row++) {
      let [sum, seen] = [0, 0]
      for (let u = STEP / 2 - COLUMN / 2; u < COLUMN / 2; u += STEP) {
        sample(photo, fromFrame(fan, { x: x + u, y: row * STEP }), colour)
        if (colour[3] < 0.9) continue
        sum += colour[0]
        seen++
      }
      if (seen > 0) rows[row] = sum / seen
      sums[row + 1] = sums[row] + (seen > 0 ? rows[row] : 0)
      counts[row + 1] = counts[row] + (seen > 0 ? 1 : 0)
    }
    columns.push({
      x,
      top: Math.max(0, ...notch.filter(p => Math.abs(p.x - x) < COLUMN).map(p => p.y)),
      rows,
      mean: (from, to) => {
        const seen = counts[rowOf(to)] - counts[rowOf(from)]
        return seen < 2 ? Number.NaN : (sums[rowOf(to)] - sums[rowOf(from)]) / seen
      },
    })
  }
  return columns
}

/** Depth of a scoop at a place across, or null beside it. */
function depthAt({ start, depth, power, left, right }: Scoop, x: number): number | null {
  const out = x / (x < 0 ? left : right)
  return out < 0 || out >= 1 ? null : start + (depth - start) * (1 - out ** power) ** (1 / power)
}

/** Null where inside and front are not two even cloths. */
function shadesAt(columns: Column[], scoop: Scoop): Shades | null {
  const insides: number[] = []
  const fronts: number[] = []
  let step = 0
  for (const { x, top, mean } of columns) {
    const edge = depthAt(scoop, x)
    if (edge === null || edge - SEAM - (top + RIB) < LEAST_SEEN) continue
    const inside = mean(top + RIB, edge - SEAM)
    const front = mean(edge + SEAM, edge + FRONT)
    const near = mean(edge + BLUR, edge + NEAR) - mean(edge - NEAR, edge - BLUR)
    if (Number.isNaN(inside + front + near)) continue
    insides.push(inside)
    fronts.push(front)
    step += Math.min(near, 1.5 * (front - inside))
  }
  if (insides.length < LEAST_COLUMNS) return null
  const [inside, front] = [meanOf(insides), meanOf(fronts)]
  const differences = fronts.map((v, i) => v - insides[i])
  const uneven = Math.max(...[insides, fronts, differences].map(spreadOf))
  const isEven = front - inside >= LEAST_SHADE && uneven <= MOST_UNEVEN * (front - inside)
  return isEven ? { inside, front, step } : null
}

const meanOf = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length
const spreadOf = (values: number[]) => Math.sqrt(meanOf(values.map(v => (v - meanOf(values)) ** 2)))

/** How much of the columns lies above a scoop's edge. */
const openness = (columns: Column[], scoop: Scoop) =>
  columns.reduce((sum, { x, top }) => sum + Math.max(0, (depthAt(scoop, x) ?? 0) - top), 0)

const isOnCloth = (columns: Column[], scoop: Scoop) =>
  columns.every(({ x, top }) => (depthAt(scoop, x) ?? Infinity) > top - OFF_CLOTH)

/** How badly cloth above a scoop's edge has the inside's lightness, and below it the front's. Seams count as little as may be. */
function misfit(columns: Column[], ends: number[], scoop: Scoop, { inside, front }: Shades): number {
  const most = (front - inside) ** 2
  return columns.reduce((sum, { x, top, rows }, i) => {
    if (Math.abs(x) > LEVEL) return sum
    const edge = depthAt(scoop, x) ?? 0
    let cost = 0
    for (let row = Math.ceil((top + RIB) / STEP); row < ends[i] / STEP; row++) {
      const off = (rows[row] - (row * STEP < edge ? inside : front)) ** 2
      if (!Number.isNaN(off)) cost += Math.min(most, off)
    }
    return sum + cost
  }, 0)
}

/** The outline down to where the edge leaves it, the edge, and the outline up again. */
function joined(fan: Fan, top: readonly Point[], notch: Place[], scoop: Scoop): Point[] {
  const [first, last] = [leaves(notch, scoop.start), returns(notch, scoop.start)]
  const middle = notch.slice(first, last + 1)
  const edge: Place[] = []
  for (let i = 1; i < SAMPLES; i++) {
    const turn = Math.PI * (1 - i / SAMPLES)
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const x = Math.abs(c) ** (2 / scoop.power) * (c < 0 ? scoop.left : scoop.right)
    const y = scoop.start + (scoop.depth - scoop.start) * s ** (2 / scoop.power)
    // Where the curve would leave the cloth, the outline is the edge.
    const outline = middle.reduce((near, p) => (Math.abs(p.x - x) < Math.abs(near.x - x) ? p : near))
    edge.push({ x, y: Math.max(y, outline.y) })
  }
  return [...top.slice(0, first + 1), ...edge.map(p => fromFrame(fan, p)), ...top.slice(last)]
}
