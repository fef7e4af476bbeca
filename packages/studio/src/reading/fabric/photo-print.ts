import { LUMINANCE, luminance } from '../../colour/luminance.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { SHRINK, LIFT as SMALL_LIFT, type SmallPhoto, SUM_LIFT } from '../../photo/small-photo.ts'
import {
  addPixel,
  type Cloth,
  emptyCloth,
  type Ground,
  groundOfColour,
  LIFT,
  OPAQUE,
  releaseCloth,
} from './cloth-pixels.ts'
import { printOff, SHARP, softPrint } from './cloth-print.ts'
import type { FabricGround } from './fabric-grounds.ts'

/** A torso's usual width as a share of its photo's, and about how wide it is where print is told from light, pixels. */
const TORSO = { share: 0.5, seenAt: 220 }

/**
 * How far each pixel of a small photo shows print, 0 to 1: what is of none of the cloth's grounds and has sharp borders. Pale bands on a grey cloth
 * would count as light otherwise, since they are near to it in colour. Lent.
 */
export function photoPrint(
  image: RgbaImage,
  small: SmallPhoto,
  grounds: readonly FabricGround[],
): Float32Array {
  const torso = TORSO.share * image.width
  const step = Math.max(1, Math.min(SHRINK, Math.round(torso / TORSO.seenAt)))
  const cloth = clothOf(image, step)
  const print = softPrint(printOff(cloth, grounds.map(colourOf), torso / step, SHARP.trunk), cloth)
  const out = lend(Float32Array, small.weight.length)
  for (let y = 0; y < cloth.height; y++)
    for (let x = 0; x < cloth.width; x++) {
      const [column, row] = [Math.floor((x * step) / SHRINK), Math.floor((y * step) / SHRINK)]
      if (column >= small.width || row >= small.height) continue
      const i = row * small.width + column
      out[i] = Math.max(out[i], print[y * cloth.width + x])
    }
  releaseCloth(cloth)
  giveBack(print)
  return out
}

/** The opaque cloth of a photo, means of squares of linear light. Its arrays are lent. */
function clothOf(image: RgbaImage, step: number): Cloth {
  const [width, height] = [Math.floor(image.width / step), Math.floor(image.height / step)]
  const cloth = emptyCloth({ left: 0, top: 0, width, height })
  const mean = new Float64Array(4)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      meanOf(image, x * step, y * step, step, mean)
      if (mean[3] >= OPAQUE) addPixel(cloth, i, mean[0], mean[1], mean[2])
    }
  return cloth
}

/** Mean linear red, green and blue of a square, and its mean alpha, 0 to 255. */
function meanOf(
  { width, data }: RgbaImage,
  left: number,
  top: number,
  side: number,
  out: Float64Array,
): void {
  out.fill(0)
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) {
      const p = (y * width + x) * 4
      for (let k = 0; k < 3; k++) out[k] += LINEAR[data[p + k]]
      out[3] += data[p + 3]
    }
  for (let k = 0; k < 4; k++) out[k] /= side * side
}

/** A ground of a small photo as cloth of that colour has it. */
function colourOf({ brightness, red, green }: FabricGround): Ground {
  const blue = 1 - red - green
  const seen = Math.exp(brightness) - SMALL_LIFT + LUMINANCE[2] * SUM_LIFT
  const sum = seen / (LUMINANCE[0] * red + LUMINANCE[1] * green + LUMINANCE[2] * blue)
  const [r, g, b] = [red * sum, green * sum, blue * sum - SUM_LIFT].map(v => Math.max(0, v) + LIFT)
  return groundOfColour({ light: Math.log(luminance(r, g, b)), red: Math.log(r / g), blue: Math.log(b / g) })
}
