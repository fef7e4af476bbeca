import { MISMATCH_BELOW, silhouetteFor } from './category-silhouettes.ts'
import type { Fit, FlatCentimetres } from './pattern/garment-scale.ts'
import type { GarmentReading, PhotoWarning, SilhouetteClass } from './reading/garment-reading.ts'
import { readGarmentPhoto } from './reading/read-garment-photo.ts'
import { readAs } from './reading/read-shape.ts'

export interface PrepareOptions {
  /** One of the catalogue's category keys; unknown keys let the picture decide. */
  category?: string
  /** The seller's word against the reading's. */
  silhouette?: SilhouetteClass
  fit?: Fit
  /** Measured on the garment lying flat. */
  centimetres?: FlatCentimetres
}

/** All that is known of a garment before anybody wears it. Made once at upload, used for every picture. */
export interface PreparedGarment {
  category: string
  silhouette: SilhouetteClass
  fit: Fit
  centimetres: FlatCentimetres
  front: GarmentReading
  back: GarmentReading | null
}

/**
 * Reads the photos and settles what the garment is.
 * @throws UnusablePhotoError when a photo is none, is broken or shows no garment
 */
export async function prepareGarment(
  front: Uint8Array,
  back: Uint8Array | null,
  options: PrepareOptions = {},
): Promise<PreparedGarment> {
  const category = options.category ?? ''
  const read = await readGarmentPhoto(Buffer.from(front))
  const chosen = silhouetteFor(read, category)
  const silhouette = options.silhouette ?? chosen.silhouette
  const warnings: PhotoWarning[] =
    options.silhouette || chosen.probability >= MISMATCH_BELOW
      ? []
      : [{ code: 'categoryMismatch', measure: chosen.probability }]
  const other = back ? await readGarmentPhoto(Buffer.from(back)) : null
  const told = readAs(read, silhouette)
  return {
    category,
    silhouette,
    fit: options.fit ?? 'regular',
    centimetres: options.centimetres ?? {},
    front: rounded({ ...told, warnings: [...told.warnings, ...warnings] }),
    back: other && rounded(readAs(other, silhouette)),
  }
}

/** Hundredths of a pixel, as stored: a garment that was kept gives the same picture as a fresh one. */
function rounded(reading: GarmentReading): GarmentReading {
  const round = (v: number) => Math.round(v * 100) / 100
  const line = (points: GarmentReading['outline']) => points.map(p => ({ x: round(p.x), y: round(p.y) }))
  return { ...reading, outline: line(reading.outline), frontNeckline: line(reading.frontNeckline) }
}
