import type { LandmarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { between, smoothstep, valueAt } from '../../geometry/polyline.ts'
import { groundInset } from '../../pattern/cloth-mesh.ts'
import { type GarmentPattern, type PatternPanel, sleeveCorners } from '../../pattern/garment-pattern.ts'
import { polygonOf } from '../../pattern/panel-outline.ts'
import { sleeveSides } from '../../pattern/sleeve-sides.ts'
import { sleeveFrame } from '../../pattern/sleeve-unroll.ts'
import type { SleeveSide } from '../../reading/landmarks/cut-sleeves.ts'

/** A sleeve in its own frame, y along it and x across: as the photo shows it and as flat cloth. Metres; places in the photo are pixels. */
export interface FlatSleeve {
  /** Length of the flat cloth along its outer and along its inner side. */
  length: number
  innerLength: number
  /** Mean width in the photo. */
  photoWidth: number
  /** Where a place in the photo lies on the flat cloth. */
  clothPlace(px: Point): Point
  /** Share of the way from the outer to the inner side, which goes on beyond the armhole: on the flat cloth. */
  clothAcross(px: Point): number
  /** The same in the photo. */
  photoAcross(px: Point): number
  /** Width of the flat cloth at a distance from the tip. */
  width(down: number): number
  /** The flat cloth's end, by share across. @param acrossAt share across of a place in the photo */
  rim(acrossAt: (px: Point) => number): (across: number) => number
}

/** Rows at which a sleeve's width is averaged. */
const WIDTH_ROWS = 12

export function flatSleeve(panel: PatternPanel, pattern: GarmentPattern): FlatSleeve {
  const { marks, scale, cutSleeves } = pattern
  const m = scale.metresPerPixel
  const mark = panel.part === 'sleeveLeft' ? 'Left' : 'Right'
  const isCut = cutSleeves.includes(mark)
  const frame = sleeveFrame(sleeveCorners(marks, mark))
  const scaled = ({ x, y }: Point): Point => ({ x: x * m, y: y * m })
  const photo = measuredSleeve(panel, marks, mark, px => scaled(frame.turn(px)), isCut)
  const cloth = measuredSleeve(panel, marks, mark, px => scaled(frame.turn(panel.unroll.flatten(px))), isCut)
  const inset = groundInset(pattern) * m
  return {
    length: Math.max(0.02, cloth.lengths.outer),
    innerLength: Math.max(0.01, cloth.lengths.inner),
    photoWidth: meanWidth(photo),
    clothPlace: cloth.place,
    clothAcross: px => acrossOf(cloth, px, 0),
    photoAcross: px => acrossOf(photo, px, inset),
    width: down => cloth.width(cloth.tip.y + down),
    rim: acrossAt => rimOf(polygonOf(panel), cloth, acrossAt),
  }
}

/** Places at which a sleeve's end is kept. */
const RIM_PLACES = 33
/** Points of a sleeve's outline as near to its cuff as this are its end, metres. */
const NEAR_CUFF_M = 0.06
/** Distance between the places of an outline that are looked at, as a share of the distance between its points. */
const RIM_STEP = 0.25

/** A cuff's end is this far from the line between its marks at most, metres: slits and ties aren't its end. */
const OFF_MARKS_M = 0.02

/** The lowest cloth by share across; where corners are rounded, or cloth lies in a point, it ends sooner than its marks say. */
function rimOf(
  outline: readonly Point[],
  { place, cuffY, isLong, isCut }: MeasuredSleeve,
  acrossAt: (px: Point) => number,
): (across: number) => number {
  const marked = (across: number) => cuffY.outer + (cuffY.inner - cuffY.outer) * across
  if (!isLong) return marked
  const nearCuff = Math.min(cuffY.outer, cuffY.inner) - NEAR_CUFF_M
  const lowest = new Float64Array(RIM_PLACES).fill(-Infinity)
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]
    for (let t = 0; t < 1; t += RIM_STEP) {
      const px = between(from, to, t)
      const { y } = place(px)
      if (y < nearCuff) continue
      const n = Math.round(acrossAt(px) * (RIM_PLACES - 1))
      lowest[n] = Math.max(lowest[n], y)
    }
  })
  const seen = Array.from(lowest.keys()).filter(n => lowest[n] > -Infinity)
  if (seen.length === 0) return marked
  const most = isCut ? Infinity : OFF_MARKS_M
  const filled = Array.from(lowest, (y, n) => {
    const straight = marked(n / (RIM_PLACES - 1))
    const end = y > -Infinity ? y : neighbouring(lowest, seen, n)
    return Math.max(straight - most, Math.min(straight + most, end))
  })
  return across => valueAt(filled, across * (RIM_PLACES - 1))
}

/** Between the nearest values on both sides. */
function neighbouring(values: Float64Array, seen: readonly number[], n: number): number {
  const before = seen.findLast(k => k < n) ?? seen[0]
  const after = seen.find(k => k > n) ?? seen[seen.length - 1]
  const share = after > before ? (n - before) / (after - before) : 0
  return values[before] + (values[after] - values[before]) * Math.max(0, Math.min(1, share))
}

/** A sleeve's corners and sides in one of its two shapes, metres. */
interface MeasuredSleeve {
  /** Maps a place in the photo to this shape. */
  place(px: Point): Point
  tip: Point
  underarm: Point
  /** y of its cuff at its outer and its inner side; a long sleeve's is level. */
  cuffY: { outer: number; inner: number }
  /** Whether the photo's frame cuts it. */
  isCut: boolean
  /** Whether its end is led along its outline; a short sleeve's hem goes straight from mark to mark. */
  isLong: boolean
  /** Along its outer side from the tip, and along its inner side from the underarm. */
  lengths: { outer: number; inner: number }
  /** x of the outer side, and the width, at a y; below the cuff's corners as at them. */
  outer(y: number): number
  width(y: number): number
}

/** Rows are kept a millimetre high. */
const PER_METRE = 1000
/** Half width of the box that smooths a sleeve's sides, millimetres. */
const SMOOTH_MM = 8

/** Above its cuff by so much a sleeve's sides are those that its outline has: smoothed, they would end in round corners. */
const EXACT_M = 0.03
/** Sides go straight on below this distance from the cuff, where its corners are round. */
const CORNERS_M = 0.01

function measuredSleeve(
  panel: PatternPanel,
  marks: GarmentPattern['marks'],
  mark: SleeveSide,
  onCloth: (px: Point) => Point,
  isCut: boolean,
): MeasuredSleeve {
  const corner = (name: string) => onCloth(marks[`${name}${mark}` as LandmarkName] as Point)
  const corners = {
    tip: corner('shoulder'),
    underarm: corner('underarm'),
    outer: corner('cuffOuter'),
    inner: corner('cuffInner'),
  }
  const isLong =
    isCut || Math.max(corners.inner.y - corners.underarm.y, corners.outer.y - corners.tip.y - CAP_M) > LONG_M
  const level = isLong ? levelledCuff(corners, isCut) : (p: Point) => p
  const place = (px: Point) => level(onCloth(px))
  const cuff = { outer: level(corners.outer), inner: level(corners.inner) }
  const outline = polygonOf(panel).map(px => {
    const { x, y } = place(px)
    return { x: x * PER_METRE, y: y * PER_METRE }
  })
  const [smooth, exact] = [SMOOTH_MM, 0].map(smoothing => sleeveSides(outline, cuff, smoothing))
  const cuffY = { outer: cuff.outer.y, inner: cuff.inner.y }
  const lastRow = Math.min(cuff.outer.y, cuff.inner.y) - CORNERS_M
  const at = (side: 'outer' | 'inner', y: number) => {
    const row = Math.min(y, lastRow) * PER_METRE
    const share = isLong ? smoothstep(2 - (lastRow - y) / EXACT_M) : 0
    return (smooth[side](row) + (exact[side](row) - smooth[side](row)) * share) / PER_METRE
  }
  return {
    place,
    tip: corners.tip,
    underarm: corners.underarm,
    cuffY,
    isCut,
    isLong,
    lengths: { outer: corners.outer.y - corners.tip.y, inner: corners.inner.y - corners.underarm.y },
    outer: y => at('outer', y),
    width: y => Math.abs(at('inner', y) - at('outer', y)),
  }
}

/** A sleeve one of whose sides is longer below its cap, which is this high, is a long one, metres: it goes to the elbow at least. */
const LONG_M = 0.13
const CAP_M = 0.15
/** Rows are never pressed together to less than this share of their distance. */
const LEAST_ROW = 0.4
/** A cuff that slants more than this was misread, or ends in ties: turned so far, a print would be drawn askew. Frames cut at any slant. */
const MOST_SLANT = 0.5

/**
 * Turns rows across a sleeve, from the underarm on, until they lie along its cuff: a cuff may slant, and a sleeve that the photo's frame cuts ends
 * in a slant.
 */
function levelledCuff(
  { underarm, outer, inner }: Record<'underarm' | 'outer' | 'inner', Point>,
  isCut: boolean,
) {
  const middle = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 }
  const over = Math.max(0.001, Math.min(outer.y, inner.y) - underarm.y)
  const halfWidth = Math.abs(inner.x - outer.x) / 2
  const steepest = Math.min(
    isCut ? Infinity : MOST_SLANT,
    ((1 - LEAST_ROW) * over) / Math.max(0.001, halfWidth),
  )
  const slope = (inner.y - outer.y) / (inner.x - outer.x || 0.001)
  const slant = Math.max(-steepest, Math.min(steepest, slope))
  return ({ x, y }: Point): Point => ({
    x,
    y: y - slant * (x - middle.x) * Math.max(0, Math.min(1, (y - underarm.y) / over)),
  })
}

/** Between the underarm and the cuff. */
function meanWidth({ underarm, cuffY, width }: MeasuredSleeve): number {
  let sum = 0
  for (let i = 0; i < WIDTH_ROWS; i++)
    sum += width(underarm.y + ((cuffY.inner - underarm.y) * (i + 0.5)) / WIDTH_ROWS)
  return sum / WIDTH_ROWS
}

/** @param inset distance from each side at which the cloth is cut, metres */
function acrossOf({ place, outer, width, tip, underarm }: MeasuredSleeve, px: Point, inset: number): number {
  const { x, y } = place(px)
  const fromOuter = Math.abs(x - outer(Math.max(y, tip.y + 0.005))) - inset
  const whole = width(Math.max(y, underarm.y)) - 2 * inset
  return Math.max(0, Math.min(1, fromOuter / Math.max(0.01, whole)))
}
