import { expect, test } from 'vitest'
import { cleanArmEdges, copyOf, layArms } from './arm-edges.ts'
import type { BodyLayer } from './body-layer.ts'

const [WIDTH, HEIGHT] = [24, 16]
/** The window begins one pixel in. */
const window = { x: 1, y: 1, width: 20, height: 12 }
const px = (at1024: number) => at1024

/** A body's picture by column. */
const bodyOf = (colourAt: (x: number) => readonly number[]): BodyLayer => ({
  ...{ width: WIDTH, height: HEIGHT, scene: [] },
  rgba: Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, k) => colourAt((k >> 2) % WIDTH)[k % 4]),
})
const plane = (valueAt: (x: number) => number) =>
  Float32Array.from({ length: window.width * window.height }, (_, q) => valueAt(q % window.width))
const colourIn = ({ rgba }: BodyLayer, x: number, y = 6) => [
  ...rgba.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
]

const SKIN = [200, 150, 120, 255]
const MIXED = [120, 100, 160, 255]
const BLUE = [40, 50, 200, 255]
/** An arm up to the window's column 9, with a soft edge of four pixels on blue clothes. */
const arms = plane(x => (x < 8 ? 1 : x < 12 ? 0.5 : 0))
const body = () => bodyOf(x => (x < 9 ? SKIN : x < 13 ? MIXED : BLUE))

test('the soft edge of an arm takes the arm’s own colour where the clothes beside it are gone', () => {
  const cleaned = body()
  cleanArmEdges(cleaned, window, arms, Uint8Array.from(plane(x => +(x >= 9))), px)
  expect(colourIn(cleaned, 9)).toEqual(SKIN)
  expect(colourIn(cleaned, 12)).toEqual(SKIN)
  expect(colourIn(cleaned, 13)).toEqual(BLUE)
  expect(colourIn(cleaned, 3)).toEqual(SKIN)
})

test('where her clothes stay, the edge stays', () => {
  const kept = body()
  cleanArmEdges(kept, window, arms, new Uint8Array(arms.length), px)
  expect(kept.rgba).toEqual(body().rgba)
})

test('outside the window nothing changes', () => {
  const cleaned = body()
  cleanArmEdges(cleaned, window, arms, new Uint8Array(arms.length).fill(1), px)
  expect(colourIn(cleaned, 9, 0)).toEqual(MIXED)
  expect(colourIn(cleaned, 9, 13)).toEqual(MIXED)
  expect(colourIn(cleaned, 9, 12)).toEqual(SKIN)
})

test('arms that are laid over cloth again look as before, with their soft edge', () => {
  const dressed = body()
  const before = copyOf(dressed, window)
  expect(before).toHaveLength(window.width * window.height * 4)
  dressed.rgba.fill(0)
  for (let i = 3; i < dressed.rgba.length; i += 4) dressed.rgba[i] = 255
  layArms(dressed, window, arms, before)
  expect(colourIn(dressed, 5)).toEqual(SKIN)
  expect(colourIn(dressed, 9)).toEqual([...MIXED.slice(0, 3).map(v => v / 2), 255])
  expect(colourIn(dressed, 14)).toEqual([0, 0, 0, 255])
})

test('over nothing, an arm’s edge is transparent, but not darker', () => {
  const dressed = body()
  const before = copyOf(dressed, window)
  dressed.rgba.fill(0)
  layArms(dressed, window, arms, before)
  expect(colourIn(dressed, 9)).toEqual([...MIXED.slice(0, 3), 128])
})
