import { expect, test } from 'vitest'
import { DEPTH_HELD_M, depthField } from './depth-field.ts'

/** A sheet from (x0, y0) to (x1, y1) at a depth that may slant across. */
type Sheet = { x: readonly [number, number]; y: readonly [number, number]; z: (x: number) => number }
function surfaceOf(...sheets: Sheet[]) {
  const positions = sheets.flatMap(({ x, y, z }) =>
    [
      [x[0], y[0]],
      [x[1], y[0]],
      [x[1], y[1]],
      [x[0], y[1]],
    ].flatMap(([u, v]) => [u, v, z(u)]),
  )
  const triangles = sheets.flatMap((_, s) => [0, 1, 2, 0, 2, 3].map(k => s * 4 + k))
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
const square = { x: [-0.2, 0.2], y: [0.8, 1.2] } as const
const flat = (z: number): Sheet => ({ ...square, z: () => z })
const all = () => true

test('front and back are the nearest and the farthest skin, the middle lies between them', () => {
  const field = depthField(surfaceOf(flat(0.1), flat(-0.06), flat(0.02)), all)
  expect(field.front(0, 1)).toBeCloseTo(0.1, 5)
  expect(field.back(0, 1)).toBeCloseTo(-0.06, 5)
  expect(field.middle(0, 1)).toBeCloseTo(0.02, 5)
})

test('a slanting chest is as deep as it is there, within a cell’s step', () => {
  const slant: Sheet = { ...square, z: x => 0.1 + 0.3 * x }
  const { front } = depthField(surfaceOf(slant, flat(-0.1)), all)
  // Depths are held out sideways, so that the field lies before the skin by what it rises over that way.
  for (const x of [-0.1, 0, 0.1]) {
    expect(front(x, 1)).toBeGreaterThanOrEqual(0.1 + 0.3 * x)
    expect(front(x, 1)).toBeLessThan(0.1 + 0.3 * (x + DEPTH_HELD_M) + 0.004)
  }
})

test('beside the body, depths are held out for a little, and then are those of its middle', () => {
  const field = depthField(surfaceOf(flat(0.1), flat(-0.1)), all)
  expect(field.front(0.2 + DEPTH_HELD_M / 3, 1)).toBeGreaterThan(0.06)
  expect(field.front(0.4, 1)).toBeCloseTo(0, 5)
  expect(field.back(0.4, 1)).toBeCloseTo(0, 5)
  expect(field.front(5, 5)).toBeCloseTo(0, 5)
})

test('only triangles that are asked for count', () => {
  const surface = surfaceOf(flat(0.1), flat(-0.06), flat(0.3))
  expect(depthField(surface, t => t < 12).front(0, 1)).toBeCloseTo(0.1, 5)
})

test('a symmetric body has a symmetric field', () => {
  const ridge = surfaceOf(
    { x: [-0.2, 0], y: [0.8, 1.2], z: x => 0.1 + 0.2 * x },
    { x: [0, 0.2], y: [0.8, 1.2], z: x => 0.1 - 0.2 * x },
  )
  const { front } = depthField(ridge, all)
  for (const x of [0.03, 0.11, 0.19, 0.22]) expect(front(x, 1)).toBeCloseTo(front(-x, 1), 2)
})
