import { expect, test } from 'vitest'
import { texturePyramid } from '../photo/texture-pyramid.ts'
import { Footprints } from './texture-footprint.ts'

const SIZE = 256
/** A fine check, four pixels a square. */
const check = texturePyramid({
  width: SIZE,
  height: SIZE,
  data: Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) => {
    const p = i >> 2
    const dark = (((p % SIZE) >> 2) + (Math.floor(p / SIZE) >> 2)) & 1
    return i % 4 === 3 ? 255 : dark ? 60 : 220
  }),
})

/** Green along a row of samples that lie so many photo pixels apart across and down. */
function row(across: number, down: number, walk: 'across' | 'down'): number[] {
  const footprints = new Footprints(1, check.levels.length)
  footprints.set(0, [10, 0, 0, 10], [10 * across, 0, 0, 10 * down])
  const out = new Float64Array(3)
  return Array.from({ length: 24 }, (_, i) => {
    footprints.sample(
      0,
      check,
      40 + (walk === 'across' ? i * across : 0),
      41 + (walk === 'down' ? i * down : 0),
      out,
    )
    return out[1]
  })
}

const spread = (values: number[]) => Math.max(...values) - Math.min(...values)

test('cloth seen straight keeps its check', () => {
  expect(spread(row(0.7, 0.7, 'across'))).toBeGreaterThan(140)
})

test('a check that is squeezed one way fades evenly instead of beating as stripes', () => {
  // Nearly a whole check a sample: looked at once, it would drift through dark and light.
  expect(spread(row(7.3, 0.7, 'across'))).toBeLessThan(40)
  expect(spread(row(0.7, 7.3, 'down'))).toBeLessThan(40)
})

test('what is squeezed across stays sharp down', () => {
  const footprints = new Footprints(1, check.levels.length)
  footprints.set(0, [10, 0, 0, 10], [26, 0, 0, 7])
  const out = new Float64Array(3)
  const bars = texturePyramid({
    width: SIZE,
    height: SIZE,
    data: Uint8Array.from({ length: SIZE * SIZE * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (Math.floor((i >> 2) / SIZE) >> 2) & 1 ? 60 : 220,
    ),
  })
  const down = Array.from({ length: 24 }, (_, i) => {
    footprints.sample(0, bars, 100, 41 + i * 0.7, out)
    return out[1]
  })
  expect(spread(down)).toBeGreaterThan(140)
})

test('a triangle seen edge on and a turned one are sampled without fault', () => {
  const footprints = new Footprints(2, check.levels.length)
  footprints.set(0, [10, 0, 20, 0], [10, 0, 0, 10])
  footprints.set(1, [7, 7, -7, 7], [40, 0, 0, 7])
  const out = new Float64Array(3)
  for (const t of [0, 1]) {
    footprints.sample(t, check, 100, 100, out)
    for (const v of out) expect(v).toBeGreaterThanOrEqual(60)
    for (const v of out) expect(v).toBeLessThanOrEqual(220)
  }
})
