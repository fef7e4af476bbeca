import { type ClothMesh, meshPattern } from './cloth-mesh.ts'
import type { GarmentPattern } from './garment-pattern.ts'

const known = new WeakMap<GarmentPattern, Map<number, ClothMesh>>()

/** A pattern's mesh at an edge length; the same for all poses, so kept as long as the pattern. Not to be changed. */
export function meshedPattern(pattern: GarmentPattern, spacingM: number): ClothMesh {
  const meshes = known.get(pattern) ?? new Map<number, ClothMesh>()
  known.set(pattern, meshes)
  const mesh = meshes.get(spacingM) ?? meshPattern(pattern, spacingM)
  meshes.set(spacingM, mesh)
  return mesh
}
