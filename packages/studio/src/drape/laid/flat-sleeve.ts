import type { LandmarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { GROUND_INSET } from '../../pattern/cloth-mesh.ts'
import type { SleeveSide } from '../../pattern/cut-sleeves.ts'
import { type GarmentPattern, type PatternPanel, sleeveCorners } from '../../pattern/garment-pattern.ts'
import { polygonOf } from '../../pattern/panel-outline.ts'
import { sleeveFrame } from '../../pattern/sleeve-unroll.ts'
import { rowSpans, rowValue } from '../../pattern/unroll.ts'
import { torsoFlattener } from './flat-torso.ts'

/** Rows are kept a millimetre high. */
const PER_METRE = 1000

/** A sleeve in its own frame: y along it, x across; metres. */
export interface FlatSleeve {
  /** Of its outer and its inner side, laid flat. */
  length: number
  innerLength: number
  /** Its mean width in the photo. */
  meanWidth: number
  /** Where the flat cloth of a place in the photo lies in the sleeve's frame. */
  own(px: Point): Point
  /** From 0 at the outer side to 1 at the inner one, which goes on beyond the armhole: on the flat cloth, and as the photo shows them. */
  across(px: Point): number
  seenAcross(px: Point): number
  /** Width of the flat cloth at a distance from the tip. */
  width(down: number): number
  /** y of the cuff at a share across. */
  cuff(across: number): number
  /** The armhole from tip to underarm: in the photo, in the sleeve's frame and on the flat torso. */
  armhole: { px: Point; own: Point; torso: Point }[]
}

export function flatSleeve(panel: PatternPanel, pattern: GarmentPattern): FlatSleeve {
  const { marks, scale } = pattern
  const m = scale.metresPerPixel
  const mark = panel.part === 'sleeveLeft' ? 'Left' : 'Right'
  const frame = sleeveFrame(sleeveCorners(marks, mark))
  const scaled = ({ x, y }: Point): Point => ({ x: x * m, y: y * m })
  const seen = sleeveSides(panel, marks, mark, px => scaled(frame.turn(px)))
  const cloth = sleeveSides(panel, marks, mark, px => scaled(frame.turn(panel.unroll.flatten(px))))
  const onTorso = torsoFlattener(pattern, panel.face)
  const holePx = pattern.panels
    .find(p => p.part === 'torso' && p.face === panel.face)
    ?.edges.find(e => e.name.startsWith(`armhole${mark}`))?.line
  const fromTip = mark === 'Left' ? [...(holePx ?? [])].reverse() : (holePx ?? [])
  const { outerCuff, innerCuff } = cloth
  const inset = GROUND_INSET * widthOf(pattern) * m
  const rows = Array.from({ length: WIDTH_ROWS }, (_, i) => (i + 0.5) / WIDTH_ROWS)
  return {
    length: Math.max(0.02, cloth.outerCuff.y - cloth.tip.y),
    innerLength: Math.max(0.01, cloth.innerCuff.y - cloth.underarm.y),
    meanWidth:
      rows.reduce((sum, t) => sum + seen.width(mix(seen.underarm.y, seen.innerCuff.y, t)), 0) / WIDTH_ROWS,
    own: cloth.place,
    across: px => acrossOf(cloth, px, 0),
    seenAcross: px => acrossOf(seen, px, inset),
    width: down => cloth.width(cloth.tip.y + down),
    cuff: across => outerCuff.y + (innerCuff.y - outerCuff.y) * across,
    armhole: fromTip.map(px => ({ px, own: cloth.place(px), torso: onTorso(px) })),
  }
}

/** @param inset how far inside of its sides it is cut, metres */
function acrossOf(sides: ReturnType<typeof sleeveSides>, px: Point, inset: number): number {
  const { x, y } = sides.place(px)
  const from = Math.abs(x - sides.outer(Math.max(y, sides.tip.y + 0.005))) - inset
  return Math.max(
    0,
    Math.min(1, from / Math.max(0.01, sides.width(Math.max(y, sides.underarm.y)) - 2 * inset)),
  )
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Of the outlines of its panels, pixels. */
function widthOf({ panels }: GarmentPattern): number {
  const xs = panels.flatMap(panel => polygonOf(panel).map(p => p.x))
  return xs.reduce((a, b) => Math.max(a, b)) - xs.reduce((a, b) => Math.min(a, b))
}

/** Number of rows of which a sleeve's mean width is taken. */
const WIDTH_ROWS = 12

/** A sleeve's corners, and its sides by y. @param place of a pixel, in the sleeve's frame */
function sleeveSides(
  panel: PatternPanel,
  marks: GarmentPattern['marks'],
  mark: SleeveSide,
  place: (px: Point) => Point,
) {
  const corner = (name: string) => place(marks[`${name}${mark}` as LandmarkName] as Point)
  const [outerCuff, innerCuff] = [corner('cuffOuter'), corner('cuffInner')]
  const spans = rowSpans(
    polygonOf(panel).map(px => {
      const { x, y } = place(px)
      return { x: x * PER_METRE, y: y * PER_METRE }
    }),
    8,
  )
  const [outer, inner] =
    outerCuff.x > innerCuff.x ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const lastRow = Math.min(outerCuff.y, innerCuff.y) - 0.01
  const edge = (side: 'left' | 'right', y: number) =>
    rowValue(spans, side, Math.min(y, lastRow) * PER_METRE) / PER_METRE
  return {
    place,
    tip: corner('shoulder'),
    underarm: corner('underarm'),
    outerCuff,
    innerCuff,
    outer: (y: number) => edge(outer, y),
    width: (y: number) => Math.abs(edge(inner, y) - edge(outer, y)),
  }
}
