import sharp from 'sharp'
import { expect, test } from 'vitest'
import { developPhoto } from './develop-photo.ts'

/** White cloth with a thread's relief before paper that is hardly whiter, and beside both a print's red. */
function whiteOnWhite(): Buffer {
  const [width, height] = [160, 160]
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cloth = Math.hypot(x - 80, y - 80) < 60
      const white = cloth ? 246 + 3 * Math.sin(x * 1.3) * Math.sin(y * 0.9) : 253
      data.set(
        Math.hypot(x - 80, y - 80) < 20 ? [200, 30, 40] : [white, white, white - 2],
        (y * width + x) * 3,
      )
    }
  return data
}

test.each(['jpeg', 'png'] as const)(
  'R-UPL-01 what is stored of a %s is the seller’s own pixels, at edges too',
  async format => {
    const raw = { width: 160, height: 160, channels: 3 } as const
    const file = await sharp(whiteOnWhite(), { raw }).toFormat(format, { quality: 100 }).toBuffer()
    const [sent, stored] = await Promise.all(
      [file, (await developPhoto(file)).image].map(image => sharp(image).removeAlpha().raw().toBuffer()),
    )
    const off = sent.map((v, i) => Math.abs(v - stored[i]))
    expect(off.reduce((sum, v) => sum + v, 0) / off.length).toBeLessThan(0.2)
    expect(Math.max(...off)).toBeLessThan(8)
  },
)
