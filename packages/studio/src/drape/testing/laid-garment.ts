import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { poseSurface } from '../../body/skinning.ts'
import { openCatalog } from '../../catalog/studio-catalog.ts'
import { loadOutfitPiece } from '../../catalog/style.ts'
import { prepareGarment } from '../../garment/prepare-garment.ts'
import { axisAngle, compose } from '../../geometry/quaternion.ts'
import { type ClothMesh, meshPattern } from '../../pattern/cloth-mesh.ts'
import { cutPattern, type GarmentPattern } from '../../pattern/garment-pattern.ts'
import type { PhotoReading } from '../../reading/result/garment-reading.ts'
import type { DressedBody } from '../dressed-body.ts'
import { layOnBody } from '../laid/lay-on-body.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../../catalog')
export const SPACING_M = 0.018

/** A garment of the catalogue laid on one of its models. */
export interface Laid {
  front: PhotoReading
  mesh: ClothMesh
  pattern: GarmentPattern
  body: DressedBody
  places: Float64Array
}

/** Opened by the first who asks. */
let catalog: ReturnType<typeof openCatalog> | undefined
const catalogInUse = () => {
  catalog ??= openCatalog(catalogDir)
  return catalog
}

/** Turned to her left, degrees. */
export async function standing(modelKey: string, turnDeg = 0): Promise<DressedBody> {
  const model = await (await catalogInUse()).model(modelKey)
  const { stance, key } = model.poses.find(p => p.key === 'front') ?? model.poses[0]
  const root = stance.rotations.get('root') ?? ([0, 0, 0, 1] as const)
  const turned = compose(axisAngle([0, 1, 0], (turnDeg * Math.PI) / 180), root)
  const posed = { ...stance, rotations: new Map([...stance.rotations, ['root', turned]]), name: key }
  return {
    shape: model.body,
    measures: model.measures,
    stance: posed,
    positions: poseSurface(model.body, posed),
  }
}

/** @param garment a piece of the catalogue's styles */
export async function lay(garment: string, modelKey: string): Promise<Laid> {
  const { front, category } = await loadOutfitPiece(catalogDir, garment)
  const prepared = await prepareGarment(await readFile(front), null, { category })
  const body = await standing(modelKey)
  const pattern = cutPattern(prepared.front, body.measures)
  const mesh = meshPattern(pattern, SPACING_M)
  return { front: prepared.front, mesh, pattern, body, ...layOnBody(mesh, pattern, body) }
}
