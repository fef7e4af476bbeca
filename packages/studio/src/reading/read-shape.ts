import { type Silhouette, silhouetteTraits } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { maskOf } from '../photo/mask-of.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { findHoodBase, hoodCorners, hoodOpening } from './landmarks/hood-base.ts'
import { endAt, legLine } from './landmarks/leg-line.ts'
import { type LocatedGarment, locateLandmarks } from './landmarks/locate-landmarks.ts'
import { offShoulder } from './landmarks/off-shoulder.ts'
import { findFrontNeckline, type Neckline } from './neckline/front-neckline.ts'
import { findFrontWaistline } from './neckline/front-waistline.ts'
import { withoutBackStrands } from './neckline/strap-loops.ts'
import type { PinnedMarks } from './result/correction.ts'
import type { GarmentReading, SeenMark } from './result/garment-reading.ts'

export type GarmentShape = Pick<
  GarmentReading,
  | 'outline'
  | 'slits'
  | 'landmarks'
  | 'frontNeckline'
  | 'frontNecklineConfidence'
  | 'frontWaistline'
  | 'silhouette'
  | 'tucked'
  | 'hood'
>

/**
 * Outline, landmarks and front neckline of a cut-out, taken as a garment of the given class.
 * @param pins marks that the seller placed, in pixels
 * @param seenMarks where the garment net sees them
 */
export function readShape(
  cutout: RgbaImage,
  silhouette: Silhouette,
  pins: PinnedMarks = {},
  seenMarks: GarmentReading['seenMarks'] = null,
): GarmentShape {
  const { width, height } = cutout
  const { covers, sleeves } = silhouetteTraits[silhouette]
  const whole = maskOf(cutout)
  const legs = covers === 'lower' ? null : legLine(whole, width, height)
  const tucked = legs !== null
  const ended = tucked ? endAt(legs, whole, width, height) : whole
  const mask = sleeves === 'none' ? withoutBackStrands(cutout, ended) : ended
  const located = locate(cutout, mask, silhouette, pins, seenMarks)
  const { outline, slits, landmarks, indices } = located
  if (indices.neckLeft === undefined || indices.neckRight === undefined) {
    return {
      silhouette,
      tucked,
      hood: null,
      outline,
      slits,
      landmarks,
      frontNeckline: [],
      frontNecklineConfidence: 1,
      frontWaistline: findFrontWaistline(cutout, topOfWaist(located)),
    }
  }
  const base = pins.neckLeft || pins.neckRight ? null : findHoodBase(outline, located)
  if (base) return hoodedShape(cutout, located, base, { silhouette, tucked, pins })
  const bare = Object.keys(pins).length > 0 ? null : offShoulder(outline, located)
  if (bare) {
    landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[bare[0]] }
    landmarks.neckRight = { ...landmarks.neckRight!, ...outline[bare[1]] }
    return {
      silhouette,
      tucked,
      hood: null,
      outline,
      slits,
      landmarks,
      frontNeckline: [],
      frontNecklineConfidence: 0.7,
      frontWaistline: [],
    }
  }
  const [left, right] = [indices.neckLeft, indices.neckRight]
  const found = findFrontNeckline(cutout, outline, left, right, { lowest: pins.neckFront })
  const seen = pins.neckFront ? null : seenNeck(found, outline, seenMarks, cutout)
  const neckline = seen
    ? {
        ...findFrontNeckline(cutout, outline, left, right, { lowest: seen }),
        confidence: Math.min(SEEN_CONFIDENCE, seen.sharpness),
      }
    : found
  if (!pins.neckLeft) landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[neckline.leftIndex] }
  if (!pins.neckRight) landmarks.neckRight = { ...landmarks.neckRight!, ...outline[neckline.rightIndex] }
  return {
    silhouette,
    tucked,
    hood: null,
    outline,
    slits,
    landmarks,
    frontNeckline: neckline.points,
    frontNecklineConfidence: neckline.confidence,
    frontWaistline: [],
  }
}

/** The net's neck points are used where they lie this far (share of the cut-out's diagonal) from those that the outline gives. */
const OTHER_NECK = 0.02

/** The landmarks: neck points first by the outline alone, because those that it gives a hood are the hood's own corners. */
function locate(
  cutout: RgbaImage,
  mask: Uint8Array,
  silhouette: Silhouette,
  pins: PinnedMarks,
  seenMarks: GarmentReading['seenMarks'],
): LocatedGarment {
  const first = locateLandmarks(cutout, mask, silhouette, pins, seenMarks && withoutNeck(seenMarks))
  const { neckLeft, neckRight } = first.landmarks
  if (!seenMarks || !neckLeft || !neckRight || findHoodBase(first.outline, first)) return first
  const { width, height } = cutout
  const isElsewhere = (mark: SeenMark, found: Point) =>
    Math.hypot(mark.x * width - found.x, mark.y * height - found.y) > OTHER_NECK * Math.hypot(width, height)
  return isElsewhere(seenMarks.neckLeft, neckLeft) || isElsewhere(seenMarks.neckRight, neckRight)
    ? locateLandmarks(cutout, mask, silhouette, pins, seenMarks)
    : first
}

const UNSEEN = { sharpness: 0, shows: 0 }

const withoutNeck = (marks: NonNullable<GarmentReading['seenMarks']>): GarmentReading['seenMarks'] => ({
  ...marks,
  neckLeft: { ...marks.neckLeft, ...UNSEEN },
  neckRight: { ...marks.neckRight, ...UNSEEN },
})

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
const SEEN_CONFIDENCE = 0.8

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

/** The outline from the left to the right waist mark. */
function topOfWaist({ outline, indices }: LocatedGarment): Point[] {
  const { waistLeft, waistRight } = indices
  if (waistLeft === undefined || waistRight === undefined) return []
  const n = outline.length
  return Array.from(
    { length: ((waistRight - waistLeft + n) % n) + 1 },
    (_, i) => outline[(waistLeft + i) % n],
  )
}

/** Neck points at the hood's base, and its opening for a neckline. */
function hoodedShape(
  cutout: RgbaImage,
  { outline, slits, landmarks }: LocatedGarment,
  base: [number, number],
  { silhouette, tucked, pins }: Pick<GarmentShape, 'silhouette' | 'tucked'> & { pins: PinnedMarks },
): GarmentShape {
  const corners = hoodCorners(outline, base)
  const found = findFrontNeckline(cutout, outline, ...corners, { lowest: pins.neckFront, isHood: true })
  const points = hoodOpening(outline, base, corners, found)
  landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[base[0]] }
  landmarks.neckRight = { ...landmarks.neckRight!, ...outline[base[1]] }
  return {
    silhouette,
    tucked,
    hood: { left: points[0], right: points[points.length - 1] },
    outline,
    slits,
    landmarks,
    frontNeckline: points,
    frontNecklineConfidence: Math.max(0.6, found.confidence),
    frontWaistline: [],
  }
}
