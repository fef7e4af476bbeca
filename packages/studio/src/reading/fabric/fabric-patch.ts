import { maskOf } from '../../photo/mask-of.ts'
import { boxMean, erode } from '../../photo/mask-shape.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { squareSums } from '../../photo/square-sums.ts'
import type { PhotoReading } from '../result/garment-reading.ts'
import { type GarmentPalette, type PaletteColour, readGarmentPalette } from './garment-palette.ts'

export interface FabricPatch {
  /** A square of the garment's cloth, opaque, that tiles without seams. */
  patch: RgbaImage
  /** Mean colour, sRGB. */
  mean: { red: number; green: number; blue: number }
}

/** Sides to try, as shares of the photo's long side; a larger patch repeats less. */
const SIDES = [0.16, 0.12, 0.09, 0.06, 0.04]

/**
 * Chooses the most representative place of the cloth: on plain garments the most even one in the dominant colour, on patterned ones the
 * one whose mean and variance of colour are nearest to the garment's.
 */
function choosePlace(cutout: RgbaImage, inside: Uint8Array, { colours, plain }: GarmentPalette) {
  const { data, width, height } = cutout
  const n = width * height
  const grey = new Float32Array(n)
  const off = new Float32Array(n)
  const main: PaletteColour = colours[0]
  let total = 0
  let strange = 0
  for (let i = 0; i < n; i++) {
    grey[i] = 0.3 * data[i * 4] + 0.59 * data[i * 4 + 1] + 0.11 * data[i * 4 + 2]
    const d = Math.hypot(data[i * 4] - main.red, data[i * 4 + 1] - main.green, data[i * 4 + 2] - main.blue)
    off[i] = Math.min(1, d / 60)
    if (inside[i]) {
      total++
      strange += off[i]
    }
  }
  const covered = squareSums(width, height, i => inside[i])
  const offSum = squareSums(width, height, i => off[i])
  const greySum = squareSums(width, height, i => grey[i])
  const squares = squareSums(width, height, i => grey[i] * grey[i])
  const usual = strange / Math.max(1, total)
  for (const share of SIDES) {
    const side = Math.max(8, Math.round(share * Math.max(width, height)))
    let best: { x: number; y: number; side: number } | null = null
    let least = Infinity
    for (let y = 0; y + side < height; y += 4) {
      for (let x = 0; x + side < width; x += 4) {
        if (covered(x, y, side) < side * side * 0.999) continue
        const area = side * side
        const mean = greySum(x, y, side) / area
        const deviation = Math.sqrt(Math.max(0, squares(x, y, side) / area - mean * mean))
        const strangeHere = offSum(x, y, side) / area
        const cost = plain ? strangeHere + deviation / 80 : Math.abs(strangeHere - usual)
        if (cost < least) {
          least = cost
          best = { x, y, side }
        }
      }
    }
    if (best && (least < (plain ? 0.22 : 0.08) || share === SIDES[SIDES.length - 1])) return best
  }
  return null
}

/** Removes shading and cross-fades the patch with its half-shifted copy near the border, so that it tiles. */
function makeTileable(
  { data, width }: RgbaImage,
  place: { x: number; y: number; side: number },
  plain: boolean,
): RgbaImage {
  const { side } = place
  const n = side * side
  const planes = [0, 1, 2].map(c => {
    const plane = new Float32Array(n)
    for (let i = 0; i < n; i++)
      plane[i] = data[((place.y + ((i / side) | 0)) * width + place.x + (i % side)) * 4 + c]
    const radius = side >> 2
    const slow = boxMean(boxMean(plane, side, side, radius), side, side, radius)
    const mean = plane.reduce((a, b) => a + b, 0) / n
    return plane.map((v, i) => v - (plain ? 1 : 0.6) * (slow[i] - mean))
  })
  const out = new Uint8Array(n * 4)
  const half = side >> 1
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = y * side + x
      const shifted = ((y + half) % side) * side + ((x + half) % side)
      const own = Math.min(1, Math.min(x, y, side - 1 - x, side - 1 - y) / (side * 0.16))
      for (let c = 0; c < 3; c++) {
        out[i * 4 + c] = Math.max(
          0,
          Math.min(255, Math.round(planes[c][i] * own + planes[c][shifted] * (1 - own))),
        )
      }
      out[i * 4 + 3] = 255
    }
  }
  return { width: side, height: side, data: out }
}

function flatPatch({ red, green, blue }: PaletteColour): RgbaImage {
  const data = new Uint8Array(16 * 16 * 4)
  for (let i = 0; i < 256; i++) data.set([red, green, blue, 255], i * 4)
  return { width: 16, height: 16, data }
}

/** Cloth for what the photo does not show: backs without a photo, neck bands, facings. */
export function fabricPatch(reading: Pick<PhotoReading, 'cutout'>): FabricPatch {
  const { cutout } = reading
  const palette = readGarmentPalette(reading)
  const main = palette.colours[0] ?? { red: 128, green: 128, blue: 128, share: 1 }
  const inside = erode(maskOf(cutout), cutout.width, cutout.height, 3)
  const place = palette.colours.length > 0 ? choosePlace(cutout, inside, palette) : null
  const patch = place ? makeTileable(cutout, place, palette.plain) : flatPatch(main)
  const mean = { red: 0, green: 0, blue: 0 }
  const n = patch.width * patch.height
  for (let i = 0; i < n; i++) {
    mean.red += patch.data[i * 4] / n
    mean.green += patch.data[i * 4 + 1] / n
    mean.blue += patch.data[i * 4 + 2] / n
  }
  return { patch, mean }
}
