import { expect, test } from 'vitest'
import { maskBy } from '../../photo/testing/drawn-mask.ts'
import { waistline } from './waistline.ts'

const [WIDTH, END] = [140, 60]
/** A waist of 100 pixels whose edge sags by 6 pixels in its middle. */
const edge = (x: number) => 26 - 6 * ((x - 69.5) / 50) ** 2
const trousers = (over: (x: number, y: number) => boolean = () => false) =>
  maskBy(WIDTH, END, (x, y) => (x >= 20 && x < 120 && y >= edge(x)) || over(x, y))

/** By how far the line lies above the true edge, at most and at least, pixels. */
function above(mask: Uint8Array) {
  const line = waistline(mask, { width: WIDTH, end: END }, 100)!
  const off = Array.from({ length: 90 }, (_, k) => edge(25 + k) - line.top[25 + k])
  return { most: Math.max(...off), least: Math.min(...off), line }
}

test('a sagging waist is followed, just above its edge', () => {
  const { most, least, line } = above(trousers())
  expect([line.first, line.last]).toEqual([20, 119])
  // The edge's own roughness, 2 % of the waist's width, lies below the line.
  expect(least).toBeGreaterThan(1)
  expect(most).toBeLessThan(3)
  expect(most - least).toBeLessThan(1.3)
})

test('what is left of a hanger above the edge does not lift the line', () => {
  const hanger = (x: number, y: number) => x >= 60 && x < 80 && y >= 8
  const { most, least } = above(trousers(hanger))
  expect(least).toBeGreaterThan(0.5)
  expect(most).toBeLessThan(4)
})

test('a mask that is far narrower than the waist has no waistline', () => {
  const strip = maskBy(WIDTH, END, (x, y) => x >= 50 && x < 90 && y >= 20)
  expect(waistline(strip, { width: WIDTH, end: END }, 100)).toBeNull()
  expect(waistline(new Uint8Array(WIDTH * END), { width: WIDTH, end: END }, 100)).toBeNull()
})

test('a waist seen in a mirror has the mirrored line', () => {
  const tilted = (sign: number) =>
    maskBy(WIDTH, END, (x, y) => x >= 20 && x < 120 && y >= 25 + sign * 0.08 * (x - 69.5))
  const [one, other] = [1, -1].map(sign => waistline(tilted(sign), { width: WIDTH, end: END }, 100)!)
  for (let x = 20; x < 120; x++) expect(one.top[x]).toBeCloseTo(other.top[139 - x], 0)
  expect(one.top[119] - one.top[20]).toBeGreaterThan(6)
})
