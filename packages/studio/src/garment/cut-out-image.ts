import sharp from '../photo/codecs.ts'
import type { PhotoReading } from '../reading/result/garment-reading.ts'

/** The garment on transparency as WebP, for display. Alpha is lossy: half the encoding time, without visible difference. */
export async function cutOutImage({
  cutout: { data, width, height },
}: Pick<PhotoReading, 'cutout'>): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 88, effort: 1, alphaQuality: 90 })
    .toBuffer()
}
