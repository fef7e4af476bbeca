import type { Grade } from '../catalog/style.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { encodeSrgb, tone } from '../raster/transfer-curve.ts'
import type { BodyLayer, ShadowRatio } from './body-layer.ts'
import { gradePixel } from './grade.ts'

/** Linear scene light over the whole picture. */
export interface Backdrop {
  width: number
  height: number
  rgb: Float32Array
}

export interface Layers {
  backdrop: Backdrop
  body: BodyLayer
  shadow: ShadowRatio | null
  /** From the inside out. */
  garments: GarmentLayer[]
  grade: Grade
  seed: number
}

/** Grain in sRGB steps; enough to tie layers together, less than a JPEG at quality 90 removes. */
const GRAIN = 1.1

/** Backdrop, body with the garment's shadow on it, garments outwards; then the shoulder, grain and sRGB bytes. */
export function composePicture({ backdrop, body, shadow, garments, grade, seed }: Layers): Uint8Array {
  const { width, height } = backdrop
  const out = new Uint8Array(width * height * 3)
  const pixel = new Float64Array(3)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const a = body.alpha[i]
      const s = shadow && inside(shadow, x, y) ? ((y - shadow.y) * shadow.width + x - shadow.x) * 3 : -1
      for (let k = 0; k < 3; k++) {
        const skin = body.rgb[i * 3 + k] * (s >= 0 && shadow ? shadow.ratio[s + k] : 1)
        pixel[k] = backdrop.rgb[i * 3 + k] * (1 - a) + skin * a
        if (a < 1) pixel[k] = behindEdge(garments, x, y, k, skin, a, pixel[k], backdrop.rgb[i * 3 + k])
      }
      stackGarments(garments, x, y, pixel)
      for (let k = 0; k < 3; k++) pixel[k] = encodeSrgb(tone(pixel[k]))
      // Pure white paper stays #FFFFFF: shops ask for it.
      const white = pixel[0] > 254.4 && pixel[1] > 254.4 && pixel[2] > 254.4
      if (!white) gradePixel(pixel, grade)
      const g = white ? 0 : grain(x, y, seed) * GRAIN
      for (let k = 0; k < 3; k++) out[i * 3 + k] = Math.max(0, Math.min(255, pixel[k] + g + 0.5))
    }
  return out
}

/** Garments over what is there, outer ones last, whatever their cloth pokes through; but sleeves hang before hips. */
function stackGarments(garments: GarmentLayer[], x: number, y: number, pixel: Float64Array): void {
  let before = 0
  let depth = Infinity
  for (const layer of garments) {
    if (!inside(layer, x, y)) continue
    const p = (y - layer.y) * layer.width + x - layer.x
    const v = layer.visible[p]
    if (v === 0) continue
    const share = depth < layer.depth[p] ? 1 - before : 1
    for (let k = 0; k < 3; k++) pixel[k] = pixel[k] * (1 - v * share) + layer.rgb[p * 3 + k] * share
    before = Math.max(before, v)
    depth = Math.min(depth, layer.sleeveDepth[p])
  }
}

/** Behind the soft edge of an arm lies cloth, not backdrop: no bright fringe between the two. */
function behindEdge(
  garments: GarmentLayer[],
  x: number,
  y: number,
  k: number,
  skin: number,
  a: number,
  plain: number,
  backdrop: number,
): number {
  for (const layer of garments) {
    if (!inside(layer, x, y)) continue
    const p = (y - layer.y) * layer.width + x - layer.x
    const c = layer.cover[p]
    if (c <= layer.visible[p]) continue
    return skin * a + (1 - a) * (layer.behind[p * 3 + k] + backdrop * (1 - c))
  }
  return plain
}

function inside(box: { x: number; y: number; width: number; height: number }, x: number, y: number): boolean {
  return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
}

/** Triangular noise from an integer hash: the same picture for the same seed. */
function grain(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h ^= h >>> 16
  return ((h & 0xffff) + (h >>> 16)) / 65536 - 1
}
