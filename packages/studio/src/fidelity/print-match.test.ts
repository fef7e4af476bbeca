import { expect, test } from 'vitest'
import { LINEAR } from '../colour/transfer-curve.ts'
import { texturePyramid } from '../photo/texture-pyramid.ts'
import { printMatch } from './print-match.ts'

const SIZE = 80

/** A photo of these greys. */
function photoOf(greyAt: (x: number, y: number) => number) {
  const data = new Uint8Array(SIZE * SIZE * 4).fill(255)
  for (let i = 0; i < SIZE * SIZE; i++) data.fill(greyAt(i % SIZE, Math.floor(i / SIZE)), i * 4, i * 4 + 3)
  return texturePyramid({ width: SIZE, height: SIZE, data })
}
const checks = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 ? 200 : 60)

/** A picture that shows each pixel of the photo once, of these greys, where `isShown` says. */
function samplesOf(
  greyAt: (x: number, y: number) => number,
  isShown: (x: number, y: number) => boolean = () => true,
) {
  const shown = Array.from({ length: SIZE * SIZE }, (_, i) => [i % SIZE, Math.floor(i / SIZE)]).filter(
    ([x, y]) => isShown(x, y),
  )
  return {
    u: Float32Array.from(shown, ([x]) => x),
    v: Float32Array.from(shown, ([, y]) => y),
    luma: Float32Array.from(shown, ([x, y]) => LINEAR[Math.round(greyAt(x, y))]),
  }
}
const match = (greyAt: (x: number, y: number) => number, isShown?: (x: number, y: number) => boolean) =>
  printMatch([{ photo: photoOf(checks), samples: samplesOf(greyAt, isShown) }], 1)

test('a print that is drawn as the photo shows it matches fully', () => {
  expect(match(checks)).toBeGreaterThan(0.95)
})

test('a print that is shifted, mirrored in light, or washed out matches less', () => {
  const shifted = match((x, y) => checks(x + 4, y))!
  expect(shifted).toBeLessThan(0.5)
  expect(match((x, y) => 260 - checks(x, y))).toBe(0)
  const pale = match((x, y) => 130 + 0.2 * (checks(x, y) - 130))!
  expect(pale).toBeLessThan(0.6)
  expect(pale).toBeGreaterThan(shifted - 0.4)
})

test('plain cloth has no print to match', () => {
  const plain = () => 120
  expect(printMatch([{ photo: photoOf(plain), samples: samplesOf(plain) }], 1)).toBeNull()
})

test('what the picture hides does not count; where it shows next to nothing nothing is said', () => {
  expect(match(checks, x => x < 60)).toBeGreaterThan(0.95)
  expect(match(checks, x => x < 6)).toBeNull()
})

test('plain parts beside a print do not change its match', () => {
  const half = (x: number, y: number) => (x < 40 ? checks(x, y) : 130)
  const samples = samplesOf((x, y) => (x < 40 ? checks(x + 4, y) : 130))
  const [whole, part] = [
    match((x, y) => checks(x + 4, y))!,
    printMatch([{ photo: photoOf(half), samples }], 1)!,
  ]
  expect(Math.abs(whole - part)).toBeLessThan(0.15)
})
