import { giveBack } from '../memory/array-pool.ts'
import { dilate, erode } from '../photo/mask-shape.ts'
import { nearestSource } from '../photo/nearest-source.ts'
import { maskWhere } from '../photo/pixel-loops.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { BodyLayer } from './body-layer.ts'

/** Width of an arm's edge into which the light of her own clothes is mixed, pixels of a picture 1024 high. */
const MIXED_PX = 2
/** Furthest clean pixel of the arm from which an edge takes its colour, pixels of a picture 1024 high. */
const REACH_PX = 6

/**
 * Where an arm's edge lies on clothes that the picture no longer shows, its soft pixels take the arm's own colour. Changes the body's
 * picture.
 * @param removed 1 where her own clothes are covered or taken off
 */
export function cleanArmEdges(
  body: BodyLayer,
  { x, y, width: w, height: h }: PixelBox,
  arms: Float32Array,
  removed: Uint8Array,
  px: (at1024: number) => number,
): void {
  const whole = maskWhere(arms.length, q => arms[q] > 0.98)
  const clean = erode(whole, w, h, px(MIXED_PX))
  const beside = dilate(removed, w, h, px(MIXED_PX) + 1)
  const nearest = nearestSource(clean, w, h, Math.min(127, px(REACH_PX)))
  const at = (q: number) => ((y + Math.floor(q / w)) * body.width + x + (q % w)) * 4
  for (let q = 0; q < arms.length; q++) {
    if (arms[q] <= 0.02 || clean[q] || !beside[q]) continue
    const source = nearest(q)
    if (source < 0) continue
    for (let k = 0; k < 3; k++) body.rgba[at(q) + k] = body.rgba[at(source) + k]
  }
  giveBack(whole, clean, beside)
}

/** A copy of what the window shows of the body, to lay arms over what has been painted since. */
export function copyOf(body: BodyLayer, { x, y, width: w, height: h }: PixelBox): Uint8Array {
  const out = new Uint8Array(w * h * 4)
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * body.width + x) * 4
    out.set(body.rgba.subarray(from, from + w * 4), row * w * 4)
  }
  return out
}

/** Composites the arms of `before` over the body again, with their soft edges. */
export function layArms(
  body: BodyLayer,
  { x, y, width: w }: PixelBox,
  arms: Float32Array,
  before: Uint8Array,
): void {
  for (let q = 0; q < arms.length; q++) {
    const share = arms[q] * (before[q * 4 + 3] / 255)
    if (share === 0) continue
    const o = ((y + Math.floor(q / w)) * body.width + x + (q % w)) * 4
    const under = (body.rgba[o + 3] / 255) * (1 - share)
    const alpha = share + under
    for (let k = 0; k < 3; k++)
      body.rgba[o + k] = Math.round((before[q * 4 + k] * share + body.rgba[o + k] * under) / alpha)
    body.rgba[o + 3] = Math.round(255 * alpha)
  }
}
