import { luminance } from '../colour/luminance.ts'
import { encodeSrgb, LINEAR } from '../colour/transfer-curve.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { sampleTexture, type TexturePyramid } from '../photo/texture-pyramid.ts'

/** Picture pixels laid back into the photo: where they lie there, and their linear luminance with the light's unevenness removed. */
export interface PrintSamples {
  u: Float32Array
  v: Float32Array
  luma: Float32Array
}

/** Side of a cell of the unwarped print, in picture pixels: a little more than one, so that few cells stay empty. */
const CELL = 1.25
/** Side of a comparison window, cells. */
const WINDOW = 8
/** Distance between windows, cells: they overlap by half. */
const STEP = 4
/** Smallest share of a window's cells that the picture must show. */
const LEAST_FILLED = 0.7
/** Smallest variance of a printed window's luma in the photo (luma 0 to 255); below it the cloth is plain and there is nothing to match. */
const PLAIN_VARIANCE = 30
/** Smallest share of printed windows; below it the garment counts as plain. */
const LEAST_PRINTED = 0.02

/** The stabilising constants of SSIM, from the paper: (0.01 · 255)² for means, (0.03 · 255)² for variances. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * Structural similarity (Wang et al. 2004) between the photo and the picture's cloth unwarped into the photo's frame,
 * over the windows that carry a print, each weighted by its contrast in the photo. Null when too few do.
 *
 * @param zoom photo pixels on the side of a picture pixel
 */
export function printMatch(
  sides: { photo: TexturePyramid; samples: PrintSamples }[],
  zoom: number,
): number | null {
  const total = { windows: 0, printed: 0, weight: 0, similarity: 0 }
  for (const { photo, samples } of sides) addSide(total, photo, samples, Math.max(1, zoom * CELL))
  if (total.printed < Math.max(6, LEAST_PRINTED * total.windows)) return null
  return Math.round(Math.max(0, total.similarity / total.weight) * 1000) / 1000
}

interface Total {
  windows: number
  printed: number
  weight: number
  similarity: number
}

function addSide(total: Total, photo: TexturePyramid, { u, v, luma }: PrintSamples, cell: number): void {
  const columns = Math.ceil(photo.width / cell)
  const rows = Math.ceil(photo.height / cell)
  const sum = lend(Float32Array, columns * rows)
  const count = lend(Uint16Array, columns * rows)
  for (let n = 0; n < u.length; n++) {
    // Whole numbers are the middles of pixels, and a cell begins at the edge of its first.
    const c = Math.floor((v[n] + 0.5) / cell) * columns + Math.floor((u[n] + 0.5) / cell)
    if (!(c >= 0 && c < count.length)) continue
    sum[c] += luma[n]
    count[c]++
  }
  const photoLuma = photoLumaByCell(photo, count, columns, cell)
  const pictureLuma = lend(Float32Array, sum.length)
  for (let c = 0; c < pictureLuma.length; c++) if (count[c]) pictureLuma[c] = encodeSrgb(sum[c] / count[c])
  const blocks = blockSums({ pictureLuma, photoLuma, count, columns, rows })
  const across = Math.floor(columns / STEP)
  for (let y = 0; y + WINDOW <= rows; y += STEP)
    for (let x = 0; x + WINDOW <= columns; x += STEP)
      addWindow(total, blocks, (y / STEP) * across + x / STEP, across)
  giveBack(sum, count, photoLuma, pictureLuma, blocks)
}

function photoLumaByCell(
  photo: TexturePyramid,
  count: Uint16Array,
  columns: number,
  cell: number,
): Float32Array {
  const level = Math.max(0, Math.min(photo.levels.length - 1, Math.round(Math.log2(cell))))
  const out = lend(Float32Array, count.length)
  const texel = new Float64Array(3)
  for (let c = 0; c < out.length; c++) {
    if (!count[c]) continue
    sampleTexture(
      photo,
      level,
      ((c % columns) + 0.5) * cell - 0.5,
      (Math.floor(c / columns) + 0.5) * cell - 0.5,
      texel,
    )
    const red = LINEAR[Math.round(texel[0])]
    const green = LINEAR[Math.round(texel[1])]
    const blue = LINEAR[Math.round(texel[2])]
    out[c] = encodeSrgb(luminance(red, green, blue))
  }
  return out
}

/** Numbers kept for each block: how many of its cells the picture shows, and over those the sums of p (picture), q (photo), p², q² and p·q. */
const SUMS = 6

/** Sums over blocks of `STEP` × `STEP` cells. Windows overlap by half, so each is made of four blocks, and each block is summed once. */
function blockSums(grid: {
  pictureLuma: Float32Array
  photoLuma: Float32Array
  count: Uint16Array
  columns: number
  rows: number
}): Float64Array {
  const { pictureLuma, photoLuma, count, columns } = grid
  const across = Math.floor(columns / STEP)
  const down = Math.floor(grid.rows / STEP)
  const out = lend(Float64Array, across * down * SUMS)
  for (let y = 0; y < down * STEP; y++)
    for (let x = 0, c = y * columns; x < across * STEP; x++, c++) {
      if (!count[c]) continue
      const o = (Math.floor(y / STEP) * across + Math.floor(x / STEP)) * SUMS
      const p = pictureLuma[c]
      const q = photoLuma[c]
      out[o]++
      out[o + 1] += p
      out[o + 2] += q
      out[o + 3] += p * p
      out[o + 4] += q * q
      out[o + 5] += p * q
    }
  return out
}

function addWindow(total: Total, blocks: Float64Array, first: number, across: number): void {
  const of = (k: number) =>
    blocks[first * SUMS + k] +
    blocks[(first + 1) * SUMS + k] +
    blocks[(first + across) * SUMS + k] +
    blocks[(first + across + 1) * SUMS + k]
  const n = of(0)
  if (n < LEAST_FILLED * WINDOW * WINDOW) return
  total.windows++
  const [ma, mb] = [of(1) / n, of(2) / n]
  const [va, vb, cov] = [of(3) / n - ma * ma, of(4) / n - mb * mb, of(5) / n - ma * mb]
  if (vb < PLAIN_VARIANCE) return
  total.printed++
  const weight = Math.sqrt(vb)
  total.weight += weight
  total.similarity +=
    (weight * ((2 * ma * mb + C1) * (2 * cov + C2))) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
}
