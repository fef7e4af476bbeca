import type { Point } from '../geometry/point.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import type { LocatedGarment } from './landmarks/locate-landmarks.ts'
import { findFrontNeckline, type Neckline } from './neckline/front-neckline.ts'
import { insideNeck } from './neckline/inside-neck.ts'
import type { PinnedMarks } from './result/correction.ts'
import type { GarmentReading, SeenInside, SeenMark } from './result/garment-reading.ts'

/** What the garment net sees of a photo; nulls where it was not asked. */
export interface Seen {
  marks: GarmentReading['seenMarks']
  insides: GarmentReading['seenInsides']
}

/** A photo's necks are looked for with these. */
export interface NeckSearch {
  cutout: RgbaImage
  pins: PinnedMarks
  seen: Seen
}

/** The net's lowest point of the neck is believed from this sharpness and likelihood of showing on. */
const SHARP = 0.7
const SHOWS = 0.5
/**
 * It is believed instead of the found edge where both differ by more than this share of the garment's width, or by more than the second
 * where the edge itself is sure. Of 39 necks of phone photos the net is right at 8 that differ so, and wrong at none.
 */
const APART = 0.05
const APART_FROM_SURE = 0.1
const SURE_EDGE = 0.9
/** Most confidence where the net was asked and sees no inside: an edge may be a fold, and a ghost's front is not cut. */
const NO_INSIDE = 0.55

/** The neckline by the inside that the net sees; null where it sees none, or the seller has shown where the neck is. */
export function necklineByInside(
  { cutout, pins, seen: { insides } }: NeckSearch,
  outline: Point[],
  place: Parameters<typeof insideNeck>[2],
): Neckline | null {
  const isShown = pins.neckLeft || pins.neckRight || pins.neckFront
  return isShown || !insides ? null : insideNeck(cutout, outline, place, insides)
}

/** The neckline by the photo's edges and where the net sees its lowest point. */
export function necklineByEdges(
  { cutout, pins, seen }: NeckSearch,
  { outline, indices }: LocatedGarment,
): Neckline {
  const [left, right] = [indices.neckLeft!, indices.neckRight!]
  const closed: 'collars' | 'all' | null =
    seen.insides && (seesNear(seen.insides, cutout, outline[left], outline[right]) ? 'collars' : 'all')
  const hints = { lowest: pins.neckFront, closed }
  const found = findFrontNeckline(cutout, outline, left, right, hints)
  if (pins.neckFront) return found
  if (closed === 'all' && !found.isNotch)
    return { ...found, confidence: Math.min(NO_INSIDE, found.confidence) }
  const lowest = seenNeck(found, outline, seen.marks, cutout)
  const neckline = lowest ? findFrontNeckline(cutout, outline, left, right, { lowest }) : found
  return seen.insides ? { ...neckline, confidence: Math.min(NO_INSIDE, neckline.confidence) } : neckline
}

/** An inside nearer than this to the middle between the neck points may be the neck's, half neck widths. */
const NEAR = 1.6

function seesNear(
  insides: readonly SeenInside[],
  { width, height }: RgbaImage,
  left: Point,
  right: Point,
): boolean {
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 }
  const most = (NEAR * Math.hypot(right.x - left.x, right.y - left.y)) / 2
  return insides.some(({ border }) =>
    border.some(p => Math.hypot(p.x * width - middle.x, p.y * height - middle.y) < most),
  )
}

/** Where the net sees the front's lowest point, where that is elsewhere than the found edge's; null where they agree or it is unsure. */
function seenNeck(
  found: Neckline,
  outline: Point[],
  seenMarks: GarmentReading['seenMarks'],
  { width, height }: RgbaImage,
): SeenMark | null {
  const mark = seenMarks?.neckFront
  if (!mark || found.isNotch || mark.sharpness < SHARP || mark.shows < SHOWS) return null
  const columns = outline.map(p => p.x)
  const across = Math.max(...columns) - Math.min(...columns)
  const lowest = Math.max(...found.points.map(p => p.y))
  const apart = Math.abs(lowest - mark.y * height) / across
  if (apart < (found.confidence < SURE_EDGE ? APART : APART_FROM_SURE)) return null
  return { ...mark, x: mark.x * width, y: mark.y * height }
}

/** A hood's opening is sure from this on. */
const SURE_OPENING = 0.6

/**
 * The edge of a hood's opening from corner to corner, and whether it is sure; null where the photo's own edges tell it. An inside that lies
 * on one side of the hood is the shade of a fold.
 */
export function hoodByInside(
  search: NeckSearch,
  outline: Point[],
  [left, right]: [number, number],
  [from, to]: [number, number],
): Neckline | null {
  const { cutout, seen } = search
  const middle = (outline[left].x + outline[right].x) / 2 / cutout.width
  const isAcross = (border: Point[]) => border.some(p => p.x < middle) && border.some(p => p.x > middle)
  const insides = seen.insides?.filter(({ border }) => isAcross(border)) ?? null
  const place = { left, right, from, to }
  const found = necklineByInside({ ...search, seen: { ...seen, insides } }, outline, place)
  return found && found.confidence >= SURE_OPENING ? found : null
}

/** How sure a hood's opening is that the photo's edges lead to. */
export const edgeOpening = ({ seen }: NeckSearch, { confidence }: Neckline) =>
  seen.insides ? NO_INSIDE : Math.max(SURE_OPENING, confidence)
