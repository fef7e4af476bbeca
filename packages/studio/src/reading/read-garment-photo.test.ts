import { readFile } from 'node:fs/promises'
import type { LandmarkName } from '@revela/garment'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Point } from '../geometry/point.ts'
import { readAgain, readGarmentPhoto } from './read-garment-photo.ts'
import type { PhotoReading } from './result/garment-reading.ts'
import {
  type DrawnPhoto,
  drawPhoto,
  jpegOf,
  overlapWith,
  pngOf,
  type Rgb,
  SHIRT_MARKS,
  shirtPolygon,
} from './testing/drawn-garment.ts'

const PAPER: Rgb = [244, 244, 244]
const NAVY: Rgb = [28, 40, 78]
const shirt = (colour: Rgb = NAVY, paper: Rgb | ((x: number, y: number) => Rgb) = PAPER) =>
  drawPhoto(768, 1024, paper, [{ polygon: shirtPolygon(), colour }])

const rug = (x: number, y: number): Rgb => (((x >> 4) + (y >> 4)) % 2 ? [196, 180, 160] : [170, 150, 128])
const planks = (x: number, y: number): Rgb => {
  const light = x % 57 < 2 ? 0.55 : 0.85 + 0.15 * Math.sin(y / 11 + Math.floor(x / 57) * 2)
  const grain = ((((x * 73856093) ^ (y * 19349663)) % 17) - 8) / 2
  return [168, 132, 96].map(v => Math.round(v * light + grain)) as Rgb
}

/** The same photo for several tests. */
let navy: Promise<PhotoReading> | undefined
function navyReading(): Promise<PhotoReading> {
  navy ??= jpegOf(shirt()).then(bytes => readGarmentPhoto(bytes))
  return navy
}

/** A reading takes a second alone and half a minute beside other work. */
const patient = { timeout: 240_000 }

const codes = (reading: PhotoReading) => reading.warnings.map(w => w.code)
const overlap = (photo: DrawnPhoto, { cutout }: PhotoReading) =>
  overlapWith(photo.truth, i => cutout.data[i * 4 + 3])
const moved = (polygon: Point[], dx: number, dy: number, scale = 1) =>
  polygon.map(p => ({ x: p.x * scale + dx, y: p.y * scale + dy }))

describe('a T-shirt laid out on plain paper', patient, () => {
  test.each([
    ['navy on grey paper', NAVY, PAPER],
    ['white on #F4F4F4', [255, 255, 255] as Rgb, PAPER],
    ['black on black cloth', [12, 12, 14] as Rgb, [38, 38, 40] as Rgb],
    [
      'red on uneven light',
      [190, 30, 40] as Rgb,
      ((x: number, y: number) => [225 + x / 60, 222 + y / 80, 215]) as (x: number, y: number) => Rgb,
    ],
  ])('%s is cut out', async (_, colour, paper) => {
    const photo = shirt(colour, paper)
    expect(overlap(photo, await readGarmentPhoto(await jpegOf(photo)))).toBeGreaterThan(0.985)
  })

  test('its landmarks lie on the outline, in order, where the corners are', async () => {
    const reading = await navyReading()
    expect(reading.silhouette).toBe('shortSleeve')
    const names = Object.keys(SHIRT_MARKS) as (keyof typeof SHIRT_MARKS)[]
    const places = names.map(name => {
      const mark = reading.landmarks[name as LandmarkName]!
      // The shoulder of a straight sleeve is only known from its usual place.
      // A cuff's seams end on its corners, or they close it like darts.
      const reach = name.startsWith('shoulder') ? 60 : name.startsWith('cuff') ? 4 : 16
      expect(Math.hypot(mark.x - SHIRT_MARKS[name].x, mark.y - SHIRT_MARKS[name].y), name).toBeLessThan(reach)
      return reading.outline.findIndex(p => Math.hypot(p.x - mark.x, p.y - mark.y) < 0.01)
    })
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
    const start = places[0]
    const clockwise = places.map(i => (i - start + reading.outline.length) % reading.outline.length)
    expect(clockwise).toEqual([...clockwise].sort((a, b) => a - b))
    expect(codes(reading)).toEqual([])
  })

  test('the same photo gives the same reading, byte for byte', async () => {
    const [one, two] = [await navyReading(), await readGarmentPhoto(await jpegOf(shirt()))]
    expect(Buffer.from(one.cutout.data).equals(Buffer.from(two.cutout.data))).toBe(true)
    expect({ ...one, cutout: null }).toEqual({ ...two, cutout: null })
  })

  test('the front collar is found below the inside of the back', async () => {
    const collar = Array.from({ length: 41 }, (_, i) => {
      const turn = (Math.PI * i) / 40
      return { x: 384 + Math.cos(turn) * 62, y: 212 + Math.sin(turn) * 52 }
    })
    const inside = [...collar, { x: 350, y: 222 }, { x: 384, y: 226 }, { x: 418, y: 222 }]
    const photo = drawPhoto(768, 1024, PAPER, [
      { polygon: shirtPolygon(), colour: [150, 40, 60] },
      { polygon: inside, colour: [104, 26, 42] },
    ])
    const { frontNeckline, frontNecklineConfidence } = await readGarmentPhoto(await jpegOf(photo))
    const lowest = frontNeckline.reduce((a, b) => (b.y > a.y ? b : a))
    expect(lowest.y).toBeGreaterThan(255)
    expect(lowest.y).toBeLessThan(273)
    expect(Math.abs(lowest.x - 384)).toBeLessThan(25)
    expect(frontNecklineConfidence).toBeGreaterThan(0.5)
  })

  test('a gap between sleeve and body is see-through', async () => {
    const photo = drawPhoto(768, 1024, PAPER, [
      { polygon: shirtPolygon(), colour: NAVY },
      {
        polygon: [
          { x: 534, y: 404 },
          { x: 565, y: 440 },
          { x: 556, y: 446 },
        ],
        colour: PAPER,
      },
    ])
    const { cutout } = await readGarmentPhoto(await pngOf(photo))
    expect(cutout.data[(200 * 768 + 20) * 4 + 3]).toBe(0)
  })
})

describe('what the seller hears', patient, () => {
  test('a garment that leaves the picture', async () => {
    const photo = drawPhoto(768, 700, PAPER, [{ polygon: moved(shirtPolygon(), 0, 0), colour: NAVY }])
    expect(codes(await readGarmentPhoto(await jpegOf(photo)))).toContain('cutByFrame')
  })

  test('a small photo', async () => {
    const photo = drawPhoto(300, 400, PAPER, [{ polygon: moved(shirtPolygon(), 0, 0, 0.39), colour: NAVY }])
    expect(codes(await readGarmentPhoto(await jpegOf(photo)))).toContain('tooSmall')
  })

  test('a blurred photo; one in which no cloth can be seen is refused', async () => {
    const blurred = async (sigma: number) =>
      sharp(await pngOf(shirt()))
        .blur(sigma)
        .jpeg()
        .toBuffer()
    expect(codes(await readGarmentPhoto(await blurred(1.5)))).not.toContain('blurred')
    expect(codes(await readGarmentPhoto(await blurred(4.5)))).toContain('blurred')
    await expect(readGarmentPhoto(await blurred(9))).rejects.toMatchObject({ code: 'blurred' })
  })

  test('a dark photo', async () => {
    const photo = shirt([30, 12, 12], [52, 52, 54])
    expect(codes(await readGarmentPhoto(await jpegOf(photo)))).toContain('tooDark')
  })

  test('night and thumbnails are refused', async () => {
    const night = shirt([14, 8, 8], [24, 24, 25])
    await expect(readGarmentPhoto(await jpegOf(night))).rejects.toMatchObject({ code: 'tooDark' })
    const thumbnail = sharp(await pngOf(shirt())).resize({ height: 240 })
    await expect(readGarmentPhoto(await thumbnail.png().toBuffer())).rejects.toMatchObject({
      code: 'tooSmall',
    })
  })

  test('a garment worn by a person: one of our own pictures', async () => {
    const picture = new URL('../../../../catalog/demo/demo-playera-hoy-si/contrapposto.webp', import.meta.url)
    const reading = await readGarmentPhoto(await readFile(picture), { category: 'tshirt-short' })
    expect(codes(reading)).toContain('wornByPerson')
  })

  test('a garment folded for the shelf', async () => {
    const [left, right, top, bottom] = [240, 530, 300, 700]
    const parcel = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
    const photo = drawPhoto(768, 1024, PAPER, [{ polygon: parcel, colour: NAVY }])
    const reading = await readGarmentPhoto(await jpegOf(photo), { category: 'tshirt-short' })
    expect(codes(reading)).toContain('notFlat')
  })

  test('two garments', async () => {
    const photo = drawPhoto(1400, 1024, PAPER, [
      { polygon: shirtPolygon(), colour: NAVY },
      { polygon: moved(shirtPolygon(), 640, 130, 0.85), colour: [160, 60, 60] },
    ])
    expect(codes(await readGarmentPhoto(await jpegOf(photo)))).toContain('twoGarments')
  })

  test('a category that the silhouette contradicts', async () => {
    const bytes = await jpegOf(shirt())
    const reading = await readGarmentPhoto(bytes, { category: 'trousers' })
    expect(codes(reading)).toContain('categoryMismatch')
    expect(reading.silhouette).toBe('trousers')
    expect(codes(await readGarmentPhoto(bytes, { category: 'tshirt-short' }))).not.toContain(
      'categoryMismatch',
    )
  })

  test('in a room, the outline alone does not contradict the seller', async () => {
    const photo = drawPhoto(768, 1024, rug, [{ polygon: shirtPolygon(), colour: NAVY }])
    const reading = await readGarmentPhoto(await jpegOf(photo), { category: 'trousers' })
    expect(reading.inRoom).toBe(true)
    expect(codes(reading)).not.toContain('categoryMismatch')
  })

  test('an empty table is no garment', async () => {
    const photo = drawPhoto(600, 800, PAPER, [])
    await expect(readGarmentPhoto(await jpegOf(photo))).rejects.toMatchObject({ code: 'noGarmentFound' })
  })

  test('an empty rug is no garment', async () => {
    const photo = drawPhoto(600, 800, rug, [])
    await expect(readGarmentPhoto(await jpegOf(photo))).rejects.toMatchObject({ code: 'noGarmentFound' })
  })

  test('a cut-out in doubt: a garment of its floor’s colours; none where its colour is its own', async () => {
    const onPlanks = async (colour: Rgb) =>
      codes(
        await readGarmentPhoto(
          await jpegOf(drawPhoto(768, 1024, planks, [{ polygon: shirtPolygon(), colour }])),
        ),
      )
    expect(await onPlanks([140, 112, 84])).toContain('unsureOutline')
    expect(await onPlanks(NAVY)).not.toContain('unsureOutline')
  })
})

test('a photo turned by its EXIF orientation is read upright', async () => {
  const upright = await pngOf(shirt())
  const bytes = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const reading = await readGarmentPhoto(bytes)
  expect([reading.cutout.width, reading.cutout.height]).toEqual([768, 1024])
  expect(reading.silhouette).toBe('shortSleeve')
})

test('one folded sleeve is asked about, unless both are said to lie over the front', patient, async () => {
  const reading = await navyReading()
  const { width, height } = reading.cutout
  const scale = width / 768
  const at = (x: number, y: number) => ({ x: (x * scale) / width, y: (y * scale) / height })
  const marks = { cuffOuterRight: at(590, 318), cuffInnerRight: at(552, 427) }
  const folded = (warnings: PhotoReading['warnings']) =>
    codes(
      readAgain({ ...reading, warnings }, { silhouette: 'longSleeve', correction: { strokes: [], marks } }),
    ).filter(code => code.startsWith('folded'))
  expect(folded([])).toEqual(['foldedSleeve'])
  expect(folded([{ code: 'foldedSleeves', measure: 0.9 }])).toEqual(['foldedSleeves'])
})
