import sharp from '@revela/studio/photo/codecs'
import { ZipArchive } from 'archiver'

export interface ZipEntry {
  name: string
  content(): Promise<Buffer | string>
}

/** A zip as a stream, one entry in memory at a time. Stored, not deflated: photos don't get smaller. */
export function zipEntries(entries: readonly ZipEntry[], date: Date): ZipArchive {
  const zip = new ZipArchive({ store: true, forceUTC: true })
  const write = async () => {
    for (const entry of entries) {
      const added = new Promise(resolve => zip.once('entry', resolve))
      zip.append(await entry.content(), { name: entry.name, date })
      await added
    }
    await zip.finalize()
  }
  write().catch(error => zip.destroy(error))
  return zip
}

const webWidth = 1080

/** Smaller, with the mark that says how it was made. */
export const webSize = (photo: Buffer): Promise<Buffer> =>
  sharp(photo)
    .resize({ width: webWidth, withoutEnlargement: true })
    .keepXmp()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
