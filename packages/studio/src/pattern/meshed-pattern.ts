import { oncePerObject } from '../memory/once-per-object.ts'
import { type ClothMesh, meshPattern } from './cloth-mesh.ts'
import type { GarmentPattern } from './garment-pattern.ts'

/** A pattern's meshes by edge length, metres. */
const meshesOf: (pattern: GarmentPattern) => Map<number, ClothMesh> = oncePerObject(() => new Map())

/** A pattern's mesh at an edge length; the same for all poses, so kept as long as the pattern. Not to be changed. */
export function meshedPattern(pattern: GarmentPattern, spacingM: number): ClothMesh {
  const meshes = meshesOf(pattern)
  const mesh = meshes.get(spacingM) ?? meshPattern(pattern, spacingM)
  meshes.set(spacingM, mesh)
  return mesh
}
