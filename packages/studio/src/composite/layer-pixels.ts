import { lend } from '../memory/array-pool.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { hiddenAt } from '../raster/hidden-cloth.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** Calls `visit` for each pixel that layer and window have in common, with its index in the layer (`p`) and in the window (`q`). */
export function eachPixel(layer: PixelBox, window: PixelBox, visit: (p: number, q: number) => void): void {
  const left = Math.max(layer.x, window.x)
  const right = Math.min(layer.x + layer.width, window.x + window.width)
  const bottom = Math.min(layer.y + layer.height, window.y + window.height)
  for (let y = Math.max(layer.y, window.y); y < bottom; y++) {
    const end = (y - layer.y) * layer.width + right - layer.x
    const shift = (y - window.y) * window.width - window.x - ((y - layer.y) * layer.width - layer.x)
    for (let p = end - right + left; p < end; p++) visit(p, p + shift)
  }
}

/** What a window shows of a picture of one byte a pixel. The result is lent. */
export function cropped(picture: Uint8Array, pictureWidth: number, window: PixelBox): Uint8Array {
  const { x, y, width, height } = window
  const out = lend(Uint8Array, width * height)
  for (let row = 0; row < height; row++) {
    const from = (y + row) * pictureWidth + x
    out.set(picture.subarray(from, from + width), row * width)
  }
  return out
}

/** Whether the nearest cloth of a pixel is a sleeve's. */
export const isSleeveAt = ({ sleeveDepth, depth }: GarmentLayer, p: number): boolean =>
  sleeveDepth !== null && sleeveDepth[p] < Infinity && sleeveDepth[p] <= depth[p] + 1e-4

/** Removes cloth where a mask of the layer's pixels is 1. */
export function takeOffWhere(layer: GarmentLayer, mask: Uint8Array): void {
  for (let p = mask.indexOf(1); p >= 0; p = mask.indexOf(1, p + 1)) takeOffCloth(layer, p)
}

export function takeOffCloth({ visible, cover, rgb }: GarmentLayer, p: number): void {
  visible[p] = cover[p] = 0
  rgb.fill(0, p * 3, p * 3 + 3)
}

/**
 * Makes cloth visible that the fitted body hides, for pixels where the photo shows the wall.
 * @returns true if the pixel had hidden cloth
 */
export function showHidden(layer: GarmentLayer, p: number): boolean {
  if (layer.cover[p] <= layer.visible[p]) return false
  const at = hiddenAt(layer.behind, p)
  if (at < 0) return false
  layer.visible[p] = layer.cover[p]
  for (let k = 0; k < 3; k++) layer.rgb[p * 3 + k] = layer.behind.rgb[at * 3 + k]
  return true
}
