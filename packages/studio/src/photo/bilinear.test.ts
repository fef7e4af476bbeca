import { expect, test } from 'vitest'
import { between, betweenPixels } from './bilinear.ts'

const WIDTH = 3
const values = Float32Array.of(0, 10, 20, 40, 50, 60)

test('at a pixel it is the value of the pixel, halfway between four their mean', () => {
  expect(between(values, 0, WIDTH, 0, 0)).toBe(0)
  expect(between(values, 0, WIDTH, 1, 0)).toBe(10)
  expect(between(values, 0, WIDTH, 0, 1)).toBe(40)
  expect(between(values, 1, WIDTH, 1, 1)).toBe(60)
  expect(between(values, 0, WIDTH, 0.5, 0.5)).toBe(25)
})

test('along a plane it is the plane', () => {
  for (const [right, down] of [
    [0.3, 0.8],
    [0.9, 0.1],
  ]) {
    expect(between(values, 1, WIDTH, right, down)).toBeCloseTo(10 + 10 * right + 40 * down, 4)
  }
})

test('a place beside the picture is moved in so far that a further pixel lies on its right', () => {
  expect(betweenPixels(-2, 8)).toBe(0)
  expect(betweenPixels(3.25, 8)).toBe(3.25)
  expect(Math.floor(betweenPixels(7, 8))).toBe(6)
  expect(Math.floor(betweenPixels(100, 8))).toBe(6)
})
