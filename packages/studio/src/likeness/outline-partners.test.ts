import { expect, test } from 'vitest'
import type { BodyTopology } from '../body/body-topology.ts'
import { rimOf } from './outline-partners.ts'

const FOCAL_PX = 1000
const DISTANCE_M = 4

/** A ball of radius 1 m before a camera, whose quads are three times as wide on its far side as on its near one; x and y in pixels. */
function ball() {
  const ring = [-80, -60, -35, -10, 15, 40, 70, 130, 190, 240].map(degrees => (degrees * Math.PI) / 180)
  const rows = [-70, -35, 5, 30, 65].map(degrees => (degrees * Math.PI) / 180)
  const directions: [number, number, number][] = []
  for (const row of rows)
    for (const turn of ring)
      directions.push([Math.cos(row) * Math.cos(turn), Math.sin(row), Math.cos(row) * Math.sin(turn)])
  const quads: number[] = []
  for (let r = 0; r + 1 < rows.length; r++)
    for (let k = 0; k < ring.length; k++) {
      const next = (k + 1) % ring.length
      const [a, b] = [r * ring.length + k, r * ring.length + next]
      quads.push(a, a + ring.length, b + ring.length, b)
    }
  const projected = Float32Array.from(
    directions.flatMap(([x, y, z]) => {
      const depth = DISTANCE_M - z
      return [(FOCAL_PX * x) / depth, (-FOCAL_PX * y) / depth, depth]
    }),
  )
  const topology = { quads: Uint16Array.from(quads), vertexCount: directions.length } as BodyTopology
  return { topology, projected, directions }
}

test('R-SCR-22 an outline is matched by the surface’s own directions, however uneven its quads are', () => {
  const { topology, projected, directions } = ball()
  const { vertices, outward } = rimOf(topology, projected, FOCAL_PX)
  const inner = [...vertices.keys()].filter(r => Math.abs(directions[vertices[r]][1]) < 0.6)
  expect(inner.length).toBeGreaterThan(5)
  for (const r of inner) {
    const [x, y] = directions[vertices[r]]
    const norm = Math.hypot(x, y)
    const cosine = (outward[r * 2] * x - outward[r * 2 + 1] * y) / norm
    expect((Math.acos(Math.min(1, cosine)) * 180) / Math.PI, `vertex ${vertices[r]}, degrees`).toBeLessThan(
      20,
    )
  }
})
