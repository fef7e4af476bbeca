import { expect, test } from 'vitest'
import { maskBy, mirroredMask } from '../../photo/testing/drawn-mask.ts'
import type { BackgroundDistance } from './background-distance.ts'
import { hullArea, measureMask, mirrorOverlap } from './mask-quality.ts'

const [WIDTH, HEIGHT] = [90, 80]
const boxMask = (left: number, top: number, right: number, bottom: number) =>
  maskBy(WIDTH, HEIGHT, (x, y) => x >= left && x <= right && y >= top && y <= bottom)

/** A picture in which exactly a garment's pixels differ from the background, by 20 Lab units. */
function distanceOf(garment: Uint8Array): BackgroundDistance {
  const total = Float32Array.from(garment, v => 20 * v)
  return { total, lightness: total.map(v => -v), chroma: total, gradient: new Float32Array(total.length) }
}
const limit = new Float32Array(WIDTH * HEIGHT).fill(1)
const measured = (mask: Uint8Array, garment = mask) =>
  measureMask(mask, WIDTH, HEIGHT, distanceOf(garment), limit)

const garment = boxMask(20, 15, 70, 60)

test('a mask that is the garment, and nothing else, is as good as can be', () => {
  const quality = measured(garment)
  expect(quality).toMatchObject({ symmetry: 1, solidity: 1, coverage: 1, edge: 1, weakEdge: 0, onFrame: 0 })
  expect(quality.area).toBeCloseTo((51 * 46) / (WIDTH * HEIGHT), 6)
  expect(quality.score).toBeGreaterThan(0.99)
})

test('one that leaves a part of the garment out covers less, and scores lower', () => {
  const half = measured(boxMask(20, 15, 70, 38), garment)
  expect(half.coverage).toBeGreaterThan(0.1)
  expect(half.coverage).toBeLessThan(0.6)
  // Its lower border lies on cloth.
  expect(half.weakEdge).toBeGreaterThan(0.2)
  expect(half.score).toBeLessThan(measured(garment).score - 0.2)
})

test('the part of its border that takes background along is weak', () => {
  const tooWide = measured(boxMask(10, 15, 80, 60), garment)
  expect(tooWide.weakEdge).toBeGreaterThan(0.3)
  expect(tooWide.edge).toBeLessThan(0.7)
  expect(tooWide.score).toBeLessThan(measured(garment).score)
})

test('one side on the picture’s frame is counted, and costs', () => {
  const cut = boxMask(20, 34, 70, 79)
  expect(measured(cut).onFrame).toBeCloseTo(51 / (2 * 51 + 2 * 44), 2)
  expect(measured(cut).score).toBeLessThan(measured(garment).score - 0.1)
})

test('a jagged border is rough, a straight one is not', () => {
  const jagged = garment.map((v, i) => v & +!(Math.floor(i / WIDTH) < 18 && i % 4 < 2))
  expect(measured(garment).roughness).toBeLessThan(0.15)
  expect(measured(jagged).roughness).toBeGreaterThan(0.25)
})

test('specks are no garment: they score nothing', () => {
  const speck = boxMask(40, 40, 43, 43)
  expect(measured(speck)).toMatchObject({ score: 0, coverage: 0, weakEdge: 1 })
})

test('a shape with one sleeve overlaps its mirror image in part, from whichever side it is seen', () => {
  const left = boxMask(4, 20, 20, 30)
  const sleeve = garment.map((v, i) => v | left[i])
  const overlap = mirrorOverlap(sleeve, WIDTH, HEIGHT)
  expect(overlap).toBeGreaterThan(0.7)
  expect(overlap).toBeLessThan(0.97)
  expect(mirrorOverlap(mirroredMask(sleeve, WIDTH), WIDTH, HEIGHT)).toBeCloseTo(overlap, 1)
})

test('the hull of a rectangle has its area, that of an L the missing triangle as well', () => {
  expect(hullArea(garment, WIDTH, HEIGHT)).toBe(51 * 46)
  const l = maskBy(WIDTH, HEIGHT, (x, y) => x >= 10 && x < 40 && y >= 10 && y < 40 && (x < 20 || y >= 30))
  expect(hullArea(l, WIDTH, HEIGHT)).toBe(30 * 30 - (20 * 20) / 2)
})
