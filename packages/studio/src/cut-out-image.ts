import sharp from './codecs.ts'
import type { GarmentReading } from './reading/garment-reading.ts'

/** The garment on transparency as WebP, for showing. */
export async function cutOutImage({
  cutout: { data, width, height },
}: Pick<GarmentReading, 'cutout'>): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
}
