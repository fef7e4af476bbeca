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

/** Outline, landmarks and front neckline of a cut-out, taken as a garment of the given class. */
export function readShape(cutout: RgbaImage, silhouette: SilhouetteClass): GarmentShape {
  const located = locateLandmarks(cutout, maskOf(cutout), silhouette)
  const { outline, landmarks, indices } = located
  if (indices.neckLeft === undefined || indices.neckRight === undefined) {
    return { silhouette, outline, landmarks, frontNeckline: [], frontNecklineConfidence: 1 }
  }
  const [left, right] = findHoodBase(outline, located) ?? [indices.neckLeft, indices.neckRight]
  const neckline = findFrontNeckline(cutout, outline, left, right)
  landmarks.neckLeft = { ...landmarks.neckLeft!, ...outline[neckline.leftIndex] }
  landmarks.neckRight = { ...landmarks.neckRight!, ...outline[neckline.rightIndex] }
  return {
    silhouette,
    outline,
    landmarks,
    frontNeckline: neckline.points,
    frontNecklineConfidence: neckline.confidence,
  }
}

/** The reading with outline, landmarks and neckline of another class than its own guess: the seller's word counts more. */
export function readAs(reading: GarmentReading, silhouette: SilhouetteClass): GarmentReading {
  return reading.silhouette === silhouette
    ? reading
    : { ...reading, ...readShape(reading.cutout, silhouette) }
}
