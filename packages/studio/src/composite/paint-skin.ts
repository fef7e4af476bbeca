import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { boxMean } from '../photo/mask-shape.ts'
import { baseLayerShare } from './base-layer.ts'
import type { BodyLayer } from './body-layer.ts'

/** Columns and rows of a picture whose base layer becomes skin, and pixels that stay unchanged. */
export interface BaredArea {
  left: number
  right: number
  top: number
  bottom: number
  stays: ReadonlySet<number>
}

/** Extent of the base layer's sewn edge, metres: its shade on the skin above, and its fold below. */
const ABOVE_M = 0.004
const FOLD_M = 0.017
/** Height of the strips above and below the edge over which skin and cloth are compared, metres. */
const STRIP_M = 0.011
/** Distance below the edge over which a column's own ratio fades to the median of all columns, metres. */
const FADE_M = 0.06
/** Height of the skin above the edge whose grain is copied, metres. */
const GRAIN_M = 0.06
const GRAIN_BLUR_M = 0.005

/**
 * Turns base layer into skin. The base layer fits closely and is evenly grey, so its shading is the body's. It is multiplied by the ratio of
 * skin to cloth along the base layer's upper edge, and gets the grain of the skin above, mirrored. Nothing changes where no skin can be
 * seen above the edge.
 */
export function paintSkin(body: BodyLayer, area: BaredArea, pixelsPerMetre: number): void {
  const { width, rgba } = body
  const px = (metres: number) => Math.max(1, Math.round(metres * pixelsPerMetre))
  // The edge pixel itself is part skin, part cloth.
  const [above, fold, strip, grain] = [px(ABOVE_M) + 1, px(FOLD_M), px(STRIP_M), px(GRAIN_M)]
  // Grain is sampled far enough from the edge, which may slope, that its local mean does not include the edge.
  const clear = 2 * px(GRAIN_BLUR_M)
  const reach = above + strip + clear + grain
  const edges = upperEdges(rgba, width, area, { highest: reach, thick: fold + strip })
  if (!edges) return
  const columns = area.right - area.left
  const highest = Math.max(0, edges.reduce((least, y) => Math.min(least, y), Infinity) - reach)
  const ratios = [0, 1, 2].map(k => {
    const mean = (x: number, y0: number) => {
      let sum = 0
      for (let y = y0; y < y0 + strip; y++) sum += SCENE[rgba[(y * width + x) * 4 + k]]
      return sum / strip
    }
    const skin = Float32Array.from(edges, (y, n) => mean(area.left + n, y - above - strip))
    const cloth = Float32Array.from(edges, (y, n) => mean(area.left + n, y + fold))
    return { skin: calm(skin, strip), cloth: calm(cloth, strip) }
  })
  const usual = ratios.map(({ skin, cloth }) => median(skin.map((s, n) => s / cloth[n])))
  const lowestEdge = edges.reduce((most, y) => Math.max(most, y), 0)
  const grains = [0, 1, 2].map(k =>
    grainOf(rgba, width, { ...area, top: highest, bottom: lowestEdge + 1 }, k, px(GRAIN_BLUR_M)),
  )
  for (let n = 0; n < columns; n++) {
    const x = area.left + n
    const edge = edges[n]
    for (let y = edge - above; y < area.bottom; y++) {
      const p = y * width + x
      if (area.stays.has(p)) continue
      const inFold = y < edge + fold
      const share = inFold ? 1 : baseLayerShare(rgba, p)
      if (share === 0) continue
      // The skin's grain is repeated back and forth, so that it has no seam.
      const phase = (y - edge + above) % (2 * grain)
      const lent = edge - above - clear - (phase < grain ? phase : 2 * grain - 1 - phase)
      const from = (Math.max(0, lent - highest) * columns + n) | 0
      for (let k = 0; k < 3; k++) {
        const { skin, cloth } = ratios[k]
        const own = skin[n] / (cloth[n] * usual[k])
        const below = (at: number, light: number) =>
          light * usual[k] * (1 + (own - 1) * Math.exp(-Math.max(0, at - edge - fold) / px(FADE_M)))
        const across = inFold ? smoothstep((y - edge + above) / (above + fold)) : 1
        const light = inFold
          ? skin[n] * (1 - across) + below(edge + fold, cloth[n]) * across
          : below(y, SCENE[rgba[p * 4 + k]])
        const painted = displayed(light * grains[k][from])
        rgba[p * 4 + k] = rgba[p * 4 + k] * (1 - share) + painted * share + 0.5
      }
    }
  }
}

/**
 * First row of the base layer, by column of the area, searched upwards from the uncovered part, also below cloth. Columns without one, or
 * with an outlier, take their neighbour's. Null when fewer than a quarter of the columns have one.
 */
function upperEdges(
  rgba: Uint8Array,
  width: number,
  { left, right, top, bottom }: BaredArea,
  { highest, thick }: { highest: number; thick: number },
): Int32Array | null {
  const found = new Int32Array(right - left).fill(-1)
  for (let x = left; x < right; x++) {
    let y = top
    while (y < bottom && baseLayerShare(rgba, y * width + x) < 0.5) y++
    while (y > highest && baseLayerShare(rgba, (y - 1) * width + x) >= 0.5) y--
    const isSkin = rgba[((y - 1) * width + x) * 4 + 3] > 250
    const isThick = y < bottom && baseLayerShare(rgba, (y + thick) * width + x) > 0.5
    if (y > highest && isSkin && isThick) found[x - left] = y
  }
  const seen = found.filter(y => y >= 0)
  if (seen.length < found.length / 4) return null
  const usual = median(seen)
  const out = found.map(y => (Math.abs(y - usual) < 2 * thick ? y : -1))
  for (let n = 1; n < out.length; n++) if (out[n] < 0) out[n] = out[n - 1]
  for (let n = out.length - 2; n >= 0; n--) if (out[n] < 0) out[n] = out[n + 1]
  return out
}

function grainOf(
  rgba: Uint8Array,
  width: number,
  { left, right, top, bottom }: Omit<BaredArea, 'stays'>,
  channel: number,
  radius: number,
): Float32Array {
  const columns = right - left
  const rows = bottom - top
  const light = new Float32Array(columns * rows)
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++)
      light[i] = SCENE[rgba[((top + y) * width + left + x) * 4 + channel]]
  const mean = boxMean(light, columns, rows, radius)
  return light.map((l, i) => l / Math.max(1e-4, mean[i]))
}

/** Running means over `reach` values on either side. */
function calm(values: Float32Array, reach: number): Float32Array {
  return boxMean(values, values.length, 1, reach)
}
