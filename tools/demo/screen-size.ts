import sharp from '@revela/studio/photo/codecs'

/** A final as a page shows it: 1080 px wide WebP, with the mark that says how it was made. */
export async function screenSize(final: Uint8Array) {
  const { data, info } = await sharp(final)
    .resize({ width: 1080, withoutEnlargement: true })
    .keepXmp()
    .webp({ quality: 84, effort: 5 })
    .toBuffer({ resolveWithObject: true })
  return { image: data, width: info.width, height: info.height }
}
