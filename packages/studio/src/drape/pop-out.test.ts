import { expect, test } from 'vitest'
import type { DistanceGrid } from './distance-grid.ts'
import { popOut } from './pop-out.ts'
import { squareCloth } from './testing/square-cloth.ts'

const SIZE = 24
const VOXEL_M = 0.02
/** Skin that fills everything below a height, metres. */
function below(heightM: number): DistanceGrid {
  const half = (SIZE * VOXEL_M) / 2
  return {
    ...{ originM: [-half, -half, -half], voxelM: VOXEL_M, size: [SIZE, SIZE, SIZE] },
    values: Float32Array.from(
      { length: SIZE ** 3 },
      (_, i) => -half + VOXEL_M * (Math.floor(i / SIZE) % SIZE) - heightM,
    ),
  }
}
const [skin, deeper] = [below(0), below(-0.2)]
const heights = (positions: Float64Array) => positions.filter((_, i) => i % 3 === 1)

test('cloth under the skin comes out along its own normal, just clear of the skin', () => {
  const { mesh, positions } = squareCloth(0.1, 4, -0.02)
  const before = positions.slice()
  expect(popOut(mesh, positions, () => skin, 0.003)).toBe(25)
  for (const y of heights(positions)) {
    expect(y).toBeGreaterThanOrEqual(0.003 - 1e-6)
    expect(y).toBeLessThan(0.003 + 0.004 + 1e-6)
  }
  positions.forEach((v, i) => {
    if (i % 3 !== 1) expect(v).toBeCloseTo(before[i], 6)
  })
})

test('cloth outside, or hardly touching, is not moved', () => {
  for (const height of [0.01, 0, -0.0005]) {
    const { mesh, positions } = squareCloth(0.1, 4, height)
    expect(popOut(mesh, positions, () => skin, 0.003)).toBe(0)
    for (const y of heights(positions)) expect(y).toBe(height)
  }
})

test('cloth that has sunk in too deep stays: there is no telling which way it came', () => {
  const { mesh, positions } = squareCloth(0.1, 4, -0.08)
  expect(popOut(mesh, positions, () => skin, 0.003)).toBe(0)
})

test('each vertex comes out of the body that it lies outside of', () => {
  const { mesh, positions } = squareCloth(0.1, 4, -0.02)
  expect(popOut(mesh, positions, v => (v < 10 ? skin : deeper), 0.003)).toBe(10)
})
