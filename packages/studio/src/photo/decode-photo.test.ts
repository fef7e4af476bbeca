import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePhoto } from './decode-photo.ts'
import { UnusablePhotoError } from './unusable-photo-error.ts'

async function refusal(bytes: Buffer): Promise<string> {
  try {
    await decodePhoto(bytes)
    return 'accepted'
  } catch (cause) {
    return cause instanceof UnusablePhotoError ? cause.code : String(cause)
  }
}

const photo = (width = 64, height = 96) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** A few bytes that claim to be a picture of the given size. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(4)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

describe('R-UPL-01 photos are known by their content', () => {
  test.each([
    [
      'SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
    ],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['HEIC', Buffer.from('000000186674797068656963', 'hex')],
    ['text', Buffer.from('a photo, honestly')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('unsupportedFormat')
  })

  test.each(['jpeg', 'png', 'webp'] as const)('%s is accepted', async format => {
    const { width, height, rgb, alpha } = await decodePhoto(await photo().toFormat(format).toBuffer())
    expect([width, height, alpha]).toEqual([64, 96, null])
    expect(rgb[0]).toBeGreaterThan(190)
    expect(rgb[1]).toBeLessThan(50)
  })

  test('a truncated file is refused', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251))
    const raw = { raw: { width: 300, height: 300, channels: 3 as const } }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await sharp(noise, raw).toFormat(format).toBuffer()
      expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('truncated')
    }
  })

  test('a header that claims 900 megapixels is refused before anything is decoded', async () => {
    expect(await refusal(pngHeader(30_000, 30_000))).toBe('tooManyPixels')
  })

  test('animations are refused', async () => {
    const frames = Buffer.alloc(32 * 64 * 3, 90)
    frames.fill(200, 32 * 32 * 3)
    const webp = await sharp(frames, { raw: { width: 32, height: 64, channels: 3, pageHeight: 32 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await refusal(webp)).toBe('animated')
    const still = pngHeader(8, 8)
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    expect(await refusal(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).toBe(
      'animated',
    )
  })
})

test('a photo is turned as its EXIF orientation says', async () => {
  const turned = await photo(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await decodePhoto(turned)
  expect([width, height]).toEqual([40, 80])
})

test('a photo is turned by quarters on top of its EXIF orientation', async () => {
  const upright = await decodePhoto(await photo(80, 40).png().toBuffer())
  for (const turn of [1, 2, 3] as const) {
    const lying = await photo(80, 40)
      .rotate(-90 * turn)
      .png()
      .toBuffer()
    const turned = await decodePhoto(lying, turn)
    expect([turned.width, turned.height]).toEqual([80, 40])
    expect(Buffer.compare(turned.rgb, upright.rgb)).toBe(0)
  }
  const byExif = await photo(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await decodePhoto(byExif, 1)
  expect([width, height]).toEqual([80, 40])
})

test('large photos are reduced to 1600 pixels, small ones are left alone', async () => {
  const { width, height } = await decodePhoto(await photo(3200, 1000).jpeg().toBuffer())
  expect([width, height]).toEqual([1600, 500])
})

test('a photo that came cut out keeps its transparency', async () => {
  const data = Buffer.alloc(20 * 20 * 4)
  for (let i = 0; i < 200; i++) data.set([10, 120, 10, 255], i * 4)
  const { alpha, rgb } = await decodePhoto(
    await sharp(data, { raw: { width: 20, height: 20, channels: 4 } })
      .png()
      .toBuffer(),
  )
  expect(alpha?.[0]).toBe(255)
  expect(alpha?.[399]).toBe(0)
  expect([...rgb.slice(-3)]).toEqual([255, 255, 255])
})
