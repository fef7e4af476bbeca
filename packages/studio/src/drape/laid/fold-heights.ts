import { EdgeTable } from '../../geometry/edge-table.ts'
import type { ClothMesh } from '../../pattern/cloth-mesh.ts'
import type { Face } from './flat-torso.ts'

/** A place of a panel's cloth: in its photo, on the flat cloth, and metres of cloth to the nearest seam of front and back. */
export interface ClothPlace {
  px: { x: number; y: number }
  flat: { x: number; y: number }
  seamDistance: number
}

/**
 * Heights of folds where a mesh's next Loop step has its points: at its vertices, then in the middles of its edges. Folds are hardly wider than the
 * mesh's triangles, so that its own vertices miss most of their crests.
 * @param foldAt by panel: height of its folds, metres
 * @returns metres by vertex of the finer mesh; 0 on the side that isn't seen
 */
export function foldHeights(
  { triangles, trianglePanels, panels, wedges, vertexCount }: ClothMesh,
  foldAt: (panel: number, place: ClothPlace) => number,
  seen: Face,
): Float32Array {
  const { vertex, px, flat, seamDistance } = wedges
  const edges = new EdgeTable(
    Uint32Array.from(triangles, w => vertex[w]),
    vertexCount,
  )
  const sums = new Float32Array(vertexCount + edges.count)
  const counts = new Uint8Array(sums.length)
  const add = (at: number, height: number) => {
    sums[at] += height
    counts[at]++
  }
  const between = (a: number, b: number): ClothPlace => {
    const middle = (of: Float32Array, k: 0 | 1) => (of[a * 2 + k] + of[b * 2 + k]) / 2
    return {
      px: { x: middle(px, 0), y: middle(px, 1) },
      flat: { x: middle(flat, 0), y: middle(flat, 1) },
      seamDistance: (seamDistance[a] + seamDistance[b]) / 2,
    }
  }
  const known = new Uint8Array(vertex.length)
  for (let t = 0; t < triangles.length; t += 3) {
    const panel = trianglePanels[t / 3]
    if (panels[panel].face !== seen) continue
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k], triangles[t + ((k + 1) % 3)]]
      if (!known[a]) add(vertex[a], foldAt(panel, between(a, a)))
      known[a] = 1
      const e = vertexCount + edges.between(vertex[a], vertex[b])
      // The triangle on the other side of an edge would say the same.
      if (counts[e] === 0) add(e, foldAt(panel, between(a, b)))
    }
  }
  return sums.map((sum, v) => sum / Math.max(1, counts[v]))
}
