import { expect, test } from 'vitest'
import { resample } from '../geometry/polyline.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { box } from '../reading/testing/drawn-garment.ts'
import { OpenPlaces, openPlaces } from './openwork.ts'

const SIZE = 300
const corners = box(20, 20, 230, 280)
const outline = resample([...corners, corners[0]], 940).slice(0, -1)
const reading = { outline, cutout: { width: SIZE, height: SIZE } } as unknown as GarmentReading

/** Where the cloth is open whose alpha is 0 where `isHole` says. */
const openIn = (isHole: (x: number, y: number) => boolean, alpha = 0) =>
  openPlaces(reading, i => (isHole(i % SIZE, Math.floor(i / SIZE)) ? alpha : 255))
const isLace = (x: number, y: number) => y >= 60 && y < 110 && x >= 60 && x < 190 && (x + y) % 6 < 3

test('solid cloth has no open places', () => {
  expect(openIn(() => false)).toBeNull()
})

test('a lace yoke is open, the cloth below it is not', () => {
  const open = openIn(isLace)!
  expect(open.has({ x: 120, y: 85 })).toBe(true)
  expect(open.has({ x: 120, y: 200 })).toBe(false)
  expect(open.has({ x: 40, y: 85 })).toBe(false)
})

test('a single hole, and a hem that the outline cuts a little too wide, leave the cloth solid', () => {
  expect(openIn((x, y) => Math.abs(x - 120) < 4 && Math.abs(y - 120) < 4)).toBeNull()
  expect(openIn((x, y) => y >= 277 || x < 23)).toBeNull()
})

test('sheer cloth, through which little shows, is not open', () => {
  expect(openIn(isLace, 170)).toBeNull()
  expect(openIn(isLace, 150)).not.toBeNull()
})

test('places within three cells of a hole count, places beside the grid never', () => {
  const open = new OpenPlaces({ left: 10, top: 10, step: 5, columns: 20, rows: 20 }, [{ x: 61, y: 61 }])
  expect(open.has({ x: 46, y: 61 })).toBe(true)
  expect(open.has({ x: 44, y: 61 })).toBe(false)
  expect(open.has({ x: 61, y: 79 })).toBe(true)
  expect(open.has({ x: 61, y: 80 })).toBe(false)
  const atEdge = new OpenPlaces({ left: 10, top: 10, step: 5, columns: 20, rows: 20 }, [{ x: 12, y: 61 }])
  expect(atEdge.has({ x: 8, y: 61 })).toBe(false)
  expect(atEdge.has({ x: 12, y: 500 })).toBe(false)
})
