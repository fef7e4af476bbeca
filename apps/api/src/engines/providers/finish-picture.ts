import { encodePicture, thumbHash } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import type { RenderedPicture } from '../port.ts'
import { ProviderFailure } from './provider-failure.ts'

/** What comes is at least so wide and high, in pixels; smaller is an icon or a mistake. */
const minSide = 480
/** What a picture may be cropped by to have our picture's shape, as a share of its side; more would cut off a head. */
const maxCrop = 0.2
/** No provider makes larger ones. */
const maxPixels = 40_000_000

/**
 * A provider's picture in the shape and format of our own, marked as made with a trained model. It is never enlarged.
 *
 * @throws ProviderFailure unusable
 */
export async function finishPicture(bytes: Uint8Array, own: RenderedPicture): Promise<RenderedPicture> {
  const { width, height } = await sizeOf(bytes, own)
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'top' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(cause => {
      throw new ProviderFailure('unusable', 'The picture could not be opened', { cause })
    })
  const format = own.mediaType === 'image/webp' ? 'webp' : 'jpeg'
  const image = await encodePicture(data, info.width, info.height, format, 'withTrainedModel')
  return {
    image,
    mediaType: own.mediaType,
    width: info.width,
    height: info.height,
    thumbhash: await thumbHash(data, info.width, info.height),
    // Measured on our own drape, of which nothing is left to compare with.
    fidelity: null,
  }
}

async function sizeOf(bytes: Uint8Array, own: RenderedPicture): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(cause => {
      throw new ProviderFailure('unusable', 'What came is no picture', { cause })
    })
  const { width, height } = header.autoOrient
  if (Math.min(width, height) < Math.min(minSide, own.width))
    throw new ProviderFailure('unusable', `A picture of ${width} × ${height} came`)
  const shape = own.width / own.height
  const scale = Math.min(1, width / own.width, height / own.height)
  if (Math.abs(1 - width / height / shape) > maxCrop)
    throw new ProviderFailure('unusable', `A picture of another shape came: ${width} × ${height}`)
  return { width: Math.round(own.width * scale), height: Math.round(own.height * scale) }
}
