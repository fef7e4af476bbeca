import type { LandmarkName } from '@revela/garment'
import type { BodyMeasures } from '../body/body-measures.ts'
import type { Point } from '../geometry/point.ts'
import { smoothstep } from '../geometry/polyline.ts'
import type { GarmentScale } from './garment-scale.ts'
import type { PanelOutline } from './panel-outline.ts'
import type { Unroll } from './unroll.ts'
import { wornness } from './wornness.ts'

/** Length to add to the middle of the front, which a photo of a worn garment hides. Photo pixels of flat cloth. */
export interface FrontDrop {
  /** Row of the neck points. The added length grows from here to row `full` and is taken away again by row `hem`. */
  top: number
  full: number
  hem: number
  extra: number
  centre: number
  /** Distances from the middle: all of the length is added within `inner`, none beyond `outer`, the shoulder tips. */
  inner: number
  outer: number
}

/**
 * Length that a photo of a worn garment hides in the front of a neck. From the front, a neckline falls from the neck points to the pit of
 * the neck; it also runs forward by the neck's depth, which is length in the flat pattern. Without it the neck's edge is too short and
 * is pulled up and wide.
 * @param fall of the neck's lowest point below the neck points, as seen
 * @param depth from the neck points forward to the pit of the neck, in the same unit
 */
export function hiddenFall(fall: number, depth: number): number {
  if (fall <= 0) return 0
  return (Math.hypot(fall, depth) - fall) * smoothstep(fall / depth)
}

/** Lengthens the middle of the front at the neck, and gives the length back below it, so that the hem stays where it was. */
export function dropFront(
  unroll: Unroll,
  { top, full, hem, extra, centre, inner, outer }: FrontDrop,
): Unroll {
  const drop = (x: number, y: number) => {
    const across = 1 - smoothstep((Math.abs(x - centre) - inner) / Math.max(1, outer - inner))
    const down = smoothstep((y - top) / Math.max(1, full - top))
    return extra * across * down * (1 - smoothstep((y - full) / Math.max(1, hem - full)))
  }
  return {
    flatten: p => {
      const q = unroll.flatten(p)
      return { x: q.x, y: q.y + drop(q.x, q.y) }
    },
    project: q => unroll.project({ x: q.x, y: raised(q, drop) }),
  }
}

/** The row that drops to a point: bisection, for a drop grows more slowly than the rows do. */
function raised(q: Point, drop: (x: number, y: number) => number): number {
  let [low, high] = [q.y - drop(q.x, q.y) - 1, q.y + 1]
  while (low + drop(q.x, low) > q.y) low -= 8
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (middle + drop(q.x, middle) < q.y) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The pit of the neck lies this much further forward from the neck points than the neck is wide to one side. */
const NECK_FORWARD_M = 0.02
/** A round neck's front lies this share of the way from the shoulders beside the neck to the pit of the neck, at least. */
const REACHES = 0.85
/** Edges with less than this share of that way stand up round the neck, as a turtleneck's do; those with `ROUND` and more lie round its base. */
const STANDS = 0.25
const ROUND = 0.45
/** Most that a neck stretches down at its middle, metres. The cloth from there to the hem gives it: prints become 4 % shorter at most. */
const MOST_STRETCH_M = 0.022

/**
 * How much further the front of a round neck reaches than it does laid flat. Ribs pull a neck together until it is put on: it passes a head and
 * lies round the base of the neck. Draped as narrow as it lies, it climbs up the throat and closes in a straight line.
 * @param fall of the neck's lowest point below the neck points, laid flat
 * @param toPit from the shoulders beside the neck to its pit, in the same unit
 */
export function stretchedFall(fall: number, toPit: number): number {
  const isRound = smoothstep((fall / toPit - STANDS) / (ROUND - STANDS))
  return isRound * Math.max(0, REACHES * toPit - fall)
}

/** The front of a trunk with the length at its neck that a photo hides, or that a neck laid flat gains when it is put on; other panels and hoods as they are. */
export function withFrontDrop(
  unroll: Unroll,
  { face, edges }: PanelOutline,
  marks: Partial<Record<LandmarkName, Point>>,
  scale: GarmentScale,
  body: Pick<BodyMeasures, 'neckHalfWidth' | 'neckFall'>,
): Unroll {
  const neck = edges.find(e => e.name === 'neck.front')
  const [left, right] = [marks.neckLeft, marks.neckRight]
  if (face !== 'front' || !neck || !left || !right || neck.from !== 'neckLeft') return unroll
  const worn = wornness(scale)
  const m = scale.metresPerPixel
  const [top, lowest] = [(left.y + right.y) / 2, Math.max(...neck.line.map(p => p.y))]
  const hidden = worn * hiddenFall(lowest - top, (body.neckHalfWidth + NECK_FORWARD_M) / m)
  const gained = (1 - worn) * Math.min(MOST_STRETCH_M / m, stretchedFall(lowest - top, body.neckFall / m))
  const tips = [marks.shoulderLeft as Point, marks.shoulderRight as Point]
  const hems = [marks.hemLeft as Point, marks.hemRight as Point]
  const extra = hidden + gained
  if (extra === 0) return unroll
  return dropFront(unroll, {
    ...{ top, extra },
    full: lowest,
    hem: Math.min(...hems.map(p => p.y)),
    centre: (left.x + right.x) / 2,
    inner: Math.abs(right.x - left.x) / 4,
    outer: Math.abs(tips[1].x - tips[0].x) / 2,
  })
}
