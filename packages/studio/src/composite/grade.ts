import type { Grade } from '../catalog/style.ts'

/**
 * A style's colour grade on sRGB bytes with fractions, gentle by design: garment colours are the seller's. Contrast
 * turns about middle grey, warmth trades blue for red, saturation pulls from luma.
 */
export function gradePixel(pixel: Float64Array, { contrast, warmth, saturation }: Grade): void {
  const luma = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]
  for (let k = 0; k < 3; k++) {
    const coloured = luma + (pixel[k] - luma) * saturation
    const tilt = k === 0 ? 1 + warmth * 0.5 : k === 2 ? 1 - warmth * 0.5 : 1
    pixel[k] = 118 + (coloured * tilt - 118) * contrast
  }
}
