import { lend } from '../array-pool.ts'
import { inStretches } from '../in-stretches.ts'
import type { PinnedMarks } from './correction.ts'
import { findFrontNeckline } from './front-neckline.ts'
import { findFrontWaistline } from './front-waistline.ts'
import type { GarmentReading, Point, RgbaImage, SilhouetteClass } from './garment-reading.ts'
import { findHoodBase, hoodCorners, hoodOpening } from './hood-base.ts'
import { endAt, legLine } from './leg-line.ts'
import { type LocatedGarment, locateLandmarks } from './locate-landmarks.ts'
import { offShoulder } from './off-shoulder.ts'
import { withoutBackStrands } from './strap-loops.ts'

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

const LOWER: readonly SilhouetteClass[] = ['trousers', 'shorts', 'skirt']
const SLEEVELESS: readonly SilhouetteClass[] = ['sleeveless', 'dressSleeveless']

/** 1 where the matte is at least half covered; a lent array (`array-pool.ts`). */
export function maskOf({ data, width, height }: RgbaImage): Uint8Array {
  const mask = lend(Uint8Array, width * height)
  inStretches(mask.length, (from, to) => maskStretch(data, mask, from, to))
  return mask
}

function maskStretch(data: Uint8Array, mask: Uint8Array, from: number, to: number): void {
  for (let i = from; i < to; i++) mask[i] = data[i * 4 + 3] >> 7
}

/**
 * Outline, landmarks and front neckline of a cut-out, taken as a garment of the given class.
 * @param pins marks that the seller placed, in pixels
 */
export function readShape(
  cutout: RgbaImage,
  silhouette: SilhouetteClass,
  pins: PinnedMarks = {},
): GarmentShape {
  const { width, height } = cutout
  const whole = maskOf(cutout)
  const legs = LOWER.includes(silhouette) ? null : legLine(whole, width, height)
  const tucked = legs !== null
  const ended = tucked ? endAt(legs, whole, width, height) : whole
  const mask = SLEEVELESS.includes(silhouette) ? withoutBackStrands(cutout, ended) : ended
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
  const neckline = findFrontNeckline(cutout, outline, left, right, pins.neckFront)
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
  const found = findFrontNeckline(cutout, outline, corners[0], corners[1], pins.neckFront)
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
