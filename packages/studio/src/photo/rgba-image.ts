/** Pixels in sRGB with straight (not premultiplied) alpha, 4 bytes a pixel, rows from the top. */
export interface RgbaImage {
  width: number
  height: number
  data: Uint8Array
}
