import { expect, test } from 'vitest'
import { luminance } from '../colour/luminance.ts'
import { decodeSrgb } from '../colour/transfer-curve.ts'
import { LIFT, SHRINK, SUM_LIFT, shrink } from './small-photo.ts'

/** A photo whose left three columns have one colour, the rest another. */
function photoOf(left: number[], right: number[], width = 6, height = 3) {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set(i % width < SHRINK ? left : right, i * 4)
  return { width, height, data }
}

test('each pixel is the mean of three by three, in linear light', () => {
  const photo = photoOf([255, 255, 255, 255], [200, 100, 50, 255])
  photo.data.set([0, 0, 0, 255], 0)
  const small = shrink(photo)
  expect([small.width, small.height]).toEqual([2, 1])
  expect(small.brightness[0]).toBeCloseTo(Math.log(8 / 9 + LIFT), 5)
  const [r, g, b] = [200, 100, 50].map(decodeSrgb)
  expect(small.brightness[1]).toBeCloseTo(Math.log(luminance(r, g, b) + LIFT), 5)
  expect(small.red[1]).toBeCloseTo(r / (r + g + b + SUM_LIFT), 5)
  expect(small.green[1]).toBeCloseTo(g / (r + g + b + SUM_LIFT), 5)
})

test('a colour has the same shares in light and in shade, and black has a finite brightness', () => {
  const small = shrink(photoOf([0, 0, 0, 255], [255, 255, 255, 255]))
  expect(small.brightness[0]).toBeCloseTo(Math.log(LIFT), 5)
  const [bright, dim] = [
    shrink(photoOf([240, 160, 80, 255], [0, 0, 0, 255])),
    shrink(photoOf([180, 118, 57, 255], [0, 0, 0, 255])),
  ]
  expect(dim.brightness[0]).toBeLessThan(bright.brightness[0])
  expect(dim.red[0]).toBeCloseTo(bright.red[0], 1)
  expect(dim.green[0]).toBeCloseTo(bright.green[0], 1)
})

test('the matte is averaged, and rows and columns that fill no square are left out', () => {
  const photo = photoOf([9, 9, 9, 255], [9, 9, 9, 0], 8, 5)
  photo.data[3] = 0
  const small = shrink(photo)
  expect([small.width, small.height]).toEqual([2, 1])
  expect(small.weight[0]).toBeCloseTo(8 / 9, 6)
  expect(small.weight[1]).toBe(0)
})
