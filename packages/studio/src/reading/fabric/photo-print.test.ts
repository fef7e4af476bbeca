import { expect, test } from 'vitest'
import { SHRINK, shrink } from '../../photo/small-photo.ts'
import { fabricGrounds } from './fabric-grounds.ts'
import { photoPrint } from './photo-print.ts'

const [width, height] = [150, 150]

/** How far each pixel of the small photo shows print; `greyAt` gives the photo's bytes. */
function printOf(greyAt: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++)
    data.fill(greyAt(i % width, Math.floor(i / width)), i * 4, i * 4 + 3)
  const image = { width, height, data }
  const small = shrink(image)
  const print = photoPrint(image, small, fabricGrounds(small))
  return (x: number, y: number) => print[Math.floor(y / SHRINK) * small.width + Math.floor(x / SHRINK)]
}

test('a sharp patch of another colour is print, the cloth round it is not', () => {
  const print = printOf((x, y) => (x >= 60 && x < 90 && y >= 60 && y < 90 ? 235 : 70))
  expect(print(75, 75)).toBe(1)
  expect(print(61, 61)).toBeGreaterThan(0.5)
  expect(print(50, 75)).toBe(0)
  expect(print(3, 3)).toBe(0)
})

test('light that falls on a part of the cloth is no print', () => {
  const print = printOf((x, y) => 90 + 120 * Math.exp(-((x - 75) ** 2 + (y - 75) ** 2) / 900))
  for (const x of [30, 60, 75, 90, 120]) expect(print(x, 75)).toBe(0)
})
