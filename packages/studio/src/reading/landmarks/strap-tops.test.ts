import { expect, test } from 'vitest'
import { traceOutline } from '../silhouette/trace-outline.ts'
import { strapTops } from './strap-tops.ts'
import { withoutThinStraps } from './without-thin-straps.ts'

const [WIDTH, HEIGHT] = [200, 220]

/** A body 120 pixels wide from row 90 on, with straps of the given width up to a row, 40 pixels off its middle. */
function strapped(breadth: number, tops: readonly [number, number], aside = 40) {
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < WIDTH; x++) {
      const off = x + 0.5 - 100
      const isStrap = Math.abs(Math.abs(off) - aside) < breadth / 2 && y >= tops[off < 0 ? 0 : 1]
      mask[y * WIDTH + x] = +((y >= 90 && Math.abs(off) < 60) || (isStrap && y < 100))
    }
  return mask
}

const topsOf = (mask: Uint8Array) =>
  strapTops(traceOutline(mask, WIDTH, HEIGHT), withoutThinStraps(mask, WIDTH, HEIGHT), WIDTH)

test('the marks of thin straps lie on both edges of their tops', () => {
  const { shoulderLeft, neckLeft, neckRight, shoulderRight } = topsOf(strapped(4, [30, 40]))
  for (const [p, x, top] of [
    [shoulderLeft, 58, 30],
    [neckLeft, 62, 30],
    [neckRight, 138, 40],
    [shoulderRight, 142, 40],
  ] as const) {
    expect(Math.abs(p!.x - x)).toBeLessThan(2.5)
    expect(p!.y - top).toBeLessThan(8)
  }
  expect(shoulderLeft!.x).toBeLessThan(neckLeft!.x)
  expect(neckRight!.x).toBeLessThan(shoulderRight!.x)
})

test('broad straps, one strap alone and what rises in the middle have none', () => {
  for (const mask of [strapped(20, [30, 40]), strapped(4, [30, 100]), strapped(4, [30, 40], 6)])
    expect(topsOf(mask)).toEqual({})
})

test('a body without its thin straps ends at its broad cloth; broad straps stay', () => {
  const bare = withoutThinStraps(strapped(4, [30, 40]), WIDTH, HEIGHT)
  expect(bare[60 * WIDTH + 60]).toBe(0)
  expect(bare[95 * WIDTH + 60]).toBe(1)
  const tank = strapped(20, [30, 40])
  expect(withoutThinStraps(tank, WIDTH, HEIGHT)[60 * WIDTH + 60]).toBe(1)
})
