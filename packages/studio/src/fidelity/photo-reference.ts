import { type TexturePyramid, texturePyramid } from '../raster/texture-pyramid.ts'
import type { GarmentReading, RgbaImage } from '../reading/garment-reading.ts'

/** The photos as they were uploaded, for comparing; what the engine did to them for drawing must not count as true. */
export interface PhotoReferences {
  front: TexturePyramid
  back: TexturePyramid | null
}

/** References are kept at this share of the cut-out's size: a picture shows no more of it, and memory is a quarter. */
export const REFERENCE_SCALE = 0.5

const known = new WeakMap<GarmentReading, TexturePyramid>()

/** Made once a reading, while it still has its cut-out. */
export function photoReferences(front: GarmentReading, back: GarmentReading | null): PhotoReferences {
  return { front: referenceOf(front), back: back && referenceOf(back) }
}

function referenceOf(reading: GarmentReading): TexturePyramid {
  const reference = known.get(reading) ?? texturePyramid(halved(reading.cutout))
  known.set(reading, reference)
  return reference
}

/** Each four pixels as one; colours weighted by the matte. */
function halved({ width, height, data }: RgbaImage): RgbaImage {
  const [w, h] = [width >> 1, height >> 1]
  const out = new Uint8Array(w * h * 4)
  for (let y = 0, o = 0; y < h; y++)
    for (let x = 0; x < w; x++, o += 4) {
      let alpha = 0
      let r = 0
      let g = 0
      let b = 0
      for (let k = 0; k < 4; k++) {
        const p = ((2 * y + (k >> 1)) * width + 2 * x + (k & 1)) * 4
        const a = data[p + 3]
        alpha += a
        r += a * data[p]
        g += a * data[p + 1]
        b += a * data[p + 2]
      }
      if (alpha === 0) continue
      out[o] = r / alpha + 0.5
      out[o + 1] = g / alpha + 0.5
      out[o + 2] = b / alpha + 0.5
      out[o + 3] = alpha / 4 + 0.5
    }
  return { width: w, height: h, data: out }
}
