import { expect, test } from 'vitest'
import { JERSEY } from '../pattern/fabric.ts'
import { ballMesh } from './ball-mesh.ts'
import { buildConstraints } from './cloth-constraints.ts'
import { buildDistanceGrid, sampleDistance } from './distance-grid.ts'
import { settleCloth } from './settle-cloth.ts'
import { squareCloth } from './testing/square-cloth.ts'

function dropOnBall(seed: number) {
  const { mesh, positions } = squareCloth(0.5, 24, 1.25)
  const grid = buildDistanceGrid(
    ballMesh(0.15, [0, 1, 0]),
    { low: [-0.4, 0.6, -0.4], high: [0.4, 1.35, 0.4] },
    0.012,
  )
  const constraints = buildConstraints(mesh, JERSEY, seed)
  const state = { positions, velocities: new Float64Array(positions.length) }
  settleCloth(
    state,
    constraints,
    { trunk: grid, guards: [] },
    {
      substeps: 400,
      ramp: 20,
      calm: 100,
      gravity: -9.8,
      thicknessM: 0.005,
      friction: 0.6,
    },
  )
  return { state, constraints, grid }
}

test('cloth dropped on a ball stays on it, whole and outside', () => {
  const { state, constraints, grid } = dropOnBall(1)
  const p = state.positions
  let deepest = 0
  for (let i = 0; i < p.length; i += 3)
    deepest = Math.min(deepest, sampleDistance(grid, p[i], p[i + 1], p[i + 2]))
  expect(deepest).toBeGreaterThan(-0.002)
  const { first, second, rest } = constraints.edges
  const strains = Array.from(rest, (r, e) => {
    const [a, b] = [first[e] * 3, second[e] * 3]
    return Math.hypot(p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]) / r
  })
  expect(Math.max(...strains)).toBeLessThan(1.25)
  const top = Math.max(...Array.from({ length: p.length / 3 }, (_, i) => p[i * 3 + 1]))
  expect(top).toBeGreaterThan(1.14)
  expect(top).toBeLessThan(1.17)
})

test('R-ENG the same seed gives the same cloth, number for number', () => {
  expect(dropOnBall(5).state.positions).toEqual(dropOnBall(5).state.positions)
})
