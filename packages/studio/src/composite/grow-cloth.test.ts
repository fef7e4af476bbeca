import { expect, test } from 'vitest'
import { rowsOf } from '../photo/testing/drawn-mask.ts'
import { SHOWS } from '../raster/pixel-places.ts'
import { type Beside, growCloth } from './grow-cloth.ts'
import { drawnLayer, SAMPLES } from './testing/drawn-layer.ts'

const [WIDTH, HEIGHT] = [80, 60]
const window = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
/** Lengths are given for a picture 1024 high, as this one is. */
const px = (at1024: number) => at1024

/** Cloth between two columns in every row, and an arm on the right from a column on. */
function scene({
  from = 20,
  to = 49,
  arm = 60,
  own = 1,
}: {
  from?: number
  to?: number
  arm?: number
  own?: 0 | 1 | 2
} = {}) {
  const row = Array.from({ length: WIDTH }, (_, x) => (x >= from && x <= to ? '#' : '.')).join('')
  const layer = drawnLayer(Array.from({ length: HEIGHT }, () => row))
  const by = <T extends Float32Array | Uint8Array>(out: T, valueAt: (x: number) => number): T => {
    for (let q = 0; q < out.length; q++) out[q] = valueAt(q % WIDTH)
    return out
  }
  const beside: Beside = {
    arms: by(new Float32Array(WIDTH * HEIGHT), x => +(x >= arm)),
    own: by(new Uint8Array(WIDTH * HEIGHT), x => (x > to && x < arm ? own : 0)),
    trunk: new Uint8Array(WIDTH * HEIGHT),
    top: 0,
  }
  return { layer, beside }
}
const grow = ({ layer, beside }: ReturnType<typeof scene>) => growCloth(layer, window, beside, px)
const endOf = ({ layer }: ReturnType<typeof scene>, y: number) =>
  layer.visible.subarray(y * WIDTH, (y + 1) * WIDTH).lastIndexOf(SAMPLES)

test('cloth is stretched over own clothes up to the arm, and a little under its soft edge', () => {
  const drawn = scene()
  expect(grow(drawn)).toBeGreaterThan(0)
  for (let y = 10; y < 50; y++) {
    expect(endOf(drawn, y)).toBeGreaterThanOrEqual(62)
    expect(endOf(drawn, y)).toBeLessThanOrEqual(64)
  }
})

test('the stretched pixels show the cloth beside them, in their order, as a mixture of the photo’s', () => {
  const drawn = scene()
  grow(drawn)
  const { rgb, depth, places } = drawn.layer
  const at = 30 * WIDTH
  for (let x = 40; x < 60; x++) expect(rgb[(at + x) * 3]).toBeLessThanOrEqual(rgb[(at + x + 1) * 3] + 1e-5)
  expect(rgb[(at + 60) * 3]).toBeLessThanOrEqual(49)
  expect(rgb[(at + 60) * 3]).toBeGreaterThan(40)
  expect(rgb[(at + 49) * 3]).toBeLessThan(48)
  expect(rgb[(at + 25) * 3]).toBe(25)
  expect(depth[at + 60]).toBe(3)
  expect(places!.shows[at + 60]).toBe(SHOWS.mixed)
})

test('on the left it grows as on the right', () => {
  const right = scene()
  const left = scene({ from: 30, to: 59 })
  const flip = <T extends Float32Array | Uint8Array>(plane: T) =>
    plane.map((_, q) => plane[q - (q % WIDTH) + WIDTH - 1 - (q % WIDTH)]) as T
  left.beside.arms = flip(right.beside.arms)
  left.beside.own = flip(right.beside.own)
  expect(grow(left)).toBe(grow(right))
  const shape = (drawn: ReturnType<typeof scene>) => rowsOf(drawn.layer.visible, WIDTH)
  expect(shape(left).map(row => [...row].reverse().join(''))).toEqual(shape(right))
})

test('cloth does not grow over a wide strip of wall, nor far over clothes that stay on', () => {
  for (const own of [0, 2] as const) {
    const drawn = scene({ arm: 72, own })
    expect(grow(drawn)).toBe(0)
    expect(endOf(drawn, 30)).toBe(49)
  }
})

test('cloth that reaches the arm, or has no arm beside it, stays as it is', () => {
  for (const arm of [45, 200]) {
    const drawn = scene({ arm })
    const before = drawn.layer.visible.slice()
    expect(grow(drawn)).toBe(0)
    expect(drawn.layer.visible).toEqual(before)
  }
})

test('above the armpit cloth does not grow', () => {
  const drawn = scene()
  drawn.beside.top = 30
  grow(drawn)
  expect(endOf(drawn, 10)).toBe(49)
  expect(endOf(drawn, 45)).toBeGreaterThanOrEqual(60)
})

test('a line without cloth between two rows is closed', () => {
  const drawn = scene({ arm: 200 })
  drawn.layer.visible.fill(0, 30 * WIDTH, 31 * WIDTH)
  grow(drawn)
  expect(endOf(drawn, 30)).toBe(49)
  expect(drawn.layer.rgb[(30 * WIDTH + 40) * 3]).toBe(40)
})

test('a gap of many rows stays open', () => {
  const drawn = scene({ arm: 200 })
  drawn.layer.visible.fill(0, 30 * WIDTH, 38 * WIDTH)
  grow(drawn)
  expect(endOf(drawn, 34)).toBe(-1)
})
