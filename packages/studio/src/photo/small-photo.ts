import { luminance } from '../colour/luminance.ts'
import { LINEAR } from '../colour/transfer-curve.ts'
import { lend } from '../memory/array-pool.ts'
import type { RgbaImage } from './rgba-image.ts'

/** Factor by which a photo is reduced before its light is estimated. */
export const SHRINK = 3

export interface SmallPhoto {
  width: number
  height: number
  /** Natural logarithm of luminance, lifted so that black is not noise. */
  brightness: Float32Array
  /** Shares of linear red and green in the colour. */
  red: Float32Array
  green: Float32Array
  /** Matte, 0 to 1. */
  weight: Float32Array
}

/** Added to luminance, so that black is not noise, and to the sum of the channels that shares are of. */
export const LIFT = 0.02
export const SUM_LIFT = 0.01

/** Means of squares of linear light. Its arrays are lent (`array-pool.ts`). */
export function shrink(photo: RgbaImage): SmallPhoto {
  const w = Math.floor(photo.width / SHRINK)
  const h = Math.floor(photo.height / SHRINK)
  const out: SmallPhoto = {
    width: w,
    height: h,
    brightness: lend(Float32Array, w * h),
    red: lend(Float32Array, w * h),
    green: lend(Float32Array, w * h),
    weight: lend(Float32Array, w * h),
  }
  for (let y = 0; y < h; y++) shrinkRow(photo, y, out)
  return out
}

function shrinkRow({ width, data }: RgbaImage, y: number, out: SmallPhoto): void {
  const n = SHRINK * SHRINK
  for (let x = 0, i = y * out.width; x < out.width; x++, i++) {
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let dy = 0; dy < SHRINK; dy++)
      for (let dx = 0; dx < SHRINK; dx++) {
        const p = ((y * SHRINK + dy) * width + x * SHRINK + dx) * 4
        r += LINEAR[data[p]]
        g += LINEAR[data[p + 1]]
        b += LINEAR[data[p + 2]]
        a += data[p + 3]
      }
    const sum = r + g + b + n * SUM_LIFT
    out.brightness[i] = Math.log(luminance(r, g, b) / n + LIFT)
    out.red[i] = r / sum
    out.green[i] = g / sum
    out.weight[i] = a / (255 * n)
  }
}
