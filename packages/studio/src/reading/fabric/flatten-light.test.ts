import { expect, test } from 'vitest'
import type { RgbaImage } from '../../photo/rgba-image.ts'
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

test('more than half of the folds in the photo of a plain cloth are taken out, and the print keeps its colour against the cloth', () => {
  const photo = cloth([225, 220, 205], 0.2, (x, y) => (inPrint(x, y) ? [40, 60, 50] : null))
  const flat = flattenLight(photo)
  const ground = (x: number, y: number) => !inPrint(x, y)
  expect(spread(flat, ground)).toBeLessThan(0.6 * spread(photo, ground))
  const edge = (image: RgbaImage) => {
    const at = (x: number) => image.data[(150 * SIZE + x) * 4 + 1]
    return at(112) / at(108)
  }
  expect(edge(flat) / edge(photo)).toBeGreaterThan(0.93)
  expect(edge(flat) / edge(photo)).toBeLessThan(1.07)
})

test('of a garment that lay crumpled more folds are taken out than of an ironed one, whose fabric shows in them', () => {
  const left = (depth: number) => {
    const photo = cloth([225, 220, 205], depth, () => null)
    return spread(flattenLight(photo), () => true) / spread(photo, () => true)
  }
  expect(left(0.04)).toBeGreaterThan(0.28)
  expect(left(0.2)).toBeLessThan(0.22)
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

test('stripes too narrow to show their own shade stay too, below a yoke that is plain', () => {
  const photo = cloth([240, 238, 228], 0.15, (_, y) => (y < 200 && y % 30 < 12 ? [190, 60, 70] : null))
  const flat = flattenLight(photo)
  const stripe = (image: RgbaImage) => image.data[(155 * SIZE + 150) * 4]
  const ground = (image: RgbaImage) => image.data[(170 * SIZE + 150) * 4]
  expect(Math.abs(stripe(flat) - stripe(photo))).toBeLessThan(12)
  expect(Math.abs(ground(flat) - ground(photo))).toBeLessThan(40)
})

test('a fabric that fades from one brightness into another, as denim does, is left alone', () => {
  const photo = cloth([0, 0, 0], 0, x => {
    const t = Math.max(0, Math.min(1, (x - 60) / 180))
    return [60 + 90 * t, 85 + 100 * t, 130 + 80 * t]
  })
  expect(flattenLight(photo)).toBe(photo)
})

/** Light of factor f on a sheer or deeply coloured cloth: each channel takes it to a power of its own. */
const SHADE = [0.55, 1.25, 1.45]

test('shade that is deeper in colour, as in chiffon, is shade: it fades with the folds, and grey shade is not made coloured', () => {
  const peach = [226, 164, 134]
  const folded = (powers: number[]) => {
    const photo = cloth(peach, 0, () => null)
    for (let i = 0; i < photo.data.length; i++) {
      const [x, y] = [(i >> 2) % SIZE, Math.floor((i >> 2) / SIZE)]
      const light = 0.62 + 0.38 * (0.5 + 0.5 * Math.sin(x / 14 + y / 40))
      if (i % 4 < 3) photo.data[i] *= light ** (powers[i % 4] / 2.2)
    }
    return photo
  }
  const blueOverRed = ({ data }: RgbaImage) => {
    const ratios: number[] = []
    for (let p = (150 * SIZE + 40) * 4; p < (150 * SIZE + 260) * 4; p += 4) ratios.push(data[p + 2] / data[p])
    return Math.max(...ratios) - Math.min(...ratios)
  }
  const sheer = folded(SHADE)
  expect(spread(flattenLight(sheer), () => true)).toBeLessThan(0.6 * spread(sheer, () => true))
  expect(blueOverRed(flattenLight(sheer))).toBeLessThan(0.65 * blueOverRed(sheer))
  const plain = folded([1, 1, 1])
  expect(blueOverRed(flattenLight(plain))).toBeLessThan(blueOverRed(plain) + 0.02)
})

test('denim that is paler where it is lighter was washed so, and is left alone', () => {
  const denim = cloth([52, 82, 128], 0, (x, y) => {
    const worn = Math.exp(-(((x - 150) / 60) ** 2) - ((y - 150) / 80) ** 2)
    const dark = 0.85 + 0.15 * Math.min(1, x / 80)
    return [52, 82, 128].map((v, k) => dark * v + worn * [80, 70, 50][k])
  })
  expect(flattenLight(denim)).toBe(denim)
})

test('a fine check of two tones is a pattern: the light on it is taken out without turning its colour', () => {
  const photo = cloth([236, 190, 196], 0.25, (x, y) => (((x >> 2) + (y >> 2)) & 1 ? [188, 70, 96] : null))
  const ratio = ({ data }: RgbaImage, x: number) => {
    let [red, blue] = [0, 0]
    for (let y = 100; y < 140; y++)
      for (let i = x; i < x + 8; i++) {
        red += data[(y * SIZE + i) * 4]
        blue += data[(y * SIZE + i) * 4 + 2]
      }
    return blue / red
  }
  const flat = flattenLight(photo)
  for (let x = 40; x < 260; x += 8) expect(Math.abs(ratio(flat, x) - ratio(photo, x))).toBeLessThan(0.02)
})

test('white cloth that the phone exposed as grey is white; grey and cream cloth stay as they are', () => {
  const meanOf = (colour: number[]) => {
    const { data } = flattenLight(cloth(colour, 0, (x, y) => (inPrint(x, y) ? [180, 40, 60] : null)))
    return [0, 1, 2].map(k => data[(20 * SIZE + 20) * 4 + k])
  }
  for (const value of meanOf([192, 194, 200])) expect(value).toBeGreaterThan(218)
  for (const [k, value] of meanOf([140, 141, 143]).entries())
    expect(Math.abs(value - [140, 141, 143][k])).toBeLessThan(4)
  for (const [k, value] of meanOf([222, 205, 170]).entries())
    expect(Math.abs(value - [222, 205, 170][k])).toBeLessThan(4)
  for (const [k, value] of meanOf([240, 240, 240]).entries())
    expect(Math.abs(value - [240, 240, 240][k])).toBeLessThan(4)
})

test('light of two colours on plain cloth leaves no stains, and a print of other colours stays', () => {
  const colour = [120, 140, 170]
  const photo = cloth(colour, 0, (x, y) => (inPrint(x, y) ? [200, 60, 50] : null))
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      if (inPrint(x, y)) continue
      const warm = 0.07 * Math.sin(x / 40) * Math.sin(y / 33)
      const p = (y * SIZE + x) * 4
      photo.data[p] *= 1 + warm
      photo.data[p + 2] *= 1 - warm
    }
  const stains = ({ data }: RgbaImage) => {
    const values: number[] = []
    for (let y = 20; y < SIZE - 20; y++)
      for (let x = 20; x < SIZE - 20; x++)
        if (!inPrint(x, y)) values.push(data[(y * SIZE + x) * 4] / data[(y * SIZE + x) * 4 + 2])
    const mean = values.reduce((s, v) => s + v, 0) / values.length
    return Math.sqrt(values.reduce((s, v) => s + (v - mean) ** 2, 0) / values.length) / mean
  }
  const flat = flattenLight(photo)
  expect(stains(flat)).toBeLessThan(0.5 * stains(photo))
  const p = (150 * SIZE + 150) * 4
  expect(flat.data[p] / flat.data[p + 2]).toBeGreaterThan(0.9 * (photo.data[p] / photo.data[p + 2]))
})
