import { expect, test } from 'vitest'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { litNormals } from './light-pieces.ts'

test('the edge of a hem is lit as the cloth beside it, not as the narrow ridge that it is', () => {
  // Cloth that faces +z above y = 0; its edge, from 2 to 4 and 3 to 5, looks down.
  const mesh = {
    positions: Float32Array.of(0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -0.01, 1, 0, -0.01),
    triangles: Uint32Array.of(0, 2, 1, 1, 2, 3, 2, 4, 3, 3, 4, 5),
    crests: Uint32Array.of(4, 2, 5, 3),
  } as RenderMesh
  const normals = litNormals(mesh)
  for (const crest of [4, 5]) expect(normals[crest * 3 + 2]).toBeGreaterThan(0.99)
  const own = litNormals({ ...mesh, crests: new Uint32Array(0) })
  for (const crest of [4, 5]) expect(own[crest * 3 + 2]).toBeLessThan(0.1)
})
