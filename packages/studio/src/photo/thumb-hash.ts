import { rgbaToThumbHash } from 'thumbhash'
import sharp, { type Sharp } from './codecs.ts'

/** The picture's colours in about 25 bytes, base64, to show while it loads. */
export const thumbHash = (rgb: Uint8Array, width: number, height: number): Promise<string> =>
  hashOf(sharp(rgb, { raw: { width, height, channels: 3 } }), 64)

/** The same of an encoded picture. */
export const thumbHashOfFile = (file: Uint8Array): Promise<string> => hashOf(sharp(file), 100)

async function hashOf(picture: Sharp, side: number): Promise<string> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
