import type { LandmarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { groundInset } from '../../pattern/cloth-mesh.ts'
import type { SleeveSide } from '../../pattern/cut-sleeves.ts'
import { type GarmentPattern, type PatternPanel, sleeveCorners } from '../../pattern/garment-pattern.ts'
import { polygonOf } from '../../pattern/panel-outline.ts'
import { sleeveSides } from '../../pattern/sleeve-sides.ts'
import { sleeveFrame } from '../../pattern/sleeve-unroll.ts'

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
  /** y of the flat cuff at a share across. */
  cuff(across: number): number
}

/** Rows at which a sleeve's width is averaged. */
const WIDTH_ROWS = 12

export function flatSleeve(panel: PatternPanel, pattern: GarmentPattern): FlatSleeve {
  const { marks, scale } = pattern
  const m = scale.metresPerPixel
  const mark = panel.part === 'sleeveLeft' ? 'Left' : 'Right'
  const frame = sleeveFrame(sleeveCorners(marks, mark))
  const scaled = ({ x, y }: Point): Point => ({ x: x * m, y: y * m })
  const photo = measuredSleeve(panel, marks, mark, px => scaled(frame.turn(px)))
  const cloth = measuredSleeve(panel, marks, mark, px => scaled(frame.turn(panel.unroll.flatten(px))))
  const { outerCuff, innerCuff } = cloth
  const inset = groundInset(pattern) * m
  return {
    length: Math.max(0.02, outerCuff.y - cloth.tip.y),
    innerLength: Math.max(0.01, innerCuff.y - cloth.underarm.y),
    photoWidth: meanWidth(photo),
    clothPlace: cloth.place,
    clothAcross: px => acrossOf(cloth, px, 0),
    photoAcross: px => acrossOf(photo, px, inset),
    width: down => cloth.width(cloth.tip.y + down),
    cuff: across => outerCuff.y + (innerCuff.y - outerCuff.y) * across,
  }
}

/** A sleeve's corners and sides in one of its two shapes, metres. */
interface MeasuredSleeve {
  /** Maps a place in the photo to this shape. */
  place(px: Point): Point
  tip: Point
  underarm: Point
  outerCuff: Point
  innerCuff: Point
  /** x of the outer side, and the width, at a y; below the cuff's corners as at them. */
  outer(y: number): number
  width(y: number): number
}

/** Rows are kept a millimetre high. */
const PER_METRE = 1000
/** Half width of the box that smooths a sleeve's sides, millimetres. */
const SMOOTH_MM = 8

function measuredSleeve(
  panel: PatternPanel,
  marks: GarmentPattern['marks'],
  mark: SleeveSide,
  place: (px: Point) => Point,
): MeasuredSleeve {
  const corner = (name: string) => place(marks[`${name}${mark}` as LandmarkName] as Point)
  const [outerCuff, innerCuff] = [corner('cuffOuter'), corner('cuffInner')]
  const inMillimetres = (px: Point) => {
    const { x, y } = place(px)
    return { x: x * PER_METRE, y: y * PER_METRE }
  }
  const cuff = { outer: outerCuff, inner: innerCuff }
  const sides = sleeveSides(polygonOf(panel).map(inMillimetres), cuff, SMOOTH_MM)
  const lastRow = Math.min(outerCuff.y, innerCuff.y) - 0.01
  const at = (side: (y: number) => number, y: number) => side(Math.min(y, lastRow) * PER_METRE) / PER_METRE
  return {
    place,
    tip: corner('shoulder'),
    underarm: corner('underarm'),
    outerCuff,
    innerCuff,
    outer: y => at(sides.outer, y),
    width: y => Math.abs(at(sides.inner, y) - at(sides.outer, y)),
  }
}

/** Between the underarm and the cuff. */
function meanWidth({ underarm, innerCuff, width }: MeasuredSleeve): number {
  let sum = 0
  for (let i = 0; i < WIDTH_ROWS; i++)
    sum += width(underarm.y + ((innerCuff.y - underarm.y) * (i + 0.5)) / WIDTH_ROWS)
  return sum / WIDTH_ROWS
}

/** @param inset distance from each side at which the cloth is cut, metres */
function acrossOf({ place, outer, width, tip, underarm }: MeasuredSleeve, px: Point, inset: number): number {
  const { x, y } = place(px)
  const fromOuter = Math.abs(x - outer(Math.max(y, tip.y + 0.005))) - inset
  const whole = width(Math.max(y, underarm.y)) - 2 * inset
  return Math.max(0, Math.min(1, fromOuter / Math.max(0.01, whole)))
}
