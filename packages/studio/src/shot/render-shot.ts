import { STUDIO_MIX } from '../catalog/light-mix.ts'
import { bodyIn } from '../catalog/pose.ts'
import { loadStyle, NEUTRAL_GRADE } from '../catalog/style.ts'
import { encodePicture, type PictureFormat } from '../composite/encode-picture.ts'
import { loadPlace, loadScene, type Scene, type SceneRequest } from '../composite/load-scene.ts'
import { BOLD, CAREFUL, COARSE_M } from '../drape/drape-garment.ts'
import { type TrunkReach, trunkReach } from '../drape/trunk-reach.ts'
import { type Fidelity, measureFidelity } from '../fidelity/measure-fidelity.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { withoutPool } from '../memory/array-pool.ts'
import { goesOver } from '../pattern/fabric.ts'
import { thumbHash } from '../photo/thumb-hash.ts'
import { releaseLayer } from '../raster/garment-layer.ts'
import type { PhotoWarning } from '../reading/result/garment-reading.ts'
import { ownReplaced, pieceFor, placeOf } from './outfit.ts'
import { PoseFailedError } from './pose-failed-error.ts'
import { type Picture, renderPicture, SIZES } from './render-picture.ts'
import { type DrapedCloth, UNDRAPED } from './resting-cloth.ts'
import { checkPicture, type SelfCheck } from './self-check.ts'
import { photoReferences, type StudioGarment } from './studio-garment.ts'
import type { StudioSession } from './studio-session.ts'
import { tuckIn } from './tuck-in.ts'
import { type Worn, wearGarment, wearPiece } from './wear-garment.ts'
import type { WornPiece } from './worn-piece.ts'

export { PoseFailedError }

export type StudioStep = 'readingGarment' | 'gatheringOutfit' | 'draping' | 'rendering'

export interface ShotRequest {
  garment: StudioGarment
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
  /** Called after each step of the work, with its name in `timingsMs`. */
  onLap?(name: string): void
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
  /** Fidelity of the picture to the photo; null when too little of the photo is visible to measure it. */
  fidelity: Fidelity | null
}

const FINE_M = 0.01

/**
 * One picture of a garment worn in one pose.
 * @throws PoseFailedError when the second, more careful attempt fails the self-check too
 */
export async function renderShot(
  session: StudioSession,
  request: ShotRequest,
  hooks: ShotHooks = {},
): Promise<ShotResult> {
  return (await drapeAndRender(session, request, UNDRAPED, hooks)).shot
}

/**
 * Renders one picture and returns the draped cloth, which callers can keep for further shots.
 * @param draped cloth of this garment that was draped before for the same model, pose and style
 * @returns the picture, and all cloth that is draped now
 * @throws PoseFailedError when the second, more careful attempt fails the self-check too
 */
export function drapeAndRender(
  session: StudioSession,
  request: ShotRequest,
  draped: DrapedCloth,
  hooks: ShotHooks = {},
): Promise<{ shot: ShotResult; draped: DrapedCloth }> {
  const shoot = () => makeShot(session, request, draped, hooks)
  return request.quality === 'final' ? withoutPool(shoot) : shoot()
}

async function makeShot(
  session: StudioSession,
  request: ShotRequest,
  before: DrapedCloth,
  hooks: ShotHooks,
): Promise<{ shot: ShotResult; draped: DrapedCloth }> {
  const { catalog } = session
  const timings = new Stopwatch(hooks.onLap)
  const { garment, quality, seed } = request
  hooks.onStep?.('gatheringOutfit')
  const model = await catalog.model(request.modelKey)
  const pose = model.poses.find(p => p.key === request.poseKey)
  if (!pose?.pictured)
    throw new RangeError(`The model ${model.key} has no picture of pose ${request.poseKey}`)
  const style = request.styleKey ? await loadStyle(catalog.dir, request.styleKey) : null
  // A ghost mannequin has no outfit.
  const pieceKey =
    style && model.kind !== 'ghost' && !model.wears
      ? pieceFor(style.outfit[model.gender], garment.silhouette)
      : null
  const spacingM = quality === 'final' ? FINE_M : COARSE_M
  const stage = { session, model, pose, spacingM }
  const place = placeOf(model, pose, await loadPlace(catalog.dir, request.backgroundKey))
  const scene = sceneOf(quality, {
    model,
    pose,
    place,
    shoes: style?.shoes[model.gender] ?? null,
    size: SIZES[quality],
  })
  const other = pieceKey ? await wearPiece(pieceKey, stage) : null
  timings.lap('outfit')
  hooks.onStep?.('draping')
  let last: SelfCheck | null = null
  let draped = before
  for (const [attempt, caution] of [BOLD, CAREFUL].entries()) {
    const isFirst = attempt === 0
    // Only the first attempt's cloth is kept and reused: the second one drapes again with more caution.
    const drapedBefore = isFirst ? before : UNDRAPED
    const worn = await wearGarment(garment, stage, { seed, caution, draped: drapedBefore })
    if (isFirst) draped = worn.draped
    timings.lap('drape')
    hooks.onStep?.('rendering')
    const picture = await renderPicture({
      session,
      model,
      pose,
      ...dressedIn(worn, other, garment.front.tucked, trunkReach(bodyIn(model, pose), pose.stance)),
      overTop: goesOver(garment.category),
      replacedParts: model.wears ? ownReplaced(garment.silhouette, garment.category) : [],
      place,
      scene,
      quality,
      grade: style?.grade ?? NEUTRAL_GRADE,
      light: style?.light ?? STUDIO_MIX,
      seed,
      lap: timings.lap,
    })
    const check = checkPicture(worn.check, picture.layer, picture.onPhoto)
    last = check
    if (check.passed)
      return { shot: await deliver(request, picture, { ...check, attempts: attempt + 1 }, timings), draped }
  }
  const problem = last?.problem ?? 'garmentOffBody'
  throw new PoseFailedError(problem, `The garment can't be worn in pose ${pose.key}: ${problem}`)
}

/** Reads a draft's files while its cloth is draped; a final's later, because draping needs the memory. */
function sceneOf(
  quality: ShotRequest['quality'],
  request: SceneRequest,
): (camera: CameraPlacement) => Promise<Scene> {
  const { camera, aim } = request.pose
  // A camera that is aimed at the garment is known only once the cloth hangs.
  if (quality === 'final' || aim) return aimed => loadScene(request, aimed)
  const scene = loadScene(request, camera)
  // A failure is reported where the picture is composed, which awaits this promise.
  scene.catch(() => {})
  return () => scene
}

/** The pieces from the inside out, and which of them is the garment itself. */
function dressedIn(
  { piece, tucks }: Worn,
  other: WornPiece | null,
  tucked: boolean,
  body: TrunkReach,
): { pieces: WornPiece[]; shown: number } {
  if (!other) return { pieces: [piece], shown: 0 }
  if (tucked) return { pieces: [tuckIn(piece, other, body), other], shown: 0 }
  return { pieces: [tucks ? tuckIn(other, piece, body) : other, piece], shown: 1 }
}

async function deliver(
  { garment, quality, format = quality === 'draft' ? 'webp' : 'jpeg' }: ShotRequest,
  { width, height, rgb, layer }: Picture,
  selfCheck: ShotResult['selfCheck'],
  timings: Stopwatch,
): Promise<ShotResult> {
  // Codecs run outside this thread; meanwhile the picture is compared with its photo.
  const encoding = Promise.all([encodePicture(rgb, width, height, format), thumbHash(rgb, width, height)])
  const { places } = layer
  const fidelity =
    places &&
    measureFidelity({
      picture: { width, height, rgb },
      layer: { ...layer, places },
      photos: photoReferences(garment),
    })
  timings.lap('fidelity')
  releaseLayer(layer)
  const [image, hash] = await encoding
  timings.lap('encode')
  return {
    image,
    mediaType: `image/${format}`,
    width,
    height,
    thumbHash: hash,
    timingsMs: timings.laps,
    warnings: [...garment.front.warnings, ...(garment.back?.warnings ?? [])],
    selfCheck,
    fidelity,
  }
}

/** Milliseconds by step; repeated steps are added up. */
class Stopwatch {
  readonly laps: Record<string, number> = {}
  private readonly onLap: ShotHooks['onLap']
  private last = performance.now()

  constructor(onLap: ShotHooks['onLap']) {
    this.onLap = onLap
  }

  readonly lap = (name: string): void => {
    const now = performance.now()
    this.laps[name] = Math.round((this.laps[name] ?? 0) + now - this.last)
    this.last = now
    this.onLap?.(name)
  }
}
