import { type LandmarkName, silhouetteTraits } from '@revela/garment'
import type { Point } from '../../geometry/point.ts'
import { between, insidePolygon, nearestIndex, resample } from '../../geometry/polyline.ts'
import { smoothField } from '../../geometry/smooth-field.ts'
import type { Matte } from '../../reading/fabric/side-pictures.ts'
import type { GarmentReading } from '../../reading/result/garment-reading.ts'
import type { PanelOutline, PanelPart } from '../panel-outline.ts'
import { affineFit } from './affine-fit.ts'
import { type EvenHalves, evenHalves } from './even-halves.ts'
import { mirrorAxis } from './mirror-axis.ts'
import { outlineHalves, type PairedArc } from './outline-halves.ts'
import { type PartMap, partsToPhoto } from './parts-to-photo.ts'

/** A garment as it would lie had it been laid upright and evenly, and the way back to its photo. */
export interface StraightGarment {
  /** Its coordinates are pixels of a frame of its own, of the photo's scale. */
  reading: GarmentReading
  /** From that frame to the photo, roughly where parts lie close beside each other. */
  toPhoto(p: Point): Point
  /** From that frame to the photo, for the cloth of each part by itself. @param panels cut from `reading` */
  partsToPhoto(panels: readonly PanelOutline[]): PartMap
  /** The photo's matte in that frame. */
  matte(photo: Matte): Matte
}

/** A garment that leans more, radians, was not laid to be seen upright. */
const MOST_TURN = (50 * Math.PI) / 180
/**
 * Root mean square of what an affine map leaves of the difference between the outline and its symmetric one, without sleeves, as a share of the
 * garment's extent: below the first a garment was laid carelessly, beyond the second it is cut like that.
 */
const CARELESS = { trunk: 0.018, legs: 0.03 }
const ON_PURPOSE = { trunk: 0.03, legs: 0.05 }
/** Largest stretch and shear of the affine part. */
const MOST_STRETCH = 1.35
/** Areas of the cloth may shrink and grow by no more than this in nearly all places. */
const LEAST_AREA = 0.3
const MOST_AREA = 3.5
const NEARLY_ALL = 0.995
/** Margin of the frame, pixels. */
const MARGIN = 8

/** @returns null for a shop's photo, and where the garment is better left as it lies */
export function straighten(reading: GarmentReading): StraightGarment | null {
  if (!reading.inRoom) return null
  const halves = outlineHalves(reading)
  if (!halves) return null
  const axis = mirrorAxis(halves)
  if (Math.abs(axis.turn) > MOST_TURN) return null
  const arcs = halves.map(a => ({
    ...a,
    left: a.left.map(axis.upright),
    right: a.right.map(axis.upright),
  }))
  const { from, goal, isSleeve, parts } = outlineOf(arcs, evenHalves(arcs, false))
  const affine = affineFit(
    from.filter((_, i) => !isSleeve[i]),
    goal.filter((_, i) => !isSleeve[i]),
  )
  if (affine.stretch > MOST_STRETCH) return null
  const off = from.map((p, i) => (isSleeve[i] ? 0 : squared(affine.at(p), goal[i])))
  const residual = Math.sqrt(off.reduce((a, b) => a + b, 0) / off.length) / extentOf(goal)
  const part = silhouetteTraits[reading.silhouette].hasLegs ? 'legs' : 'trunk'
  const strength = Math.min(1, (ON_PURPOSE[part] - residual) / (ON_PURPOSE[part] - CARELESS[part]))
  if (strength <= 0) return null
  const photo = from.map(axis.back)
  const moved = (places: Point[], share: number) =>
    from.map((p, i) => between(affine.at(p), places[i], share))
  const own = outlineOf(arcs, evenHalves(arcs, true)).goal
  return (
    fitted(reading, { from: photo, to: moved(goal, strength), parts }, strength) ??
    fitted(reading, { from: photo, to: moved(own, strength), parts }, strength) ??
    fitted(reading, { from: photo, to: moved(goal, 0), parts }, 0)
  )
}

const squared = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

function extentOf(points: readonly Point[]): number {
  const [xs, ys] = [points.map(p => p.x), points.map(p => p.y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** The whole outline, clockwise, and where it belongs. */
function outlineOf(arcs: readonly PairedArc[], even: EvenHalves) {
  const from: Point[] = []
  const goal: Point[] = []
  const isSleeve: boolean[] = []
  const parts: PanelPart[] = []
  for (const [a, arc] of arcs.entries()) {
    for (let k = 0; k < arc.right.length - 1; k++) {
      from.push(arc.right[k])
      goal.push(even.right[a][k])
      isSleeve.push(arc.isSleeve)
      parts.push(partOf(arc, 'Right'))
    }
  }
  for (let a = arcs.length - 1; a >= 0; a--) {
    for (let k = arcs[a].left.length - 1; k > 0; k--) {
      from.push(arcs[a].left[k])
      goal.push(even.left[a][k])
      isSleeve.push(arcs[a].isSleeve)
      parts.push(partOf(arcs[a], 'Left'))
    }
  }
  return { from, goal, isSleeve, parts }
}

const LEG_ARCS = ['waist-legOuter', 'legOuter-legInner', 'inner']

function partOf({ name, isSleeve }: PairedArc, side: 'Left' | 'Right'): PanelPart {
  if (isSleeve) return `sleeve${side}`
  return LEG_ARCS.includes(name) ? `leg${side}` : 'torso'
}

interface MovedOutline {
  /** In the photo. */
  from: Point[]
  /** Around the mirror axis. */
  to: Point[]
  /** The part of the garment that each point belongs to. */
  parts: PanelPart[]
}

/** @returns null where the map would fold or tear the cloth */
function fitted(
  reading: GarmentReading,
  { from, to, parts }: MovedOutline,
  strength: number,
): StraightGarment | null {
  const [left, top] = [Math.min(...to.map(p => p.x)) - MARGIN, Math.min(...to.map(p => p.y)) - MARGIN]
  const outline = to.map(p => ({ x: p.x - left, y: p.y - top }))
  const width = Math.ceil(Math.max(...outline.map(p => p.x)) + MARGIN)
  const height = Math.ceil(Math.max(...outline.map(p => p.y)) + MARGIN)
  const forwards = smoothField(from, outline)
  const neckline = straightNeckline(reading.frontNeckline, forwards.at, strength)
  const backwards = smoothField([...outline, ...neckline.to], [...from, ...neckline.from])
  const polygon = outline.filter((_, i) => i % 6 === 0)
  const areas = backwards.determinants(p => insidePolygon(polygon, p.x, p.y))
  const right = areas.filter(a => a > LEAST_AREA && a < MOST_AREA).length
  if (right < NEARLY_ALL * areas.length) return null
  const straight: GarmentReading = {
    ...reading,
    cutout: { width, height },
    outline,
    slits: closedSlits(reading.slits, from, outline).map(forwards.at),
    landmarks: movedMarks(reading, from, outline, forwards.at),
    frontNeckline: neckline.line,
    frontWaistline: reading.frontWaistline.map(forwards.at),
    hood: reading.hood && { left: forwards.at(reading.hood.left), right: forwards.at(reading.hood.right) },
  }
  const photo = reading.cutout
  return {
    reading: straight,
    toPhoto: backwards.at,
    partsToPhoto: panels => partsToPhoto(panels, { from, to: outline, parts }, neckline, backwards.at),
    matte: of => pixel => {
      const p = backwards.at({ x: pixel % width, y: Math.floor(pixel / width) })
      const x = Math.max(0, Math.min(photo.width - 1, Math.round(p.x)))
      const y = Math.max(0, Math.min(photo.height - 1, Math.round(p.y)))
      return of(y * photo.width + x)
    },
  }
}

/** Points of a slit's sides lie this near to its middle in the photo, pixels, and may come apart by this share of the garment's extent. */
const SLIT_SIDE_PX = 3
const STILL_CLOSED = 0.008

/** The points of slits whose two sides still lie together: elsewhere the other sleeve showed that there is a gap. */
function closedSlits(slits: readonly Point[], from: readonly Point[], to: readonly Point[]): Point[] {
  if (slits.length === 0) return []
  const most = STILL_CLOSED * extentOf(to)
  return slits.filter(m => {
    const sides = to.filter((_, i) => squared(from[i], m) < SLIT_SIDE_PX ** 2)
    return sides.length > 0 && extentOf(sides) < most + 2 * SLIT_SIDE_PX
  })
}

/** Landmarks on the outline go where their points go; those inside follow the map. */
function movedMarks(reading: GarmentReading, from: Point[], to: Point[], move: (p: Point) => Point) {
  const marks: GarmentReading['landmarks'] = {}
  for (const [name, mark] of Object.entries(reading.landmarks)) {
    const index = nearestIndex(from, mark)
    const isOnIt = squared(from[index], mark) < ON_OUTLINE_PX ** 2
    marks[name as LandmarkName] = { ...mark, ...(isOnIt ? to[index] : move(mark)) }
  }
  return marks
}

const ON_OUTLINE_PX = 3
/** A neckline whose halves differ by more than this share of its width lies open on purpose. */
const OPEN_NECK = 0.12
const NECK_POINTS = 80

/** The front neckline where it belongs, and pairs of places that hold it there; no pairs where it is not symmetric. */
function straightNeckline(line: readonly Point[], move: (p: Point) => Point, strength: number) {
  const none = { line: line.map(move), from: [] as Point[], to: [] as Point[] }
  if (line.length < 3) return none
  const from = resample(line, NECK_POINTS)
  const moved = from.map(move)
  const middle = (moved[0].x + moved[NECK_POINTS].x) / 2
  const width = Math.abs(moved[NECK_POINTS].x - moved[0].x)
  const even = moved.map((p, k) => {
    const twin = moved[NECK_POINTS - k]
    return { x: (p.x - twin.x) / 2 + middle, y: (p.y + twin.y) / 2 }
  })
  const off = Math.max(...even.map((p, k) => Math.hypot(p.x - moved[k].x, p.y - moved[k].y)))
  if (off > OPEN_NECK * width) return none
  const to = even.map((p, k) => between(moved[k], p, strength))
  return { line: to, from, to }
}
