import sharp from '@revela/studio/photo/codecs'

/** What link previews show large everywhere. */
export const cardSize = { width: 1200, height: 630 } as const

/** Some messengers show no picture above 300 KB. */
export const cardMaxBytes = 290_000

const gapPx = 12
/** Width over height of our photos. */
const portrait = 3 / 4
const paper = '#f6f3ee'
const qualities = [84, 76, 68, 58, 46] as const

export interface CardPhoto {
  photo: Buffer
  /** `head`: a person stands in it, and her head must stay; `middle`: a garment lies in it. */
  keep: 'head' | 'middle'
}

/**
 * Up to three portrait photos side by side as one landscape JPEG, each cropped to what matters in it, with the mark that
 * says how they were made. A single one stands whole in the middle.
 *
 * @param photos in reading order; the mark is copied from the last, which is always one of ours
 */
export async function composeCard(photos: readonly CardPhoto[]): Promise<Buffer> {
  const width =
    photos.length === 1
      ? Math.round(cardSize.height * portrait)
      : Math.floor((cardSize.width - gapPx * (photos.length - 1)) / photos.length)
  const begin = Math.floor((cardSize.width - width * photos.length - gapPx * (photos.length - 1)) / 2)
  const tiles = await Promise.all(photos.map(photo => crop(photo, width)))
  const { xmp } = await sharp(photos.at(-1)?.photo).metadata()
  const layers = tiles.map((input, place) => ({ input, left: begin + place * (width + gapPx), top: 0 }))
  const flat = await sharp({ create: { ...cardSize, channels: 3, background: paper } })
    .composite(layers)
    .png({ compressionLevel: 0 })
    .toBuffer()
  let card = flat
  for (const quality of qualities) {
    const marked = xmp ? sharp(flat).withXmp(xmp.toString()) : sharp(flat)
    card = await marked.jpeg({ quality, mozjpeg: true }).toBuffer()
    if (card.length <= cardMaxBytes) break
  }
  return card
}

const crop = ({ photo, keep }: CardPhoto, width: number): Promise<Buffer> =>
  sharp(photo)
    .resize({ width, height: cardSize.height, fit: 'cover', position: keep === 'head' ? 'top' : 'centre' })
    .flatten({ background: paper })
    .png({ compressionLevel: 0 })
    .toBuffer()
