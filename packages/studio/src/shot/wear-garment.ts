import type { Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import {
  BOLD,
  type Caution,
  COARSE_M,
  type DressedCloth,
  dressBody,
  type PoseRequest,
  poseCloth,
  refineDrape,
} from '../drape/drape-garment.ts'
import { wrinkleFinely } from '../drape/fine-wrinkles.ts'
import { inflate, inflationField } from '../drape/inflate-cloth.ts'
import { addLayerBelow } from '../drape/layer-below.ts'
import { type RenderMesh, renderMesh } from '../drape/render-mesh.ts'
import { cuffsOf } from '../drape/sleeved-skin.ts'
import { snugSleeves } from '../drape/snug-sleeves.ts'
import { squeezeOf } from '../drape/squeeze.ts'
import { turnHems } from '../drape/turned-hem.ts'
import type { PreparedGarment } from '../garment/prepare-garment.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { IDENTITY, rotatePoints } from '../geometry/quaternion.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { IdentityCache } from '../memory/identity-cache.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { placeOnBackPhoto } from '../pattern/back-photo.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { fabricOf } from '../pattern/fabric.ts'
import { cutPattern, type GarmentPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { PatternError } from '../pattern/outline-arcs.ts'
import { garmentTextures, releaseCutouts, texturePerPanel } from '../raster/garment-textures.ts'
import { PoseFailedError } from './pose-failed-error.ts'
import type { RestingCloth, RestingPlace } from './resting-cloth.ts'
import { type ClothCheck, checkCloth } from './self-check.ts'
import type { WornPiece } from './worn-piece.ts'

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
  /** The piece below as finely cut as the stage asks, and coarsely: cloth comes to rest over the latter, whatever the picture. */
  below: WornPiece | null
  coarseBelow(): Promise<WornPiece | null>
  /** Where this garment's cloth rests between shots. */
  resting?: RestingPlace
}

export interface Worn {
  check: ClothCheck
  piece: WornPiece
  tucks: boolean
}

interface Hung {
  mesh: ClothMesh
  positions: Float64Array
  check: ClothCheck
}

/**
 * The garment as it hangs on the body in the pose.
 * @throws PoseFailedError when no pattern can be cut from its outline
 */
export async function wearGarment(garment: PreparedGarment, stage: Stage, attempt: Attempt): Promise<Worn> {
  const { pattern } = fit(garment, stage.model, attempt.caution.enlarge)
  if (stage.model.kind === 'ghost') return standFree(garment, pattern, stage)
  const { mesh, positions, check } = await hang(garment, stage, attempt)
  const piece = wear({ mesh, positions }, pattern, garment, stage.model)
  return { check, piece, tucks: pattern.hangsFrom === 'waist' }
}

/** What nobody wears keeps the shape and the folds that its photo shows, and is turned as a whole. */
function standFree(garment: PreparedGarment, pattern: GarmentPattern, { pose, spacingM }: Stage): Worn {
  const cloth = meshedPattern(pattern, spacingM)
  const backPx = placesOnBack(cloth, pattern, garment)
  const field = renderMesh(cloth, inflationField(cloth, pattern), 2, backPx ?? undefined, 'height')
  const turn = pose.stance.rotations.get('root') ?? IDENTITY
  const positions = rotatePoints(inflate(field.positions), turn)
  const piece = pieceOf(cloth, { ...field, positions }, garment, backPx !== null)
  return { piece, check: { ...UNSTRAINED, isGone: positions.some(v => !Number.isFinite(v)) }, tucks: false }
}

const UNSTRAINED = { strain99: 1, strain999: 1, penetration: 0, limbsOutside: 0 }

async function hang(
  garment: PreparedGarment,
  stage: Stage,
  { seed, caution, below, coarseBelow, resting }: Attempt,
): Promise<Hung> {
  const fitting = fit(garment, stage.model, caution.enlarge)
  const { pattern } = fitting
  const over = async (piece: Promise<WornPiece | null>) => ({
    ...stage,
    pattern,
    caution,
    layers: garment.front.tucked ? undefined : layersOf(pattern, await piece),
  })
  const coarse = resting?.cloth ?? (await settleOn(fitting, await over(coarseBelow()), stage, resting))
  if (resting) resting.cloth = coarse
  if (stage.spacingM >= COARSE_M) return { ...coarse, mesh: meshedPattern(pattern, COARSE_M) }
  const fine = await refineDrape({ ...(await over(Promise.resolve(below))), seed }, coarse)
  return { mesh: fine.mesh, positions: fine.state.positions, check: checkCloth(fine, stage) }
}

/** A top goes over trousers and must clear them; trousers go over a tucked top, which gives way. */
function layersOf(pattern: GarmentPattern, below: WornPiece | null): PoseRequest['layers'] {
  if (!below || pattern.hangsFrom !== 'shoulders') return undefined
  return (grids, lowestM) => addLayerBelow(grids, below.mesh, lowestM)
}

async function settleOn(
  fitting: Fitting,
  request: PoseRequest,
  stage: Stage,
  place?: RestingPlace,
): Promise<RestingCloth> {
  const drape = await poseCloth(request, await dressed(fitting, request, place))
  return {
    positions: drape.state.positions,
    startTop: drape.startTop,
    check: checkCloth(drape, stage),
  }
}

/** Where a piece of the outfit lies in the cache. */
export function wornKey(pieceKey: string, { model, pose, spacingM }: Stage): string {
  return `worn-${pieceKey}-${model.key}-${stanceKeyOf(pose.key)}-${Math.round(spacingM * 1000)}`
}

/** Coarse pieces that stay as they hang, some 1 MB each besides their textures: a shop's garments are shot in the same few poses. */
const KEPT_WORN = 6
const wornByPiece = new IdentityCache<PreparedGarment, LruCache<WornPiece>>()

/** A piece of the outfit as it hangs on this body in this pose; the same for every garment, so kept in the cache. */
export async function wearPiece(garment: PreparedGarment, key: string, stage: Stage): Promise<WornPiece> {
  if (stage.spacingM < COARSE_M) return hangPiece(garment, key, stage)
  const cache = wornByPiece.getOrCreate(garment, () => new LruCache(KEPT_WORN))
  const worn = cache.get(wornKey(key, stage)) ?? (await hangPiece(garment, key, stage))
  cache.set(wornKey(key, stage), worn)
  return worn
}

async function hangPiece(garment: PreparedGarment, key: string, stage: Stage): Promise<WornPiece> {
  const fitting = fit(garment, stage.model, BOLD.enlarge)
  const { pattern } = fitting
  const positions = await restingPiece(fitting, key, stage)
  const worn = { mesh: meshedPattern(pattern, stage.spacingM), positions }
  return wearKept(worn, pattern, garment, stage.model)
}

/** Its points, rounded as they are stored. */
async function restingPiece(fitting: Fitting, key: string, stage: Stage): Promise<Float64Array> {
  const stored = await stage.cache?.get(wornKey(key, stage))
  if (stored) return Float64Array.from(new Float32Array(Uint8Array.from(stored).buffer))
  const rounded = Float32Array.from(await settlePiece(fitting, key, stage))
  await stage.cache?.put(wornKey(key, stage), new Uint8Array(rounded.buffer))
  return Float64Array.from(rounded)
}

/** A finer piece begins where the coarse one rests. */
async function settlePiece(fitting: Fitting, key: string, stage: Stage): Promise<Float64Array> {
  const request = { ...stage, pattern: fitting.pattern, caution: BOLD }
  if (stage.spacingM >= COARSE_M) return (await settleOn(fitting, request, stage)).positions
  const positions = await restingPiece(fitting, key, { ...stage, spacingM: COARSE_M })
  const fine = await refineDrape({ ...request, seed: DRESSING_SEED }, { positions, startTop: 0 })
  return fine.state.positions
}

function wearKept(
  cloth: Pick<Hung, 'mesh' | 'positions'>,
  pattern: GarmentPattern,
  garment: PreparedGarment,
  model: StudioModel,
): WornPiece {
  const worn = wear(cloth, pattern, garment, model)
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
const fittingsByGarment = new IdentityCache<PreparedGarment, LruCache<Fitting>>()

function fit(garment: PreparedGarment, model: StudioModel, enlarge: number): Fitting {
  const fittings = fittingsByGarment.getOrCreate(garment, () => new LruCache(KEPT_FITTINGS))
  return fittings.getOrCreate(`${model.key}/${enlarge}`, () => ({ pattern: cutFor(garment, model, enlarge) }))
}

/** Puts the garment on ahead of its poses. */
export async function dressGarment(
  garment: PreparedGarment,
  { model, cache }: Stage,
  place: RestingPlace,
): Promise<void> {
  await dressed(fit(garment, model, BOLD.enlarge), { model, caution: BOLD, cache }, place)
}

async function dressed(
  fitting: Fitting,
  body: Pick<PoseRequest, 'model' | 'caution' | 'cache'>,
  place?: RestingPlace,
): Promise<DressedCloth> {
  const { pattern } = fitting
  const dressed = place?.dressed ?? undefined
  fitting.dressed ??= dressBody({ ...body, pattern, seed: DRESSING_SEED }, dressed)
  try {
    const cloth = await fitting.dressed
    if (place) place.dressed = cloth.positions
    return cloth
  } catch (error) {
    // The seller's next try is no repetition of a file that couldn't be read.
    fitting.dressed = undefined
    throw error
  }
}

function cutFor(garment: PreparedGarment, model: StudioModel, enlarge: number): GarmentPattern {
  try {
    const { front, back, fit, centimetres, category } = garment
    const fabric = fabricOf(category)
    return cutPattern(front, model.measures, { fit, centimetres, enlarge, fabric, back })
  } catch (error) {
    if (error instanceof PatternError)
      throw new PoseFailedError('garmentOffBody', `${garment.silhouette}: ${error.message}`)
    throw error
  }
}

function wear(
  { mesh: cloth, positions }: Pick<Hung, 'mesh' | 'positions'>,
  pattern: GarmentPattern,
  garment: PreparedGarment,
  { kind, measures }: StudioModel,
): WornPiece {
  const backPx = placesOnBack(cloth, pattern, garment)
  const smooth = renderMesh(cloth, positions, 1, backPx ?? undefined)
  const squeeze = squeezeOf(cloth, positions)
  const folded = wrinkleFinely(smooth, squeeze, cloth.spacingM / 2, pattern.fabric)
  const piece = pieceOf(cloth, folded, garment, backPx !== null)
  // Nobody sees into a garment in a photo of its wearer.
  if (kind === 'photographed') return { ...piece, isSnug: piece.isSleeve, isClosedBelow: true }
  return { ...piece, isSnug: snugSleeves(cloth, positions, pattern, measures) }
}

function placesOnBack(
  cloth: ClothMesh,
  pattern: GarmentPattern,
  { back }: PreparedGarment,
): Float32Array | null {
  return back && placeOnBackPhoto(cloth, pattern.panels, back)
}

function pieceOf(
  cloth: ClothMesh,
  shape: RenderMesh,
  garment: PreparedGarment,
  showsBack: boolean,
): WornPiece {
  const mesh = turnHems(shape)
  const textures = garmentTextures(garment.front, garment.back)
  const pictures = texturePerPanel(cloth, textures, showsBack)
  const isSleeve = cloth.panels.map(p => p.part.startsWith('sleeve'))
  return { mesh, panelOf: mesh.panelOf, pictures, isSleeve, cuffs: cuffsOf(cloth), textures }
}
