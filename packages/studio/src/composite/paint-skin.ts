import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { median } from '../geometry/median.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { boxMean } from '../photo/mask-shape.ts'
import { baseLayerShare } from './base-layer.ts'
import type { BodyLayer } from './body-layer.ts'

/** Columns and rows of a picture whose base layer becomes skin, and pixels that are left as they are. */
export interface BaredArea {
  left: number
  right: number
  top: number
  bottom: number
  stays: ReadonlySet<number>
}

/** The base layer's sewn edge: so far above it is its shade on skin, so far below its fold, metres. */
const ABOVE_M = 0.004
const FOLD_M = 0.017
/** What skin and cloth are compared over, below and above the edge, metres. */
const STRIP_M = 0.011
/** Where a column's own light differs from what all columns say, that fades downwards over this. */
const FADE_M = 0.06
/** So much skin above the edge lends its grain. */
const GRAIN_M = 0.06
const GRAIN_BLUR_M = 0.005

/**
 * The base layer lies close and is evenly grey: its light is the body's own. Times the skin's colour over the cloth's, both seen along
 * the base layer's upper edge, it is that body's skin; its grain is that of the skin above, mirrored. Nothing is changed where no skin
 * can be seen above the edge.
 */
export function paintSkin(body: BodyLayer, area: BaredArea, pixelsPerMetre: number): void {
  const { width, rgba } = body
  const px = (metres: number) => Math.max(1, Math.round(metres * pixelsPerMetre))
  // The edge itself is a pixel of both.
  const [above, fold, strip, grain] = [px(ABOVE_M) + 1, px(FOLD_M), px(STRIP_M), px(GRAIN_M)]
  // Grain begins where no mean around it meets the edge, which may slope.
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
      // There and back, so that the skin above lends its grain without a seam.
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
 * The row at which the base layer begins, by column of the area: upwards from what is shown, through what cloth covers. Columns that
 * find none, or one far from the others', take their neighbours'. Null when hardly any finds one.
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

/** Means over the neighbours within `reach` on either side. */
function calm(values: Float32Array, reach: number): Float32Array {
  return boxMean(values, values.length, 1, reach)
}
