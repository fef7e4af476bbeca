import { chooseClass, readClasses } from './choose-class.ts'
import { type CutOut, cutOut, cutOutGiven } from './cut-out.ts'
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts'
import { type GarmentReading, type RgbaImage, UnusablePhotoError } from './garment-reading.ts'
import { shrinkRgb, toLab } from './lab-image.ts'
import { pullMatte } from './matte.ts'
import { findWarnings } from './photo-warnings.ts'
import { readShape } from './read-shape.ts'

export interface ReadOptions {
  /** A key of the catalogue's garment categories; it decides the class among those that the category allows. */
  category?: string
}

/** The cut-out is found at this long side; the matte is pulled at the photo's own size. */
const WORKING_SIDE = 640
/** Less of the picture than this is no garment. */
const SMALLEST_SHARE = 0.01
/** The best candidate's score below which nothing garment-like was found; real garments reach 0.7 and more. */
const LEAST_SCORE = 0.35
/** A border of which more than this share has no contrast was drawn by chance; white on white stays below 0.5. */
const MOST_WEAK_EDGE = 0.75

/**
 * Reads one garment photo: cut-out, outline, class, landmarks, neckline and warnings. Pure and deterministic.
 * @throws UnusablePhotoError when the bytes are no photo we accept or no garment can be found.
 */
export async function readGarmentPhoto(bytes: Buffer, options: ReadOptions = {}): Promise<GarmentReading> {
  const photo = await decodePhoto(bytes)
  const small = shrinkRgb(photo.rgb, photo.width, photo.height, WORKING_SIDE)
  const lab = toLab(small.rgb, small.width, small.height)
  const scale = small.width / photo.width
  const cut = photo.alpha ? cutOutGiven(lab, scale, shrinkAlpha(photo, small)) : cutOut(lab, scale)
  const { area, score, weakEdge } = cut.quality
  if (area < SMALLEST_SHARE || score < LEAST_SCORE || weakEdge > MOST_WEAK_EDGE) {
    throw new UnusablePhotoError('noGarmentFound', 'nothing stands out from the background')
  }
  const cutout = matteOf(photo, cut)
  const classes = readClasses(cut.mask, cut.width, cut.height)
  const chosen = chooseClass(classes, options.category)
  const reading = { cutout, classes, ...readShape(cutout, chosen.silhouette) }
  return { ...reading, warnings: [...findWarnings(photo, lab, cut, reading), ...chosen.warnings] }
}

/** Photos that came cut out keep their own matte. */
function matteOf({ rgb, alpha, width, height }: DecodedPhoto, cut: CutOut): RgbaImage {
  if (!alpha) return pullMatte(rgb, width, height, cut)
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb[i * 3 + c]
    data[i * 4 + 3] = alpha[i]
  }
  return { width, height, data }
}

function shrinkAlpha(
  { alpha, width, height }: DecodedPhoto,
  small: { width: number; height: number },
): Uint8Array {
  const mask = new Uint8Array(small.width * small.height)
  for (let i = 0; i < mask.length; i++) {
    const x = Math.min(width - 1, Math.floor((((i % small.width) + 0.5) * width) / small.width))
    const y = Math.min(height - 1, Math.floor(((Math.floor(i / small.width) + 0.5) * height) / small.height))
    mask[i] = alpha![y * width + x] >> 7
  }
  return mask
}
