import { lend } from '../memory/array-pool.ts'
import { LINEAR } from './transfer-curve.ts'

/** A small working copy of a photo in CIE Lab (D65): three planes, lightness from 0 to 100. */
export interface LabImage {
  width: number
  height: number
  lightness: Float32Array
  a: Float32Array
  b: Float32Array
}

/** Steps of the table of cube roots, the costly part of the conversion; 4096 keep the error below 0.12 in L and, in the darkest colours, 1.04 in a and 0.39 in b (every fifth step of each channel). */
const STEPS = 4096
/** Largest argument in the table: XYZ of sRGB over its white point is at most 1, up to rounding. */
const RANGE = 1.1
const CUBE_ROOT = new Float32Array(STEPS + 1)
for (let i = 0; i <= STEPS; i++) {
  const t = (i / STEPS) * RANGE
  CUBE_ROOT[i] = t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}
const root = (t: number) => CUBE_ROOT[Math.min(STEPS, ((t / RANGE) * STEPS + 0.5) | 0)]

/** Converts sRGB bytes (3 a pixel) to Lab. The planes are lent by `array-pool.ts`; the caller gives them back. */
export function toLab(rgb: Uint8Array, width: number, height: number): LabImage {
  const n = width * height
  const lightness = lend(Float32Array, n)
  const a = lend(Float32Array, n)
  const b = lend(Float32Array, n)
  for (let i = 0; i < n; i++) {
    const red = LINEAR[rgb[i * 3]]
    const green = LINEAR[rgb[i * 3 + 1]]
    const blue = LINEAR[rgb[i * 3 + 2]]
    const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    lightness[i] = 116 * y - 16
    a[i] = 500 * (x - y)
    b[i] = 200 * (y - z)
  }
  return { width, height, lightness, a, b }
}

/** A copy averaged down so that its longer side is at most `longSide`; the original where it is no longer. */
export function shrinkRgb(rgb: Uint8Array, width: number, height: number, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const w = Math.max(1, Math.round(width * scale))
  const h = Math.max(1, Math.round(height * scale))
  if (scale === 1) return { rgb, width, height }
  const out = new Uint8Array(w * h * 3)
  const edge = (i: number, small: number, large: number) => Math.floor((i * large) / small)
  for (let y = 0; y < h; y++) {
    const y0 = edge(y, h, height)
    const y1 = Math.max(y0 + 1, edge(y + 1, h, height))
    for (let x = 0; x < w; x++) {
      const x0 = edge(x, w, width)
      const x1 = Math.max(x0 + 1, edge(x + 1, w, width))
      let red = 0
      let green = 0
      let blue = 0
      for (let v = y0; v < y1; v++) {
        for (let k = (v * width + x0) * 3, end = (v * width + x1) * 3; k < end; k += 3) {
          red += rgb[k]
          green += rgb[k + 1]
          blue += rgb[k + 2]
        }
      }
      const count = (y1 - y0) * (x1 - x0)
      const o = (y * w + x) * 3
      out[o] = red / count + 0.5
      out[o + 1] = green / count + 0.5
      out[o + 2] = blue / count + 0.5
    }
  }
  return { rgb: out, width: w, height: h }
}
