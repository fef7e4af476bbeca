import { expect, test } from 'vitest'
import { drawTriangles, visibilityBuffer } from './visibility-buffer.ts'

const box = { x: 0, y: 0, width: 40, height: 40 }

test('a triangle covers its area, within half a sample along its edge', () => {
  const b = visibilityBuffer(box, 2)
  drawTriangles(b, Float32Array.of(5, 5, 2, 35, 5, 2, 5, 35, 2), Uint32Array.of(0, 1, 2))
  const covered = b.owner.filter(o => o === 0).length / 4
  expect(covered).toBeGreaterThan(450 - 16)
  expect(covered).toBeLessThan(450 + 16)
})

test('two triangles that share an edge leave no gap and no overlap', () => {
  const b = visibilityBuffer(box, 2)
  const points = Float32Array.of(3.3, 4.1, 2, 33.7, 2.2, 2, 36.1, 30.4, 2, 6.2, 37.9, 2)
  drawTriangles(b, points, Uint32Array.of(0, 1, 2, 0, 2, 3))
  for (let y = 20; y < 60; y++)
    for (let x = 20; x < 60; x++) expect(b.owner[y * b.columns + x]).toBeGreaterThanOrEqual(0)
})

test('an edge that is nearly upright, or nearly level, passes through five shades', () => {
  const upright = Float32Array.of(10, 0, 2, 12, 40, 2, 0, 40, 2, 0, 0, 2)
  const level = Float32Array.from(upright, (_, i) => upright[i % 3 === 2 ? i : i % 3 === 0 ? i + 1 : i - 1])
  for (const points of [upright, level]) {
    const b = visibilityBuffer(box, 2)
    drawTriangles(b, points, Uint32Array.of(0, 1, 2, 0, 2, 3))
    const shades = new Set<number>()
    for (let y = 0; y < 40; y++)
      for (let x = 0; x < 40; x++)
        shades.add(
          [0, 1, 80, 81].filter(k => b.owner[(2 * y + (k > 1 ? 1 : 0)) * 80 + 2 * x + (k % 2)] >= 0).length,
        )
    expect([...shades].sort()).toEqual([0, 1, 2, 3, 4])
  }
})

test('the nearer surface wins whatever the order', () => {
  for (const order of [
    [0, 1, 2, 3, 4, 5],
    [3, 4, 5, 0, 1, 2],
  ]) {
    const b = visibilityBuffer(box, 1)
    const points = Float32Array.of(0, 0, 3, 40, 0, 3, 0, 40, 3, 0, 0, 2, 40, 0, 2, 0, 40, 2)
    drawTriangles(b, points, Uint32Array.from(order))
    expect(b.depth[10 * 40 + 10]).toBeCloseTo(2)
  }
})

test('depth is interpolated in perspective', () => {
  const b = visibilityBuffer(box, 1)
  drawTriangles(b, Float32Array.of(0, 0, 1, 40, 0, 3, 0, 40, 1), Uint32Array.of(0, 1, 2))
  const x = 19.5 / 40 + 0.0125
  expect(b.depth[0 * 40 + 19]).toBeCloseTo(1 / ((1 - x) / 1 + x / 3), 1)
})
