import type { PixelBox } from '../raster/visibility-buffer.ts'

/** The body over the whole picture as stored in its file. Light is looked up in `scene`, because floats would take four times the memory. */
export interface BodyLayer {
  width: number
  height: number
  /** sRGB through the cast's tone curve, straight alpha. */
  rgba: Uint8Array
  /** By channel, linear scene light of each of the 256 bytes, with the place's light on it. */
  scene: readonly Float32Array[]
}

/** How much the garment dims the skin below it, in a window of the picture. */
export interface ShadowRatio extends PixelBox {
  /** Each pixel's place in `ratio`; −1 beside the body. */
  at: Int32Array
  /** Share of the light that remains, RGB for each pixel of the body. */
  ratio: Float32Array
  /** Metres from the camera to the body, infinite beside it. */
  depth: Float32Array
}
