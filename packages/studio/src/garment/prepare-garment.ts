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
import { sameCutOut, UNCORRECTED } from '../reading/result/correction.ts'
import type { GarmentReading, PhotoReading, SideCorrection } from '../reading/result/garment-reading.ts'

export interface PrepareOptions {
  /** The garment's category; without it the silhouette is classified from the photo. */
  category?: CategoryKey | null
  /** The seller's choice, which overrides the classification. */
  silhouette?: Silhouette
  fit?: Fit
  /** Measured on the garment lying flat. */
  centimetres?: FlatCentimetres
  /** The seller's corrections of each photo's reading. */
  corrections?: { front?: SideCorrection; back?: SideCorrection }
  /** An earlier preparation of the same photos, whose cut-outs are reused unless the seller's strokes or turns have changed. */
  previous?: PreparedGarment
}

/** All that is read from a garment's photos. Made once at upload, used for every picture. */
export interface PreparedGarment<Reading extends GarmentReading = PhotoReading> {
  category: CategoryKey | null
  silhouette: Silhouette
  fit: Fit
  centimetres: FlatCentimetres
  front: Reading
  back: Reading | null
}

/** A photo that was cut out now, or an earlier reading of it where neither its strokes nor its turn have changed. */
type Source = CutPhoto | PhotoReading

/** One side, read independently of the other. */
export interface Side {
  source: Source
  /** The reading; the back's silhouette is only the best guess from the back photo alone. */
  reading: PhotoReading
  palette: GarmentPalette
}

/**
 * Reads the photos and decides the garment's silhouette.
 * @throws UnusablePhotoError when a file is not a photo, is broken or shows no garment
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
  { category = null, corrections = {}, previous }: PrepareOptions,
): Promise<Source> {
  const before = previous?.[side]
  const correction = corrections[side]
  if (before && sameCutOut(before.correction, correction ?? UNCORRECTED)) return before
  return cutPhoto(Buffer.from(photo), correction, category).catch(error => {
    if (error instanceof UnusablePhotoError) error.side = side
    throw error
  })
}

/** Reads a side that was cut out with the same `options`. */
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

/** Combines both sides into a garment; the front decides its silhouette. */
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

/** Coordinates rounded to hundredths of a pixel, as stored, so that a stored garment gives the same picture as a fresh one. */
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
