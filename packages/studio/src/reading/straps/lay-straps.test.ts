import { expect, test } from 'vitest'
import { layStraps, strapMask } from './lay-straps.ts'

const [WIDTH, HEIGHT] = [40, 30]
const upright = (x: number) => ({
  points: Array.from({ length: 21 }, (_, k) => ({ x, y: 25 - k })),
  half: 2,
})

/** An empty matte over a photo in which each column has its own red, each row its own green. */
function matte() {
  const data = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data.set([x, y, 0, 0], (y * WIDTH + x) * 4)
  return { width: WIDTH, height: HEIGHT, data }
}
const at = ({ data }: { data: Uint8Array }, x: number, y: number) => [
  ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
]

test('a mask has the pixels that a strap covers by half', () => {
  const mask = strapMask([upright(10)], WIDTH, HEIGHT)
  expect(Array.from(mask.subarray(15 * WIDTH, 15 * WIDTH + 16))).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 0,
  ])
  expect(mask[1 * WIDTH + 10]).toBe(0)
})

test('a strap is opaque inside and soft at its rim, in its inside’s colours', () => {
  const picture = matte()
  layStraps(picture, [{ ...upright(10), half: 2.2 }], 1)
  expect(at(picture, 10, 15)).toEqual([10, 15, 0, 255])
  expect(at(picture, 12, 15)[3]).toBe(Math.round(0.7 * 255))
  expect(at(picture, 12, 15)[0]).toBe(11)
  expect(at(picture, 14, 15)[3]).toBe(0)
})

test('what the matte shows already stays', () => {
  const picture = matte()
  picture.data.set([200, 200, 200, 255], (15 * WIDTH + 12) * 4)
  layStraps(picture, [upright(10)], 1)
  expect(at(picture, 12, 15)).toEqual([200, 200, 200, 255])
})

test('a strap that the photo does not show takes its twin’s pixels, mirrored', () => {
  const picture = matte()
  layStraps(picture, [{ ...upright(30), pixelsOf: { ...upright(10), half: 4 } }], 1)
  expect(at(picture, 30, 15)).toEqual([10, 15, 0, 255])
  expect(at(picture, 31, 15)[0]).toBe(9)
  expect(at(picture, 10, 15)[3]).toBe(0)
})

test('straps found at half the photo’s size are laid where they are in the photo', () => {
  const picture = matte()
  const half = { points: Array.from({ length: 11 }, (_, k) => ({ x: 5, y: 12 - k })), half: 1 }
  layStraps(picture, [half], 0.5)
  expect(at(picture, 10, 15)[3]).toBe(255)
  expect(at(picture, 11, 15)[3]).toBe(255)
  expect(at(picture, 14, 15)[3]).toBe(0)
})
