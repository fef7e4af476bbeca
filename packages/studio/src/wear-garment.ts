import type { Pose } from './catalog/pose.ts'
import type { StudioModel } from './catalog/studio-catalog.ts'
import type { DerivedCache } from './derived-cache.ts'
import type { DistanceGrid } from './drape/distance-grid.ts'
import {
  BOLD,
  type Caution,
  type Drape,
  type DressedCloth,
  dressBody,
  poseCloth,
} from './drape/drape-garment.ts'
import { wrinkleFinely } from './drape/fine-wrinkles.ts'
import { addLayerBelow } from './drape/layer-below.ts'
import { renderMesh } from './drape/render-mesh.ts'
import { squeezeOf } from './drape/squeeze.ts'
import { turnHems } from './drape/turned-hem.ts'
import { placeOnBackPhoto } from './pattern/back-photo.ts'
import type { ClothMesh } from './pattern/cloth-mesh.ts'
import { cutPattern, type GarmentPattern } from './pattern/garment-pattern.ts'
import { meshedPattern } from './pattern/meshed-pattern.ts'
import { PatternError } from './pattern/outline-arcs.ts'
import { PoseFailedError } from './pose-failed-error.ts'
import type { PreparedGarment } from './prepare-garment.ts'
import { garmentTextures, releaseCutouts, texturePerPanel } from './raster/garment-textures.ts'
import { Recent } from './recent.ts'
import type { WornPiece } from './render-picture.ts'

/** Who wears it, how she stands, and how finely the cloth is cut. */
export interface Stage {
  model: StudioModel
  pose: Pose
  spacingM: number
  cache?: DerivedCache
}

export interface Attempt {
  seed: number
  caution: Caution
  below: WornPiece | null
}

/**
 * The garment as it hangs on the body in the pose.
 * @throws PoseFailedError when no pattern can be cut from its outline
 */
export async function wearGarment(
  garment: PreparedGarment,
  stage: Stage,
  { seed, caution, below }: Attempt,
): Promise<Drape & { worn: WornPiece; tucks: boolean }> {
  const { model, cache } = stage
  const fitting = fit(garment, model, caution.enlarge)
  const { pattern } = fitting
  fitting.dressed ??= dressBody({ pattern, model, seed: DRESSING_SEED, caution, cache })
  // A top goes over trousers and must clear them; trousers go over a tucked top, which gives way.
  const over = below && pattern.hangsFrom === 'shoulders'
  const layers = over ? (grids: readonly DistanceGrid[]) => addLayerBelow(grids, below.mesh) : undefined
  const drape = await poseCloth({
    ...stage,
    pattern,
    seed,
    caution,
    dressed: await fitting.dressed,
    layers,
  })
  return { ...drape, worn: wear(drape, pattern, garment), tucks: pattern.hangsFrom === 'waist' }
}

/** Where a piece of the outfit lies in the cache. */
export function wornKey(pieceKey: string, { model, pose, spacingM }: Stage): string {
  return `worn-${pieceKey}-${model.key}-${pose.key}-${Math.round(spacingM * 1000)}`
}

/** A piece of the outfit as it hangs on this body in this pose; the same for every garment, so kept in the cache. */
export async function wearPiece(garment: PreparedGarment, key: string, stage: Stage): Promise<WornPiece> {
  const { model, spacingM, cache } = stage
  const cacheKey = wornKey(key, stage)
  const { pattern } = fit(garment, model, BOLD.enlarge)
  const stored = await cache?.get(cacheKey)
  if (stored) {
    const positions = Float64Array.from(new Float32Array(Uint8Array.from(stored).buffer))
    return wearKept(meshedPattern(pattern, spacingM), positions, pattern, garment)
  }
  const drape = await wearGarment(garment, stage, { seed: DRESSING_SEED, caution: BOLD, below: null })
  const rounded = Float32Array.from(drape.state.positions)
  await cache?.put(cacheKey, new Uint8Array(rounded.buffer))
  return wearKept(drape.mesh, Float64Array.from(rounded), pattern, garment)
}

function wearKept(
  mesh: ClothMesh,
  positions: Float64Array,
  pattern: GarmentPattern,
  garment: PreparedGarment,
): WornPiece {
  const worn = wear({ mesh, state: { positions } }, pattern, garment)
  releaseCutouts(garment.front, garment.back)
  return worn
}

/** All pictures of a garment begin with the same dressing, whatever their own seeds. */
const DRESSING_SEED = 1

/** A garment cut for a model, and put on; the same for all poses. */
interface Fitting {
  pattern: GarmentPattern
  dressed?: Promise<DressedCloth>
}

/** A seller looks at a few models at a time; two attempts each. */
const KEPT_FITTINGS = 6
const fittings = new WeakMap<PreparedGarment, Recent<Fitting>>()

function fit(garment: PreparedGarment, model: StudioModel, enlarge: number): Fitting {
  const known = fittings.get(garment) ?? new Recent<Fitting>(KEPT_FITTINGS)
  fittings.set(garment, known)
  return known.get(`${model.key}/${enlarge}`, () => ({ pattern: cutFor(garment, model, enlarge) }))
}

function cutFor(garment: PreparedGarment, model: StudioModel, enlarge: number): GarmentPattern {
  try {
    return cutPattern(garment.front, model.measures, garment.fit, garment.centimetres, enlarge)
  } catch (error) {
    if (error instanceof PatternError)
      throw new PoseFailedError('garmentOffBody', `${garment.silhouette}: ${error.message}`)
    throw error
  }
}

function wear(
  drape: { mesh: ClothMesh; state: { positions: Float64Array } },
  pattern: GarmentPattern,
  garment: PreparedGarment,
): WornPiece {
  const backPx = garment.back && placeOnBackPhoto(drape.mesh, pattern.panels, garment.back)
  const { positions } = drape.state
  const smooth = renderMesh(drape.mesh, positions, 1, backPx ?? undefined)
  const mesh = turnHems(wrinkleFinely(smooth, squeezeOf(drape.mesh, positions), drape.mesh.spacingM / 2))
  const textures = garmentTextures(garment.front, garment.back)
  const pictures = texturePerPanel(drape.mesh, textures, backPx !== null)
  const isSleeve = drape.mesh.panels.map(p => p.part.startsWith('sleeve'))
  return { mesh, panelOf: mesh.panelOf, pictures, isSleeve, textures }
}
