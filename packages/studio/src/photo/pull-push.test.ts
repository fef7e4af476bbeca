import { expect, test } from 'vitest'
import { pullPush } from './pull-push.ts'
import { maskBy } from './testing/drawn-mask.ts'

const [width, height] = [24, 18]
const pictureOf = (colourAt: (x: number, y: number) => [number, number, number]) => ({
  ...{ width, height },
  rgb: Float32Array.from({ length: width * height }, (_, i) => i).reduce(
    (rgb, i) => {
      rgb.set(colourAt(i % width, Math.floor(i / width)), i * 3)
      return rgb
    },
    new Float32Array(width * height * 3),
  ),
})

test('a hole in an even colour is filled with that colour, and the picture given is left as it is', () => {
  const hole = maskBy(width, height, (x, y) => x >= 6 && x < 15 && y >= 4 && y < 12)
  const picture = pictureOf((x, y) => (hole[y * width + x] ? [0, 0, 0] : [80, 120, 200]))
  const before = picture.rgb.slice()
  const filled = pullPush(
    picture,
    hole.map(v => 1 - v),
  )
  for (let i = 0; i < width * height; i++) {
    expect(filled[i * 3]).toBeCloseTo(80, 3)
    expect(filled[i * 3 + 1]).toBeCloseTo(120, 3)
    expect(filled[i * 3 + 2]).toBeCloseTo(200, 3)
  }
  expect(picture.rgb).toEqual(before)
})

test('trusted pixels keep their colour, and the filled ones stay between the colours around', () => {
  const trusted = maskBy(width, height, x => x < 6 || x >= 18)
  const picture = pictureOf(x => (x < 12 ? [10, 10, 10] : [90, 90, 90]))
  const filled = pullPush(picture, trusted)
  trusted.forEach((v, i) => {
    if (v) expect(filled[i * 3]).toBe(picture.rgb[i * 3])
  })
  const row = Array.from({ length: width }, (_, x) => filled[(9 * width + x) * 3])
  expect(Math.min(...row)).toBeGreaterThanOrEqual(10)
  expect(Math.max(...row)).toBeLessThanOrEqual(90)
  expect(row[7]).toBeLessThan(row[11] + 1e-4)
  expect(row[11]).toBeLessThan(row[16])
})

test('a picture on its side is filled as the picture is', () => {
  const side = 16
  const fill = (isDown: boolean) => {
    const place = (i: number) => (isDown ? Math.floor(i / side) : i % side)
    const rgb = Float32Array.from({ length: side * side * 3 }, (_, k) =>
      place(Math.floor(k / 3)) < 8 ? 10 : 90,
    )
    const trusted = maskBy(side, side, (x, y) => place(y * side + x) % 15 < 3)
    return pullPush({ width: side, height: side, rgb }, trusted)
  }
  const [across, down] = [fill(false), fill(true)]
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) expect(down[(y * side + x) * 3]).toBeCloseTo(across[(x * side + y) * 3], 4)
})

test('a single trusted pixel colours the whole picture', () => {
  const trusted = maskBy(width, height, (x, y) => x === 3 && y === 5)
  const filled = pullPush(
    pictureOf((x, y) => (x === 3 && y === 5 ? [7, 8, 9] : [255, 0, 255])),
    trusted,
  )
  for (let i = 0; i < width * height; i++)
    expect([...filled.subarray(i * 3, i * 3 + 3)].map(v => Math.round(v * 100) / 100)).toEqual([7, 8, 9])
})

test('where only some pixels are needed, the others keep what they have, in the same array', () => {
  const trusted = maskBy(width, height, x => x < 10)
  const needed = maskBy(width, height, (x, y) => x === 12 && y < 9)
  const picture = pictureOf(x => (x < 10 ? [50, 50, 50] : [0, 0, 0]))
  const filled = pullPush(picture, trusted, needed)
  expect(filled).toBe(picture.rgb)
  for (let y = 0; y < height; y++) {
    expect(filled[(y * width + 12) * 3]).toBeCloseTo(y < 9 ? 50 : 0, 3)
    expect(filled[(y * width + 13) * 3]).toBe(0)
  }
})
