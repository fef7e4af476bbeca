import { describe, expect, test } from 'vitest'
import { sampleEnlarged } from './cubic-sample.ts'
import { sampleTexture, texturePyramid } from './texture-pyramid.ts'

const SIZE = 32
const picture = (value: (x: number, y: number) => number) =>
  texturePyramid({
    width: SIZE,
    height: SIZE,
    data: Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) => {
      const p = i >> 2
      return i % 4 === 3 ? 255 : value(p % SIZE, Math.floor(p / SIZE))
    }),
  })
const at = (sample: (out: Float64Array) => void) => {
  const out = new Float64Array(3)
  sample(out)
  return out[1]
}

describe('an enlarged photo', () => {
  test('keeps its pixels and flat cloth as they are', () => {
    const noise = picture((x, y) => 40 + ((x * 37 + y * 91) % 160))
    expect(at(out => sampleEnlarged(noise, 9, 14, out))).toBeCloseTo(40 + ((9 * 37 + 14 * 91) % 160), 3)
    const flat = picture(() => 123)
    for (const x of [0, 3.3, 31.9]) expect(at(out => sampleEnlarged(flat, x, 7.7, out))).toBeCloseTo(123, 3)
  })

  test('an edge is steeper than between neighbours, and does not ring', () => {
    const edge = picture(x => (x < 16 ? 60 : 200))
    const slope = (sample: (x: number) => number) => sample(15.7) - sample(15.3)
    const crisp = (x: number) => at(out => sampleEnlarged(edge, x, 10, out))
    const linear = (x: number) => at(out => sampleTexture(edge, 0, x, 10, out))
    expect(slope(crisp)).toBeGreaterThan(1.08 * slope(linear))
    for (let x = 12; x < 20; x += 0.05) {
      expect(crisp(x)).toBeGreaterThanOrEqual(60 - 0.15 * 140)
      expect(crisp(x)).toBeLessThanOrEqual(200 + 0.15 * 140)
    }
  })
})
