import { readFileSync } from 'node:fs'
import { GarmentNet } from './garment-net.ts'

/** The sizes that the net was trained on and two narrower ones of as many pixels; a photo is pressed into the one most like it. */
const SIZES = [
  [96, 128],
  [112, 112],
  [128, 96],
  [80, 144],
  [144, 80],
] as const

let net: GarmentNet | null = null

/** Weights are read once per thread; they are part of the package, not input. */
function loadNet(): GarmentNet {
  net ??= new GarmentNet(readFileSync(new URL('weights/garment.bin', import.meta.url)))
  return net
}

/**
 * The log odds that the net gives each pixel to be garment rather than surface, at half the picture's size: roughly where a garment is,
 * not where it ends. The mean of the picture's and its mirror image's.
 */
export function garmentPrior(rgb: Uint8Array, width: number, height: number): Float32Array {
  const unlike = ([w, h]: readonly [number, number]) => Math.abs(Math.log((w * height) / (h * width)))
  const [w, h] = SIZES.reduce((best, size) => (unlike(size) < unlike(best) ? size : best))
  const pressed = pressRgb(rgb, { width, height }, { width: w, height: h })
  const seen = loadNet().run(pressed, w, h)
  const mirrored = loadNet().run(mirrorRgb(pressed, w), w, h)
  const mean = seen.map((odds, i) => (odds + mirrored[i - (i % w) + w - 1 - (i % w)]) / 2)
  return stretch(mean, { width: w, height: h }, { width: width >> 1, height: height >> 1 })
}

interface Size {
  width: number
  height: number
}

/** Means of the pixels that each pixel of the other size lies over. */
function pressRgb(rgb: Uint8Array, from: Size, to: Size): Uint8Array {
  const out = new Uint8Array(to.width * to.height * 3)
  const range = (i: number, side: number, small: number) =>
    [Math.floor((i * side) / small), Math.ceil(((i + 1) * side) / small)] as const
  for (let y = 0; y < to.height; y++) {
    const [top, bottom] = range(y, from.height, to.height)
    for (let x = 0; x < to.width; x++) {
      const [left, right] = range(x, from.width, to.width)
      const sums = [0, 0, 0]
      for (let v = top; v < bottom; v++)
        for (let u = left; u < right; u++)
          for (let c = 0; c < 3; c++) sums[c] += rgb[(v * from.width + u) * 3 + c]
      const count = (bottom - top) * (right - left)
      for (let c = 0; c < 3; c++) out[(y * to.width + x) * 3 + c] = sums[c] / count + 0.5
    }
  }
  return out
}

function mirrorRgb(rgb: Uint8Array, width: number): Uint8Array {
  return rgb.map((_, k) => {
    const x = ((k / 3) | 0) % width
    return rgb[k + (width - 1 - 2 * x) * 3]
  })
}

/** Bilinear. */
function stretch(plane: Float32Array, from: Size, to: Size): Float32Array {
  const place = (i: number, side: number, small: number) => {
    const at = Math.max(0, Math.min(small - 1, ((i + 0.5) * small) / side - 0.5))
    const first = Math.min(small - 2, Math.floor(at))
    return [first, at - first] as const
  }
  const out = new Float32Array(to.width * to.height)
  const columns = Array.from({ length: to.width }, (_, x) => place(x, to.width, from.width))
  for (let y = 0; y < to.height; y++) {
    const [row, down] = place(y, to.height, from.height)
    for (let x = 0; x < to.width; x++) {
      const [column, across] = columns[x]
      const i = row * from.width + column
      const upper = plane[i] * (1 - across) + plane[i + 1] * across
      const lower = plane[i + from.width] * (1 - across) + plane[i + from.width + 1] * across
      out[y * to.width + x] = upper * (1 - down) + lower * down
    }
  }
  return out
}
