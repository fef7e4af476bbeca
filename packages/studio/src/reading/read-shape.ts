import { type Silhouette, silhouetteTraits } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { maskOf } from '../photo/mask-of.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { findHoodBase, hoodCorners, hoodOpening } from './landmarks/hood-base.ts'
import { endAt, legLine } from './landmarks/leg-line.ts'
import { type LocatedGarment, locateLandmarks } from './landmarks/locate-landmarks.ts'
import { offShoulder } from './landmarks/off-shoulder.ts'
import { findFrontNeckline } from './neckline/front-neckline.ts'
import { findFrontWaistline } from './neckline/front-waistline.ts'
import { withoutBackStrands } from './neckline/strap-loops.ts'
import type { PinnedMarks } from './result/correction.ts'
import type { GarmentReading } from './result/garment-reading.ts'

export type GarmentShape = Pick<
  GarmentReading,
  | 'outline'
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
 */
export function readShape(cutout: RgbaImage, silhouette: Silhouette, pins: PinnedMarks = {}): GarmentShape {
  const { width, height } = cutout
  const { covers, sleeves } = silhouetteTraits[silhouette]
  const whole = maskOf(cutout)
  const legs = covers === 'lower' ? null : legLine(whole, width, height)
  const tucked = legs !== null
  const ended = tucked ? endAt(legs, whole, width, height) : whole
  const mask = sleeves === 'none' ? withoutBackStrands(cutout, ended) : ended
  const located = locateLandmarks(cutout, mask, silhouette, pins)
  const { outline, landmarks, indices } = located
  if (indices.neckLeft === undefined || indices.neckRight === undefined) {
    return {
      silhouette,
      tucked,
      hood: null,
      outline,
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
      landmarks,
      frontNeckline: [],
      frontNecklineConfidence: 0.7,
      frontWaistline: [],
    }
  }
  const [left, right] = [indices.neckLeft, indices.neckRight]
  const neckline = findFrontNeckline(cutout, outline, left, right, { lowest: pins.neckFront })
  if (!pins.neckLeft) landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[neckline.leftIndex] }
  if (!pins.neckRight) landmarks.neckRight = { ...landmarks.neckRight!, ...outline[neckline.rightIndex] }
  return {
    silhouette,
    tucked,
    hood: null,
    outline,
    landmarks,
    frontNeckline: neckline.points,
    frontNecklineConfidence: neckline.confidence,
    frontWaistline: [],
  }
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
  { outline, landmarks }: LocatedGarment,
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
    landmarks,
    frontNeckline: points,
    frontNecklineConfidence: Math.max(0.6, found.confidence),
    frontWaistline: [],
  }
}
