import type { PixelBox } from '../raster/visibility-buffer.ts'

/** The body over the whole picture: linear scene light, straight alpha. */
export interface BodyLayer {
  width: number
  height: number
  rgb: Float32Array
  alpha: Float32Array
}

/** How much the garment dims the skin below it, by channel, over a window; 1 where it doesn't. */
export interface ShadowRatio extends PixelBox {
  ratio: Float32Array
}
