import { rgbaToThumbHash } from 'thumbhash'
import sharp from './codecs.ts'

/** The picture's colours in about 25 bytes, base64, to show while it loads. */
export async function thumbHash(rgb: Uint8Array, width: number, height: number): Promise<string> {
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
