import { expect, test } from 'vitest'
import { maskBy, mirroredMask } from '../../photo/testing/drawn-mask.ts'
import { describeMask, FEATURES, GRID } from './silhouette-features.ts'

const [WIDTH, HEIGHT] = [100, 120]
const boxIn = (left: number, top: number, right: number, bottom: number) =>
  maskBy(WIDTH, HEIGHT, (x, y) => x >= left && x < right && y >= top && y < bottom)
const gridOf = (features: Float32Array) => features.slice(0, GRID * GRID)

test('a full box covers every cell, and its frame is its bounding box', () => {
  const { features, frame } = describeMask(boxIn(10, 20, 74, 84), WIDTH, HEIGHT)
  expect(frame).toEqual({ left: 10, top: 20, width: 64, height: 64 })
  expect(features).toHaveLength(FEATURES)
  expect(new Set(gridOf(features))).toEqual(new Set([0.5]))
})

test('a shape has the same features wherever it lies and however large it is', () => {
  const shape = (x0: number, y0: number, size: number) =>
    describeMask(
      maskBy(WIDTH, HEIGHT, (x, y) => {
        const [u, v] = [(x - x0) / size, (y - y0) / size]
        return u >= 0 && u < 32 && v >= 0 && v < 32 && (v < 10 || (u >= 8 && u < 24))
      }),
      WIDTH,
      HEIGHT,
    ).features
  expect([...shape(30, 40, 1)]).toEqual([...shape(2, 5, 2)])
})

test('the shape in a mirror has the mirrored grid', () => {
  const oneSleeve = maskBy(WIDTH, HEIGHT, (x, y) => y < 96 && (x >= 32 || y < 30) && x < 64)
  const grid = gridOf(describeMask(oneSleeve, WIDTH, HEIGHT).features)
  const mirrored = gridOf(describeMask(mirroredMask(oneSleeve, WIDTH), WIDTH, HEIGHT).features)
  for (let i = 0; i < grid.length; i++)
    expect(mirrored[i - (i % GRID) + GRID - 1 - (i % GRID)]).toBeCloseTo(grid[i], 6)
  expect(Math.min(...grid)).toBe(-0.5)
})

test('the taller the box, the larger its figures of proportion; a square has 0 and −1', () => {
  const proportion = (height: number) => [
    ...describeMask(boxIn(10, 5, 42, 5 + height), WIDTH, HEIGHT).features.slice(-2),
  ]
  expect(proportion(32)).toEqual([0, -1])
  expect(proportion(64)[0]).toBeCloseTo(1.5 * Math.log(2), 5)
  expect(proportion(64)[1]).toBe(1)
  expect(proportion(16)[0]).toBeCloseTo(-1.5 * Math.log(2), 5)
})

test('a mask smaller than the grid is described as well', () => {
  const { features } = describeMask(boxIn(50, 50, 53, 52), WIDTH, HEIGHT)
  expect(new Set(gridOf(features))).toEqual(new Set([0.5]))
})
