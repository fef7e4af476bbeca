import { IdentityCache } from '../memory/identity-cache.ts'
import { type ClothMesh, meshPattern } from './cloth-mesh.ts'
import type { GarmentPattern } from './garment-pattern.ts'

const meshesByPattern = new IdentityCache<GarmentPattern, Map<number, ClothMesh>>()

/** A pattern's mesh at an edge length; the same for all poses, so kept as long as the pattern. Not to be changed. */
export function meshedPattern(pattern: GarmentPattern, spacingM: number): ClothMesh {
  const meshes = meshesByPattern.getOrCreate(pattern, () => new Map())
  const mesh = meshes.get(spacingM) ?? meshPattern(pattern, spacingM)
  meshes.set(spacingM, mesh)
  return mesh
}
