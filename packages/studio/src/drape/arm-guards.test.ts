import { expect, test } from 'vitest'
import { guardsBeside } from './arm-guards.ts'
import { ballMesh } from './ball-mesh.ts'
import { buildDistanceGrid } from './distance-grid.ts'

const trunk = buildDistanceGrid(
  ballMesh(0.15, [0, 0, 0]),
  { low: [-0.4, -0.4, -0.4], high: [0.4, 0.4, 0.4] },
  0.012,
)
const guardAt = (x: number) => ({
  from: [x, 0.05, 0] as [number, number, number],
  to: [x, -0.05, 0] as [number, number, number],
  radiusM: 0.05,
  middle: [0, 0] as [number, number],
})

test('a guard is as thin as leaves room for cloth beside the trunk; one that is far away stays as it is', () => {
  const [near, far] = guardsBeside([guardAt(0.19), guardAt(0.3)], trunk)
  expect(near.radiusM).toBeLessThan(0.03)
  expect(near.radiusM).toBeGreaterThan(0)
  expect(far.radiusM).toBe(0.05)
})
