import { expect, test } from 'vitest'
import { blur, blurAround, shareInFrame } from './blur.ts'

const [WIDTH, HEIGHT] = [60, 40]
const ones = new Float32Array(WIDTH * HEIGHT).fill(1)

/** A frame with a square of ones from a corner on. */
const square = (left: number, top: number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) => {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)]
    return +(x >= left && x < left + 12 && y >= top && y < top + 12)
  })

test.each([
  ['in the middle', square(22, 15)],
  ['in a corner', square(-4, -3)],
  ['at the far edges', square(52, 33)],
  ['nowhere', square(90, 90)],
])('a mask that is one %s is blurred like the whole frame', (_, mask) => {
  for (const radius of [1, 3, 5])
    expect(blurAround(mask, WIDTH, HEIGHT, radius)).toEqual(
      blur(Float32Array.from(mask), WIDTH, HEIGHT, radius),
    )
})

test('where the result is needed, it is that of the whole frame', () => {
  const mask = square(20, 12)
  const whole = blur(Float32Array.from(mask), WIDTH, HEIGHT, 2)
  const needed = square(28, 20)
  const part = blurAround(mask, WIDTH, HEIGHT, 2, needed)
  for (let p = 0; p < mask.length; p++) if (needed[p]) expect(part[p]).toBe(whole[p])
  expect(blurAround(mask, WIDTH, HEIGHT, 2, square(90, 90))).toEqual(new Float32Array(mask.length))
})

test.each([1, 4, 15])('a blurred frame of ones is known without blurring it, radius %i', radius => {
  const share = shareInFrame(WIDTH, HEIGHT, radius)
  expect(Float32Array.from(ones, (_, p) => share(p % WIDTH, Math.floor(p / WIDTH)))).toEqual(
    blur(ones, WIDTH, HEIGHT, radius),
  )
})
