import type { Fit, FlatCentimetres } from './pattern/garment-scale.ts'
import { comparePhotos } from './reading/compare-photos.ts'
import { sameStrokes, UNCORRECTED } from './reading/correction.ts'
import {
  type GarmentReading,
  type SideCorrection,
  type SilhouetteClass,
  UnusablePhotoError,
} from './reading/garment-reading.ts'
import { type ReadOptions, readAgain, readGarmentPhoto } from './reading/read-garment-photo.ts'

export interface PrepareOptions {
  /** One of the catalogue's category keys; unknown keys let the picture decide. */
  category?: string
  /** The seller's word against the reading's. */
  silhouette?: SilhouetteClass
  fit?: Fit
  /** Measured on the garment lying flat. */
  centimetres?: FlatCentimetres
  /** The seller's word on either photo. */
  corrections?: { front?: SideCorrection; back?: SideCorrection }
  /** The same photos as they were prepared before: a cut-out whose strokes have not changed is not made again. */
  previous?: PreparedGarment
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
  const { category = '', silhouette, corrections = {}, previous } = options
  const read = await readSide(front, previous?.front, {
    category,
    silhouette,
    correction: corrections.front,
  })
  const other =
    back &&
    (await readSide(back, previous?.back, {
      silhouette: read.silhouette,
      correction: corrections.back,
    }).catch(ofTheBack))
  return {
    category,
    silhouette: read.silhouette,
    fit: options.fit ?? 'regular',
    centimetres: options.centimetres ?? {},
    front: rounded(read),
    back:
      other && rounded({ ...other, warnings: [...other.warnings, ...comparePhotos(read, other).warnings] }),
  }
}

function ofTheBack(error: unknown): never {
  if (error instanceof UnusablePhotoError) error.side = 'back'
  throw error
}

async function readSide(
  photo: Uint8Array,
  before: GarmentReading | null | undefined,
  options: ReadOptions,
): Promise<GarmentReading> {
  return before && sameStrokes(before.correction, options.correction ?? UNCORRECTED)
    ? readAgain(before, options)
    : readGarmentPhoto(Buffer.from(photo), options)
}

/** Hundredths of a pixel, as stored: a garment that was kept gives the same picture as a fresh one. */
function rounded(reading: GarmentReading): GarmentReading {
  const round = (v: number) => Math.round(v * 100) / 100
  const line = (points: GarmentReading['outline']) => points.map(p => ({ x: round(p.x), y: round(p.y) }))
  return { ...reading, outline: line(reading.outline), frontNeckline: line(reading.frontNeckline) }
}
