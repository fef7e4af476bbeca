import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { giveBack } from '../memory/array-pool.ts'
import { blur } from '../photo/blur.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { BodyLayer, ShadowRatio } from './body-layer.ts'

/** A hem's shadow on what lies below: how wide and how far below the hem it is, pixels of a picture 1024 high, and how dark. */
const HEM_SHADOW = { widthPx: 4, belowPx: 3, dark: 0.45 }

export interface HemShade {
  /** How much of each pixel is cloth that casts it. */
  casters: Float32Array
  /** Whether it falls on this pixel of the window. */
  isOn(q: number): boolean
}

/**
 * Own clothes that stay on are no fitted body: a skirt hangs where that has legs. Nor are a photo's arms where the fitted ones are. What a
 * garment's hem takes of their light is soft and near the hem. Changes the body's picture and what the shadow says there.
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
