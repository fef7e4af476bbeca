import { luminanceAt } from '../colour/luminance.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** How much brighter the picture is than the photo, in luminance: a grid of gains over the picture's box. */
export interface LightField {
  /** The gain over all points together. */
  whole: number
  /** The gain of each cell, row by row. */
  gains: Float64Array
  columns: number
  rows: number
  /** Side of a cell, pixels. */
  cell: number
  /** Width of the picture's box, pixels. */
  width: number
}

/** Cells along the box's longer side: light is taken to be even within a few of them, while prints are finer. */
const CELLS = 28
/** Smallest side of a cell, pixels: fewer points say little about the light. */
const LEAST_CELL = 4
/** Each gain is averaged with the cells up to this many cells away. */
const SPREAD = 1
/** Smallest gain: the colours that are divided by it stay finite. */
const LEAST_GAIN = 0.02

/**
 * The picture's luminance over the photo's, averaged over cells and their neighbours. The gain is grey: dividing by it removes
 * shading, folds of a hand's width and exposure, and keeps every shift of colour and every stroke of a print.
 *
 * @param points pixels of the box
 * @param light linear RGB of each point: in the finished picture, and in the photo
 */
export function lightField(
  box: PixelBox,
  points: Uint32Array,
  light: { picture: Float32Array; photo: Float32Array },
): LightField {
  const cell = Math.max(LEAST_CELL, Math.ceil(Math.max(box.width, box.height) / CELLS))
  const columns = Math.ceil(box.width / cell)
  const rows = Math.ceil(box.height / cell)
  const sums = { picture: new Float64Array(columns * rows), photo: new Float64Array(columns * rows) }
  let [pictureTotal, photoTotal] = [0, 0]
  for (let n = 0; n < points.length; n++) {
    const p = points[n]
    const c = Math.floor(Math.floor(p / box.width) / cell) * columns + Math.floor((p % box.width) / cell)
    const inPicture = luminanceAt(light.picture, n)
    const inPhoto = luminanceAt(light.photo, n)
    sums.picture[c] += inPicture
    sums.photo[c] += inPhoto
    pictureTotal += inPicture
    photoTotal += inPhoto
  }
  const whole = (pictureTotal + 1e-6) / (photoTotal + 1e-6)
  const gains = new Float64Array(columns * rows)
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let [inPicture, inPhoto] = [0, 0]
      for (let j = Math.max(0, y - SPREAD); j <= Math.min(rows - 1, y + SPREAD); j++)
        for (let i = Math.max(0, x - SPREAD); i <= Math.min(columns - 1, x + SPREAD); i++) {
          inPicture += sums.picture[j * columns + i]
          inPhoto += sums.photo[j * columns + i]
        }
      gains[y * columns + x] = inPhoto > 0 ? Math.max(LEAST_GAIN, inPicture / inPhoto) : whole
    }
  return { whole: Math.round(whole * 1000) / 1000, gains, columns, rows, cell, width: box.width }
}

/** The gain at a pixel of the box, interpolated between the middles of cells. */
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
