import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { blurAround } from '../photo/blur.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { BodyLayer, ShadowRatio } from './body-layer.ts'

/** Of a shadow: its width and how far below the cloth it lies, pixels of a picture 1024 high; the share of light that it takes. */
interface Softness {
  widthPx: number
  belowPx: number
  dark: number
}

/** A hem's shadows on what goes on below it: where they touch, and beyond. */
export const HEM_SHADOWS: readonly Softness[] = [
  { widthPx: 4, belowPx: 3, dark: 0.8 },
  { widthPx: 14, belowPx: 10, dark: 0.5 },
]
/** A neckline's on the skin behind it: cloth stands off skin, and is seen against it, not above it. */
export const NECK_SHADOWS: readonly Softness[] = [
  { widthPx: 7, belowPx: 0, dark: 0.9 },
  { widthPx: 26, belowPx: 0, dark: 0.45 },
]
/** Light goes through skin: its shadows are warm. Share of a shadow that each channel gets. */
const WARM = [0.8, 1, 1.06]

export interface HemShade {
  /** Share of each pixel that is cloth casting the shadow, 0 to 1. */
  casters: Float32Array
  softness: readonly Softness[]
  /** It falls on skin. */
  isWarm?: boolean
  /** Share of the shadow that falls on a pixel of the window, 0 to 1. */
  shareOn(q: number): number
}

/**
 * Replaces the fitted body's shadow on own clothes that stay on, and on a photo's skin, by a soft shadow near the garment's edges: a skirt hangs
 * where the fitted body has legs, a photo's arms lie beside the fitted ones, and its neck before or behind. Changes the body's picture and `shadow`.
 */
export function shadeOwn(
  body: BodyLayer,
  window: PixelBox,
  shadow: ShadowRatio,
  shades: readonly HemShade[],
  px: (at1024: number) => number,
): void {
  const { x, y, width: w, height: h } = window
  for (const { casters, isWarm = false, shareOn, softness } of shades) {
    const isShaded = maskWhere(w * h, q => shareOn(q) > 0)
    const nears = softness.map(soft => nearCasters(casters, isShaded, window, soft, px))
    for (let row = 0, q = 0; row < h; row++)
      for (let column = 0; column < w; column++, q++) {
        if (!isShaded[q]) continue
        const share = shareOn(q)
        const at = shadow.at[q] * 3
        const o = ((y + row) * body.width + x + column) * 4
        for (let n = 0; n < nears.length; n++) {
          for (let k = at; at >= 0 && k < at + 3; k++) shadow.ratio[k] += (1 - shadow.ratio[k]) * share
          const near = nears[n][q]
          if (near < 0.01) continue
          const dark = share * softness[n].dark * Math.min(1, near)
          for (let k = 0; k < 3; k++) {
            const left = 1 - Math.min(1, dark * (isWarm ? WARM[k] : 1))
            body.rgba[o + k] = Math.round(displayed(SCENE[body.rgba[o + k]] * left))
          }
        }
      }
    giveBack(isShaded, ...nears)
  }
}

/** How near the casters of a shadow are to the pixels that it falls on, 0 to 1. The result is lent. */
function nearCasters(
  casters: Float32Array,
  isShaded: Uint8Array,
  { width, height }: PixelBox,
  { widthPx, belowPx }: Softness,
  px: (at1024: number) => number,
): Float32Array {
  if (belowPx === 0) return blurAround(casters, width, height, px(widthPx), isShaded)
  const below = px(belowPx) * width
  const lower = lend(Float32Array, casters.length)
  lower.set(casters.subarray(0, casters.length - below), below)
  const near = blurAround(lower, width, height, px(widthPx), isShaded)
  giveBack(lower)
  return near
}
