import { beforeAll, describe, expect, test } from 'vitest'
import { readGarmentPhoto } from '../read-garment-photo.ts'
import type { PhotoReading } from '../result/garment-reading.ts'
import { drawPhoto, jpegOf, type Layer, type Rgb, shirtPolygon } from '../testing/drawn-garment.ts'
import { comparePhotos } from './compare-photos.ts'
import { fabricPatch } from './fabric-patch.ts'
import { readGarmentPalette } from './garment-palette.ts'

const PAPER: Rgb = [244, 244, 244]
const NAVY: Rgb = [28, 40, 78]
const band = (y: number, tall: number): Layer['polygon'] => [
  { x: 245, y },
  { x: 522, y },
  { x: 522, y: y + tall },
  { x: 245, y: y + tall },
]
const read = async (colour: Rgb, extra: Layer[] = [], polygon = shirtPolygon()) =>
  readGarmentPhoto(await jpegOf(drawPhoto(768, 1024, PAPER, [{ polygon, colour }, ...extra])))

const stripes = Array.from({ length: 12 }, (_, k) => ({
  polygon: band(330 + k * 38, 19),
  colour: [230, 225, 210] as Rgb,
}))

/** A reading takes a second alone and half a minute beside other work. */
const patient = { timeout: 240_000 }

let plain: PhotoReading
beforeAll(async () => {
  plain = await read(NAVY)
}, 240_000)

describe('the palette', patient, () => {
  test('of a plain garment is its colour', async () => {
    const { colours, plain: isPlain } = readGarmentPalette(plain)
    expect(isPlain).toBe(true)
    expect(
      Math.abs(colours[0].red - 28) + Math.abs(colours[0].green - 40) + Math.abs(colours[0].blue - 78),
    ).toBeLessThan(12)
    expect(colours[0].share).toBeGreaterThan(0.95)
  })

  test('of a striped garment has both colours, shares adding up', async () => {
    const { colours } = readGarmentPalette(await read(NAVY, stripes))
    expect(colours.length).toBeGreaterThanOrEqual(2)
    expect(colours.reduce((sum, c) => sum + c.share, 0)).toBeGreaterThan(0.9)
    expect(Math.abs(colours[1].red - 230)).toBeLessThan(25)
  })
})

test('the fabric patch is cloth and tiles: its opposite edges agree', patient, async () => {
  const { patch, mean } = fabricPatch(plain)
  const { width: side, data } = patch
  for (let i = 0; i < side; i++) {
    for (let c = 0; c < 3; c++) {
      expect(Math.abs(data[i * side * 4 + c] - data[(i * side + side - 1) * 4 + c])).toBeLessThan(10)
      expect(Math.abs(data[i * 4 + c] - data[((side - 1) * side + i) * 4 + c])).toBeLessThan(10)
    }
  }
  expect(Math.abs(mean.blue - 78)).toBeLessThan(6)
})

describe('front and back', patient, () => {
  test('of one garment match, with a print on the front only', async () => {
    const front = await read(NAVY, [{ polygon: band(420, 120), colour: [220, 60, 50] }])
    expect(comparePhotos(front, plain).warnings).toEqual([])
  })

  test('of different colours do not', async () => {
    const { warnings } = comparePhotos(plain, await read([210, 190, 60]))
    expect(warnings.map(w => w.code)).toEqual(['frontBackMismatch'])
  })

  test('of different shapes do not', async () => {
    const skirt = [
      { x: 330, y: 250 },
      { x: 440, y: 250 },
      { x: 620, y: 800 },
      { x: 150, y: 800 },
    ]
    const { warnings, overlap } = comparePhotos(plain, await read(NAVY, [], skirt))
    expect(overlap).toBeLessThan(0.74)
    expect(warnings.map(w => w.code)).toEqual(['frontBackMismatch'])
  })
})
