import { expect, test } from 'vitest'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { tuckIn } from './tuck-in.ts'
import type { WornPiece } from './worn-piece.ts'

const ROUND = 64

/** An upright tube about the origin: rings every 2 cm from `low` to `high`. */
function tube(radius: number, low: number, high: number, sleeve: boolean): WornPiece {
  const rings = Math.round((high - low) / 0.02)
  const positions: number[] = []
  for (let j = 0; j <= rings; j++)
    for (let i = 0; i < ROUND; i++) {
      const a = (i / ROUND) * 2 * Math.PI
      positions.push(radius * Math.cos(a), low + j * 0.02, radius * Math.sin(a))
    }
  const triangles: number[] = []
  for (let j = 0; j < rings; j++)
    for (let i = 0; i < ROUND; i++) {
      const [a, b] = [j * ROUND + i, j * ROUND + ((i + 1) % ROUND)]
      triangles.push(a, b, a + ROUND, b, b + ROUND, a + ROUND)
    }
  const count = triangles.length / 3
  const mesh = {
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    coarse: Uint32Array.from(triangles),
    corners: Uint32Array.from(triangles),
    faces: new Uint8Array(count),
    panelOf: new Uint8Array(count),
  } as RenderMesh
  return { mesh, panelOf: mesh.panelOf, isSleeve: [sleeve] } as unknown as WornPiece
}

const trousers = tube(0.14, 0.2, 1, false)

test('a wide top goes into the waistband and blouses above it', () => {
  const { mesh } = tuckIn(tube(0.22, 0.8, 1.4, false), trousers)
  const used = new Set(mesh.triangles)
  expect(new Set(mesh.coarse), 'what is hidden casts no shadow').toEqual(used)
  let lowest = Infinity
  for (const v of used) {
    const [x, y, z] = mesh.positions.subarray(v * 3, v * 3 + 3)
    lowest = Math.min(lowest, y)
    if (y <= 1) expect(Math.hypot(x, z)).toBeLessThan(0.14)
    if (y > 1.2) expect(Math.hypot(x, z)).toBeCloseTo(0.22, 3)
  }
  expect(lowest).toBeGreaterThan(0.95)
})

test('a close top fills the waistband, so that nobody looks down into it', () => {
  const { mesh } = tuckIn(tube(0.11, 0.8, 1.4, false), trousers)
  for (const v of new Set(mesh.triangles)) {
    const [x, y, z] = mesh.positions.subarray(v * 3, v * 3 + 3)
    const radius = Math.hypot(x, z)
    if (y <= 1) expect(radius).toBeGreaterThan(0.13)
    if (y > 1.1) expect(radius).toBeCloseTo(0.11, 3)
  }
})

test('a belly that reaches further than the waistband is gone round', () => {
  const belly = () => (_x: number, y: number) => (y > 1.05 ? 0.17 : 0)
  const { mesh } = tuckIn(tube(0.19, 0.8, 1.4, false), trousers, belly)
  for (const v of new Set(mesh.triangles)) {
    const [x, y, z] = mesh.positions.subarray(v * 3, v * 3 + 3)
    if (y > 1.06) expect(Math.hypot(x, z)).toBeGreaterThan(0.17)
    if (y <= 1) expect(Math.hypot(x, z)).toBeLessThan(0.14)
  }
})

test('a sleeve that hangs past the waist stays whole', () => {
  const sleeve = tube(0.3, 0.8, 1.4, true)
  const { mesh } = tuckIn(sleeve, trousers)
  expect(mesh.triangles.length).toBe(sleeve.mesh.triangles.length)
  expect(mesh.positions).toEqual(sleeve.mesh.positions)
})
