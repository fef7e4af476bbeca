import sharp, { type Sharp } from '@revela/studio/photo/codecs'

interface PhotoOptions {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** EXIF orientation, 1 to 8. */
  orientation?: number
  /** Only background. */
  blank?: boolean
}

const toFormat = (image: Sharp, format: 'jpeg' | 'png' | 'webp') =>
  image.toFormat(format, { quality: 90 }).toBuffer()

/** A red square on light grey: something that the drawing engine takes for a garment. */
export async function aPhoto(options: PhotoOptions = {}): Promise<Buffer> {
  const { width = 240, height = 320, format = 'jpeg', orientation, blank = false } = options
  const canvas = sharp({ create: { width, height, channels: 3, background: '#eceae6' } })
  if (!blank) {
    const side = Math.round(Math.min(width, height) / 2)
    const square = sharp({ create: { width: side, height: side, channels: 3, background: '#c4262e' } })
    canvas.composite([{ input: await square.png().toBuffer() }])
  }
  return toFormat(orientation ? canvas.withMetadata({ orientation }) : canvas, format)
}

/** Two frames, as WebP. */
export async function anAnimation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#0000ff')]
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** The form of the upload call. */
export function garmentForm(
  parts: Record<string, Buffer | { content: Buffer; name: string } | string>,
  order: readonly string[] = Object.keys(parts),
): FormData {
  const form = new FormData()
  for (const name of order) {
    const part = parts[name]
    if (typeof part === 'string') form.append(name, part)
    else {
      const [content, fileName] = Buffer.isBuffer(part) ? [part, 'photo.jpg'] : [part.content, part.name]
      form.append(name.replace(/#\d+$/, ''), new Blob([new Uint8Array(content)]), fileName)
    }
  }
  return form
}
