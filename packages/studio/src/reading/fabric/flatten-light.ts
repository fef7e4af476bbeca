import { smoothstep } from '../../geometry/polyline.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { between, betweenPixels } from '../../photo/bilinear.ts'
import { blur } from '../../photo/blur.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { SHRINK, type SmallPhoto, shrink } from '../../photo/small-photo.ts'
import { type FabricGround, fabricGrounds, groundAt } from './fabric-grounds.ts'
import { shadeExponents, withTurns } from './fabric-shade.ts'
import { photoPrint } from './photo-print.ts'
import { type UnevenTint, unevenTint } from './uneven-tint.ts'

/** Standard deviation of the finest blur, as a share of the photo's width: folds at least this wide are removed; weave and seams stay. */
const FINEST = 0.006
/** Ratio between successive blur sizes; wider blurs carry the light across prints, where the ground is not visible. */
const WIDER = 3
/**
 * Share of the photo's light that is removed: nearly all broad light; most of wide folds, which come from how the garment lay, since worn it
 * makes its own; and more than half of narrow folds, which belong to the fabric in part. More of both where the garment lay crumpled.
 */
const TAKEN_OUT = { broad: 0.85, wide: 0.8, narrow: 0.6 }
const OF_CRUMPLED = { broad: 0.9, wide: 0.93, narrow: 0.85 }
/**
 * Root mean square of narrow folds (natural logarithm) from which a garment counts as crumpled, and altogether: eight ironed ones had 0.013 to 0.021,
 * six on floors and beds 0.037 to 0.074.
 */
const CRUMPLED = { from: 0.022, to: 0.04 }
/** Largest light difference of a fold, natural logarithm. */
const MOST = 0.45

/**
 * Takes the photo's own folds and shadows out of the cloth before it is lit anew, or every fold would be lit twice.
 * Light changes how bright a fabric is, and turns its colour only the way its own shade does (`fabric-shade.ts`):
 * wherever the photo shows one of the fabric's ground colours, brightness against that ground is light; prints get the
 * light of their surroundings and keep their edges.
 * After Land & McCann 1971 (retinex), with the fabric's own grounds instead of smoothness as the prior.
 * @returns an image on a lent array (`array-pool.ts`), or the same image where nothing is known of its fabric
 */
export function flattenLight(image: RgbaImage): RgbaImage {
  const small = shrink(image)
  const grounds = withTurns(fabricGrounds(small), small)
  const flat = grounds.length === 0 ? image : withoutLight(image, small, grounds)
  giveBack(small.brightness, small.red, small.green, small.weight)
  return flat
}

function withoutLight(image: RgbaImage, small: SmallPhoto, grounds: readonly FabricGround[]): RgbaImage {
  const print = photoPrint(image, small, grounds)
  const seen = lightSeen(small, grounds, print)
  const field = lightField(seen, small)
  const lacking = underexposure(grounds)
  for (let i = 0; i < field.length; i++) field[i] -= lacking
  const tint = unevenTint(small, grounds, print)
  const flat = relit(image, small, { field, tint, exponents: shadeExponents(grounds) })
  giveBack(print, seen.value, seen.weight, field, tint.red, tint.blue)
  return flat
}

/** Brightness relative to the ground multiplied by the confidence that it is ground, and that confidence. */
interface SeenLight {
  value: Float32Array
  weight: Float32Array
}

function lightSeen(small: SmallPhoto, grounds: readonly FabricGround[], print: Float32Array): SeenLight {
  const value = lend(Float32Array, small.weight.length)
  const weight = lend(Float32Array, small.weight.length)
  for (let i = 0; i < value.length; i++) {
    if (small.weight[i] < 0.9) continue
    const found = groundAt(grounds, small.brightness[i], small.red[i], small.green[i])
    if (!found) continue
    weight[i] = found.likeness * (1 - print[i])
    value[i] = Math.max(-MOST, Math.min(MOST, small.brightness[i] - found.ground.brightness)) * weight[i]
  }
  return { value, weight }
}

/**
 * The light to remove, by normalised blurs: the widest is the broad light, finer ones are folds. Where a finer blur has no ground, the
 * wider one is used.
 */
function lightField(seen: SeenLight, size: SmallPhoto): Float32Array {
  const [fine, middle, wide] = [0, 1, 2].map(k =>
    blurredLight(seen, size, Math.round(Math.max(1, FINEST * size.width) * WIDER ** k)),
  )
  const out = lend(Float32Array, wide.light.length)
  const narrow = lend(Float32Array, out.length)
  const folds = lend(Float32Array, out.length)
  let [squares, count] = [0, 0]
  for (let i = 0; i < out.length; i++) {
    const b = wide.sees[i] * wide.light[i]
    const m = middle.light[i] * middle.sees[i] + b * (1 - middle.sees[i])
    const n = fine.light[i] * fine.sees[i] + m * (1 - fine.sees[i])
    out[i] = b
    folds[i] = m - b
    narrow[i] = n - m
    squares += seen.weight[i] * narrow[i] ** 2
    count += seen.weight[i]
  }
  const crumpled = smoothstep(
    (Math.sqrt(squares / Math.max(1, count)) - CRUMPLED.from) / (CRUMPLED.to - CRUMPLED.from),
  )
  const share = (of: keyof typeof TAKEN_OUT) => TAKEN_OUT[of] + (OF_CRUMPLED[of] - TAKEN_OUT[of]) * crumpled
  const shares = { broad: share('broad'), wide: share('wide'), narrow: share('narrow') }
  for (let i = 0; i < out.length; i++)
    out[i] = shares.broad * out[i] + shares.wide * folds[i] + shares.narrow * narrow[i]
  giveBack(narrow, folds)
  for (const { light, sees } of [fine, middle, wide]) giveBack(light, sees)
  return out
}

function blurredLight({ value, weight }: SeenLight, { width, height }: SmallPhoto, radius: number) {
  const light = blur(value, width, height, radius)
  const sees = blur(weight, width, height, radius)
  for (let i = 0; i < light.length; i++) {
    light[i] = sees[i] > 1e-3 ? light[i] / sees[i] : 0
    sees[i] = Math.min(1, sees[i] * 4)
  }
  return { light, sees }
}

/**
 * White cloth. `luminance`: of white cotton in good exposure, linear. `surely`, `hardly`: photographed luminance above which neutral cloth is white,
 * and below which it is grey. `tinted`: largest difference of a channel's share from a neutral colour's.
 */
const WHITE = { luminance: 0.78, surely: 0.52, hardly: 0.38, tinted: 0.014 }

/** A neutral colour's share of red or green; a little below a third, because of the offset in `small-photo.ts`. */
const NEUTRAL = 0.33

/**
 * How much darker a photo shows white cloth than white cloth is, natural logarithm; 0 for every other colour. Phones expose for the whole room, so
 * that white before a dark rug is right and white on a bright bed is grey: worn beside real whites it would look dirty.
 */
function underexposure([ground]: readonly FabricGround[]): number {
  const tint = Math.max(Math.abs(ground.red - NEUTRAL), Math.abs(ground.green - NEUTRAL))
  const light = Math.exp(ground.brightness)
  if (tint > WHITE.tinted || light >= WHITE.luminance) return 0
  const isWhite = smoothstep((light - WHITE.hardly) / (WHITE.surely - WHITE.hardly))
  return isWhite * Math.log(WHITE.luminance / light)
}

/** Factors of light for which gains are tabled. */
const TABLED = { steps: 4096, low: 0.4, high: 2.5 }

/**
 * What a byte is multiplied by for each factor of light: the curve of sRGB is close to a power of 2.2 where cloth is, and shade
 * that is lifted (factors above 1) takes the channel's own exponent. A table, because a power for each pixel was a third of this step.
 */
function gainTable(exponent: number): GainTable {
  const { steps, low, high } = TABLED
  const values = new Float64Array(steps + 2)
  for (let i = 0; i < values.length; i++) values[i] = trueGain(exponent, low + ((high - low) * i) / steps)
  return { exponent, values }
}

interface GainTable {
  exponent: number
  values: Float64Array
}

const trueGain = (exponent: number, factor: number) => factor ** ((factor > 1 ? exponent : 1) / 2.2)

function gainAt({ exponent, values }: GainTable, factor: number): number {
  const t = ((factor - TABLED.low) / (TABLED.high - TABLED.low)) * TABLED.steps
  const i = t | 0
  return t >= 0 && i < TABLED.steps
    ? values[i] + (values[i + 1] - values[i]) * (t - i)
    : trueGain(exponent, factor)
}

interface LightToRemove {
  /** Natural logarithm of its brightness, by pixel of the small photo. */
  field: Float32Array
  tint: UnevenTint
  exponents: readonly number[]
}

function relit(image: RgbaImage, small: SmallPhoto, { field, tint, exponents }: LightToRemove): RgbaImage {
  const { width, height, data } = image
  const out = lend(Uint8Array, data.length)
  out.set(data)
  const factor = lend(Float32Array, field.length)
  const [red, blue] = [tint.red, tint.blue].map(values => {
    const gain = lend(Float32Array, values.length)
    for (let i = 0; i < gain.length; i++) gain[i] = Math.exp(-values[i] / 2.2)
    return gain
  })
  for (let i = 0; i < factor.length; i++) factor[i] = Math.exp(-field[i])
  const column = new Float64Array(width)
  for (let x = 0; x < width; x++) column[x] = placeInSmall(x, small.width)
  const gains = exponents.map(gainTable)
  const isGrey = exponents.every(e => e === exponents[0])
  const light = { factor, red, blue, column, small, gains, isGrey }
  for (let y = 0; y < height; y++) relightRow(data, y, light, out)
  giveBack(factor, red, blue)
  return { width, height, data: out }
}

interface LightOfPhoto {
  /** By pixel of the small photo. */
  factor: Float32Array
  /** What bytes of red and blue are multiplied by besides, against tints, by pixel of the small photo. */
  red: Float32Array
  blue: Float32Array
  /** Where each column lies in the small photo. */
  column: Float64Array
  small: SmallPhoto
  /** By channel, all the same where it is grey. */
  gains: readonly GainTable[]
  isGrey: boolean
}

function relightRow(
  data: Uint8Array,
  y: number,
  { factor, red, blue, column, small, gains, isGrey }: LightOfPhoto,
  out: Uint8Array,
): void {
  const fy = placeInSmall(y, small.height)
  const iy = Math.floor(fy)
  const ay = fy - iy
  for (let x = 0, p = y * column.length * 4; x < column.length; x++, p += 4) {
    if (data[p + 3] === 0) continue
    const fx = column[x]
    const ix = fx | 0
    const ax = fx - ix
    const i = iy * small.width + ix
    const f = between(factor, i, small.width, ax, ay)
    const gain = gainAt(gains[0], f)
    out[p] = lighter(data[p], gain * between(red, i, small.width, ax, ay))
    out[p + 1] = lighter(data[p + 1], isGrey ? gain : gainAt(gains[1], f))
    const bluer = isGrey ? gain : gainAt(gains[2], f)
    out[p + 2] = lighter(data[p + 2], bluer * between(blue, i, small.width, ax, ay))
  }
}

/** Where a pixel's middle lies among the small photo's pixels, two of which it lies between. */
function placeInSmall(pixel: number, size: number): number {
  return betweenPixels((pixel + 0.5) / SHRINK - 0.5, size)
}

function lighter(byte: number, gain: number): number {
  const value = byte * gain + 0.5
  return value < 255 ? value : 255
}
