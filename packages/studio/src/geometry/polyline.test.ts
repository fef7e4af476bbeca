import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  distance,
  distanceToSegment,
  insidePolygon,
  lengthOf,
  nearestIndex,
  resample,
  smoothLine,
  smoothProfile,
  smoothstep,
  valueAt,
} from './polyline.ts'

const coordinate = fc.double({ min: -100, max: 100, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const SQUARE = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
]

test('a resampled straight line has even steps and both ends', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(resample(line, 5).map(({ x }) => Math.round(x * 1e9) / 1e9)).toEqual([0, 2, 4, 6, 8, 10])
})

test('resampling keeps the ends and never makes a line longer', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: 2, max: 30 }),
      (line, n) => {
        const out = resample(line, n)
        expect(out).toHaveLength(n + 1)
        expect([out[0], out[n]]).toEqual([line[0], line[line.length - 1]])
        expect(lengthOf(out)).toBeLessThanOrEqual(lengthOf(line) * (1 + 1e-9) + 1e-9)
      },
    ),
  )
})

test('the nearest point of a line', () => {
  expect(nearestIndex(SQUARE, { x: 5, y: 3 })).toBe(2)
})

test.each([
  [{ x: 2, y: 2 }, true],
  [{ x: 5, y: 2 }, false],
  [{ x: -1, y: 2 }, false],
  [{ x: 2, y: 5 }, false],
])('whether %j lies in a square: %s', ({ x, y }, isInside) => {
  expect(insidePolygon(SQUARE, x, y)).toBe(isInside)
})

test('the hole of a polygon that winds twice lies outside, by the even-odd rule', () => {
  const inner = SQUARE.map(({ x, y }) => ({ x: 1 + x / 2, y: 1 + y / 2 }))
  expect(insidePolygon([...SQUARE, SQUARE[0], ...inner, inner[0]], 2, 2)).toBe(false)
})

test.each([
  [{ x: 2, y: 3 }, 3],
  [{ x: -3, y: 4 }, 5],
  [{ x: 7, y: 4 }, 5],
])('the distance of %j from a segment is %d', (p, expected) => {
  expect(distanceToSegment(p, { x: 0, y: 0 }, { x: 4, y: 0 })).toBeCloseTo(expected, 9)
})

test('a segment of no length is a point', () => {
  expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5)
})

test('smoothing keeps a constant profile, a straight line and the ends of any line', () => {
  expect([...smoothProfile(Float64Array.of(2, 2, 2, 2), 2)]).toEqual([2, 2, 2, 2])
  const straight = Array.from({ length: 9 }, (_, i) => ({ x: i, y: 2 * i }))
  smoothLine(straight, 1.5).forEach((p, i) => {
    expect(distance(p, straight[i])).toBeLessThan(1e-9)
  })
  const bent = straight.map(({ x }) => ({ x, y: x % 2 }))
  expect([smoothLine(bent, 2)[0], smoothLine(bent, 2)[8]]).toEqual([bent[0], bent[8]])
})

test('smoothstep runs from 0 to 1 without leaving them', () => {
  expect([-1, 0, 0.5, 1, 2].map(smoothstep)).toEqual([0, 0, 0.5, 1, 1])
})

test('a value between two indices is interpolated, and beyond the ends repeated', () => {
  expect(valueAt([1, 3, 7], 0.5)).toBe(2)
  expect(valueAt([1, 3, 7], 1.25)).toBe(4)
  expect(valueAt([1, 3, 7], -4)).toBe(1)
  expect(valueAt([1, 3, 7], 9)).toBeCloseTo(7, 1)
})
