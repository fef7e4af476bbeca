import { vertexNormals } from '../geometry/vertex-normals.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { type DistanceGrid, sampleDistance } from './distance-grid.ts'

/** Deepest that a fitted sleeve was seen to sink into an arm, metres. */
const FARTHEST_M = 0.07
/** Steps in which a way out is looked for, metres. */
const STEP_M = 0.004

/**
 * Moves cloth that was squeezed under the skin out along its own outward normal. The shortest way out would be wrong for a tight tube:
 * half of it lies nearer to the far side of the limb.
 * @param gridOf the body that a vertex lies outside of
 * @returns how many points were moved
 */
export function popOut(
  mesh: ClothMesh,
  positions: Float64Array,
  gridOf: (vertex: number) => DistanceGrid,
  clearanceM: number,
): number {
  const triangles = Uint32Array.from(mesh.triangles, w => mesh.wedges.vertex[w])
  const normals = vertexNormals(Float32Array.from(positions), triangles)
  let moved = 0
  for (let v = 0, i = 0; v < mesh.vertexCount; v++, i += 3) {
    const grid = gridOf(v)
    const at = (t: number) =>
      sampleDistance(
        grid,
        positions[i] + normals[i] * t,
        positions[i + 1] + normals[i + 1] * t,
        positions[i + 2] + normals[i + 2] * t,
      )
    if (at(0) >= -0.001) continue
    for (let t = STEP_M; t <= FARTHEST_M; t += STEP_M) {
      if (at(t) < clearanceM) continue
      for (let k = 0; k < 3; k++) positions[i + k] += normals[i + k] * t
      moved++
      break
    }
  }
  return moved
}
