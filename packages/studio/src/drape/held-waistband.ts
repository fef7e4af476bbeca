import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { Pins } from './settle-cloth.ts'

/** Height of a waistband, which keeps its shape, metres. */
const BAND_M = 0.028
/** Share of the way back to its pin that a vertex moves in a substep. */
const STRENGTH = 0.3

/** Pins a garment's waistband where it is now. */
export function heldWaistband(mesh: ClothMesh, positions: Float64Array): Pins {
  const vertices = Uint32Array.from(waistband(mesh))
  const targets = new Float64Array(vertices.length * 3)
  for (let q = 0; q < vertices.length; q++)
    targets.set(positions.subarray(vertices[q] * 3, vertices[q] * 3 + 3), q * 3)
  return { vertices, targets, strength: STRENGTH }
}

/** Vertices less than a waistband's height below the waist's edge, which is lower in front than behind; none on panels without one. */
function waistband({ wedges: { flat, panel, vertex }, waist }: ClothMesh): Set<number> {
  const found = new Set<number>()
  for (let w = 0; w < vertex.length; w++) {
    const [x, y] = [flat[2 * w], flat[2 * w + 1]]
    let [nearest, edge] = [Infinity, Infinity]
    for (const e of waist) {
      const off = Math.abs(flat[2 * e] - x)
      if (panel[e] !== panel[w] || off >= nearest) continue
      nearest = off
      edge = flat[2 * e + 1]
    }
    if (y > edge - BAND_M) found.add(vertex[w])
  }
  return found
}
