import type { Fit, FlatCentimetres } from './pattern/garment-scale.ts'
import { comparePhotos } from './reading/compare-photos.ts'
import { sameStrokes, UNCORRECTED } from './reading/correction.ts'
import {
  type GarmentReading,
  type SideCorrection,
  type SilhouetteClass,
  UnusablePhotoError,
} from './reading/garment-reading.ts'
import {
  type CutPhoto,
  cutPhoto,
  type ReadOptions,
  readAgain,
  readCut,
} from './reading/read-garment-photo.ts'

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

/** A photo cut out anew, or its reading of before where the strokes have not changed. */
export type Side = CutPhoto | GarmentReading

/**
 * Reads the photos and settles what the garment is.
 * @throws UnusablePhotoError when a photo is none, is broken or shows no garment
 */
export async function prepareGarment(
  front: Uint8Array,
  back: Uint8Array | null,
  options: PrepareOptions = {},
): Promise<PreparedGarment> {
  return settleGarment(
    await cutSide(front, 'front', options),
    back && (await cutSide(back, 'back', options)),
    options,
  )
}

/** @throws UnusablePhotoError that names its side */
export async function cutSide(
  photo: Uint8Array,
  side: 'front' | 'back',
  { corrections = {}, previous }: PrepareOptions,
): Promise<Side> {
  const before = previous?.[side]
  const correction = corrections[side] ?? UNCORRECTED
  if (before && sameStrokes(before.correction, correction)) return before
  return cutPhoto(Buffer.from(photo), correction.strokes).catch(error => {
    if (error instanceof UnusablePhotoError) error.side = side
    throw error
  })
}

/** What the garment is, by both its sides. `options` are those that the sides were cut out with. */
export function settleGarment(front: Side, back: Side | null, options: PrepareOptions): PreparedGarment {
  const { category = '', silhouette, corrections = {} } = options
  const read = shaped(front, { category, silhouette, correction: corrections.front })
  const other = back && shaped(back, { silhouette: read.silhouette, correction: corrections.back })
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

const shaped = (side: Side, options: ReadOptions) =>
  'measures' in side ? readCut(side, options) : readAgain(side, options)

/** Hundredths of a pixel, as stored: a garment that was kept gives the same picture as a fresh one. */
function rounded(reading: GarmentReading): GarmentReading {
  const round = (v: number) => Math.round(v * 100) / 100
  const line = (points: GarmentReading['outline']) => points.map(p => ({ x: round(p.x), y: round(p.y) }))
  return { ...reading, outline: line(reading.outline), frontNeckline: line(reading.frontNeckline) }
}
