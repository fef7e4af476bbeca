import { luminanceAt } from '../colour/luminance.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** How much brighter the picture is than the photo, without regard to colour. */
export interface LightField {
  /** Over all points. */
  whole: number
  /** By cell, row by row. */
  gains: Float64Array
  columns: number
  rows: number
  /** Pixels on a cell's side, and in a row of the picture's box. */
  cell: number
  width: number
}

/** Cells of this share of the picture's box; light is taken to be even within a few of them, prints are finer. */
const CELLS = 28
const SPREAD = 1
const LEAST_LIGHT = 0.02

/**
 * The picture's luminance over the photo's, averaged over cells and their neighbours. A grey gain: it takes out
 * shading, folds of a hand's width and exposure, and leaves every shift of colour and every stroke of a print.
 */
export function lightField(
  box: PixelBox,
  points: Uint32Array,
  { seen, meant }: { seen: Float32Array; meant: Float32Array },
): LightField {
  const cell = Math.max(4, Math.ceil(Math.max(box.width, box.height) / CELLS))
  const columns = Math.ceil(box.width / cell)
  const rows = Math.ceil(box.height / cell)
  const sums = { seen: new Float64Array(columns * rows), meant: new Float64Array(columns * rows) }
  let [allSeen, allMeant] = [0, 0]
  for (let n = 0; n < points.length; n++) {
    const p = points[n]
    const c = Math.floor(Math.floor(p / box.width) / cell) * columns + Math.floor((p % box.width) / cell)
    const s = luminanceAt(seen, n)
    const m = luminanceAt(meant, n)
    sums.seen[c] += s
    sums.meant[c] += m
    allSeen += s
    allMeant += m
  }
  const whole = (allSeen + 1e-6) / (allMeant + 1e-6)
  const gains = new Float64Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let [s, m] = [0, 0]
      for (let j = Math.max(0, y - SPREAD); j <= Math.min(rows - 1, y + SPREAD); j++)
        for (let i = Math.max(0, x - SPREAD); i <= Math.min(columns - 1, x + SPREAD); i++) {
          s += sums.seen[j * columns + i]
          m += sums.meant[j * columns + i]
        }
      gains[y * columns + x] = m > 0 ? Math.max(LEAST_LIGHT, s / m) : whole
    }
  return { whole: Math.round(whole * 1000) / 1000, gains, columns, rows, cell, width: box.width }
}

/** The gain at a pixel of the box, between the middles of cells. */
export function gainAt({ gains, columns, rows, cell, width }: LightField, p: number): number {
  const fx = Math.max(0, Math.min(columns - 1, ((p % width) + 0.5) / cell - 0.5))
  const fy = Math.max(0, Math.min(rows - 1, (Math.floor(p / width) + 0.5) / cell - 0.5))
  const x0 = Math.floor(fx)
  const y0 = Math.floor(fy)
  const x1 = Math.min(columns - 1, x0 + 1)
  const upper = y0 * columns
  const lower = Math.min(rows - 1, y0 + 1) * columns
  const above = gains[upper + x0] * (1 - fx + x0) + gains[upper + x1] * (fx - x0)
  const below = gains[lower + x0] * (1 - fx + x0) + gains[lower + x1] * (fx - x0)
  return above * (1 - fy + y0) + below * (fy - y0)
}
