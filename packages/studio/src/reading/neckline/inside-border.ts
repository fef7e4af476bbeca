import type { Point } from '../../geometry/point.ts'
import { crossingsAt, insideAt, resample } from '../../geometry/polyline.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import type { SeenInside } from '../result/garment-reading.ts'
import { ANGLES, fanPoint } from './neck-evidence.ts'
import { type Fan, fanBetween } from './neck-fan.ts'

/** Where on the outline a neck is looked for: indices of the neck points, and of the shoulders (or a hood's base) beside them. */
export interface NeckPlace {
  left: number
  right: number
  from: number
  to: number
}

/** The lower border of the inside that a neck shows. */
export interface InsideBorder {
  /** From the outline's point `first` to its point `last`, evenly spaced. */
  line: Point[]
  first: number
  last: number
  fan: Fan
  /** Mean log odds of the inside. */
  odds: number
  /** The inside goes on so far down that it is an open front's; the line ends at a neck's usual depth. */
  isOpen: boolean
  /** It goes on as far down, but may end in a point above a button. */
  isDeep: boolean
}

/** Mean log odds below which an inside is none: of 78 photos, wrong ones (backgrounds between straps, folds) had 0.2 to 0.9. */
const LEAST_ODDS = 1
/** An inside less of which is in the cut-out is the background between straps. */
const LEAST_ON_CLOTH = 0.5
/** The inside reaches the outline where it comes this near, as a share of the garment's width: a pixel of the net is 0.007. */
const TOUCH = 0.022
/** Least number of the outline's points at which it does. */
const LEAST_TOUCHED = 3
/** Least area of an inside, as a share of the square over half the neck. */
const LEAST_AREA = 0.08
/** An inside whose border meets the outline over less than this share of its width lies within the front: a hood's. */
const ENCLOSED = 0.4
/** An inside deeper than this share of the garment's height is an open front's. */
const OPEN_SHARE = 0.5
/** One that ends in a point above its lapels' button is closed below: that far down it has less than this share of its greatest width. */
const POINTED = { down: 0.85, width: 0.45 }
/** How deep such a front is cut, half neck widths. */
const OPEN_DEPTH = 1.2
/** Number of points of a border's line. */
export const POINTS = 81

/** @returns null where the net sees no inside that reaches the outline at the neck */
export function insideBorder(
  photo: RgbaImage,
  outline: Point[],
  place: NeckPlace,
  insides: readonly SeenInside[],
): InsideBorder | null {
  const [left, right] = rangeOf(outline.map(p => p.x))
  const [top, bottom] = rangeOf(outline.map(p => p.y))
  const found = insides
    .filter(({ odds }) => odds >= LEAST_ODDS)
    .map(inside => reachOutline(photo, outline, place, inside, TOUCH * (right - left)))
    .filter(inside => inside !== null)
    .reduce<Reaching | null>((most, next) => (most && most.weight >= next.weight ? most : next), null)
  if (!found) return null
  const { border, first, last, area, odds } = found
  const fan = fanBetween(outline[first], outline[last])
  const [from, to] = rangeOf(border.map(p => p.x * fan.across.x + p.y * fan.across.y))
  if (area < LEAST_AREA * fan.half ** 2 || 2 * fan.half < ENCLOSED * (to - from)) return null
  const radii = lowerRadii(border, fan)
  const depth = Math.max(...radii.map((radius, i) => radius * Math.sin(turnAt(i))))
  const isDeep = depth * fan.half > OPEN_SHARE * (bottom - top)
  const isOpen = isDeep && !isPointed(border)
  const ends = isOpen ? radii.map((radius, i) => Math.min(radius, ovalRadius(turnAt(i)))) : radii
  const points = ends.map((radius, i) => fanPoint(fan, i, radius))
  const line = resample([outline[first], ...points.slice(1, -1), outline[last]], POINTS - 1)
  return { line, first, last, fan, odds, isOpen, isDeep }
}

/** Whether a region narrows to a point at its lower end. */
function isPointed(border: Point[]): boolean {
  const [top, bottom] = rangeOf(border.map(p => p.y))
  const widthAt = (y: number) => {
    const crossings = crossingsAt(border, y)
    return crossings.length < 2 ? 0 : Math.max(...crossings) - Math.min(...crossings)
  }
  const rows = Array.from({ length: 12 }, (_, k) => widthAt(top + ((k + 0.5) / 12) * (bottom - top)))
  return widthAt(top + POINTED.down * (bottom - top)) < POINTED.width * Math.max(...rows)
}

interface Reaching {
  /** Pixels. */
  border: Point[]
  area: number
  odds: number
  /** Area and odds: of several insides the one of most is the neck's. */
  weight: number
  /** First and last index of the outline that it reaches. */
  first: number
  last: number
}

function reachOutline(
  photo: RgbaImage,
  outline: Point[],
  { from, to }: NeckPlace,
  inside: SeenInside,
  touch: number,
): Reaching | null {
  const border = inside.border.map(p => ({ x: p.x * photo.width, y: p.y * photo.height }))
  const n = outline.length
  const near: { index: number; away: number }[] = []
  for (let k = 0; k <= (to - from + n) % n; k++) {
    const p = outline[(from + k) % n]
    const away = border.reduce((least, q) => Math.min(least, Math.hypot(p.x - q.x, p.y - q.y)), Infinity)
    if (away < touch) near.push({ index: (from + k) % n, away })
  }
  if (near.length < LEAST_TOUCHED) return null
  const { area, share } = clothWithin(photo, border)
  if (share < LEAST_ON_CLOTH) return null
  const { odds } = inside
  const first = meeting(near, 2 * touch)
  const last = meeting([...near].reverse(), 2 * touch)
  return { border, area, odds, weight: area * odds, first, last }
}

/** Where an outline that comes near to a border meets it: the first place that is nearer than the next, within so many. */
function meeting(near: readonly { index: number; away: number }[], most: number): number {
  const end = near.findIndex((place, i) => i >= most || !(near[i + 1]?.away < place.away))
  return near[end].index
}

/** Pixels within a border, and the share of them that the cut-out has. */
function clothWithin({ data, width, height }: RgbaImage, border: Point[]): { area: number; share: number } {
  const [left, right] = rangeOf(border.map(p => p.x))
  const [top, bottom] = rangeOf(border.map(p => p.y))
  let [area, cloth] = [0, 0]
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(height - 1, bottom); y++) {
    const crossings = crossingsAt(border, y)
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x++) {
      if (!insideAt(crossings, x)) continue
      area++
      cloth += data[(y * width + x) * 4 + 3] / 255
    }
  }
  return { area, share: cloth / Math.max(1, area) }
}

/** Radians from the right neck point (0) over the chest, by the fan's angle index. */
const turnAt = (i: number) => Math.PI * (1 - i / (ANGLES - 1))

/** By angle of the fan, how far the inside reaches, in half neck widths; where it is not seen, between its neighbours. */
function lowerRadii(border: Point[], fan: Fan): number[] {
  const seen = Array.from({ length: ANGLES }, (_, i) =>
    i === 0 || i === ANGLES - 1 ? 1 : farthest(border, fan, turnAt(i)),
  )
  return seen.map((radius, i) => {
    if (radius > 0) return radius
    let [before, after] = [i, i]
    while (seen[before] === 0) before--
    while (seen[after] === 0) after++
    return seen[before] + ((seen[after] - seen[before]) * (i - before)) / (after - before)
  })
}

/** Where a ray from the fan's centre leaves the border for the last time, half neck widths; 0 where it meets none. */
function farthest(border: Point[], { centre, half, across, down }: Fan, turn: number): number {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const ray = { x: across.x * c + down.x * s, y: across.y * c + down.y * s }
  const aside = (p: Point) => (p.x - centre.x) * ray.y - (p.y - centre.y) * ray.x
  const along = (p: Point) => (p.x - centre.x) * ray.x + (p.y - centre.y) * ray.y
  let most = 0
  for (let i = 0, j = border.length - 1; i < border.length; j = i++) {
    const [one, other] = [aside(border[j]), aside(border[i])]
    if (one > 0 === other > 0) continue
    const [a, b] = [along(border[j]), along(border[i])]
    most = Math.max(most, a + ((b - a) * one) / (one - other))
  }
  return most / half
}

const ovalRadius = (turn: number) => 1 / Math.hypot(Math.cos(turn), Math.sin(turn) / OPEN_DEPTH)

function rangeOf(values: number[]): [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
}
