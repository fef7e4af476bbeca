import { expect, test } from 'vitest'
import { ballMesh } from './ball-mesh.ts'
import { buildDistanceGrid, sampleDistance } from './distance-grid.ts'

test('a ball measures as a ball, inside and out', () => {
  const centre: [number, number, number] = [0.02, 1, -0.01]
  const grid = buildDistanceGrid(
    ballMesh(0.15, centre),
    { low: [-0.25, 0.75, -0.25], high: [0.25, 1.25, 0.25] },
    0.012,
  )
  for (const [x, y, z] of [
    [0.02, 1.2, -0.01],
    [0.02, 1.12, -0.01],
    [0.1, 1.05, 0.08],
    [-0.12, 0.93, -0.1],
    [0.02, 1.0, 0.05],
  ]) {
    const truth = Math.hypot(x - centre[0], y - centre[1], z - centre[2]) - 0.15
    const clamped = Math.max(-0.12, Math.min(0.12, truth))
    expect(Math.abs(sampleDistance(grid, x, y, z) - clamped)).toBeLessThan(0.0015)
  }
})

test('far outside the grid nothing is near', () => {
  const grid = buildDistanceGrid(
    ballMesh(0.1, [0, 0, 0]),
    { low: [-0.2, -0.2, -0.2], high: [0.2, 0.2, 0.2] },
    0.012,
  )
  expect(sampleDistance(grid, 5, 5, 5)).toBeGreaterThan(0.1)
})
