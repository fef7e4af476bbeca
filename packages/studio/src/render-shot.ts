import type { StudioCatalog } from './catalog/studio-catalog.ts'
import { loadStyle, NEUTRAL_GRADE } from './catalog/style.ts'
import { encodePicture, type PictureFormat } from './composite/encode-picture.ts'
import type { DerivedCache } from './derived-cache.ts'
import { BOLD, CAREFUL } from './drape/drape-garment.ts'
import type { Fidelity } from './fidelity/measure-fidelity.ts'
import { STUDIO_MIX } from './light/light-mix.ts'
import { outfitGarment, pieceFor } from './outfit.ts'
import { PoseFailedError } from './pose-failed-error.ts'
import type { PreparedGarment } from './prepare-garment.ts'
import type { PhotoWarning } from './reading/garment-reading.ts'
import { type Picture, renderPicture } from './render-picture.ts'
import { checkDrape, type SelfCheck } from './self-check.ts'
import { thumbHash } from './thumb-hash.ts'
import { tuckIn } from './tuck-in.ts'
import { wearGarment, wearPiece } from './wear-garment.ts'

export { PoseFailedError }

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
  /** How true the picture is to the photo; null when too little of it can be seen to measure. */
  fidelity: Fidelity | null
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
  const pieceKey = style && pieceFor(style.outfit[model.gender], garment.silhouette)
  const spacingM = quality === 'final' ? FINE_M : COARSE_M
  const stage = { model, pose, spacingM, cache: hooks.cache }
  const below = pieceKey
    ? await wearPiece(await outfitGarment(catalog, pieceKey, hooks.cache), pieceKey, stage)
    : null
  timings.lap('outfit')
  hooks.onStep?.('generatingPrompts')
  let last: SelfCheck | null = null
  for (const [attempt, caution] of [BOLD, CAREFUL].entries()) {
    const drape = await wearGarment(garment, stage, { seed, caution, below })
    timings.lap('drape')
    hooks.onStep?.('generatingImages')
    const picture = await renderPicture({
      catalog,
      model,
      pose,
      garment,
      pieces: below ? [drape.tucks ? tuckIn(below, drape.worn) : below, drape.worn] : [drape.worn],
      backgroundKey: request.backgroundKey,
      quality,
      grade: style?.grade ?? NEUTRAL_GRADE,
      light: style?.light ?? STUDIO_MIX,
      shoes: style?.shoes[model.gender] ?? null,
      seed,
      lap: timings.lap,
    })
    const check = checkDrape(drape, picture.layer, stage)
    last = check
    if (check.passed) return deliver(request, picture, { ...check, attempts: attempt + 1 }, timings)
  }
  const problem = last?.problem ?? 'garmentOffBody'
  throw new PoseFailedError(problem, `The garment can't be worn in pose ${pose.key}: ${problem}`)
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
    fidelity: picture.fidelity,
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
