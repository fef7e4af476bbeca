import { sampleTexture, type TexturePyramid } from '../raster/texture-pyramid.ts'
import { encodeSrgb, LINEAR } from '../raster/transfer-curve.ts'

/** A picture pixel laid back into the photo: its place there and its linear luminance under even light. */
export interface PrintSample {
  u: number
  v: number
  luma: number
}

/** Cells of the unwarped print are this much wider than a picture pixel, so that few stay empty. */
const CELL = 1.25
const WINDOW = 8
const STEP = 4
/** Share of a window's cells that the picture must show. */
const LEAST_FILLED = 0.7
/** Windows whose luma (0 to 255) varies less than this are plain cloth: nothing to match there. */
const PLAIN_VARIANCE = 30
/** Share of plain windows above which the garment has no print. */
const LEAST_PRINTED = 0.02

const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/**
 * Structural similarity (Wang et al. 2004) between the photo and the picture's cloth unwarped into the photo's frame,
 * over the windows that carry a print, each weighted by its contrast in the photo. Null when too few do.
 *
 * @param zoom photo pixels on the side of a picture pixel
 */
export function printMatch(
  sides: { photo: TexturePyramid; samples: PrintSample[] }[],
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

function addSide(total: Total, photo: TexturePyramid, samples: PrintSample[], cell: number): void {
  const columns = Math.ceil(photo.width / cell)
  const rows = Math.ceil(photo.height / cell)
  const sum = new Float32Array(columns * rows)
  const count = new Uint16Array(columns * rows)
  for (const { u, v, luma } of samples) {
    const c = Math.floor(v / cell) * columns + Math.floor(u / cell)
    if (!(c >= 0 && c < count.length)) continue
    sum[c] += luma
    count[c]++
  }
  const meant = photoLuma(photo, count, columns, cell)
  const seen = Float32Array.from(sum, (s, i) => (count[i] ? encodeSrgb(s / count[i]) : 0))
  for (let y = 0; y + WINDOW <= rows; y += STEP)
    for (let x = 0; x + WINDOW <= columns; x += STEP)
      addWindow(total, { seen, meant, count, columns }, y * columns + x)
}

function photoLuma(photo: TexturePyramid, count: Uint16Array, columns: number, cell: number): Float32Array {
  const level = Math.max(0, Math.min(photo.levels.length - 1, Math.round(Math.log2(cell))))
  const out = new Float32Array(count.length)
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
    const [r, g, b] = [0, 1, 2].map(k => LINEAR[Math.round(texel[k])])
    out[c] = encodeSrgb(0.2126 * r + 0.7152 * g + 0.0722 * b)
  }
  return out
}

function addWindow(
  total: Total,
  grid: { seen: Float32Array; meant: Float32Array; count: Uint16Array; columns: number },
  start: number,
): void {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let j = 0; j < WINDOW; j++)
    for (let i = 0; i < WINDOW; i++) {
      const c = start + j * grid.columns + i
      if (!grid.count[c]) continue
      const p = grid.seen[c]
      const q = grid.meant[c]
      n++
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  if (n < LEAST_FILLED * WINDOW * WINDOW) return
  total.windows++
  const [ma, mb] = [a / n, b / n]
  const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb]
  if (vb < PLAIN_VARIANCE) return
  total.printed++
  const weight = Math.sqrt(vb)
  total.weight += weight
  total.similarity +=
    (weight * ((2 * ma * mb + C1) * (2 * cov + C2))) / ((ma * ma + mb * mb + C1) * (va + vb + C2))
}
