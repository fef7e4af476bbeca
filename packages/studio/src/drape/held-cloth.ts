import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import type { Pins } from './settle-cloth.ts'

/** Height of a waistband, which keeps its shape, metres. */
const BAND_M = 0.028
const BAND_STRENGTH = 0.3
/** Height below the neck points over which a rib or collar is pinned, metres; deeper parts hang with the cloth. */
const COLLAR_M = 0.1
const COLLAR_STRENGTH = 0.12
/** Height above the neck points from which a hood is pinned in the shape that it was placed in, metres: it is double and supports itself. */
const HOOD_FROM_M = 0.02

/** Parts of a garment that are pinned: waistbands, and the necks of what hangs from the shoulders. */
export interface HeldCloth {
  vertices: Uint32Array
  /** Share of the way back to its pin that a vertex moves in a substep. */
  strength: number
}

export function heldCloth(mesh: ClothMesh, { hangsFrom, hooded }: GarmentPattern): HeldCloth {
  if (hangsFrom === 'waist') return { vertices: Uint32Array.from(waistband(mesh)), strength: BAND_STRENGTH }
  const { flat, vertex } = mesh.wedges
  const above = (limit: number) => {
    const found = new Set<number>()
    for (let w = 0; w < vertex.length; w++) if (flat[2 * w + 1] > limit) found.add(vertex[w])
    return found
  }
  // The pattern's origin lies between the neck points; a hood stands above it.
  const high = above(-COLLAR_M)
  const hood = hooded ? above(HOOD_FROM_M) : new Set<number>()
  const vertices = Uint32Array.from(new Set([...mesh.neck.filter(v => high.has(v)), ...hood]))
  return { vertices, strength: COLLAR_STRENGTH }
}

/** Vertices less than a waistband's height below the waist's edge, which is lower in front than behind. */
function waistband({ wedges: { flat, panel, vertex }, waist }: ClothMesh): Set<number> {
  const found = new Set<number>()
  for (let w = 0; w < vertex.length; w++) {
    const [x, y] = [flat[2 * w], flat[2 * w + 1]]
    let [nearest, edge] = [Infinity, -Infinity]
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

/** Holds cloth where it is now. */
export function pinned({ vertices, strength }: HeldCloth, positions: Float64Array): Pins | undefined {
  if (vertices.length === 0) return undefined
  const targets = new Float64Array(vertices.length * 3)
  for (let q = 0; q < vertices.length; q++)
    targets.set(positions.subarray(vertices[q] * 3, vertices[q] * 3 + 3), q * 3)
  return { vertices, targets, strength }
}
