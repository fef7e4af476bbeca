import { toLab } from '../../colour/lab-image.ts'
import { giveBack } from '../../memory/array-pool.ts'
import { maskOf } from '../../photo/mask-of.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { boundsOf } from '../cutout/tidy-mask.ts'
import type { PhotoReading, PhotoWarning } from '../result/garment-reading.ts'
import { type GarmentPalette, readGarmentPalette } from './garment-palette.ts'

export interface PhotoComparison {
  /** Overlap of the front's silhouette with the mirrored back's, at equal height, 0 to 1. */
  overlap: number
  /** Mean distance of each palette to the other, Lab units. */
  colourDistance: number
  warnings: PhotoWarning[]
}

/** Fronts and backs of our 16 garments overlap by 0.95 to 0.99; of 48 wrong pairs two of three stay below 0.75. */
const LEAST_OVERLAP = 0.82
/** Largest colour distance of the plainer side, Lab units, since prints are on one side only. Ours have 1 at most, wrong pairs mostly more than 16. */
const MOST_COLOUR_DISTANCE = 14
const SIDE = 96

/** The garment on a square grid: its height fills the grid, its middle is in the middle. */
function onGrid(cutout: RgbaImage, mirrored: boolean): Uint8Array {
  const mask = maskOf(cutout)
  const { left, right, top, bottom } = boundsOf(mask, cutout.width, cutout.height)
  const scale = (bottom - top + 1) / SIDE
  const middle = (left + right) / 2
  const out = new Uint8Array(SIDE * SIDE * 2)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE * 2; x++) {
      const offset = (x - SIDE + 0.5) * scale * (mirrored ? -1 : 1)
      const px = Math.round(middle + offset)
      const py = Math.round(top + (y + 0.5) * scale - 0.5)
      if (px >= 0 && px < cutout.width) out[y * SIDE * 2 + x] = mask[py * cutout.width + px]
    }
  }
  giveBack(mask)
  return out
}

function paletteDistance(from: GarmentPalette, to: GarmentPalette): number {
  const labOf = ({ colours }: GarmentPalette) => {
    const rgb = Uint8Array.from(colours.flatMap(c => [c.red, c.green, c.blue]))
    return toLab(rgb, colours.length, 1)
  }
  const [p, q] = [labOf(from), labOf(to)]
  let sum = 0
  let weight = 0
  from.colours.forEach((colour, i) => {
    let least = Infinity
    for (let j = 0; j < to.colours.length; j++) {
      least = Math.min(least, Math.hypot(p.lightness[i] - q.lightness[j], p.a[i] - q.a[j], p.b[i] - q.b[j]))
    }
    sum += colour.share * Math.min(100, least)
    weight += colour.share
  })
  return weight > 0 ? sum / weight : 0
}

/** Whether two photos show the front and the back of the same garment; `palettes` are theirs. */
export function comparePhotos(
  front: PhotoReading,
  back: PhotoReading,
  [p, q] = [readGarmentPalette(front), readGarmentPalette(back)],
): PhotoComparison {
  const [a, b] = [onGrid(front.cutout, false), onGrid(back.cutout, true)]
  let both = 0
  let either = 0
  for (let i = 0; i < a.length; i++) {
    both += a[i] & b[i]
    either += a[i] | b[i]
  }
  const overlap = both / Math.max(1, either)
  // A front print has colours that the back lacks; what counts is that the plainer side is found on the other.
  const colourDistance = Math.min(paletteDistance(p, q), paletteDistance(q, p))
  const mismatch = overlap < LEAST_OVERLAP || colourDistance > MOST_COLOUR_DISTANCE
  return {
    overlap,
    colourDistance,
    warnings: mismatch ? [{ code: 'frontBackMismatch', measure: overlap }] : [],
  }
}
