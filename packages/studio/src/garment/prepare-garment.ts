import type { CategoryKey, Fit, Silhouette } from '@revela/garment'
import type { FlatCentimetres } from '../pattern/garment-scale.ts'
import { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { comparePhotos } from '../reading/fabric/compare-photos.ts'
import { type GarmentPalette, readGarmentPalette } from '../reading/fabric/garment-palette.ts'
import { chooseClass } from '../reading/landmarks/choose-class.ts'
import {
  type CutPhoto,
  cutPhoto,
  type ReadOptions,
  readAgain,
  readCut,
} from '../reading/read-garment-photo.ts'
import { sameStrokes, UNCORRECTED } from '../reading/result/correction.ts'
import type { GarmentReading, PhotoReading, SideCorrection } from '../reading/result/garment-reading.ts'

export interface PrepareOptions {
  /** Without it the picture decides. */
  category?: CategoryKey | null
  /** The seller's word against the reading's. */
  silhouette?: Silhouette
  fit?: Fit
  /** Measured on the garment lying flat. */
  centimetres?: FlatCentimetres
  /** The seller's word on either photo. */
  corrections?: { front?: SideCorrection; back?: SideCorrection }
  /** The same photos as they were prepared before: a cut-out whose strokes have not changed is not made again. */
  previous?: PreparedGarment
}

/** All that is known of a garment before anybody wears it. Made once at upload, used for every picture. */
export interface PreparedGarment<Reading extends GarmentReading = PhotoReading> {
  category: CategoryKey | null
  silhouette: Silhouette
  fit: Fit
  centimetres: FlatCentimetres
  front: Reading
  back: Reading | null
}

/** A photo cut out anew, or its reading of before where the strokes have not changed. */
type Source = CutPhoto | PhotoReading

/** One side as far as it can be read without the other. */
export interface Side {
  source: Source
  /** The front's is sure; the back's was taken for what it looks like by itself. */
  reading: PhotoReading
  palette: GarmentPalette
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
  const read = async (photo: Uint8Array, side: 'front' | 'back') =>
    readSide(await cutSide(photo, side, options), side, options)
  return settleGarment(await read(front, 'front'), back && (await read(back, 'back')), options)
}

/** @throws UnusablePhotoError that names its side */
export async function cutSide(
  photo: Uint8Array,
  side: 'front' | 'back',
  { corrections = {}, previous }: PrepareOptions,
): Promise<Source> {
  const before = previous?.[side]
  const correction = corrections[side] ?? UNCORRECTED
  if (before && sameStrokes(before.correction, correction)) return before
  return cutPhoto(Buffer.from(photo), correction.strokes).catch(error => {
    if (error instanceof UnusablePhotoError) error.side = side
    throw error
  })
}

/** `options` are those that it was cut out with. */
export function readSide(source: Source, side: 'front' | 'back', options: PrepareOptions): Side {
  const { category = null, silhouette, corrections = {} } = options
  const reading =
    side === 'front'
      ? shaped(source, { category, silhouette, correction: corrections.front })
      : shaped(source, {
          silhouette: silhouette ?? chooseClass(source.classes, category),
          correction: corrections.back,
        })
  return { source, reading, palette: readGarmentPalette(source) }
}

/** What the garment is, by both its sides: the front decides. */
export function settleGarment(front: Side, back: Side | null, options: PrepareOptions): PreparedGarment {
  const { category = null, fit = 'regular', centimetres = {} } = options
  const { silhouette } = front.reading
  return {
    category,
    silhouette,
    fit,
    centimetres,
    front: rounded(front.reading),
    back: back && rounded(asBackOf(front, back, options.corrections?.back)),
  }
}

function asBackOf(front: Side, back: Side, correction: SideCorrection | undefined): PhotoReading {
  const { silhouette } = front.reading
  const reading =
    back.reading.silhouette === silhouette ? back.reading : shaped(back.source, { silhouette, correction })
  const { warnings } = comparePhotos(front.reading, reading, [front.palette, back.palette])
  return { ...reading, warnings: [...reading.warnings, ...warnings] }
}

const shaped = (source: Source, options: ReadOptions) =>
  'measures' in source ? readCut(source, options) : readAgain(source, options)

/** Hundredths of a pixel, as stored: a garment that was kept gives the same picture as a fresh one. */
function rounded(reading: PhotoReading): PhotoReading {
  const round = (v: number) => Math.round(v * 100) / 100
  const line = (points: PhotoReading['outline']) => points.map(p => ({ x: round(p.x), y: round(p.y) }))
  const { outline, frontNeckline, frontWaistline } = reading
  return {
    ...reading,
    outline: line(outline),
    frontNeckline: line(frontNeckline),
    frontWaistline: line(frontWaistline),
  }
}
