import type { PinnedMarks } from './correction.ts'
import { findFrontNeckline } from './front-neckline.ts'
import type { GarmentReading, RgbaImage, SilhouetteClass } from './garment-reading.ts'
import { findHoodBase } from './hood-base.ts'
import { locateLandmarks } from './locate-landmarks.ts'

export type GarmentShape = Pick<
  GarmentReading,
  'outline' | 'landmarks' | 'frontNeckline' | 'frontNecklineConfidence' | 'silhouette'
>

/** 1 where the matte is at least half covered. */
export function maskOf({ data, width, height }: RgbaImage): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (let i = 0; i < mask.length; i++) mask[i] = data[i * 4 + 3] >> 7
  return mask
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
  const located = locateLandmarks(cutout, maskOf(cutout), silhouette, pins)
  const { outline, landmarks, indices } = located
  if (indices.neckLeft === undefined || indices.neckRight === undefined) {
    return { silhouette, outline, landmarks, frontNeckline: [], frontNecklineConfidence: 1 }
  }
  const base = pins.neckLeft || pins.neckRight ? null : findHoodBase(outline, located)
  const [left, right] = base ?? [indices.neckLeft, indices.neckRight]
  const neckline = findFrontNeckline(cutout, outline, left, right, pins.neckFront)
  if (!pins.neckLeft) landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[neckline.leftIndex] }
  if (!pins.neckRight) landmarks.neckRight = { ...landmarks.neckRight!, ...outline[neckline.rightIndex] }
  return {
    silhouette,
    outline,
    landmarks,
    frontNeckline: neckline.points,
    frontNecklineConfidence: neckline.confidence,
  }
}
