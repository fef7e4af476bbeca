import { type Silhouette, silhouetteTraits } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { maskOf } from '../photo/mask-of.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import {
  edgeOpening,
  hoodByInside,
  type NeckSearch,
  necklineByEdges,
  necklineByInside,
  type Seen,
} from './find-neckline.ts'
import { findHoodBase, hoodCorners, hoodOpening } from './landmarks/hood-base.ts'
import { endAt, legLine } from './landmarks/leg-line.ts'
import { type LocatedGarment, locateLandmarks } from './landmarks/locate-landmarks.ts'
import { offShoulder } from './landmarks/off-shoulder.ts'
import { strapTops } from './landmarks/strap-tops.ts'
import { withoutThinStraps } from './landmarks/without-thin-straps.ts'
import { findFrontNeckline } from './neckline/front-neckline.ts'
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
 * @param seen what the garment net sees; nulls where it was not asked
 */
export function readShape(
  cutout: RgbaImage,
  silhouette: Silhouette,
  pins: PinnedMarks = {},
  seen: Seen = { marks: null, insides: null },
): GarmentShape {
  const { width, height } = cutout
  const { covers, sleeves } = silhouetteTraits[silhouette]
  const whole = maskOf(cutout)
  const body = sleeves === 'none' ? withoutThinStraps(whole, width, height) : whole
  const legs = covers === 'lower' ? null : legLine(body, width, height)
  const tucked = legs !== null
  const ended = tucked ? endAt(legs, whole, width, height) : whole
  const mask = sleeves === 'none' ? withoutBackStrands(cutout, ended) : ended
  const located = locate(cutout, mask, silhouette, pins, seen.marks, body)
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
  const search = { cutout, pins, seen }
  if (base) return hoodedShape(search, located, base, { silhouette, tucked })
  const [left, right] = [indices.neckLeft, indices.neckRight]
  const place = { left, right, from: indices.shoulderLeft ?? left, to: indices.shoulderRight ?? right }
  const byInside = necklineByInside(search, outline, place)
  const bare = byInside || Object.keys(pins).length > 0 ? null : offShoulder(outline, located)
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
  const neckline = byInside ?? necklineByEdges(search, located)
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

/** The landmarks: those of thin straps at their tops; without such straps neck points first by the outline alone, because those that it gives a hood are the hood's own corners. */
function locate(
  cutout: RgbaImage,
  mask: Uint8Array,
  silhouette: Silhouette,
  pins: PinnedMarks,
  seenMarks: GarmentReading['seenMarks'],
  body: Uint8Array,
): LocatedGarment {
  const found = locateByShape(cutout, mask, silhouette, pins, seenMarks)
  const tops = body === mask ? {} : strapTops(found.outline, body, cutout.width)
  return Object.keys(tops).length === 0
    ? found
    : locateLandmarks(cutout, mask, silhouette, { ...tops, ...pins }, seenMarks)
}

function locateByShape(
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
  search: NeckSearch,
  { outline, slits, landmarks }: LocatedGarment,
  base: [number, number],
  { silhouette, tucked }: Pick<GarmentShape, 'silhouette' | 'tucked'>,
): GarmentShape {
  const corners = hoodCorners(outline, base)
  const byInside = hoodByInside(search, outline, corners, base)
  const hints = { lowest: search.pins.neckFront, isHood: true }
  const found = byInside ?? findFrontNeckline(search.cutout, outline, ...corners, hints)
  const points = byInside?.points ?? hoodOpening(outline, base, corners, found)
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
    frontNecklineConfidence: byInside?.confidence ?? edgeOpening(search, found),
    frontWaistline: [],
  }
}
