import { expect, test } from 'vitest'
import { mulberry32 } from '../geometry/random.ts'
import { nearestSource } from './nearest-source.ts'
import { drawnMask } from './testing/drawn-mask.ts'

test('the nearest of two sources is found, and a source itself has none', () => {
  const { mask, width, height } = drawnMask(['#.......#', '.........'])
  const nearest = nearestSource(mask, width, height, 6)
  expect(nearest(2)).toBe(0)
  expect(nearest(6)).toBe(8)
  expect(nearest(width + 3)).toBe(0)
  expect(nearest(0)).toBe(-1)
})

test('beyond its reach nothing is found', () => {
  const { mask, width, height } = drawnMask(['#.......'])
  const nearest = nearestSource(mask, width, height, 3)
  expect([1, 2, 3, 4, 5].map(nearest)).toEqual([0, 0, 0, -1, -1])
})

test('rows do not run into each other', () => {
  const { mask, width, height } = drawnMask(['......#', '.......', '.......', '.......'])
  const nearest = nearestSource(mask, width, height, 2)
  expect(nearest(width)).toBe(-1)
  expect(nearest(2 * width + 6)).toBe(6)
})

test('it is hardly further than the true nearest, for any sources', () => {
  const [width, height, reach] = [41, 33, 12]
  const random = mulberry32(5)
  const sources = Uint8Array.from({ length: width * height }, () => +(random() < 0.01))
  const places = [...sources.keys()].filter(i => sources[i])
  const nearest = nearestSource(sources, width, height, reach)
  const away = (i: number, j: number) =>
    Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width))
  for (let i = 0; i < sources.length; i++) {
    if (sources[i]) continue
    const least = Math.min(...places.map(j => away(i, j)))
    const found = nearest(i)
    if (least > reach) expect(found).toBe(-1)
    else {
      expect(sources[found]).toBe(1)
      expect(away(i, found)).toBeLessThanOrEqual(least * 1.06)
    }
  }
})

test('a reach that its bytes cannot hold is refused', () => {
  const { mask, width, height } = drawnMask(['#..'])
  expect(() => nearestSource(mask, width, height, 128)).toThrow(RangeError)
  expect(nearestSource(mask, width, height, 127)(2)).toBe(0)
})
