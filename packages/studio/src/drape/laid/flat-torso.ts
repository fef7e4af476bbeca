import type { LandmarkName } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { smoothProfile, valueAt } from '../../geometry/polyline.ts'
import { groundInset } from '../../pattern/cloth-mesh.ts'
import type { GarmentPattern, PatternPanel } from '../../pattern/garment-pattern.ts'
import { polygonOf } from '../../pattern/panel-outline.ts'
import { pushOutwards } from '../../pattern/pushed-line.ts'
import { rowSpans, rowValue } from '../../pattern/unroll.ts'
import { collarFeet, sideOf } from './collar-foot.ts'
import { type OnShoulder, onSeam, type SeamTable, seamTable } from './seam-table.ts'

export type Side = 'left' | 'right'
export type Face = 'front' | 'back'

export const SIDES = [
  { side: 'left', mark: 'Left', sign: -1 },
  { side: 'right', mark: 'Right', sign: 1 },
] as const satisfies readonly { side: Side; mark: string; sign: 1 | -1 }[]

/** A garment's front as it lies flat: x from its middle, `down` from its neck points; metres of cloth. */
export interface FlatTorso {
  /** Cloth from the middle to the side's edge in a row. */
  arc(side: Side, down: number): number
  /** The shoulder's seam at a distance from the middle. */
  shoulder(side: Side, x: number): OnShoulder
  /** Where the shoulder begins beside the neck: below a collar that stands up, else at the neck point. */
  neck(side: Side): OnShoulder & { x: number }
  /** Half the width of the collar that stands up, at its upper edge and its foot, as the mean of both sides; 0 without one. */
  collar: { top: number; foot: number }
  /** From the middle to the collar's side in a row. */
  collarSide(side: Side, down: number): number
  /** How far down its skirt begins; Infinity without one. */
  waist: number
  /** A shoulder's tip, an underarm, the lowest corner of the hem: how far below the neck points. */
  tip(side: Side): OnShoulder
  underarm(side: Side): number
  hem: number
  /** How far below the neck points the front's neckline falls. */
  neckDepth: number
  /**
   * A flat place where it hangs: a flared skirt lies in its photo as a sector, whose sides end above its middle; worn, all of its hem is as
   * far below the waist. `arc` and `hem` are those of the cloth as it hangs.
   */
  hanging(flat: Point): Point
}

/** A hem's corner begins to turn this far above it, metres: below that the width goes on. */
const CORNER_M = 0.04
/** Rows are kept a millimetre high. */
const PER_METRE = 1000
const SMOOTH_ROWS = 6

const torsoOf = ({ panels }: GarmentPattern, face: Face) =>
  panels.find(p => p.part === 'torso' && p.face === face) as PatternPanel

/** From a photo's pixels to the flat torso: x from its middle, y up from its neck points; metres. */
export function torsoFlattener(pattern: GarmentPattern, face: Face): (px: Point) => Point {
  const { anchor, scale } = pattern
  const { unroll } = torsoOf(pattern, face)
  return px => {
    const q = unroll.flatten(px)
    return { x: (q.x - anchor.x) * scale.metresPerPixel, y: (anchor.y - q.y) * scale.metresPerPixel }
  }
}

/** @param neckHalf half the width of the wearer's neck, metres */
export function flatTorso(pattern: GarmentPattern, neckHalf: number): FlatTorso {
  const { anchor, marks } = pattern
  const panel = torsoOf(pattern, 'front')
  const flatten = torsoFlattener(pattern, 'front')
  const downOf = (mark: string) => -flatten(marks[mark as LandmarkName] as Point).y
  const spans = rowSpans(
    polygonOf(panel).map(px => {
      const { x, y } = flatten(px)
      return { x: x * PER_METRE, y: -y * PER_METRE }
    }),
    SMOOTH_ROWS,
  )
  const edge = (name: string) => (panel.edges.find(e => e.name.startsWith(name))?.line ?? []).map(flatten)
  // Shoulders end where their cloth is cut: inside the contour.
  const inset = groundInset(pattern)
  const cut = (name: string) =>
    pushedWhole(panel.edges.find(e => e.name.startsWith(name))?.line ?? [], -inset).map(flatten)
  const outwards = (line: Point[]) =>
    line.length > 1 && Math.abs(line[0].x) > Math.abs(line[line.length - 1].x) ? line.reverse() : line
  const [left, right] = SIDES.map(({ mark }) => seamTable(outwards(cut(`shoulder${mark}`))))
  const seams = { left, right }
  const feet = pattern.hooded ? null : collarFeet(seams, neckHalf)
  const bySide = Object.fromEntries(
    SIDES.map(({ side, mark }) => {
      const neck = { x: Math.abs(flatten(marks[`neck${mark}`] as Point).x), down: 0, length: 0 }
      return [
        side,
        {
          seam: seams[side],
          neck: feet?.[side] ?? neck,
          underarm: downOf(`underarm${mark}`),
          lastRow: downOf(`hem${mark}`) - CORNER_M,
        },
      ]
    }),
  ) as Record<Side, TorsoSide>
  const arcLaid = (side: Side, down: number) =>
    Math.abs(rowValue(spans, side, Math.min(down, bySide[side].lastRow) * PER_METRE)) / PER_METRE
  const hemDown = Math.max(downOf('hemLeft'), downOf('hemRight'))
  const sector = sectorOf(pattern, { flatten, arc: arcLaid, hem: edge('hem') })
  return {
    arc: (side, down) => arcLaid(side, sector ? sector.rowAtSide(side, down) : down),
    hanging: sector ? sector.hanging : flat => flat,
    shoulder: (side, x) => onSeam(bySide[side].seam, Math.abs(x)),
    tip: side => onSeam(bySide[side].seam, Infinity),
    neck: side => bySide[side].neck,
    collar: {
      top: feet ? (left[0].x + right[0].x) / 2 : 0,
      foot: feet ? (feet.left.x + feet.right.x) / 2 : 0,
    },
    collarSide: (side, down) => sideOf(seams[side], Math.min(down, bySide[side].neck.down)),
    waist: pattern.skirtRow === null ? Infinity : -flatten({ x: anchor.x, y: pattern.skirtRow }).y,
    underarm: side => bySide[side].underarm,
    hem: sector ? sector.hem : hemDown,
    neckDepth: Math.max(0, ...edge('neck').map(p => -p.y)),
  }
}

/** A line moved to its left with its ends, which go as their neighbours do. */
function pushedWhole(line: Point[], pixels: number): Point[] {
  if (line.length < 3) return line
  const pushed = pushOutwards(line, pixels)
  const like = (end: number, neighbour: number): Point => ({
    x: line[end].x + pushed[neighbour].x - line[neighbour].x,
    y: line[end].y + pushed[neighbour].y - line[neighbour].y,
  })
  const last = line.length - 1
  return [like(0, 1), ...pushed.slice(1, -1), like(last, last - 1)]
}

/** Whether a garment's neck stands up beside the wearer's, which is `neckHalf` metres wide on either side: a collar, a stand or a hood. */
export function hasCollar(pattern: GarmentPattern, neckHalf: number): boolean {
  const torso = flatTorso(pattern, neckHalf)
  return pattern.hooded || SIDES.some(({ side }) => torso.neck(side).down > 0)
}

interface TorsoSide {
  seam: SeamTable
  neck: SeamTable[number]
  underarm: number
  lastRow: number
}

/** A skirt whose hem is this much wider than its waist lies as a sector. */
const FLARED = 1.3
/** A hem's side may end above its middle by this share of the skirt's length at most; beyond that it is cut so. */
const MOST_RAISED = 0.35
/** Places along either half of a hem at which it is looked at; its folds lie between them. */
const SHARES = 12
/** Further out a hem turns up into the side. */
const CORNER_SHARE = 0.92
/** The sector's middle, as shares of the hem's width. */
const MIDDLE = 0.3

interface Sector {
  hem: number
  hanging(flat: Point): Point
  /** The row of the photo whose side hangs so far down. */
  rowAtSide(side: Side, down: number): number
}

/** Null where the garment is no flared skirt. */
function sectorOf(
  { skirtRow, anchor }: GarmentPattern,
  torso: { flatten(px: Point): Point; arc(side: Side, down: number): number; hem: Point[] },
): Sector | null {
  if (skirtRow === null) return null
  const waist = -torso.flatten({ x: anchor.x, y: skirtRow }).y
  const ends = { left: Math.min(...torso.hem.map(p => p.x)), right: Math.max(...torso.hem.map(p => p.x)) }
  const wider = (ends.right - ends.left) / (torso.arc('left', waist) + torso.arc('right', waist))
  if (torso.hem.length < 5 || wider < FLARED) return null
  const line = [...torso.hem].sort((a, b) => a.x - b.x)
  const inMiddle = line.filter(p => Math.abs(p.x) < MIDDLE * (ends.right - ends.left))
  const hem = inMiddle.reduce((sum, p) => sum - p.y, 0) / Math.max(1, inMiddle.length)
  const least = hem - MOST_RAISED * (hem - waist)
  /** How far down the hem lies in the photo, at a share of the way from the middle to its end. */
  const laidAt = (share: number): number => {
    const x = share < 0 ? -share * ends.left : share * ends.right
    const i = Math.max(
      1,
      line.findIndex(p => p.x >= x),
    )
    const [a, b] = [line[i - 1], line[i]]
    const t = Math.max(0, Math.min(1, (x - a.x) / Math.max(1e-6, b.x - a.x)))
    return Math.max(least, -(a.y + (b.y - a.y) * t))
  }
  const calm = smoothProfile(
    Float64Array.from({ length: 2 * SHARES + 1 }, (_, i) =>
      laidAt(Math.max(-CORNER_SHARE, Math.min(CORNER_SHARE, i / SHARES - 1))),
    ),
    2,
  )
  const laid = (share: number) => valueAt(calm, (share + 1) * SHARES)
  const longer = (share: number) => (hem - waist) / Math.max(0.05, laid(share) - waist)
  return {
    hem,
    hanging: ({ x, y }) => {
      if (-y <= waist) return { x, y }
      const share = Math.max(-1, Math.min(1, x / Math.max(0.01, torso.arc(x < 0 ? 'left' : 'right', -y))))
      return { x, y: -(waist + (-y - waist) * longer(share)) }
    },
    rowAtSide: (side, down) =>
      down <= waist ? down : waist + (down - waist) / longer(side === 'left' ? -1 : 1),
  }
}
