import { giveBack } from '../memory/array-pool.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { SHOWS } from '../raster/pixel-places.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** What surrounds the cloth, by pixel of the window. */
export interface Beside {
  /** Share of the pixel that shows an arm in the photo, 0 to 1. */
  arms: Float32Array
  /** 1 where the photo shows own clothes that the garment replaces, 2 where it shows own clothes that stay on. */
  own: Uint8Array
  /** 1 where the fitted body's trunk is. */
  trunk: Uint8Array
  /** First row of the window in which cloth may grow: the armpit's row. */
  top: number
}

/**
 * Widest gaps that cloth is grown over, pixels of a picture 1024 high: up to an arm over own clothes that are replaced (`toArm`), up to own
 * clothes that stay on (`beforeKept`), over the wall between trunk and arm, and over the trunk's side.
 */
const GROWS_PX = { toArm: 44, beforeKept: 16, overWall: 6, overSide: 12 }
/** Width of the strip of cloth that is stretched: a multiple of the gap's width, and at most a share of the row's cloth. */
const STRETCHED = { gaps: 4, share: 0.3 }
/** Rows over which gap widths are smoothed. */
const EVEN_PX = 9
/** Rows over which the growth fades out where wall appears between cloth and arm. */
const LEAVES_PX = { above: 16, below: 48 }
/** Largest step of the outline from row to row over which the fade continues, pixels. */
const STEADY_PX = 6
/** Largest height of a gap between rows that is filled as a line without cloth, pixels of a picture 1024 high. */
const LINE_PX = 3
/** Rows on either side over which the outline is smoothed where it lies before the wall. */
const OUTLINE_ROWS = 6
/** A hem's rounded corner: its height in rows, and how far cloth must have drawn in from the edge above it to count; pixels of a picture 1024 high. */
const CORNER_PX = { rows: 26, in: 5 }

/**
 * Stretches draped cloth sideways to the arm's edge in the photo. Cloth that ends before that edge was pinched by an arm that was fitted
 * a little too near; in the photo, own clothes fill this gap. Changes the layer.
 * @returns number of added pixels that no arm hides
 */
export function growCloth(
  layer: GarmentLayer,
  window: PixelBox,
  beside: Beside,
  px: (at1024: number) => number,
): number {
  let grown = 0
  const left = Math.max(layer.x, window.x)
  const right = Math.min(layer.x + layer.width, window.x + window.width)
  const top = Math.max(layer.y, window.y + Math.round(beside.top))
  const bottom = Math.min(layer.y + layer.height, window.y + window.height)
  const rows = Array.from({ length: Math.max(0, bottom - top) }, (_, n) => {
    const p0 = (n + top - layer.y) * layer.width - layer.x
    const q0 = (n + top - window.y) * window.width - window.x
    return { p0, q0, ends: clothEnds(layer, p0, left, right) }
  })
  for (const [side, step] of [[0, -1] as const, [1, 1] as const]) {
    const gaps = rows.map(({ p0, q0, ends }) =>
      ends ? gapBeside(layer, p0, beside, q0, { edge: ends[side], step, left, right }, px) : -1,
    )
    const edges = rows.map(({ ends }) => (ends ? ends[side] : Number.NaN))
    endAtCorners(gaps, edges, step, px)
    const even = evened(gaps, edges, step, px(EVEN_PX), {
      above: px(LEAVES_PX.above),
      below: px(LEAVES_PX.below),
    })
    rows.forEach(({ p0, q0, ends }, n) => {
      if (!ends || even[n] <= 0) return
      const edge = ends[side]
      const room = step > 0 ? right - 1 - edge : edge - left
      if (gaps[n] !== 0) grown += even[n]
      // Cloth that already ends behind an arm moves with the rows below it, and only the part behind the arm is shown.
      const shown = gaps[n] !== 0 ? even[n] : withinArm(beside.arms, q0 + edge, step, even[n])
      const by = Math.min(even[n], room)
      stretch(layer, p0 + edge, step, { by, shown: Math.min(shown, room), run: ends[1] - ends[0] + 1 })
    })
  }
  closeLines(layer, top - layer.y, px(LINE_PX))
  return grown
}

/**
 * Smooths gap widths over the rows without making any narrower. Where wall appears between arm and trunk, the width fades out.
 */
function evened(
  gaps: readonly number[],
  edges: readonly number[],
  step: 1 | -1,
  reach: number,
  leaves: Record<'above' | 'below', number>,
): number[] {
  const target = gaps.map(gap => Math.max(0, gap))
  const continues = (n: number, step: 1 | -1) =>
    gaps[n] === -1 && Math.abs(edges[n] - edges[n - step]) <= STEADY_PX
  const fade = (n: number, step: 1 | -1, rows: number) => {
    const first = gaps[n]
    for (let d = 1; d < rows && continues(n + step * d, step); d++)
      target[n + step * d] = Math.max(
        target[n + step * d],
        first * (1 - (d / rows) ** 2 * (3 - (2 * d) / rows)),
      )
  }
  gaps.forEach((gap, n) => {
    if (gap <= 0) return
    if (gaps[n + 1] === -1) fade(n, 1, leaves.below)
    if (gaps[n - 1] === -1) fade(n, -1, leaves.above)
  })
  const widest = target.map((_, n) => Math.max(...target.slice(Math.max(0, n - reach), n + reach + 1)))
  const even = target.map((gap, n) => {
    if (gap === 0 && gaps[n] < 0) return 0
    const near = widest.slice(Math.max(0, n - reach), n + reach + 1)
    const mean = near.reduce((a, b) => a + b, 0) / near.length
    return gaps[n] < 0 ? gap : Math.max(gap, mean)
  })
  // Fills one or two rows whose cloth is incomplete: they would show as a line.
  const filled = even.map((by, n) =>
    Math.max(
      by,
      Math.min(Math.max(even[n - 1] ?? 0, even[n - 2] ?? 0), Math.max(even[n + 1] ?? 0, even[n + 2] ?? 0)),
    ),
  )
  return filled.map((by, n) => (gaps[n] < 0 && by > 0 ? evenOutline(filled, edges, n, step) : by))
}

/** Growth of a row that gives the cloth a smooth outline before the wall, pixels. */
function evenOutline(even: readonly number[], edges: readonly number[], row: number, step: 1 | -1): number {
  let [sum, count] = [0, 0]
  for (let n = row - OUTLINE_ROWS; n <= row + OUTLINE_ROWS; n++) {
    if (!(Math.abs(edges[n] - edges[row]) < 4 * OUTLINE_ROWS)) continue
    sum += step * edges[n] + even[n]
    count++
  }
  return Math.max(0, sum / count - step * edges[row])
}

/** Marks the rows of a hem's rounded corner as not to be grown (−1). */
function endAtCorners(
  gaps: number[],
  edges: readonly number[],
  step: 1 | -1,
  px: (at1024: number) => number,
): void {
  const last = edges.findLastIndex(x => !Number.isNaN(x))
  const above = edges[Math.max(0, last - px(CORNER_PX.rows))]
  for (let n = Math.max(0, last - px(CORNER_PX.rows)); n <= last; n++)
    if ((above - edges[n]) * step > px(CORNER_PX.in)) gaps[n] = -1
}

/** How many of the next `most` pixels an arm covers, counted from the edge. */
function withinArm(arms: Float32Array, edge: number, step: 1 | -1, most: number): number {
  let n = 0
  while (n < most && arms[edge + step * (n + 1)] > 0.9) n++
  return n
}

/** Whether a pixel shows the back: it appears beside the front where an arm has pinched the cloth. */
const isBackAt = ({ places }: GarmentLayer, p: number): boolean => places?.shows[p] === SHOWS.back

/** Fills gaps of a row or two between rows with cloth: a hem's turned edge has holes. */
function closeLines(layer: GarmentLayer, top: number, reach: number): void {
  const { visible, cover, rgb, depth, samples, places, width, height } = layer
  const full = maskWhere(visible.length, p => visible[p] === samples)
  for (let p = Math.max(top, reach) * width; p < (height - reach) * width; p++) {
    if (full[p]) continue
    let above = 1
    while (above <= reach && !full[p - above * width]) above++
    let below = 1
    while (below <= reach && !full[p + below * width]) below++
    if (above > reach || below > reach || above + below > reach + 2) continue
    const from = p - above * width
    visible[p] = cover[p] = samples
    depth[p] = depth[from]
    for (let k = 0; k < 3; k++) rgb[p * 3 + k] = rgb[from * 3 + k]
    if (places) places.shows[p] = SHOWS.mixed
  }
  giveBack(full)
}

/** First and last pixel of the cloth in a row, found from its middle outwards; null where there is none. */
function clothEnds(layer: GarmentLayer, p0: number, left: number, right: number): [number, number] | null {
  const { visible, samples } = layer
  const isFront = (x: number) => visible[p0 + x] === samples && !isBackAt(layer, p0 + x)
  let [best, start, run]: [[number, number] | null, number, number] = [null, -1, 0]
  for (let x = left; x <= right; x++) {
    if (x < right && isFront(x)) {
      if (start < 0) start = x
      continue
    }
    if (start >= 0 && x - start > run) {
      run = x - start
      best = [start, x - 1]
    }
    start = -1
  }
  return best
}

interface Edge {
  edge: number
  step: 1 | -1
  left: number
  right: number
}

/** How many pixels the cloth must grow by in this row; 0 where it ends behind an arm, −1 where its end is right. */
function gapBeside(
  layer: GarmentLayer,
  p0: number,
  { arms, own, trunk }: Beside,
  q0: number,
  { edge, step, left, right }: Edge,
  px: (at1024: number) => number,
): number {
  if (arms[q0 + edge] > 0.9) return 0
  let [kept, wall] = [0, 0]
  for (let n = 1; n <= px(GROWS_PX.toArm); n++) {
    const x = edge + step * n
    if (x < left || x >= right) return -1
    const q = q0 + x
    // One pixel more, so that the arm's soft edge lies on cloth.
    if (arms[q] > 0.5) return n + px(3)
    if (arms[q] > 0) continue
    if (layer.visible[p0 + x] > 0 && isBackAt(layer, p0 + x)) continue
    if (own[q] === 2 && ++kept > px(GROWS_PX.beforeKept)) return -1
    if (own[q] > 0) continue
    if (wall === 0 && kept === 0 && n > 1 && n <= px(GROWS_PX.overSide) && trunk[q0 + edge + step] === 1)
      return n - 1
    if (++wall > px(GROWS_PX.overWall)) return -1
  }
  return -1
}

/** Stretches the last pixels of a row's cloth, up to `edge`, by `by` pixels, of which the first `shown` are visible. */
function stretch(
  layer: GarmentLayer,
  edge: number,
  step: 1 | -1,
  { by, shown, run }: { by: number; shown: number; run: number },
): void {
  if (by <= 0) return
  const { visible, cover, rgb, depth, samples, places } = layer
  const band = Math.max(1, Math.min(Math.round(STRETCHED.gaps * by), Math.floor(STRETCHED.share * run)))
  const first = edge - step * band
  const before = Float32Array.from({ length: (band + 1) * 3 }, (_, n) => {
    return rgb[(first + step * Math.floor(n / 3)) * 3 + (n % 3)]
  })
  for (let n = 1; n < band + shown + 1; n++) {
    const p = first + step * n
    const from = Math.min(band, (n * band) / (band + by))
    const whole = Math.min(band - 1, Math.floor(from))
    const t = from - whole
    // The last pixel is partly covered.
    const share = n > band ? Math.min(1, band + shown + 1 - n) : 1
    for (let k = 0; k < 3; k++)
      rgb[p * 3 + k] = share * (before[whole * 3 + k] * (1 - t) + before[whole * 3 + 3 + k] * t)
    if (places) places.shows[p] = SHOWS.mixed
    if (n <= band) continue
    visible[p] = cover[p] = Math.round(samples * share)
    depth[p] = depth[edge]
  }
}
