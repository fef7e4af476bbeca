import type { Pose } from './catalog/pose.ts'
import type { StudioCatalog, StudioModel } from './catalog/studio-catalog.ts'
import { loadStyle, NEUTRAL_GRADE } from './catalog/style.ts'
import { encodePicture, type PictureFormat } from './composite/encode-picture.ts'
import type { DerivedCache } from './derived-cache.ts'
import type { DistanceGrid } from './drape/distance-grid.ts'
import {
  BOLD,
  CAREFUL,
  type Caution,
  type Drape,
  type DressedCloth,
  dressBody,
  poseCloth,
} from './drape/drape-garment.ts'
import { addLayerBelow } from './drape/layer-below.ts'
import { renderMesh } from './drape/render-mesh.ts'
import { outfitGarment, pieceFor } from './outfit.ts'
import { placeOnBackPhoto } from './pattern/back-photo.ts'
import { type ClothMesh, meshPattern } from './pattern/cloth-mesh.ts'
import { cutPattern, type GarmentPattern } from './pattern/garment-pattern.ts'
import { PatternError } from './pattern/outline-arcs.ts'
import type { PreparedGarment } from './prepare-garment.ts'
import { garmentTextures, texturePerPanel } from './raster/garment-textures.ts'
import type { PhotoWarning } from './reading/garment-reading.ts'
import { type Picture, renderPicture, type WornPiece } from './render-picture.ts'
import { checkDrape, type PoseProblem, type SelfCheck } from './self-check.ts'
import { thumbHash } from './thumb-hash.ts'
import { tuckIn } from './tuck-in.ts'

export type StudioStep = 'analyzingGarment' | 'designingOutfit' | 'generatingPrompts' | 'generatingImages'

export interface ShotRequest {
  garment: PreparedGarment
  modelKey: string
  poseKey: string
  styleKey?: string
  backgroundKey?: string
  quality: 'draft' | 'final'
  /** Default: WebP for drafts, JPEG for finals. */
  format?: PictureFormat
  seed: number
}

export interface ShotHooks {
  onStep?(step: StudioStep): void
  cache?: DerivedCache
}

export interface ShotResult {
  image: Uint8Array
  mediaType: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  /** base64 */
  thumbHash: string
  timingsMs: Record<string, number>
  warnings: PhotoWarning[]
  selfCheck: SelfCheck & { attempts: number }
}

/** This garment can't be shown in this pose; nothing grotesque is handed out instead. */
export class PoseFailedError extends Error {
  readonly code: PoseProblem
  constructor(code: PoseProblem, message: string) {
    super(message)
    this.name = 'PoseFailedError'
    this.code = code
  }
}

const FINE_M = 0.01
const COARSE_M = 0.018

/**
 * One picture of a garment worn in one pose.
 * @throws PoseFailedError when the second, more careful attempt fails the self-check too
 */
export async function renderShot(
  catalog: StudioCatalog,
  request: ShotRequest,
  hooks: ShotHooks = {},
): Promise<ShotResult> {
  const timings = new Stopwatch()
  const { garment, quality, seed } = request
  hooks.onStep?.('designingOutfit')
  const model = await catalog.model(request.modelKey)
  const pose = model.poses.find(p => p.key === request.poseKey)
  if (!pose?.pictured)
    throw new RangeError(`The model ${model.key} has no picture of pose ${request.poseKey}`)
  const style = request.styleKey ? await loadStyle(catalog.dir, request.styleKey) : null
  const pieceKey = style && pieceFor(style.outfit[model.gender], garment)
  const spacingM = quality === 'final' ? FINE_M : COARSE_M
  const stage = { model, pose, spacingM, cache: hooks.cache }
  const below = pieceKey
    ? await wearPiece(await outfitGarment(catalog, pieceKey, hooks.cache), pieceKey, stage)
    : null
  timings.lap('outfit')
  hooks.onStep?.('generatingPrompts')
  let last: SelfCheck | null = null
  for (const [attempt, caution] of [BOLD, CAREFUL].entries()) {
    const drape = await drapeGarment(garment, stage, { seed, caution, attempt, below })
    timings.lap('drape')
    hooks.onStep?.('generatingImages')
    const picture = await renderPicture({
      catalog,
      model,
      pose,
      pieces: below ? [drape.tucks ? tuckIn(below, drape.worn) : below, drape.worn] : [drape.worn],
      backgroundKey: request.backgroundKey,
      quality,
      grade: style?.grade ?? NEUTRAL_GRADE,
      seed,
      lap: timings.lap,
    })
    const check = checkDrape(drape, picture.layer)
    last = check
    if (check.passed) return deliver(request, picture, { ...check, attempts: attempt + 1 }, timings)
  }
  const problem = last?.problem ?? 'garmentOffBody'
  throw new PoseFailedError(problem, `The garment can't be worn in pose ${pose.key}: ${problem}`)
}

interface Stage {
  model: StudioModel
  pose: Pose
  spacingM: number
  cache?: DerivedCache
}

interface Attempt {
  seed: number
  caution: Caution
  attempt: number
  below: WornPiece | null
}

async function drapeGarment(
  garment: PreparedGarment,
  stage: Stage,
  { seed, caution, attempt, below }: Attempt,
): Promise<Drape & { worn: WornPiece; tucks: boolean }> {
  const { model } = stage
  const pattern = readPattern(garment, () =>
    cutPattern(garment.front, model.measures, garment.fit, garment.centimetres, caution.enlarge),
  )
  const dressing = { pattern, model, seed, caution, cache: stage.cache }
  const dressed = await remembered(garment, `${model.key}/${seed}/${attempt}`, () => dressBody(dressing))
  // A top goes over trousers and must clear them; trousers go over a tucked top, which gives way.
  const over = below && pattern.hangsFrom === 'shoulders'
  const layers = over ? (grid: DistanceGrid) => addLayerBelow(grid, below.mesh) : undefined
  const drape = await poseCloth({ ...dressing, ...stage, dressed, layers })
  return { ...drape, worn: wear(drape, pattern, garment), tucks: pattern.hangsFrom === 'waist' }
}

const WORN_VERSION = 1

/** A piece of the outfit as it hangs on this body in this pose; the same for every garment, so kept in the cache. */
async function wearPiece(garment: PreparedGarment, key: string, stage: Stage): Promise<WornPiece> {
  const { model, pose, spacingM, cache } = stage
  const cacheKey = `worn-${WORN_VERSION}-${key}-${model.key}-${pose.key}-${Math.round(spacingM * 1000)}`
  const pattern = cutPattern(garment.front, model.measures, 'regular', {})
  const stored = await cache?.get(cacheKey)
  const mesh = meshPattern(pattern, spacingM)
  let positions: Float64Array | null = null
  if (stored && stored.byteLength === mesh.vertexCount * 12)
    positions = Float64Array.from(new Float32Array(Uint8Array.from(stored).buffer))
  if (!positions) {
    const drape = await drapeGarment(garment, stage, { seed: 1, caution: BOLD, attempt: 0, below: null })
    const rounded = Float32Array.from(drape.state.positions)
    await cache?.put(cacheKey, new Uint8Array(rounded.buffer))
    positions = Float64Array.from(rounded)
  }
  return wear({ mesh, state: { positions } }, pattern, garment)
}

const dressings = new WeakMap<PreparedGarment, Map<string, Promise<DressedCloth>>>()

/** Dressing is the same for all poses; it is kept as long as the garment is. */
function remembered(
  garment: PreparedGarment,
  key: string,
  dress: () => Promise<DressedCloth>,
): Promise<DressedCloth> {
  const known = dressings.get(garment) ?? new Map<string, Promise<DressedCloth>>()
  dressings.set(garment, known)
  const found = known.get(key) ?? dress()
  known.set(key, found)
  return found
}

function readPattern<T>(garment: PreparedGarment, cut: () => T): T {
  try {
    return cut()
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
  const mesh = renderMesh(drape.mesh, drape.state.positions, 1, backPx ?? undefined)
  const textures = garmentTextures(garment.front, garment.back)
  const pictures = texturePerPanel(drape.mesh, textures, backPx !== null)
  const panelOf = new Uint8Array(mesh.triangles.length / 3)
  for (let t = 0; t < panelOf.length; t++) panelOf[t] = drape.mesh.trianglePanels[t >> 2]
  const isSleeve = drape.mesh.panels.map(p => p.part.startsWith('sleeve'))
  return { mesh, panelOf, pictures, isSleeve, textures }
}

async function deliver(
  request: ShotRequest,
  picture: Picture,
  selfCheck: ShotResult['selfCheck'],
  timings: Stopwatch,
): Promise<ShotResult> {
  const { width, height, rgb } = picture
  const format = request.format ?? (request.quality === 'draft' ? 'webp' : 'jpeg')
  const [image, hash] = await Promise.all([
    encodePicture(rgb, width, height, format),
    thumbHash(rgb, width, height),
  ])
  timings.lap('encode')
  return {
    image,
    mediaType: `image/${format}`,
    width,
    height,
    thumbHash: hash,
    timingsMs: timings.laps,
    warnings: [...request.garment.front.warnings, ...(request.garment.back?.warnings ?? [])],
    selfCheck,
  }
}

/** Milliseconds by step; a step that comes again adds up. */
class Stopwatch {
  readonly laps: Record<string, number> = {}
  private last = performance.now()
  readonly lap = (name: string): void => {
    const now = performance.now()
    this.laps[name] = Math.round((this.laps[name] ?? 0) + now - this.last)
    this.last = now
  }
}
