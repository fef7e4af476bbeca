import { LUMINANCE } from '../../colour/luminance.ts'
import { encodeSrgb, LINEAR } from '../../colour/transfer-curve.ts'
import type { Point } from '../../geometry/point.ts'
import { crossingsAt, insideAt, signedArea, smoothstep } from '../../geometry/polyline.ts'
import { quantile } from '../../geometry/quantile.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { between, betweenPixels } from '../../photo/bilinear.ts'
import { blur } from '../../photo/blur.ts'
import { type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'
import {
  type Cloth,
  type ClothColour,
  clothQuantile,
  clothWithin,
  colourAt,
  type Ground,
  groundOfColour,
  hueApart,
  hueApartAt,
  LIFT,
  OPAQUE,
  releaseCloth,
  THINNED,
} from './cloth-pixels.ts'
import { MOST_PRINT, printOn, SHARP, softPrint } from './cloth-print.ts'
import { medianDepth, type ReliefBand, relief, usualRelief } from './cloth-relief.ts'
import { plainTrunk, type Trunk } from './plain-trunk.ts'
import { type PlainCloth, type SleeveCloth, sleeveCloth } from './sleeve-cloth.ts'

/** Where a front's cloth lies in its photo: closed borders, pixels. */
export interface FrontOutlines {
  torso: readonly Point[]
  sleeves: readonly (readonly Point[])[]
}

/** The front's picture for its sleeves. */
export interface SleevesPicture extends TexturePyramid {
  /** Whether it is the front's own picture. */
  isPhoto: boolean
  /** What plain sleeves are drawn with instead; null where they show their photo alone. */
  cloth: SleeveCloth | null
}

/**
 * Median difference of a sleeve's brightness from its cloth's (natural logarithm) up to which it stays as it is, and from which it changes fully;
 * the more uneven one of a pair counts.
 */
const UNEVEN = { little: 0.15, much: 0.35 }
/** The same for hue, as shares of what one cloth's may differ by, of which this share of the sleeve differs less. */
const STAINED = { share: 0.8, little: 0.45, much: 0.9 }
/** Width of a sleeve in its photo, as a share of the trunk's, at which it begins to be a sliver, and is one; laid flat, sleeves have 0.2 and more. */
const SLIVER = { none: 0.12, full: 0.08 }
/** Share of wider light that is left, and the most that counts: the trunk has kept some of its own. */
const LEFT = { share: 0.3, most: 0.4 }
/** Shares of a sleeve's light that its own brightness, and its brightest cloth, are taken from: creases darken more than they lighten. */
const LIT = { usual: 0.65, brightest: 0.95 }
/** How much darker and lighter than the trunk's ground a sleeve's brightest cloth is where both are the same, natural logarithm. */
const SAME_CLOTH = { darker: 0.5, lighter: 0.9 }
/** Relief is limited to this many times the trunk's usual: what is deeper is a crease. */
const DEEPEST = 3
/** The picture's halving in which the torso is at least this wide, pixels: enough to tell cloth from print. */
const SEEN_AT = 220

/**
 * The front's picture for its sleeves, with plain sleeves in the colour and relief of their trunk. A sleeve lies folded, turned or in its own
 * shade in most photos, and is enlarged when worn: its creases then shine like satin beside a matt trunk. A plain sleeve is cut from the trunk's
 * cloth, so it takes that cloth's colour, keeps what is finer than a crease, no deeper than on the trunk, and gets its folds from how it is worn.
 * Prints and stripes stay.
 * @returns null where nothing changes: without sleeves, in good light, and where trunk or sleeves are patterned
 */
export function plainSleeves(front: TexturePyramid, outlines: FrontOutlines): SleevesPicture | null {
  if (outlines.sleeves.length === 0) return null
  const level = levelOf(front, outlines.torso)
  const trunk = plainTrunk(front, outlines.torso, level)
  if (!trunk) return null
  const sleeves = outlines.sleeves.map(outline => clothWithin(front, outline, level))
  const cloths = plainCloths(sleeves, trunk, sliverShare(outlines))
  const picture = cloths.length === 0 ? null : drawn(front, { outlines, level, trunk, sleeves, cloths })
  for (const cloth of [trunk, ...sleeves]) releaseCloth(cloth)
  return picture
}

function levelOf({ levels }: TexturePyramid, torso: readonly Point[]): number {
  const xs = torso.map(p => p.x)
  const halvings = Math.log2((Math.max(...xs) - Math.min(...xs)) / SEEN_AT)
  return Math.max(0, Math.min(levels.length - 1, Math.floor(halvings)))
}

/** How far the narrower sleeve is a sliver: seen from its side, drawn out over an arm, it would be streaks. */
function sliverShare({ torso, sleeves }: FrontOutlines): number {
  const [left, right] = boxOf(torso)
  const narrowest = Math.min(
    ...sleeves.map(outline => {
      const [x0, x1, y0, y1] = boxOf(outline)
      return Math.abs(signedArea(outline)) / Math.max(1, Math.hypot(x1 - x0, y1 - y0))
    }),
  )
  const share = narrowest / Math.max(1, right - left)
  return smoothstep((SLIVER.none - share) / (SLIVER.none - SLIVER.full))
}

function boxOf(outline: readonly Point[]): [left: number, right: number, top: number, bottom: number] {
  const [xs, ys] = [outline.map(p => p.x), outline.map(p => p.y)]
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
}

/**
 * The cloth of both sleeves, or none where one of them is patterned: a pair stays alike.
 * @param sliver how far they are slivers, whose edges look like print
 */
function plainCloths(sleeves: readonly Cloth[], trunk: Trunk, sliver: number): PlainCloth[] {
  const { ground } = trunk
  const isEmpty = ({ count, width, height }: Cloth) => count === 0 || Math.min(width, height) < 2
  if (sleeves.some(isEmpty)) return []
  const shown = sleevesColour(sleeves, ground)
  if (!shown) return []
  const changes = Math.max(sliver, ...sleeves.map(sleeve => unevenness(sleeve, shown)))
  if (changes === 0) return []
  const cloths = sleeves.map(sleeve => ({
    ground,
    shown,
    changes,
    print:
      sliver === 1 ? new Uint8Array(sleeve.within.length) : printOn(sleeve, shown, trunk.width, SHARP.sleeve),
  }))
  const isPlain = cloths.every(({ print }, n) => sum(print) <= MOST_PRINT.sleeve * sleeves[n].count)
  return isPlain ? cloths : []
}

/** How far a sleeve's light is too uneven, in brightness or in colour, to be worn: 0 to 1. */
function unevenness(sleeve: Cloth, shown: Ground): number {
  const light = medianDepth(sleeve.light, i => sleeve.within[i] > 0, shown.light)
  const hues: number[] = []
  for (let i = 0; i < sleeve.within.length; i += THINNED)
    if (sleeve.within[i]) hues.push(hueApartAt(sleeve, i, shown))
  const hue = quantile(hues, STAINED.share, 0)
  const share = (value: number, { little, much }: { little: number; much: number }) =>
    smoothstep((value - little) / (much - little))
  return Math.max(share(light, UNEVEN), share(hue, STAINED))
}

/** The colour that both sleeves are drawn in: the trunk's where one of them is of its cloth, else their own; null where they differ. */
function sleevesColour(sleeves: readonly Cloth[], ground: Ground): Ground | null {
  const own = sleeves.map(sleeve => ({
    light: clothQuantile(sleeve, sleeve.light, LIT.usual),
    red: clothQuantile(sleeve, sleeve.red, 0.5),
    blue: clothQuantile(sleeve, sleeve.blue, 0.5),
  }))
  const isTrunks = sleeves.some((sleeve, n) => {
    const brightest = clothQuantile(sleeve, sleeve.light, LIT.brightest) - ground.light
    const { darker, lighter } = SAME_CLOTH
    return hueApart(ground, own[n]) < 1 && brightest > -darker && brightest < lighter
  })
  if (isTrunks) return ground
  const [first, ...others] = own
  const isPair = others.every(
    other => hueApart(first, other) < 1 && Math.abs(first.light - other.light) < SAME_CLOTH.lighter,
  )
  return isPair ? groundOfColour(first) : null
}

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0)

/**
 * What a sleeve's linear red, green and blue are multiplied by: its cloth gets one colour and the trunk's relief, its print stays. Lent.
 */
function factorsOf(
  sleeve: Cloth,
  { shown, print, changes }: PlainCloth,
  reliefBands: readonly ReliefBand[],
): Float32Array[] {
  const { bands, sees } = relief(
    sleeve,
    i => !print[i],
    reliefBands.map(band => band.radius),
  )
  const shares = bands.map((band, k) => {
    const own = medianDepth(band, i => sleeve.within[i] > 0)
    return own > reliefBands[k].usual ? reliefBands[k].usual / own : 1
  })
  const printed = softPrint(print, sleeve)
  const factors = [0, 1, 2].map(() => lend(Float32Array, print.length))
  for (let i = 0; i < print.length; i++) {
    if (!sleeve.within[i]) continue
    const wider = sleeve.light[i] - bands.reduce((sum, band) => sum + band[i], 0) - shown.light
    let light = shown.light + LEFT.share * LEFT.most * Math.tanh(wider / LEFT.most)
    for (let k = 0; k < bands.length; k++) {
      const most = DEEPEST * reliefBands[k].usual
      if (most > 0) light += most * Math.tanh((bands[k][i] * shares[k]) / most)
    }
    const seen = colourAt(sleeve, i)
    const green = greenOf({ ...shown, light }) - greenOf(seen)
    const share = changes * (1 - printed[i])
    factors[0][i] = Math.exp(share * (green + shown.red - seen.red))
    factors[1][i] = Math.exp(share * green)
    factors[2][i] = Math.exp(share * (green + shown.blue - seen.blue))
  }
  for (const values of factors) spread(values, sleeve)
  giveBack(...bands, sees, printed)
  return factors
}

/** Beside the cloth goes on what it has at its edge, where pixels of the full size lie between the two. */
function spread(values: Float32Array, { within, width, height }: Cloth): void {
  const sums = blur(values, width, height, 1)
  const shares = blur(within, width, height, 1)
  for (let i = 0; i < values.length; i++)
    if (!within[i]) values[i] = shares[i] > 1e-3 ? sums[i] / shares[i] : 1
  giveBack(sums, shares)
}

/** Natural logarithm of a colour's linear green. */
const greenOf = ({ light, red, blue }: ClothColour) =>
  light - Math.log(LUMINANCE[0] * Math.exp(red) + LUMINANCE[1] + LUMINANCE[2] * Math.exp(blue))

interface Drawn {
  outlines: FrontOutlines
  level: number
  trunk: Trunk
  sleeves: readonly Cloth[]
  /** By sleeve. */
  cloths: readonly PlainCloth[]
}

/** A pyramid of the sleeves alone, whose colours go on around them. */
function drawn(front: TexturePyramid, { outlines, level, trunk, sleeves, cloths }: Drawn): SleevesPicture {
  const { width, height, alpha } = front
  const data = lend(Uint8Array, alpha.length * 4)
  const bands = usualRelief(trunk, cloths[0].shown)
  sleeves.forEach((sleeve, n) => {
    const factors = factorsOf(sleeve, cloths[n], bands)
    drawSleeve(front, { outline: outlines.sleeves[n], sleeve, factors, level }, data)
    giveBack(...factors)
  })
  const picture = texturePyramid({ width, height, data }, alpha)
  giveBack(data)
  return {
    ...picture,
    isPhoto: false,
    cloth: sleeveCloth(front, { level, trunk, sleeves, cloths }),
  }
}

interface DrawnSleeve {
  outline: readonly Point[]
  sleeve: Cloth
  factors: readonly Float32Array[]
  level: number
}

function drawSleeve(
  { levels, alpha, width, height }: TexturePyramid,
  { outline, sleeve, factors, level }: DrawnSleeve,
  image: Uint8Array,
): void {
  const { rgb } = levels[0]
  const size = 2 ** level
  const bottom = Math.min(height, (sleeve.top + sleeve.height) * size)
  const right = Math.min(width, (sleeve.left + sleeve.width) * size)
  for (let y = sleeve.top * size; y < bottom; y++) {
    const crossings = crossingsAt(outline, y)
    for (let x = sleeve.left * size; x < right; x++) {
      const p = y * width + x
      if (alpha[p] < OPAQUE || !insideAt(crossings, x)) continue
      const u = betweenPixels((x + 0.5) / size - 0.5 - sleeve.left, sleeve.width)
      const v = betweenPixels((y + 0.5) / size - 0.5 - sleeve.top, sleeve.height)
      const [column, row] = [u | 0, v | 0]
      const i = row * sleeve.width + column
      for (let k = 0; k < 3; k++) {
        const factor = between(factors[k], i, sleeve.width, u - column, v - row)
        image[p * 4 + k] = encodeSrgb((LINEAR[rgb[p * 3 + k]] + LIFT) * factor - LIFT) + 0.5
      }
      image[p * 4 + 3] = alpha[p]
    }
  }
}
