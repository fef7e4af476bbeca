import { expect, test } from 'vitest'
import { encodeSrgb } from '../../colour/transfer-curve.ts'
import { BIN, BINS, LEVELS, roomColours } from './room-colours.ts'

/** A room of patches of linear colours, as many pixels of each. */
const roomOf = (colours: readonly (readonly [number, number, number])[], each = 100) =>
  Uint8Array.from(
    colours.flatMap(colour =>
      Array.from({ length: each }, () => colour.map(v => Math.round(encodeSrgb(v)))).flat(),
    ),
  )
const all = () => true

/** Share by level and place of each bin that is not empty. */
function filled(colours: Float32Array) {
  return [...colours.entries()]
    .filter(([, share]) => share > 0)
    .map(([i, share]) => ({
      level: Math.floor(i / BINS ** 2),
      v: Math.floor(i / BINS) % BINS,
      u: i % BINS,
      share: Math.round(share * 1000) / 1000,
    }))
}

test('greys of a neutral light share one bin in the middle, by bright, middle and dark', () => {
  const greys = [0.7, 0.3, 0.05].map(v => [v, v, v] as const)
  const colours = roomColours(roomOf(greys), all)!
  expect(filled(colours)).toEqual([0, 1, 2].map(level => ({ level, v: BINS / 2, u: BINS / 2, share: 0.333 })))
  expect(colours).toHaveLength(LEVELS * BINS ** 2)
})

test('a coloured light moves every colour of a room by the same step', () => {
  const surfaces = [
    [0.5, 0.45, 0.4],
    [0.2, 0.3, 0.25],
    [0.3, 0.2, 0.15],
  ] as const
  const under = (red: number, blue: number) =>
    filled(roomColours(roomOf(surfaces.map(([r, g, b]) => [r * red, g, b * blue] as const)), all)!)
  const [plain, warm] = [under(1, 1), under(Math.exp(4 * BIN), Math.exp(-6 * BIN))]
  const byShade = (a: { v: number; u: number }, b: { v: number; u: number }) => a.u - b.u || a.v - b.v
  const [before, after] = [plain.toSorted(byShade), warm.toSorted(byShade)]
  expect(after).toHaveLength(3)
  after.forEach(({ u, v }, k) => {
    // Redder light, less green over red; less blue light, more green over blue. Bytes are rounded.
    expect(Math.abs(u - before[k].u + 4)).toBeLessThanOrEqual(1)
    expect(Math.abs(v - before[k].v - 6)).toBeLessThanOrEqual(1)
  })
})

test('clipped and black pixels, and the garment, are left out', () => {
  const rgb = roomOf([
    [0.4, 0.4, 0.4],
    [1, 1, 0.5],
    [0.003, 0.003, 0.003],
    [0.1, 0.5, 0.1],
  ])
  const colours = roomColours(rgb, pixel => pixel < 300)!
  expect(filled(colours)).toEqual([{ level: 0, v: BINS / 2, u: BINS / 2, share: 1 }])
})

test('a photo that shows next to nothing of a room says nothing of its light', () => {
  const rgb = roomOf([[0.4, 0.4, 0.4]], 1000)
  expect(roomColours(rgb, pixel => pixel < 59)).toBeNull()
  expect(roomColours(rgb, pixel => pixel < 61)).not.toBeNull()
})

test('the strongest colours fall into the outermost bins', () => {
  const colours = roomColours(
    roomOf([
      [0.9, 0.002, 0.9],
      [0.002, 0.9, 0.002],
    ]),
    all,
  )!
  expect(filled(colours).map(({ u, v }) => [u, v])).toEqual(
    expect.arrayContaining([
      [0, 0],
      [BINS - 1, BINS - 1],
    ]),
  )
})
