import type { QuarterTurns } from '@revela/garment'
import sharp from './codecs.ts'
import { isAnimatedPng, photoFormat } from './photo-format.ts'
import { UnusablePhotoError } from './unusable-photo-error.ts'

/** A decoded photo: sRGB, 3 bytes a pixel, upright; `alpha` only when the file itself was already cut out. */
export interface DecodedPhoto {
  width: number
  height: number
  rgb: Uint8Array
  alpha: Uint8Array | null
}

export const LONGEST_SIDE = 1600
const MAX_PIXELS = 60e6
/** A file counts as already cut out when at least this share of its pixels is transparent. */
const TRANSPARENT_SHARE = 0.05

function asUnusable(cause: unknown): UnusablePhotoError {
  const message = cause instanceof Error ? cause.message : String(cause)
  if (message.includes('pixel limit')) return new UnusablePhotoError('tooManyPixels', message)
  if (message.includes('unsupported image format'))
    return new UnusablePhotoError('unsupportedFormat', message)
  return new UnusablePhotoError('truncated', message)
}

function meaningfulAlpha(data: Uint8Array, pixels: number): Uint8Array | null {
  const alpha = new Uint8Array(pixels)
  let clear = 0
  for (let i = 0; i < pixels; i++) {
    alpha[i] = data[i * 4 + 3]
    if (alpha[i] < 16) clear++
  }
  return clear > pixels * TRANSPARENT_SHARE ? alpha : null
}

function overWhite(data: Uint8Array, pixels: number): Uint8Array {
  const rgb = new Uint8Array(pixels * 3)
  for (let i = 0; i < pixels; i++) {
    const a = data[i * 4 + 3]
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = (data[i * 4 + c] * a + 255 * (255 - a) + 127) / 255
  }
  return rgb
}

/**
 * JPEG, PNG or WebP bytes to upright sRGB pixels, long side at most {@link LONGEST_SIDE}.
 * @param turn on top of what the file says of its own orientation
 * @throws UnusablePhotoError for anything else, animations, more than 60 megapixels, and truncated files.
 */
export async function decodePhoto(bytes: Buffer, turn?: QuarterTurns): Promise<DecodedPhoto> {
  const format = photoFormat(bytes)
  if (!format) throw new UnusablePhotoError('unsupportedFormat', 'neither JPEG, PNG nor WebP by content')
  if (format === 'png' && isAnimatedPng(bytes)) throw new UnusablePhotoError('animated', 'an animated PNG')
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
    const { pages, hasAlpha } = await image.metadata()
    if (pages && pages > 1) throw new UnusablePhotoError('animated', `${pages} frames`)
    const upright = image
      .autoOrient()
      .rotate(90 * (turn ?? 0))
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await (hasAlpha ? upright.ensureAlpha() : upright)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    if (channels === 3) return { width, height, rgb: data, alpha: null }
    const pixels = width * height
    return { width, height, rgb: overWhite(data, pixels), alpha: meaningfulAlpha(data, pixels) }
  } catch (cause) {
    throw cause instanceof UnusablePhotoError ? cause : asUnusable(cause)
  }
}
