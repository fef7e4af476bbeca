import { neckHalfWidth } from '../body/body-measures.ts'
import { poseSurface } from '../body/skinning.ts'
import { bodyIn, type Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { posedGrids } from '../drape/body-grid.ts'
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
import type { DressedBody } from '../drape/dressed-body.ts'
import { wrinkleFinely } from '../drape/fine-wrinkles.ts'
import { inflate, inflationField } from '../drape/inflate-cloth.ts'
import { besideArms } from '../drape/laid/beside-arms.ts'
import { hasCollar } from '../drape/laid/flat-torso.ts'
import { layOnBody } from '../drape/laid/lay-on-body.ts'
import { awayFromSeams } from '../drape/laid/seam-places.ts'
import { armAxes, sleevePlaces } from '../drape/laid/sleeve-places.ts'
import { leanOf } from '../drape/lean.ts'
import { popOut } from '../drape/pop-out.ts'
import { type RenderMesh, renderMesh } from '../drape/render-mesh.ts'
import { cuffsOf } from '../drape/sleeved-skin.ts'
import { snugSleeves } from '../drape/snug-sleeves.ts'
import { squeezeOf } from '../drape/squeeze.ts'
import { turnHems } from '../drape/turned-hem.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { axisAngle, IDENTITY, rotatePoints } from '../geometry/quaternion.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { fabricOf, goesOver } from '../pattern/fabric.ts'
import { cutPattern, type GarmentPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { PatternError } from '../pattern/outline-arcs.ts'
import { isStrapped } from '../pattern/straps.ts'
import { twinSleeve } from '../pattern/twin-sleeve.ts'
import { texturePerPanel } from '../raster/garment-textures.ts'
import type { WornSide } from '../reading/fabric/side-pictures.ts'
import { cutSleeves } from '../reading/landmarks/cut-sleeves.ts'
import { foldedSleeve } from '../reading/landmarks/folded-sleeve.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { crushedCloth } from './crushed-cloth.ts'
import { outfitPiece } from './outfit.ts'
import { PoseFailedError } from './pose-failed-error.ts'
import { type DrapedCloth, type RestingCloth, UNDRAPED } from './resting-cloth.ts'
import { type ClothCheck, checkCloth, penetratedShare } from './self-check.ts'
import type { Fitting, StudioGarment } from './studio-garment.ts'
import type { StudioSession } from './studio-session.ts'
import { placesOnBack, wedgePlaces } from './wedge-places.ts'
import type { WornPiece } from './worn-piece.ts'

/** The model and pose that wear a garment, and the cloth's resolution. */
export interface Stage {
  session: StudioSession
  model: StudioModel
  pose: Pose
  /** Edge length of the cloth's mesh, metres. */
  spacingM: number
}

export interface Attempt {
  seed: number
  caution: Caution
  /** Cloth that was draped before in this pose of this model; none by default. */
  draped?: DrapedCloth
}

export interface Worn {
  check: ClothCheck
  piece: WornPiece
  tucks: boolean
  /** The coarse cloth, passed in or draped here. */
  draped: DrapedCloth
}

interface Hung {
  mesh: ClothMesh
  positions: Float64Array
  check: ClothCheck
  draped: DrapedCloth
}

/** A garment without the pictures for comparison, which wearing it does not need. */
type WearableGarment = StudioGarment<WornSide>

/**
 * The garment as it hangs on the body in the pose.
 * @throws PoseFailedError when no pattern can be cut from its outline
 */
export async function wearGarment(garment: WearableGarment, stage: Stage, attempt: Attempt): Promise<Worn> {
  const { pattern } = fit(garment, stage.model, attempt.caution.enlarge)
  if (stage.model.kind === 'ghost') return standFree(garment, pattern, stage)
  if (isLaid(pattern)) return layOn(garment, pattern, stage)
  const { mesh, positions, check, draped } = await hang(garment, stage, attempt)
  const piece = wear({ mesh, positions }, pattern, garment, stage.model)
  return { check, piece, tucks: true, draped }
}

/** A ghost mannequin's garment: keeps the shape and folds of its photo, stands upright and is turned as a whole. */
function standFree(garment: WearableGarment, pattern: GarmentPattern, { pose, spacingM }: Stage): Worn {
  const cloth = meshedPattern(pattern, spacingM)
  const backPx = placesOnBack(cloth, pattern, garment.back)
  const field = renderMesh(
    cloth,
    inflationField(cloth, pattern),
    2,
    wedgePlaces(cloth, pattern, backPx),
    'height',
  )
  const upright = rotatePoints(inflate(field.positions), axisAngle([0, 0, 1], -leanOf(pattern.panels)))
  const positions = rotatePoints(upright, pose.stance.rotations.get('root') ?? IDENTITY)
  const piece = pieceOf(cloth, { ...field, positions }, garment, backPx !== null)
  const check = { ...UNSTRAINED, isLost: positions.some(v => !Number.isFinite(v)) }
  return { piece, check, tucks: false, draped: UNDRAPED }
}

/**
 * Whether a garment is laid on the body instead of draped: a simulation loses necks, hems and sleeves on the way to where they lie, which is
 * known of all that hangs from the shoulders.
 */
const isLaid = ({ hangsFrom }: Pick<GarmentPattern, 'hangsFrom'>) => hangsFrom === 'shoulders'

/** On a photo cloth lies on shoulders and arms, metres: further off, as bodies need that could come through it, it looks padded. */
const ON_PHOTO_M = 0.002

async function layOn(garment: WearableGarment, pattern: GarmentPattern, stage: Stage): Promise<Worn> {
  const { model, pose, spacingM } = stage
  const cloth = meshedPattern(pattern, spacingM)
  const shape = bodyIn(model, pose)
  const stance = { ...pose.stance, name: pose.key }
  // On a photo the neck is as wide as it is there.
  const measures = { ...model.measures, neckHalfWidth: neckHalfWidth(shape) }
  // A photographed person's body hides no cloth, and its fit is not exact enough to move any.
  const isOnPhoto = model.kind === 'photographed'
  const outlineClearM = isOnPhoto ? ON_PHOTO_M : undefined
  const body = { shape, measures, stance, positions: poseSurface(shape, stance), outlineClearM }
  const { places: positions, folds } = layOnBody(cloth, pattern, body)
  const crushed = crushedCloth(cloth, positions, pattern.scale.metresPerPixel)
  const penetration = isOnPhoto ? 0 : await clearOfBody(cloth, pattern, positions, stage)
  const backPx = placesOnBack(cloth, pattern, garment.back)
  const twin = twinSleeve(pattern)
  const places = wedgePlaces(cloth, pattern, backPx, twin)
  for (const px of [places.front, places.outside]) awayFromSeams(cloth, px)
  const shaped = renderMesh(cloth, positions, 1, places, 'laid')
  const worn = pieceOf(cloth, shaped, garment, backPx !== null)
  const cutOff = pattern.cutSleeves.map(side => `sleeve${side}`)
  const isCut = cloth.panels.map(({ part }) => cutOff.includes(part) && part !== twin?.part)
  const laid = { ...worn, isLaid: true, folds, sleeveCloth: sleeveCloth(worn, isCut, body) }
  const piece = isOnPhoto
    ? {
        ...onPhoto(laid),
        neck: pose.view === 'back' ? null : bareNeck(cloth, pattern, measures.neckHalfWidth),
      }
    : { ...laid, isSnug: snugSleeves(cloth, positions, pattern, model.measures) }
  const check = { ...UNSTRAINED, penetration, crushed, isLost: positions.some(v => !Number.isFinite(v)) }
  return { piece, check, tucks: false, draped: UNDRAPED }
}

/** The cloth that plain sleeves show instead of their photo, and where each of their places lies on it. */
function sleeveCloth(
  { mesh, isSleeve, textures }: WornPiece,
  isCut: readonly boolean[],
  body: DressedBody,
): WornPiece['sleeveCloth'] {
  const shown = textures.sleeveCloth()
  return shown && { ...shown, ...sleevePlaces(mesh, { isSleeve, isCut }, armAxes(body)) }
}

/** Vertices of a neckline that ends on the shoulders without collar or straps; null for any other. */
const bareNeck = (cloth: ClothMesh, pattern: GarmentPattern, neckHalf: number): Uint32Array | null =>
  hasCollar(pattern, neckHalf) || isStrapped(pattern.marks) ? null : cloth.neck

/** Moves laid cloth out of the skin. @returns the share of its points that are still below it */
async function clearOfBody(
  cloth: ClothMesh,
  pattern: GarmentPattern,
  positions: Float64Array,
  { session, model, pose }: Stage,
): Promise<number> {
  const { whole, trunk } = await posedGrids(model, pose, session.cache)
  const isBesideArm = besideArms(cloth, pattern)
  const gridOf = (vertex: number) => (isBesideArm[vertex] ? trunk : whole)
  popOut(cloth, positions, gridOf, BOLD.thicknessM)
  return penetratedShare(positions, gridOf)
}

/** On a photographed person the inside of a garment is never drawn. */
const onPhoto = (piece: WornPiece): WornPiece => ({ ...piece, isSnug: piece.isSleeve, isClosedBelow: true })

const UNSTRAINED = { strain99: 1, strain999: 1, penetration: 0, legsOutside: 0 }

async function hang(
  garment: WearableGarment,
  stage: Stage,
  { seed, caution, draped: before = UNDRAPED }: Attempt,
): Promise<Hung> {
  const fitting = fit(garment, stage.model, caution.enlarge)
  const { pattern } = fitting
  const request = { ...requestOn(stage), pattern, caution }
  const draped = before.resting
    ? { ...before, resting: before.resting }
    : await drapeCoarsely(fitting, request, stage, before.dressed)
  const { resting } = draped
  if (stage.spacingM >= COARSE_M) return { ...resting, mesh: meshedPattern(pattern, COARSE_M), draped }
  const fine = await refineDrape({ ...request, seed }, resting)
  return { mesh: fine.mesh, positions: fine.state.positions, check: checkCloth(fine, stage), draped }
}

/** The part of a drape request that the stage determines. */
function requestOn({ session: { cache, trunkDepths }, ...stage }: Stage) {
  return { ...stage, cache, trunkDepths }
}

/** Puts the garment on, unless it was put on before, and lets it settle in the pose. */
async function drapeCoarsely(
  fitting: Fitting,
  request: PoseRequest,
  stage: Stage,
  dressedBefore: Float64Array | null,
): Promise<{ resting: RestingCloth; dressed: Float64Array }> {
  const cloth = await dressed(fitting, request, dressedBefore)
  const drape = await poseCloth(request, cloth)
  const { positions } = drape.state
  const resting = { positions, startTop: drape.startTop, check: checkCloth(drape, stage) }
  return { resting, dressed: cloth.positions }
}

/** Cache key of a piece of the outfit on a model in a pose. */
export function wornKey(pieceKey: string, { model, pose, spacingM }: Stage): string {
  return `worn-${pieceKey}-${model.key}-${stanceKeyOf(pose.key)}-${Math.round(spacingM * 1000)}`
}

/** A piece of the outfit as it hangs on this body in this pose; the same for every garment, so kept in the cache. */
export async function wearPiece(key: string, stage: Stage): Promise<WornPiece> {
  const { garment, worn } = await outfitPiece(stage.session, key)
  if (stage.spacingM < COARSE_M) return hangPiece(garment, key, stage)
  const piece = worn.get(wornKey(key, stage)) ?? (await hangPiece(garment, key, stage))
  worn.set(wornKey(key, stage), piece)
  return piece
}

async function hangPiece(garment: WearableGarment, key: string, stage: Stage): Promise<WornPiece> {
  const fitting = fit(garment, stage.model, BOLD.enlarge)
  const { pattern } = fitting
  if (isLaid(pattern)) return (await layOn(garment, pattern, stage)).piece
  const positions = await restingPiece(fitting, key, stage)
  const cloth = { mesh: meshedPattern(pattern, stage.spacingM), positions }
  return wear(cloth, pattern, garment, stage.model)
}

/** Vertices of a piece at rest, rounded as they are stored. */
async function restingPiece(fitting: Fitting, key: string, stage: Stage): Promise<Float64Array> {
  const { cache } = stage.session
  const stored = await cache?.get(wornKey(key, stage))
  if (stored) return Float64Array.from(new Float32Array(Uint8Array.from(stored).buffer))
  const rounded = Float32Array.from(await settlePiece(fitting, key, stage))
  await cache?.put(wornKey(key, stage), new Uint8Array(rounded.buffer))
  return Float64Array.from(rounded)
}

/** Settles a piece; a finer one starts from the coarse one at rest. */
async function settlePiece(fitting: Fitting, key: string, stage: Stage): Promise<Float64Array> {
  const request = { ...requestOn(stage), pattern: fitting.pattern, caution: BOLD }
  if (stage.spacingM >= COARSE_M)
    return (await drapeCoarsely(fitting, request, stage, null)).resting.positions
  const positions = await restingPiece(fitting, key, { ...stage, spacingM: COARSE_M })
  const fine = await refineDrape({ ...request, seed: DRESSING_SEED }, { positions, startTop: 0 })
  return fine.state.positions
}

/** Seed of putting a garment on: the same for all its pictures, whatever their own seeds. */
const DRESSING_SEED = 1

function fit(garment: WearableGarment, model: StudioModel, enlarge: number): Fitting {
  return garment.fittings.getOrCreate(`${model.key}/${enlarge}`, () => ({
    pattern: cutFor(garment, model, enlarge),
  }))
}

/** Puts the garment on ahead of its poses. @returns the cloth's points; see `DrapedCloth` */
export async function dressGarment(
  garment: WearableGarment,
  stage: Stage,
  before: Float64Array | null,
): Promise<Float64Array> {
  const fitting = fit(garment, stage.model, BOLD.enlarge)
  return (await dressed(fitting, { ...requestOn(stage), caution: BOLD }, before)).positions
}

/** @param before vertices from an earlier dressing, if any */
async function dressed(
  fitting: Fitting,
  body: Pick<PoseRequest, 'model' | 'caution' | 'cache' | 'trunkDepths'>,
  before: Float64Array | null,
): Promise<DressedCloth> {
  const { model, caution, cache, trunkDepths } = body
  const request = { model, caution, cache, trunkDepths, pattern: fitting.pattern, seed: DRESSING_SEED }
  fitting.dressed ??= dressBody(request, before ?? undefined)
  try {
    return await fitting.dressed
  } catch (error) {
    // A failure to read a file is not cached: the next try reads it again.
    fitting.dressed = undefined
    throw error
  }
}

function cutFor(garment: WearableGarment, model: StudioModel, enlarge: number): GarmentPattern {
  try {
    const { back, fit, centimetres, category, sides } = garment
    const fabric = fabricOf(category)
    const straight = garment.straight()
    const matte = sides.front.matte()
    const cut = { fit, centimetres, enlarge, fabric, back, over: goesOver(category) }
    const cutReading = (reading: GarmentReading) =>
      model.kind === 'ghost' ? uncutWhereUnsure(reading) : reading
    if (!straight) return cutPattern(cutReading(garment.front), model.measures, { ...cut, matte })
    const pattern = cutPattern(cutReading(straight.reading), model.measures, {
      ...cut,
      frameCuts: cutSleeves(garment.front),
      folded: foldedSleeve(garment.front)?.side ?? null,
      matte: straight.matte(matte),
    })
    return { ...pattern, toPhoto: straight.partsToPhoto(pattern.panels) }
  } catch (error) {
    if (error instanceof PatternError)
      throw new PoseFailedError('garmentOffBody', `${garment.silhouette}: ${error.message}`)
    throw error
  }
}

/**
 * Least confidence that a photo shows the inside of the back above the front neckline. Two folds taken for necklines had 0.53 and 0.55, six
 * true insides 0.68 and more.
 */
const SURE_INSIDE = 0.6

/**
 * Nobody wears a ghost's garment: where it is unsure that a neckline is one (hoods, furs, open fronts), its front is cut nowhere and looks as
 * in its photo, with all that lies in it.
 */
const uncutWhereUnsure = (front: GarmentReading): GarmentReading =>
  front.frontNecklineConfidence < SURE_INSIDE ? { ...front, frontNeckline: [] } : front

function wear(
  { mesh: cloth, positions }: Pick<Hung, 'mesh' | 'positions'>,
  pattern: GarmentPattern,
  garment: WearableGarment,
  { kind }: StudioModel,
): WornPiece {
  const backPx = placesOnBack(cloth, pattern, garment.back)
  const smooth = renderMesh(cloth, positions, 1, wedgePlaces(cloth, pattern, backPx))
  const squeeze = squeezeOf(cloth, positions)
  const folded = wrinkleFinely(smooth, squeeze, cloth.spacingM / 2, pattern.fabric)
  const piece = pieceOf(cloth, folded, garment, backPx !== null)
  return kind === 'photographed' ? onPhoto(piece) : piece
}

function pieceOf(
  cloth: ClothMesh,
  shape: RenderMesh,
  garment: WearableGarment,
  showsBack: boolean,
): WornPiece {
  const mesh = turnHems(shape)
  const textures = garment.textures()
  const pictures = texturePerPanel(cloth, textures, showsBack)
  const isSleeve = cloth.panels.map(p => p.part.startsWith('sleeve'))
  return { mesh, panelOf: mesh.panelOf, pictures, isSleeve, cuffs: cuffsOf(cloth), textures }
}
