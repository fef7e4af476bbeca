import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { thumbHash } from './thumb-hash.ts'

const evenPicture = (colour: readonly number[], width: number, height: number) =>
  Uint8Array.from({ length: width * height * 3 }, (_, k) => colour[k % 3])

test('its average colour is the picture’s, and it takes few bytes', async () => {
  const bytes = Buffer.from(await thumbHash(evenPicture([200, 100, 40], 120, 160), 120, 160), 'base64')
  expect(bytes.length).toBeLessThan(30)
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes)
  expect(Math.abs(r * 255 - 200)).toBeLessThan(10)
  expect(Math.abs(g * 255 - 100)).toBeLessThan(10)
  expect(Math.abs(b * 255 - 40)).toBeLessThan(10)
  expect(a).toBe(1)
})

test('a picture has the same hash each time, a turned one another', async () => {
  const picture = evenPicture([10, 10, 10], 40, 60)
  picture.fill(240, 0, 40 * 20 * 3)
  expect(await thumbHash(picture, 40, 60)).toBe(await thumbHash(picture, 40, 60))
  expect(await thumbHash(picture, 60, 40)).not.toBe(await thumbHash(picture, 40, 60))
})
