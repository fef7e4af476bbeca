import { expect, test } from 'vitest'
import type { SmallPhoto } from '../../photo/small-photo.ts'
import { unevenTint } from './uneven-tint.ts'

const [width, height] = [80, 20]
const count = width * height
const GROUND = { brightness: -1, red: 0.34, green: 0.33 }
const nothing = new Float32Array(count)

/** Plain cloth under a light that is warmer by this factor of red against green. */
function photoOf(warmerAt: (x: number) => number): SmallPhoto {
  const shares = Array.from({ length: count }, (_, i) => {
    const [r, g, b] = [GROUND.red * warmerAt(i % width), GROUND.green, 1 - GROUND.red - GROUND.green]
    return [r / (r + g + b), g / (r + g + b)]
  })
  return {
    ...{ width, height },
    brightness: new Float32Array(count).fill(-1),
    red: Float32Array.from(shares, s => s[0]),
    green: Float32Array.from(shares, s => s[1]),
    weight: new Float32Array(count).fill(1),
  }
}
const middleRow = (plane: Float32Array) => plane.subarray(10 * width, 11 * width)

test('cloth of one colour in one light has no tint', () => {
  const { red, blue } = unevenTint(
    photoOf(() => 1),
    [GROUND],
    nothing,
  )
  for (const plane of [red, blue]) for (const value of plane) expect(Math.abs(value)).toBeLessThan(1e-4)
})

test('a lamp at one side tints that side, and only in red', () => {
  const { red, blue } = unevenTint(
    photoOf(x => (x < 40 ? 1.1 : 1)),
    [GROUND],
    nothing,
  )
  expect(middleRow(red)[15]).toBeGreaterThan(0.7 * Math.log(1.1))
  expect(middleRow(red)[15]).toBeLessThan(Math.log(1.1))
  expect(Math.abs(middleRow(red)[70])).toBeLessThan(1e-3)
  for (const value of middleRow(blue)) expect(Math.abs(value)).toBeLessThan(1e-3)
})

test('print, the background and colours of no fabric say nothing of the light', () => {
  const warm = photoOf(() => 1.1)
  expect(middleRow(unevenTint(warm, [GROUND], new Float32Array(count).fill(1)).red)[40]).toBe(0)
  expect(middleRow(unevenTint({ ...warm, weight: nothing }, [GROUND], nothing).red)[40]).toBe(0)
  const otherColour = [{ ...GROUND, red: 0.6 }]
  expect(middleRow(unevenTint(warm, otherColour, nothing).red)[40]).toBe(0)
})

test('a mirrored photo has the mirrored tint', () => {
  const tintOf = (warmerAt: (x: number) => number) =>
    middleRow(unevenTint(photoOf(warmerAt), [GROUND], nothing).red)
  const [one, other] = [tintOf(x => 1 + 0.001 * x), tintOf(x => 1 + 0.001 * (width - 1 - x))]
  for (let x = 0; x < width; x++) expect(one[x]).toBeCloseTo(other[width - 1 - x], 5)
})
