import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { ANGLES, fanPoint } from './neck-evidence.ts'
import { type Fan, sample } from './neck-fan.ts'
import { radiiOf, type Shape } from './neck-shape.ts'

/** Differences (the unit of `sample`) that part a rib from the front and from the inside of the back. */
const FROM_FRONT = 25
const FROM_INSIDE = 6
/** Rib and front are of one colour all along: a print or a patch spreads by 12 and more, a ringer tee by 3 to 8. */
const EVEN = 9
/** How far from an edge colours are taken, in half neck widths. */
const BESIDE = 0.06
const AT_EDGE = 0.035
/** A rib's height in front, and beside the neck, where it is not foreshortened: half neck widths. */
const IN_FRONT = { least: 0.07, most: 0.21 }
const ASIDE = { least: 0.07, most: 0.3 }
const STEP = 0.01
/** The angles of the neck's front, and of its ends, as shares from the left neck point to the right one. */
const FRONT = [0.3, 0.7] as const
const LEFT = [0.02, 0.08] as const
const RIGHT = [0.92, 0.98] as const

/** The seam is looked for within these shares of the edge that was found: it may end outside the neck points. */
const SEAM_FROM = 0.85
const SEAM_TO = 1.35
/** Radii are smoothed over so many angles to either side. */
const SMOOTH = 3

/**
 * The upper edge of the dark rib of a pale garment, as a radius for every angle, or null where there is no such rib. Behind the
 * front the inside of the back is in its deepest shade, and grows paler without a step: a rib is of one colour, paler than what lies
 * above it, and goes on beside the neck up to the shoulders, where the inside does not.
 * @param edge the edge that was found: the rib's seam or thereabouts
 */
export function contrastRib(photo: RgbaImage, fan: Fan, edge: Shape): number[] | null {
  const radii = seamOf(photo, fan, edge)
  const along = ([from, to]: readonly [number, number], off: number) => {
    const colours: Float32Array[] = []
    for (let a = Math.round(from * (ANGLES - 1)); a <= to * (ANGLES - 1); a++) {
      const colour = colourAt(photo, fan, a, radii[a] + off)
      if (colour[3] > 0.9) colours.push(colour)
    }
    return { colour: medianColour(colours), spread: spreadOf(colours), count: colours.length }
  }
  /** The height with the sharpest step from the inside to the rib. */
  const heightIn = (range: readonly [number, number], { least, most }: typeof ASIDE): number | null => {
    let [height, sharpest] = [0, FROM_INSIDE]
    for (let h = least; h <= most; h += STEP) {
      const [rib, inside] = [along(range, AT_EDGE - h), along(range, -AT_EDGE - h)]
      if (rib.count === 0 || inside.count === 0) continue
      const step = rib.colour[0] - inside.colour[0]
      if (step > sharpest) [height, sharpest] = [h, step]
    }
    return height > 0 ? height : null
  }
  const front = along(FRONT, BESIDE)
  if (front.spread > EVEN || differ(along(FRONT, -BESIDE).colour, front.colour) < FROM_FRONT) return null
  const [middle, left, right] = [heightIn(FRONT, IN_FRONT), heightIn(LEFT, ASIDE), heightIn(RIGHT, ASIDE)]
  if (middle === null || left === null || right === null) return null
  const rib = along(FRONT, -middle / 2)
  if (rib.spread > EVEN || differ(rib.colour, front.colour) < FROM_FRONT) return null
  return radii.map((r, a) => {
    const turn = Math.cos((Math.PI * a) / (ANGLES - 1))
    return r - middle - ((turn > 0 ? left : right) - middle) * turn ** 2
  })
}

/** Where the cloth grows paler most sharply, angle by angle, near an edge. */
function seamOf(photo: RgbaImage, fan: Fan, edge: Shape): number[] {
  const sharpest = radiiOf(edge).map((radius, a) => {
    let [best, most] = [radius, 0]
    for (let r = SEAM_FROM * radius; r < SEAM_TO * radius; r += STEP) {
      const [inner, outer] = [colourAt(photo, fan, a, r - AT_EDGE), colourAt(photo, fan, a, r + AT_EDGE)]
      if (inner[3] < 0.9 || outer[3] < 0.9) continue
      const rise = outer[0] - inner[0]
      if (rise > most) [best, most] = [r, rise]
    }
    return best
  })
  const near = (list: number[], a: number) => list.slice(Math.max(0, a - SMOOTH), a + SMOOTH + 1)
  const steady = sharpest.map((_, a) => median(near(sharpest, a)))
  return steady.map((_, a) => near(steady, a).reduce((sum, r) => sum + r, 0) / near(steady, a).length)
}

function colourAt(photo: RgbaImage, fan: Fan, angle: number, radius: number): Float32Array {
  const out = new Float32Array(4)
  sample(photo, fanPoint(fan, angle, radius), out)
  return out
}

const medianColour = (colours: Float32Array[]) =>
  [0, 1, 2].map(k =>
    median(
      colours.map(c => c[k]),
      0,
    ),
  )

/** Mean difference in lightness from the median. */
function spreadOf(colours: Float32Array[]): number {
  const [middle] = medianColour(colours)
  return colours.reduce((sum, c) => sum + Math.abs(c[0] - middle), 0) / Math.max(1, colours.length)
}

/** Between two colours, each with its channels in the unit of `sample`. */
export const differ = (a: number[], b: number[]) => Math.hypot(...a.map((v, k) => v - b[k]))
