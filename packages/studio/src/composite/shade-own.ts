import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { BodyLayer, ShadowRatio } from './body-layer.ts'

/** A hem's shadow on own clothes and arms below it: width and offset below the hem, pixels of a picture 1024 high; share of light taken. */
const HEM_SHADOW = { widthPx: 4, belowPx: 3, dark: 0.45 }

export interface HemShade {
  /** Share of each pixel that is cloth casting the shadow, 0 to 1. */
  casters: Float32Array
  /** Whether the shadow falls on a pixel of the window. */
  isOn(q: number): boolean
}

/**
 * Replaces the fitted body's shadow on own clothes that stay on, and on a photo's arms, by a soft shadow near the garment's hem: a skirt hangs
 * where the fitted body has legs, and a photo's arms lie beside the fitted ones. Changes the body's picture and `shadow`.
 */
export function shadeOwn(
  body: BodyLayer,
  { x, y, width: w, height: h }: PixelBox,
  shadow: ShadowRatio,
  shades: readonly HemShade[],
  px: (at1024: number) => number,
): void {
  const below = px(HEM_SHADOW.belowPx) * w
  for (const { casters, isOn } of shades) {
    const lower = new Float32Array(w * h)
    lower.set(casters.subarray(0, lower.length - below), below)
    const near = blur(lower, w, h, px(HEM_SHADOW.widthPx))
    for (let q = 0; q < near.length; q++) {
      if (!isOn(q)) continue
      if (shadow.at[q] >= 0) shadow.ratio.fill(1, shadow.at[q] * 3, shadow.at[q] * 3 + 3)
      if (near[q] < 0.01) continue
      const o = ((y + Math.floor(q / w)) * body.width + x + (q % w)) * 4
      const left = 1 - HEM_SHADOW.dark * Math.min(1, near[q])
      for (let k = 0; k < 3; k++) body.rgba[o + k] = Math.round(displayed(SCENE[body.rgba[o + k]] * left))
    }
    giveBack(near)
  }
}
