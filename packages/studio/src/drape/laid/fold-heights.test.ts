import { expect, test } from 'vitest'
import { EdgeTable } from '../../geometry/edge-table.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import { foldHeights } from './fold-heights.ts'

/** A square of two triangles on the front, sewn to a triangle of the back along its left side. */
const MESH = {
  vertexCount: 5,
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6),
  trianglePanels: Uint8Array.of(0, 0, 1),
  panels: [
    { part: 'torso', face: 'front' },
    { part: 'torso', face: 'back' },
  ],
  wedges: {
    vertex: Uint32Array.of(0, 1, 2, 3, 0, 3, 4),
    panel: Uint8Array.of(0, 0, 0, 0, 1, 1, 1),
    px: Float32Array.of(0, 0, 10, 0, 10, 10, 0, 10, 100, 0, 100, 10, 110, 0),
    flat: new Float32Array(14),
    seamDistance: new Float32Array(7),
  },
} as unknown as ClothMesh

test('folds have their heights at the points of the finer mesh; on the side that is not seen there are none', () => {
  const heights = foldHeights(MESH, (_, { px }) => px.x + 100 * px.y, 'front')
  const edges = new EdgeTable(
    Uint32Array.from(MESH.triangles, w => MESH.wedges.vertex[w]),
    MESH.vertexCount,
  )
  expect(heights).toHaveLength(5 + edges.count)
  expect([...heights.slice(0, 5)]).toEqual([0, 10, 1010, 1000, 0])
  expect(heights[5 + edges.between(1, 2)]).toBeCloseTo(510)
  expect(heights[5 + edges.between(0, 2)]).toBeCloseTo(505)
  expect(heights[5 + edges.between(0, 4)]).toBe(0)
})
