import { expect, test } from 'vitest'
import { mulberry32 } from '../geometry/random.ts'
import { maskBy } from '../photo/testing/drawn-mask.ts'
import { distanceFrom, wallModel } from './wall-model.ts'

const [width, height] = [96, 120]
type Rgb = readonly [number, number, number]
const isPerson = (x: number, y: number) => x >= 38 && x < 58 && y >= 25
/** A wall lit from the left, with a little noise. */
const wallAt = (x: number, y: number): Rgb => [210 - 0.4 * x, 200 - 0.4 * x, 185 - 0.4 * x + 0.05 * y]

function modelOf(over: (x: number, y: number) => Rgb | null) {
  const random = mulberry32(6)
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const colour = over(i % width, Math.floor(i / width)) ?? wallAt(i % width, Math.floor(i / width))
    rgb.set(
      colour.map(v => v + 2 * (random() - 0.5)),
      i * 3,
    )
  }
  const seeds = {
    sure: new Uint8Array(width * height),
    likely: maskBy(width, height, (x, y) => isPerson(x, y) && x >= 42 && x < 54 && y >= 30),
    possible: maskBy(width, height, (x, y) => x >= 20 && x < 76 && y >= 12),
  }
  return wallModel({ width, height, rgb }, seeds)
}
const person = (x: number, y: number): Rgb | null => (isPerson(x, y) ? [60, 50, 90] : null)
const { rgb: wall, seen, noise } = modelOf(person)
const at = (mask: Uint8Array, x: number, y: number) => mask[y * width + x]

test('behind the person the wall goes on in its own light', () => {
  let worst = 0
  for (let y = 5; y < height - 5; y++)
    for (let x = 5; x < width - 5; x++)
      wallAt(x, y).forEach((v, k) => {
        worst = Math.max(worst, Math.abs(wall[(y * width + x) * 3 + k] - v))
      })
  expect(worst).toBeLessThan(6)
})

test('the wall is seen beside the person and not on her, and its noise is measured', () => {
  expect([at(seen, 5, 60), at(seen, 30, 60), at(seen, 70, 100), at(seen, 48, 5)]).toEqual([1, 1, 1, 1])
  for (const [x, y] of [
    [40, 60],
    [48, 60],
    [56, 100],
  ])
    expect(at(seen, x, y)).toBe(0)
  expect(noise).toBeGreaterThan(0.3)
  expect(noise).toBeLessThan(1.5)
})

test('the person’s soft shadow on the wall is wall', () => {
  const shade = (x: number, y: number): Rgb | null =>
    person(x, y) ??
    (x >= 58 && x < 76 && y >= 25
      ? (wallAt(x, y).map(v => v * (0.86 + 0.0075 * (x - 58))) as unknown as Rgb)
      : null)
  expect(at(modelOf(shade).seen, 68, 70)).toBe(1)
})

test('clothes of nearly the wall’s hue, but far darker, are not', () => {
  const grey = (x: number, y: number): Rgb | null =>
    isPerson(x, y) ? (wallAt(x, y).map(v => v * 0.4) as unknown as Rgb) : null
  expect(at(modelOf(grey).seen, 40, 60)).toBe(0)
})

test('a colour’s distance from the wall is that at its best shade within the range', () => {
  const field = {
    width: 4,
    height: 1,
    rgb: Float32Array.of(200, 100, 50, 160, 80, 40, 100, 50, 25, 160, 80, 70),
  }
  const own = Float32Array.of(200, 100, 50, 200, 100, 50, 200, 100, 50, 200, 100, 50)
  const off = distanceFrom(own, field, { least: 0.7, most: 1.1 })
  expect(off[0]).toBeCloseTo(0, 3)
  expect(off[1]).toBeCloseTo(0, 1)
  expect(off[2]).toBeCloseTo(Math.hypot(40, 20, 10), 1)
  expect(off[3]).toBeGreaterThan(20)
})
