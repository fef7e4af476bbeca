import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { describe, expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { readGarmentPhoto } from '../read-garment-photo.ts'
import type { GarmentReading } from '../result/garment-reading.ts'
import { findFrontWaistline } from './front-waistline.ts'

const GARMENTS = path.resolve(import.meta.dirname, '../../../../../catalog/garments')

const read = async (key: string, category: CategoryKey) =>
  readGarmentPhoto(await readFile(path.join(GARMENTS, key, 'front.webp')), { category })

/** As tools/casting/garments/trousers.py cuts a front: a Bézier curve this far below the line between the waist's ends. */
const SAG_M = { trousers: 0.02, shorts: 0.018 }

/** How far below that line the waistline lies at `u`, −1 to 1 from end to end, in pixels. */
function trueDepth(u: number, sag: number): number {
  // x = 1.2 t (1 − t) + t², depth = sag (1 − t²)
  const a = Math.abs(u)
  const t = (1.2 - Math.sqrt(1.44 - 0.8 * a)) / 0.4
  return sag * (1 - t * t)
}

function errors({ frontWaistline: line, landmarks }: GarmentReading, sag: number): number[] {
  const [left, right] = [landmarks.waistLeft as Point, landmarks.waistRight as Point]
  const [width, rise] = [right.x - left.x, right.y - left.y]
  return line.map(p => {
    const u = (2 * (p.x - left.x)) / width - 1
    return p.y - (left.y + (rise * (u + 1)) / 2) - trueDepth(u, sag)
  })
}

describe('the front of a waistband ends below the inside of the back that shows above it', () => {
  test.each([
    ['jeans-rectos', 'trousers', 1320],
    ['jeans-negros', 'trousers', 1330],
    ['shorts-lino', 'shorts', 1750],
  ] as const)(
    '%s',
    async (key, category, pixelsPerMetre) => {
      const reading = await read(key, category)
      const off = errors(reading, SAG_M[category] * pixelsPerMetre)
      expect(off.length).toBeGreaterThan(100)
      const millimetres = off.map(v => (Math.abs(v) / pixelsPerMetre) * 1000).sort((a, b) => a - b)
      expect(millimetres[off.length >> 1]).toBeLessThan(4.5)
      expect(millimetres[Math.floor(off.length * 0.95)]).toBeLessThan(7)
    },
    240_000,
  )
})

test('a gathered waist, whose front and back end alike, has no line of its own', async () => {
  expect((await read('falda-negra', 'skirt')).frontWaistline).toEqual([])
  expect((await read('falda-oliva', 'skirt')).frontWaistline).toEqual([])
}, 240_000)

const [WIDTH, HEIGHT] = [320, 160]
/** The waist of drawn trousers, 240 pixels wide, level with row 20. */
const WAIST = Array.from({ length: 241 }, (_, k) => ({ x: 40 + k, y: 20 }))

/** The waistline of grey trousers whose front ends at `edge` (row by column), the back's inside above it of this grey. */
function drawnWaist(inside: number, edge: (x: number) => number) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)]
    const grey = (y < edge(x) ? inside : 150) + (((x * 7 + y * 13) % 5) - 2)
    data.set([grey, grey, grey, y >= 20 && x >= 40 && x <= 280 ? 255 : 0], i * 4)
  }
  return findFrontWaistline({ width: WIDTH, height: HEIGHT, data }, WAIST)
}
const sag = (x: number) => 20 + 20 * (1 - ((x - 160) / 120) ** 2)

test.each([
  ['in the shade of the front', 90],
  ['a lighter lining', 225],
])('a sagging front edge is followed where the inside above it is %s', (_, inside) => {
  const line = drawnWaist(inside, sag)
  expect(line[0].x).toBeCloseTo(40, 6)
  expect(line[line.length - 1].x).toBeCloseTo(280, 6)
  for (const p of line.slice(20, -20)) expect(Math.abs(p.y - sag(p.x))).toBeLessThan(3)
})

test('a symmetric waist has a symmetric line', () => {
  const line = drawnWaist(90, sag)
  line.forEach((p, k) => {
    expect(Math.abs(p.y - line[line.length - 1 - k].y)).toBeLessThan(1.5)
  })
})

test('plain cloth, the seam of a waistband, and a waist too small to judge have no line', () => {
  expect(drawnWaist(150, sag)).toEqual([])
  expect(drawnWaist(150, () => 40)).toEqual([])
  expect(findFrontWaistline({ width: 1, height: 1, data: new Uint8Array(4) }, WAIST.slice(0, 60))).toEqual([])
  expect(findFrontWaistline({ width: 1, height: 1, data: new Uint8Array(4) }, WAIST.slice(0, 1))).toEqual([])
})
