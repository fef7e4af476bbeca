import { describe, expect, test } from 'vitest'
import { prepareGarment } from '../garment/prepare-garment.ts'
import type { Point } from '../geometry/point.ts'
import sharp from '../photo/codecs.ts'
import { placedMarks } from './landmarks/placed-marks.ts'
import { readAgain, readGarmentPhoto } from './read-garment-photo.ts'
import type { BrushStroke } from './result/garment-reading.ts'
import {
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
const SIZE = { width: 400, height: 533 }
const small = (points: readonly Point[]) => points.map(p => ({ x: p.x * 0.52, y: p.y * 0.52 }))
const share = (p: Point): Point => ({ x: p.x / SIZE.width, y: p.y / SIZE.height })
const stroke = (keep: boolean, radiusPx: number, points: Point[]): BrushStroke => ({
  keep,
  radius: radiusPx / SIZE.height,
  points: points.map(share),
})
const mark = (name: keyof typeof SHIRT_MARKS) => small([SHIRT_MARKS[name]])[0]

describe('what the seller corrects', () => {
  test('strokes take a prop off and bring a pale sleeve end back, and nothing else moves', async () => {
    const cuffs = (['Left', 'Right'] as const).map(side => {
      const [outer, inner] = [mark(`cuffOuter${side}`), mark(`cuffInner${side}`)]
      const inwards = side === 'Left' ? 14 : -14
      return [
        outer,
        inner,
        { x: inner.x + inwards, y: inner.y - 16 },
        { x: outer.x + inwards, y: outer.y - 16 },
      ]
    })
    const hanger = [
      { x: 190, y: 60 },
      { x: 210, y: 60 },
      { x: 214, y: 118 },
      { x: 186, y: 118 },
    ]
    const photo = drawPhoto(SIZE.width, SIZE.height, PAPER, [
      { polygon: small(shirtPolygon()), colour: NAVY },
      { polygon: hanger, colour: [30, 30, 30] },
      ...cuffs.map(polygon => ({ polygon, colour: [243, 244, 243] as Rgb })),
    ])
    const bytes = await jpegOf(photo)
    const before = await readGarmentPhoto(bytes)
    const strokes = [
      stroke(false, 10, [
        { x: 200, y: 62 },
        { x: 200, y: 108 },
      ]),
      ...cuffs.map(([outer, inner, c, d]) => {
        const middle = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })
        return stroke(true, 9, [middle(outer, d), middle(inner, c)])
      }),
    ]
    const after = await readGarmentPhoto(bytes, { correction: { strokes, marks: {} } })
    const overlap = (cutout: typeof before.cutout) => overlapWith(photo.truth, i => cutout.data[i * 4 + 3])
    expect(overlap(before.cutout)).toBeLessThan(0.975)
    expect(overlap(after.cutout)).toBeGreaterThan(0.985)
    const alphaAt = ({ cutout }: typeof before, p: Point) =>
      cutout.data[(Math.round(p.y) * cutout.width + Math.round(p.x)) * 4 + 3]
    expect([alphaAt(before, { x: 200, y: 75 }), alphaAt(after, { x: 200, y: 75 })]).toEqual([255, 0])
    for (const y of [200, 300, 400]) {
      const row = (reading: typeof before) =>
        reading.cutout.data.subarray(y * SIZE.width * 4 + 130 * 4, y * SIZE.width * 4 + 270 * 4)
      expect(Buffer.compare(Buffer.from(row(before)), Buffer.from(row(after)))).toBe(0)
    }
  }, 300_000)

  test('marks go to the outline where she puts them, sure; prepared again the cut-out is kept', async () => {
    const bytes = await jpegOf(
      drawPhoto(SIZE.width, SIZE.height, PAPER, [{ polygon: small(shirtPolygon()), colour: NAVY }]),
    )
    const first = await prepareGarment(bytes, null, { category: 'tshirt-short' })
    const hem = { x: mark('hemLeft').x + 1, y: mark('hemLeft').y - 40 }
    const neckFront = { x: 200, y: mark('neckLeft').y + 45 }
    const correction = { strokes: [], marks: { hemLeft: share(hem), neckFront: share(neckFront) } }
    const options = { category: 'tshirt-short' as const, corrections: { front: correction } }
    const again = await prepareGarment(bytes, null, { ...options, previous: first })
    const found = again.front.landmarks.hemLeft!
    expect(Math.hypot(found.x - hem.x, found.y - hem.y)).toBeLessThan(4)
    expect(found.confidence).toBe(1)
    const lowest = placedMarks(again.front).find(({ name }) => name === 'neckFront')!
    expect(Math.abs(lowest.y * SIZE.height - neckFront.y)).toBeLessThan(8)
    expect(again.front.cutout).toBe(first.front.cutout)
    expect({ ...again, front: null }).toEqual({
      ...(await prepareGarment(bytes, null, options)),
      front: null,
    })
    // Marks in an order that no outline has leave the reading as it was.
    const crossed = { strokes: [], marks: { hemLeft: share(mark('neckRight')) } }
    const kept = readAgain(first.front, { category: 'tshirt-short', correction: crossed })
    expect(Object.keys(kept.landmarks)).toEqual(Object.keys(first.front.landmarks))
  }, 300_000)

  test('R-UPL-11 a photo that lies on its side or upside down, turned, reads as the upright one; its back is not cut out again', async () => {
    const drawn = drawPhoto(SIZE.width, SIZE.height, PAPER, [
      { polygon: small(shirtPolygon()), colour: NAVY },
    ])
    const upright = await pngOf(drawn)
    const category = 'tshirt-short'
    const { front, silhouette } = await prepareGarment(upright, null, { category })
    for (const turn of [1, 2, 3] as const) {
      const lying = await sharp(upright)
        .rotate(-90 * turn)
        .png()
        .toBuffer()
      const asUploaded = await prepareGarment(lying, upright, { category })
      const turned = await prepareGarment(lying, upright, {
        category,
        corrections: { front: { turn, strokes: [], marks: {} } },
        previous: asUploaded,
      })
      expect(asUploaded.front.cutout.width === SIZE.width).toBe(turn === 2)
      expect({ ...turned.front, correction: null }).toEqual({ ...front, correction: null })
      expect(turned.silhouette).toBe(silhouette)
      expect(turned.back!.cutout).toBe(asUploaded.back!.cutout)
    }
  }, 300_000)
})
