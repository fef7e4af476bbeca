import { expect, test } from 'vitest'
import type { RgbaImage } from '../reading/garment-reading.ts'
import { flattenLight } from './flatten-light.ts'

const SIZE = 300

/** Cloth of one colour with soft folds across it; `print` may paint over it. */
function cloth(colour: number[], depth: number, print: (x: number, y: number) => number[] | null): RgbaImage {
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const light = 1 - depth * (0.5 + 0.5 * Math.sin(x / 14 + y / 40))
      const own = print(x, y) ?? colour
      for (let k = 0; k < 3; k++) data[(y * SIZE + x) * 4 + k] = own[k] * light
      data[(y * SIZE + x) * 4 + 3] = 255
    }
  return { width: SIZE, height: SIZE, data }
}

function spread({ data }: RgbaImage, at: (x: number, y: number) => boolean): number {
  const values: number[] = []
  for (let y = 20; y < SIZE - 20; y++)
    for (let x = 20; x < SIZE - 20; x++) if (at(x, y)) values.push(data[(y * SIZE + x) * 4 + 1])
  const mean = values.reduce((s, v) => s + v, 0) / values.length
  return Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / values.length)
}

const inPrint = (x: number, y: number) => x > 110 && x < 190 && y > 110 && y < 190

test('half of the folds in the photo of a plain cloth are taken out, and the print keeps its colour against the cloth', () => {
  const photo = cloth([225, 220, 205], 0.2, (x, y) => (inPrint(x, y) ? [40, 60, 50] : null))
  const flat = flattenLight(photo)
  const ground = (x: number, y: number) => !inPrint(x, y)
  expect(spread(flat, ground)).toBeLessThan(0.6 * spread(photo, ground))
  expect(spread(flat, ground)).toBeGreaterThan(0.35 * spread(photo, ground))
  const edge = (image: RgbaImage) => {
    const at = (x: number) => image.data[(150 * SIZE + x) * 4 + 1]
    return at(112) / at(108)
  }
  expect(edge(flat) / edge(photo)).toBeGreaterThan(0.93)
  expect(edge(flat) / edge(photo)).toBeLessThan(1.07)
})

test('the photo’s broad light is taken out nearly whole', () => {
  const photo = cloth([200, 190, 180], 0, () => null)
  for (let i = 0; i < photo.data.length; i++)
    if (i % 4 < 3) photo.data[i] *= 0.75 + (0.25 * ((i >> 2) % SIZE)) / SIZE
  expect(spread(flattenLight(photo), () => true)).toBeLessThan(0.3 * spread(photo, () => true))
})

test('stripes are cloth, not light: each keeps its own brightness', () => {
  const photo = cloth([235, 232, 225], 0, (_, y) => (y % 30 < 15 ? [60, 65, 90] : null))
  const flat = flattenLight(photo)
  for (let i = 0; i < photo.data.length; i += 397)
    expect(Math.abs(flat.data[i] - photo.data[i])).toBeLessThan(8)
})

test('a fabric that fades from one brightness into another, as denim does, is left alone', () => {
  const photo = cloth([0, 0, 0], 0, x => {
    const t = Math.max(0, Math.min(1, (x - 60) / 180))
    return [60 + 90 * t, 85 + 100 * t, 130 + 80 * t]
  })
  expect(flattenLight(photo)).toBe(photo)
})
