import { luminance } from '../../colour/luminance.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'
import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { crossingsAt, insideAt } from '../../geometry/polyline.ts'
import { quantile } from '../../geometry/quantile.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import type { TexturePyramid } from '../../photo/texture-pyramid.ts'

/** Pixels with less of the matte are mixed with the background. */
export const OPAQUE = 250
/** Added to luminance, so that black is not noise. */
export const LIFT = 0.004
/** Natural logarithm of black's luminance with it. */
const DARKEST = Math.log(LIFT)
/**
 * Largest difference of a cloth's shares of red and blue from its usual ones, and what is added for each unit of brightness that it differs: shade
 * takes the colour of what stands round it, and noise grows in the dark.
 */
const SAME_HUE = { even: 0.045, shaded: 0.036 }
/** Brightness (natural logarithm) above and below a cloth's usual one beyond which a pixel may be a stripe or a print. */
export const OTHER = { above: 0.45, below: 0.8 }
/** Steps of the histogram of the trunk's brightness and half of its smoothing; `near` the peak is its ground. */
const GROUND = { step: 0.04, smooth: 3, near: 0.14 }

/** A rectangle round an outline in one of the picture's halvings, whose pixels it counts; its arrays are lent. */
export interface Cloth {
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
  /** Shares of red and blue in the linear light of all three: where a channel has next to nothing its logarithm is noise, its share isn't. */
  redShare: Float32Array
  blueShare: Float32Array
  /** Number of pixels within. */
  count: number
}

/** The opaque cloth within an outline, pixels of the full size, seen in the picture's `level`-th halving. */
export function clothWithin(
  { levels, alpha, width, height }: TexturePyramid,
  outline: readonly Point[],
  level: number,
): Cloth {
  const { rgb, width: across, height: down } = levels[level]
  const size = 2 ** level
  const [xs, ys] = [outline.map(p => p.x / size), outline.map(p => p.y / size)]
  const left = Math.max(0, Math.floor(Math.min(...xs)))
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const w = Math.max(1, Math.min(across, Math.ceil(Math.max(...xs)) + 1) - left)
  const h = Math.max(1, Math.min(down, Math.ceil(Math.max(...ys)) + 1) - top)
  const cloth = emptyCloth({ left, top, width: w, height: h })
  for (let y = 0; y < h; y++) {
    const row = Math.min(height - 1, (top + y) * size)
    const crossings = crossingsAt(outline, row)
    for (let x = 0; x < w; x++) {
      const column = Math.min(width - 1, (left + x) * size)
      if (alpha[row * width + column] < OPAQUE || !insideAt(crossings, column)) continue
      const i = y * w + x
      const p = ((top + y) * across + left + x) * 3
      addPixel(cloth, i, LINEAR[rgb[p]], LINEAR[rgb[p + 1]], LINEAR[rgb[p + 2]])
    }
  }
  return cloth
}

/** A rectangle in which no pixel is cloth. */
export function emptyCloth(size: Pick<Cloth, 'left' | 'top' | 'width' | 'height'>): Cloth {
  const plane = () => lend(Float32Array, size.width * size.height)
  return {
    ...size,
    within: plane(),
    light: plane(),
    red: plane(),
    blue: plane(),
    redShare: plane(),
    blueShare: plane(),
    count: 0,
  }
}

/** Makes a pixel cloth of this linear colour. */
export function addPixel(cloth: Cloth, i: number, red: number, green: number, blue: number): void {
  const [r, g, b] = [red + LIFT, green + LIFT, blue + LIFT]
  const sum = r + g + b
  cloth.within[i] = 1
  cloth.light[i] = Math.log(luminance(r, g, b))
  cloth.red[i] = Math.log(r / g)
  cloth.blue[i] = Math.log(b / g)
  cloth.redShare[i] = r / sum
  cloth.blueShare[i] = b / sum
  cloth.count++
}

/** Gives a cloth's arrays back to the pool. */
export const releaseCloth = ({ within, light, red, blue, redShare, blueShare }: Cloth): void =>
  giveBack(within, light, red, blue, redShare, blueShare)

/** Natural logarithms of luminance, and of linear red and blue against green. */
export interface ClothColour {
  light: number
  red: number
  blue: number
}

export const colourAt = ({ light, red, blue }: Cloth, i: number): ClothColour => ({
  light: light[i],
  red: red[i],
  blue: blue[i],
})

/** A colour that pixels are compared with. */
export interface Ground extends ClothColour {
  redShare: number
  blueShare: number
}

export function groundOfColour(colour: ClothColour): Ground {
  const [r, b] = [Math.exp(colour.red), Math.exp(colour.blue)]
  return { ...colour, redShare: r / (r + 1 + b), blueShare: b / (r + 1 + b) }
}

/** Whether a pixel is of this colour in any usual light, not of a stripe or print. */
export function isGround(cloth: Cloth, i: number, ground: Ground): boolean {
  const lighter = cloth.light[i] - ground.light
  return lighter < OTHER.above && lighter > -OTHER.below && hueApartAt(cloth, i, ground) < 1
}

/** Difference in hue of a pixel as a share of what one cloth's may be at that brightness. */
export function hueApartAt({ light, redShare, blueShare }: Cloth, i: number, ground: Ground): number {
  const most = SAME_HUE.even + SAME_HUE.shaded * Math.abs(light[i] - ground.light)
  return Math.max(Math.abs(redShare[i] - ground.redShare), Math.abs(blueShare[i] - ground.blueShare)) / most
}

/** The same between two colours. */
export function hueApart(cloth: ClothColour, seen: ClothColour): number {
  const most = SAME_HUE.even + SAME_HUE.shaded * Math.abs(seen.light - cloth.light)
  const [own, other] = [groundOfColour(cloth), groundOfColour(seen)]
  return Math.max(Math.abs(own.redShare - other.redShare), Math.abs(own.blueShare - other.blueShare)) / most
}

/** Of each so many pixels, statistics take one. */
export const THINNED = 5

/** The value below which this share of the cloth's values lie; 0 where there is no cloth. */
export function clothQuantile({ within }: Cloth, values: Float32Array, share: number): number {
  const list: number[] = []
  for (let i = 0; i < values.length; i += THINNED) if (within[i]) list.push(values[i])
  return quantile(list, share, 0)
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
export function groundOf(cloth: Cloth): Ground {
  const { step, near } = GROUND
  const counts = brightnesses(cloth)
  const peak = DARKEST + (counts.indexOf(Math.max(...counts)) + 0.5) * step
  const found: number[] = []
  for (let i = 0; i < cloth.within.length; i += THINNED)
    if (cloth.within[i] && Math.abs(cloth.light[i] - peak) < near) found.push(i)
  const middle = (values: Float32Array) =>
    median(
      found.map(i => values[i]),
      0,
    )
  return groundOfColour({ light: middle(cloth.light), red: middle(cloth.red), blue: middle(cloth.blue) })
}
