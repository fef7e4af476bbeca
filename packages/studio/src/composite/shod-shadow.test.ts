import { expect, test } from 'vitest'
import { evenOnShoes } from './shod-shadow.ts'

const [WIDTH, HEIGHT] = [40, 20]
const count = WIDTH * HEIGHT
/** Every pixel is body; shadow in stripes down, as toes throw it. */
function shadow() {
  return {
    ...{ width: WIDTH, height: HEIGHT, at: Int32Array.from({ length: count }, (_, i) => i) },
    ratio: Float32Array.from({ length: count * 3 }, (_, k) => (Math.floor(k / 3) % 4 < 2 ? 0.4 : 0.8)),
  }
}
/** A shoe from column 10 to column 29. */
const shod = Float32Array.from({ length: count }, (_, i) => +(i % WIDTH >= 10 && i % WIDTH < 30))
const at = (ratio: Float32Array, x: number, y = 10, k = 0) => ratio[(y * WIDTH + x) * 3 + k]

test('on a shoe the stripes of toes become one soft shadow, of the same mean', () => {
  const even = shadow()
  evenOnShoes(even, shod, 300)
  for (let x = 16; x < 24; x++)
    for (const k of [0, 1, 2]) expect(Math.abs(at(even.ratio, x, 10, k) - 0.6)).toBeLessThan(0.02)
})

test('bare skin beside the shoe keeps its shadow, and gives none of it to the shoe', () => {
  const even = shadow()
  const before = even.ratio.slice()
  for (let i = 0; i < count; i++) if (i % WIDTH < 10) even.ratio.fill(0, i * 3, i * 3 + 3)
  evenOnShoes(even, shod, 300)
  expect(at(even.ratio, 9)).toBe(0)
  expect(at(even.ratio, 30)).toBe(at(before, 30))
  expect(at(even.ratio, 10)).toBeGreaterThan(0.45)
})

test('a pixel that is half a shoe is evened by half', () => {
  const [whole, half] = [shadow(), shadow()]
  const before = whole.ratio.slice()
  evenOnShoes(whole, shod, 300)
  evenOnShoes(
    half,
    shod.map(v => v / 2),
    300,
  )
  expect(at(half.ratio, 20)).toBeCloseTo((at(before, 20) + at(whole.ratio, 20)) / 2, 4)
})

test('without shoes, and beside the body, nothing changes', () => {
  const bare = shadow()
  evenOnShoes(bare, new Float32Array(count), 300)
  expect(bare.ratio).toEqual(shadow().ratio)
  const noBody = { ...shadow(), at: new Int32Array(count).fill(-1) }
  evenOnShoes(noBody, shod, 300)
  expect(noBody.ratio).toEqual(shadow().ratio)
})
