import { LUMINANCE, luminance } from '../../colour/luminance.ts'
import { encodeSrgb, LINEAR } from '../../colour/transfer-curve.ts'
import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { crossingsAt, insideAt } from '../../geometry/polyline.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import { type MaskRegions, regionsOf } from '../../photo/mask-shape.ts'
import { type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'

/** Where a front's cloth lies in its photo: closed borders, pixels. */
export interface FrontOutlines {
  torso: readonly Point[]
  sleeves: readonly (readonly Point[])[]
}

/** Pixels with less of the matte are mixed with the background. */
const OPAQUE = 250
/** Added to luminance, so that black is not noise. */
const LIFT = 0.004
/** Natural logarithm of black's luminance with it. */
const DARKEST = Math.log(LIFT)
/**
 * Largest difference of a cloth's red and blue against green from its usual hue, natural logarithm, and what is added for each unit of brightness
 * that it differs: shade takes the colour of what stands round it, and noise grows in the dark.
 */
const SAME_HUE = { even: 0.16, shaded: 0.16 }
/** Brightness (natural logarithm) above and below a cloth's usual one beyond which a pixel may be a stripe or a print. */
const OTHER = { above: 0.45, below: 0.8 }
/**
 * Prints have sharp borders, shade and light from a window seldom: least share of a print's border over which brightness changes by most of what
 * tells it from its cloth, or hue by `hue` times what one cloth's may, `reach` to either side (share of the torso's width, 2 mm).
 */
const SHARP = { trunk: 0.5, sleeve: 0.7, light: 0.6, hue: 1.5, reach: 0.004 }
/** Least area of a print, square of a share of the torso's width: smaller ones are dust and seams. */
const LEAST_PRINT = 0.012
/** Share of print from which a sleeve is patterned, and the trunk's sides (this share of its width each), which show what sleeves are cut from. */
const MOST_PRINT = { sleeve: 0.3, sides: 0.12, side: 0.22 }
/** Shares of a sleeve's light that its own brightness, and its brightest cloth, are taken from: creases darken more than they lighten. */
const LIT = { usual: 0.65, brightest: 0.95 }
/** Steps of the histogram of the trunk's brightness and half of its smoothing; `near` the peak is its ground. */
const GROUND = { step: 0.04, smooth: 3, near: 0.14 }
/** How much darker and lighter than the trunk's ground a sleeve's brightest cloth is where both are the same, natural logarithm. */
const SAME_CLOTH = { darker: 0.5, lighter: 0.9 }
/** Standard deviations of the blurs between which relief is told from light, as shares of the torso's width: 4 and 12 mm. */
const RELIEF = [0.008, 0.024]
/** Relief is limited to this many times the trunk's usual: what is deeper is a crease. */
const DEEPEST = 3

/**
 * The front's picture for its sleeves, with plain sleeves in the colour and relief of their trunk. A sleeve lies folded, turned or in its own
 * shade in most photos, and is enlarged when worn: its creases then shine like satin beside a matt trunk. A plain sleeve is cut from the trunk's
 * cloth, so it takes that cloth's colour, keeps what is finer than a crease, no deeper than on the trunk, and gets its folds from how it is worn.
 * Prints and stripes stay.
 * @returns null where a sleeve is patterned
 */
export function plainSleeves(front: TexturePyramid, outlines: FrontOutlines): TexturePyramid | null {
  const trunk = clothWithin(front, outlines.torso)
  const radii = RELIEF.map(share => Math.max(1, Math.round(share * trunk.width)))
  const sleeves = outlines.sleeves.map(outline => clothWithin(front, outline))
  const cloths = trunk.count === 0 ? [] : plainCloths(sleeves, trunk)
  let picture: TexturePyramid | null = null
  if (cloths.length > 0) {
    const image = { width: front.width, height: front.height, data: lend(Uint8Array, front.alpha.length * 4) }
    cloths.forEach((cloth, n) => {
      drawAsIs(front, sleeves[n], image.data)
      drawPlain(sleeves[n], cloth, { front, radii, usual: reliefOf(trunk, cloth.shown, radii) }, image.data)
    })
    picture = texturePyramid(image, front.alpha)
    giveBack(image.data)
  }
  for (const { within, light, red, blue } of [trunk, ...sleeves]) giveBack(within, light, red, blue)
  return picture
}

/** The cloth of both sleeves, or none where one of them is patterned: a pair stays alike. */
function plainCloths(sleeves: readonly Cloth[], trunk: Cloth): SleeveCloth[] {
  const ground = groundOf(trunk)
  if (sleeves.some(sleeve => sleeve.count === 0) || isPatterned(trunk, ground)) return []
  const shown = sleevesColour(sleeves, ground)
  if (!shown) return []
  const cloths = sleeves.map(sleeve => ({ shown, print: printOn(sleeve, shown, trunk.width, SHARP.sleeve) }))
  const isPlain = cloths.every(({ print }, n) => sum(print) <= MOST_PRINT.sleeve * sleeves[n].count)
  return isPlain ? cloths : []
}

/** The colour that both sleeves are drawn in: the trunk's where one of them is of its cloth, else their own; null where they differ. */
function sleevesColour(sleeves: readonly Cloth[], ground: ClothColour): ClothColour | null {
  const own = sleeves.map(sleeve => ({
    light: quantile(sleeve, sleeve.light, LIT.usual),
    red: quantile(sleeve, sleeve.red, 0.5),
    blue: quantile(sleeve, sleeve.blue, 0.5),
  }))
  const isTrunks = sleeves.some((sleeve, n) => {
    const brightest = quantile(sleeve, sleeve.light, LIT.brightest) - ground.light
    const { darker, lighter } = SAME_CLOTH
    return hueApart(ground, own[n]) < 1 && brightest > -darker && brightest < lighter
  })
  if (isTrunks) return ground
  const [first, ...others] = own
  const isPair = others.every(
    other => hueApart(first, other) < 1 && Math.abs(first.light - other.light) < SAME_CLOTH.lighter,
  )
  return isPair ? first : null
}

/** A rectangle of the photo round an outline; its arrays are lent. */
interface Cloth {
  left: number
  top: number
  width: number
  height: number
  /** 1 for pixels of the outline's opaque cloth. */
  within: Float32Array
  /** Natural logarithms of luminance, and of linear red and blue against green. */
  light: Float32Array
  red: Float32Array
  blue: Float32Array
  /** Number of pixels within. */
  count: number
}

function clothWithin({ levels, alpha, width, height }: TexturePyramid, outline: readonly Point[]): Cloth {
  const [xs, ys] = [outline.map(p => p.x), outline.map(p => p.y)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const w = Math.max(1, Math.min(width, Math.ceil(Math.max(...xs)) + 1) - left)
  const h = Math.max(1, Math.min(height, Math.ceil(Math.max(...ys)) + 1) - top)
  const [within, light, red, blue] = [0, 1, 2, 3].map(() => lend(Float32Array, w * h))
  const { rgb } = levels[0]
  let count = 0
  for (let y = 0; y < h; y++) {
    const crossings = crossingsAt(outline, top + y)
    for (let x = 0; x < w; x++) {
      const p = (top + y) * width + left + x
      if (alpha[p] < OPAQUE || !insideAt(crossings, left + x)) continue
      const i = y * w + x
      const [r, g, b] = [0, 1, 2].map(k => LINEAR[rgb[p * 3 + k]] + LIFT)
      within[i] = 1
      light[i] = Math.log(luminance(r, g, b))
      red[i] = Math.log(r / g)
      blue[i] = Math.log(b / g)
      count++
    }
  }
  return { left, top, width: w, height: h, within, light, red, blue, count }
}

interface ClothColour {
  light: number
  red: number
  blue: number
}

/** A plain sleeve's cloth. */
interface SleeveCloth {
  shown: ClothColour
  /** 1 where the sleeve is printed. */
  print: Uint8Array
}

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0)

/** 1 where cloth is printed. `width`: of the torso; `sharpness`: least share of a print's border. */
function printOn(cloth: Cloth, ground: ClothColour, width: number, sharpness: number): Uint8Array {
  const other = Uint8Array.from(cloth.within, (w, i) => +(w > 0 && !isGround(cloth, i, ground)))
  const regions = regionsOf(other, cloth.width, cloth.height)
  const sharp = borderSharpness(cloth, ground, regions, Math.max(1, Math.round(SHARP.reach * width)))
  const least = (LEAST_PRINT * width) ** 2
  return regions.fill(
    new Uint8Array(other.length),
    1,
    ({ id, area }) => area >= least && sharp[id] > sharpness,
  )
}

/** Whether the trunk is striped, checked or printed up to its sides. */
function isPatterned(trunk: Cloth, ground: ClothColour): boolean {
  const print = printOn(trunk, ground, trunk.width, SHARP.trunk)
  const side = MOST_PRINT.side * trunk.width
  let [cloth, printed] = [0, 0]
  for (let i = 0; i < print.length; i++) {
    const x = i % trunk.width
    if (!trunk.within[i] || (x > side && x < trunk.width - side)) continue
    cloth++
    printed += print[i]
  }
  return printed > MOST_PRINT.sides * cloth
}

/** By region, the share of its border with the cloth that is sharp. */
function borderSharpness(
  cloth: Cloth,
  shown: ClothColour,
  { labels, regions }: MaskRegions,
  reach: number,
): Float64Array {
  const { width, height, within, light } = cloth
  const apart = new Float64Array(regions.length + 1)
  for (let i = 0; i < labels.length; i++) apart[labels[i]] += light[i] - shown.light
  for (const { id, area } of regions) apart[id] = Math.abs(apart[id]) / area
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
        const lighter = Math.abs(a.light - b.light) > SHARP.light * Math.max(OTHER.above, apart[id])
        if (lighter || hueApart(a, b) > SHARP.hue) sharp[id]++
      }
  return sharp.map((count, id) => (border[id] === 0 ? 0 : count / border[id]))
}

const colourAt = ({ light, red, blue }: Cloth, i: number): ClothColour => ({
  light: light[i],
  red: red[i],
  blue: blue[i],
})

function isGround(cloth: Cloth, i: number, ground: ClothColour): boolean {
  const lighter = cloth.light[i] - ground.light
  return lighter < OTHER.above && lighter > -OTHER.below && hueApart(ground, colourAt(cloth, i)) < 1
}

/** Difference in hue as a share of what one cloth's may be at that brightness. */
function hueApart(cloth: ClothColour, seen: ClothColour): number {
  const most = SAME_HUE.even + SAME_HUE.shaded * Math.abs(seen.light - cloth.light)
  return Math.max(Math.abs(seen.red - cloth.red), Math.abs(seen.blue - cloth.blue)) / most
}

function quantile({ within, count }: Cloth, values: Float32Array, share: number): number {
  const list = new Float32Array(count)
  let n = 0
  for (let i = 0; i < values.length; i++) if (within[i]) list[n++] = values[i]
  return list.sort()[Math.min(count - 1, Math.floor(share * count))]
}

/** How often each brightness occurs, in steps of `GROUND.step` from the darkest that there is; running sums over the smoothing. */
function brightnesses({ within, light }: Cloth): Float64Array {
  const { step, smooth } = GROUND
  const counts = new Float64Array(Math.ceil(-DARKEST / step) + 1)
  for (let i = 0; i < within.length; i++) if (within[i]) counts[Math.floor((light[i] - DARKEST) / step)]++
  return counts.map((_, bin) =>
    counts.slice(Math.max(0, bin - smooth), bin + smooth + 1).reduce((a, b) => a + b, 0),
  )
}

/** The most frequent colour. */
function groundOf(cloth: Cloth): ClothColour {
  const { step, near } = GROUND
  const counts = brightnesses(cloth)
  const peak = DARKEST + (counts.indexOf(Math.max(...counts)) + 0.5) * step
  const found: number[] = []
  for (let i = 0; i < cloth.within.length; i++)
    if (cloth.within[i] && Math.abs(cloth.light[i] - peak) < near) found.push(i)
  const middle = (values: Float32Array) => median(found.map(i => values[i]))
  return { light: middle(cloth.light), red: middle(cloth.red), blue: middle(cloth.blue) }
}

interface Relief {
  /** By band, finest first, of the rectangle's pixels; lent. */
  bands: Float32Array[]
  /** Share of cloth of that colour round each pixel; lent. */
  sees: Float32Array
}

/** What differs from the cloth's wider surroundings, prints left out. */
function relief(cloth: Cloth, isPlain: (i: number) => boolean, radii: readonly number[]): Relief {
  const { width, height, light } = cloth
  const weight = lend(Float32Array, light.length)
  const value = lend(Float32Array, light.length)
  for (let i = 0; i < light.length; i++) {
    weight[i] = cloth.within[i] && isPlain(i) ? 1 : 0
    value[i] = weight[i] * light[i]
  }
  const bands: Float32Array[] = []
  let finer: Float32Array | null = null
  let sees: Float32Array = weight
  for (const radius of radii) {
    const sum = blur(value, width, height, radius)
    const share = blur(weight, width, height, radius)
    const band = lend(Float32Array, light.length)
    for (let i = 0; i < band.length; i++) {
      const mean = share[i] > 1e-3 ? sum[i] / share[i] : light[i]
      band[i] = weight[i] ? (finer ?? light)[i] - mean : 0
      sum[i] = mean
    }
    bands.push(band)
    if (finer) giveBack(finer)
    if (sees !== weight) giveBack(sees)
    finer = sum
    sees = share
  }
  if (finer) giveBack(finer)
  giveBack(value, weight)
  return { bands, sees }
}

/** Median depth of the trunk's relief by band, where nothing printed is near. */
function reliefOf(trunk: Cloth, ground: ClothColour, radii: readonly number[]): number[] {
  const { bands, sees } = relief(trunk, i => isGround(trunk, i, ground), radii)
  const depths = bands.map(band => {
    const list = band.filter((_, i) => trunk.within[i] > 0 && sees[i] > 0.9).map(Math.abs)
    return list.length === 0 ? 0 : list.sort()[list.length >> 1]
  })
  giveBack(...bands, sees)
  return depths
}

function drawAsIs({ levels, alpha, width }: TexturePyramid, sleeve: Cloth, out: Uint8Array): void {
  const { rgb } = levels[0]
  for (let i = 0; i < sleeve.within.length; i++) {
    if (!sleeve.within[i]) continue
    const p = (sleeve.top + Math.floor(i / sleeve.width)) * width + sleeve.left + (i % sleeve.width)
    for (let k = 0; k < 3; k++) out[p * 4 + k] = rgb[p * 3 + k]
    out[p * 4 + 3] = alpha[p]
  }
}

interface Drawn {
  front: TexturePyramid
  radii: readonly number[]
  /** Usual depth of the trunk's relief, by band. */
  usual: readonly number[]
}

function drawPlain(
  sleeve: Cloth,
  { shown, print }: SleeveCloth,
  { front, radii, usual }: Drawn,
  out: Uint8Array,
): void {
  const { bands, sees } = relief(sleeve, i => !print[i], radii)
  const gains = bands.map((band, k) => {
    const list = band.filter((_, i) => sleeve.within[i] > 0).map(Math.abs)
    const own = list.length === 0 ? 0 : list.sort()[list.length >> 1]
    return own > usual[k] ? usual[k] / own : 1
  })
  const printed = soft(print, sleeve)
  for (let i = 0; i < sleeve.within.length; i++) {
    if (!sleeve.within[i]) continue
    let light = shown.light
    for (let k = 0; k < bands.length; k++) {
      const most = DEEPEST * usual[k]
      if (most > 0) light += most * Math.tanh((bands[k][i] * gains[k]) / most)
    }
    const p = (sleeve.top + Math.floor(i / sleeve.width)) * front.width + sleeve.left + (i % sleeve.width)
    const [toRed, toBlue] = [Math.exp(shown.red), Math.exp(shown.blue)]
    const green = Math.exp(light) / (LUMINANCE[0] * toRed + LUMINANCE[1] + LUMINANCE[2] * toBlue)
    const plain = [green * toRed, green, green * toBlue]
    for (let k = 0; k < 3; k++) {
      const byte = encodeSrgb(plain[k] - LIFT)
      out[p * 4 + k] = byte + (out[p * 4 + k] - byte) * printed[i] + 0.5
    }
  }
  giveBack(...bands, sees, printed)
}

/** The print with a soft edge, which reaches a little beyond it. Lent. */
function soft(print: Uint8Array, { width, height }: Cloth): Float32Array {
  const sharp = lend(Float32Array, print.length)
  sharp.set(print)
  const out = blur(sharp, width, height, 1)
  for (let i = 0; i < out.length; i++) out[i] = Math.min(1, out[i] * 2)
  giveBack(sharp)
  return out
}
