import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import { type MaskRegions, regionsOf } from '../../photo/mask-shape.ts'
import {
  type Cloth,
  type ClothColour,
  colourAt,
  type Ground,
  hueApart,
  isGround,
  OTHER,
} from './cloth-pixels.ts'

/**
 * Prints have sharp borders, shade and light from a window seldom: least share of a print's border over which brightness changes by most of what
 * tells it from its cloth, or hue by `hue` times what one cloth's may, `reach` to either side (share of the torso's width, 2 mm).
 */
export const SHARP = { trunk: 0.5, sleeve: 0.7, light: 0.6, hue: 1.5, reach: 0.004 }
/**
 * White cuffs and bright stripes of dark sleeves: a region brighter than its cloth by `brighter` (natural logarithm of luminance) is print from this
 * share of sharp border on. Folds and lamps brighten cloth less.
 */
const BRIGHT_PRINT = { brighter: 0.9, sharp: 0.5 }
/** Least area of a print, square of a share of the torso's width: smaller ones are dust and seams. */
const LEAST_PRINT = 0.012
/** Share of print from which a sleeve is patterned, and the trunk's sides (this share of its width each), which show what sleeves are cut from. */
export const MOST_PRINT = { sleeve: 0.05, sides: 0.12, side: 0.22 }
/** Least share of the trunk's ground in what isn't print: tie-dye, fading and stripes of mohair have soft borders. */
const LEAST_GROUND = 0.7

/** 1 where cloth is printed. `width`: of the torso; `sharpness`: least share of a print's border. */
export const printOn = (cloth: Cloth, ground: Ground, width: number, sharpness: number): Uint8Array =>
  printOff(cloth, [ground], width, sharpness)

/** The same where cloth has several grounds, the most frequent one first. */
export function printOff(
  cloth: Cloth,
  grounds: readonly Ground[],
  width: number,
  sharpness: number,
): Uint8Array {
  const [ground] = grounds
  const other = new Uint8Array(cloth.within.length)
  for (let i = 0; i < other.length; i++)
    other[i] = +(cloth.within[i] > 0 && !grounds.some(g => isGround(cloth, i, g)))
  const regions = regionsOf(other, cloth.width, cloth.height)
  const brightness = brightnessOver(cloth, ground, regions)
  const sharp = borderSharpness(cloth, brightness, regions, Math.max(1, Math.round(SHARP.reach * width)))
  const least = (LEAST_PRINT * width) ** 2
  return regions.fill(
    new Uint8Array(other.length),
    1,
    ({ id, area }) =>
      area >= least &&
      sharp[id] >
        (brightness[id] > BRIGHT_PRINT.brighter ? Math.min(BRIGHT_PRINT.sharp, sharpness) : sharpness),
  )
}

/** Whether the trunk is striped, checked or printed up to its sides, or of more colours than one. */
export function isPatterned(trunk: Cloth, ground: Ground): boolean {
  const print = printOn(trunk, ground, trunk.width, SHARP.trunk)
  const side = MOST_PRINT.side * trunk.width
  const sides = { cloth: 0, print: 0 }
  const plain = { cloth: 0, ground: 0 }
  for (let i = 0; i < print.length; i++) {
    if (!trunk.within[i]) continue
    const x = i % trunk.width
    if (x < side || x > trunk.width - side) {
      sides.cloth++
      sides.print += print[i]
    }
    if (print[i]) continue
    plain.cloth++
    plain.ground += +isGround(trunk, i, ground)
  }
  return sides.print > MOST_PRINT.sides * sides.cloth || plain.ground < LEAST_GROUND * plain.cloth
}

/** Mean brightness of each region above its cloth's, natural logarithm of luminance; negative where it is darker. */
function brightnessOver(
  { light }: Cloth,
  ground: ClothColour,
  { labels, regions }: MaskRegions,
): Float64Array {
  const sums = new Float64Array(regions.length + 1)
  for (let i = 0; i < labels.length; i++) sums[labels[i]] += light[i] - ground.light
  for (const { id, area } of regions) sums[id] /= area
  return sums
}

/** By region, the share of its border with the cloth that is sharp. */
function borderSharpness(
  cloth: Cloth,
  brightness: Float64Array,
  { labels, regions }: MaskRegions,
  reach: number,
): Float64Array {
  const { width, height, within } = cloth
  const border = new Uint32Array(regions.length + 1)
  const sharp = new Float64Array(regions.length + 1)
  for (let y = reach; y < height - reach - 1; y++)
    for (let x = reach; x < width - reach - 1; x++)
      for (const step of [1, width]) {
        const i = y * width + x
        if ((labels[i] === 0) === (labels[i + step] === 0)) continue
        const [before, after] = [i - reach * step, i + (reach + 1) * step]
        if (!within[i] || !within[i + step] || !within[before] || !within[after]) continue
        const id = labels[i] || labels[i + step]
        border[id]++
        const [a, b] = [colourAt(cloth, before), colourAt(cloth, after)]
        const isLightStep =
          Math.abs(a.light - b.light) > SHARP.light * Math.max(OTHER.above, Math.abs(brightness[id]))
        if (isLightStep || hueApart(a, b) > SHARP.hue) sharp[id]++
      }
  return sharp.map((count, id) => (border[id] === 0 ? 0 : count / border[id]))
}

/** The print with a soft edge, which reaches a little beyond it. Lent. */
export function softPrint(print: Uint8Array, { width, height }: Cloth): Float32Array {
  const sharp = lend(Float32Array, print.length)
  sharp.set(print)
  const out = blur(sharp, width, height, 1)
  for (let i = 0; i < out.length; i++) out[i] = Math.min(1, out[i] * 2)
  giveBack(sharp)
  return out
}
