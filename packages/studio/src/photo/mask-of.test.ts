import { expect, test } from 'vitest'
import { maskOf } from './mask-of.ts'

test('a pixel counts from half a matte on, whatever its colour', () => {
  const data = Uint8Array.from([0, 127, 128, 255].flatMap(alpha => [255, 0, 9, alpha]))
  expect([...maskOf({ width: 2, height: 2, data })]).toEqual([0, 0, 1, 1])
})

test('every pixel of a large picture is looked at', () => {
  const [width, height] = [70, 50]
  const data = new Uint8Array(width * height * 4).fill(255)
  data[3] = 0
  data[data.length - 1] = 0
  const mask = maskOf({ width, height, data })
  expect(mask).toHaveLength(width * height)
  expect(mask.reduce((sum, v) => sum + v, 0)).toBe(width * height - 2)
  expect([mask[0], mask[mask.length - 1]]).toEqual([0, 0])
})
