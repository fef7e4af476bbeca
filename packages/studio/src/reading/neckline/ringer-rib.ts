import { median } from '../../geometry/median.ts'
import type { Point } from '../../geometry/point.ts'
import { smoothProfile } from '../../geometry/polyline.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { differ } from './contrast-rib.ts'
import { type Beside, besideLine } from './edge-contrast.ts'
import { sample } from './neck-fan.ts'

/** How far in front of the line the rib's outer edge may lie, half neck widths: a net's line may run along its middle. */
const IN_FRONT = [0, 0.05, 0.1, 0.15]
/** How far from the line the colours of front and rib are taken, half neck widths. */
const BESIDE = 0.06
/** Differences in the unit of `sample`: that part a rib from its front, that end it above, and the most within the rib. */
const FROM_FRONT = 22
const ENDS = 14
const EVEN = 9
/** Heights of a rib, half neck widths: in front, and where it turns away beside the neck. */
const HEIGHT = { least: 0.08, inFront: 0.24, aside: 0.45, step: 0.01 }
/** How far heights may differ in front, on the mean; a lining's differ more. */
const LEVEL = 0.03
/** Least share of the places where the rib's colour, and its end, are found. */
const FOUND = 0.8
/** Share of the line that is its front, about its middle. */
const FRONT = 0.5
const SMOOTH = 3

/**
 * The inner edge of a rib of another colour than the front, where a line follows its outer one or its middle: a net that sees the inside of a neck
 * sees such a rib as a part of it. The rib goes all along the line, of one colour and one height in front, and ends in another colour.
 * @param line the front's neckline, from left to right
 * @param half half the neck's width, pixels
 * @returns null where there is no such rib
 */
export function insideRinger(photo: RgbaImage, line: readonly Point[], half: number): Point[] | null {
  const places = besideLine(line, half)
  for (const out of IN_FRONT) {
    const inner = innerEdge(
      photo,
      places.map(at => off => at(off + out)),
    )
    if (inner) return [line[0], ...inner, line[line.length - 1]]
  }
  return null
}

/** @param places along the rib's outer edge */
function innerEdge(photo: RgbaImage, places: readonly Beside[]): Point[] | null {
  const [front, rib] = [BESIDE, -BESIDE].map(off => evenColour(photo, places, off))
  if (!front || !rib || differ(front, rib) < FROM_FRONT) return null
  const heights = places.map(at => heightOf(photo, at, rib))
  const from = Math.round((places.length * (1 - FRONT)) / 2)
  const inFront = heights.slice(from, places.length - from).filter(h => h !== null)
  if (inFront.length < FOUND * (places.length - 2 * from)) return null
  const level = median(inFront)
  const spread = inFront.reduce((sum, h) => sum + Math.abs(h - level), 0) / inFront.length
  if (level > HEIGHT.inFront || spread > LEVEL) return null
  const steady = heights.map((_, i) => {
    const near = heights.slice(Math.max(0, i - SMOOTH), i + SMOOTH + 1).filter(h => h !== null)
    return near.length > 0 ? Math.max(HEIGHT.least, median(near)) : level
  })
  const smooth = smoothProfile(Float64Array.from(steady), SMOOTH)
  return places.map((at, i) => at(-smooth[i]))
}

/** The median colour beside the line; null where it is not of one colour. */
function evenColour(photo: RgbaImage, places: readonly Beside[], off: number): number[] | null {
  const colours = places.map(at => colourAt(photo, at, off)).filter(c => c[3] > 0.9)
  if (colours.length < FOUND * places.length) return null
  const middle = [0, 1, 2].map(k => median(colours.map(c => c[k])))
  const near = colours.filter(c => differ([c[0], c[1], c[2]], middle) < EVEN)
  return near.length < FOUND * colours.length ? null : middle
}

/** How high above the line the rib's colour ends; null where it doesn't, or runs into the ground. */
function heightOf(photo: RgbaImage, at: Beside, rib: number[]): number | null {
  for (let h = HEIGHT.least; h <= HEIGHT.aside; h += HEIGHT.step) {
    const [lightness, red, blue, alpha] = colourAt(photo, at, -h)
    if (alpha < 0.9) return null
    if (differ([lightness, red, blue], rib) > ENDS) return h
  }
  return null
}

function colourAt(photo: RgbaImage, at: Beside, off: number): Float32Array {
  const out = new Float32Array(4)
  sample(photo, at(off), out)
  return out
}
