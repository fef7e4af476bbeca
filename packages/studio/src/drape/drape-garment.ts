import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { bodyIn } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { type ArmGuard, armGuards, guardsBeside, keepBetween } from './arm-guards.ts'
import { bodyGrids } from './body-grid.ts'
import { buildConstraints, type ClothConstraints } from './cloth-constraints.ts'
import { formAt, type PhotoForm } from './drawn-back.ts'
import type { DressedBody } from './dressed-body.ts'
import { fallLines, turnedLines } from './fall-line.ts'
import { type ClothSkin, carryCloth, skinCloth } from './follow-body.ts'
import { heldCloth, pinned } from './held-cloth.ts'
import { movedTops } from './neck-place.ts'
import { drawnBack, photoForm } from './photo-form.ts'
import { placeCloth } from './place-cloth.ts'
import { popOut } from './pop-out.ts'
import { dressingStance } from './rest-stance.ts'
import { type ClothState, type Obstacle, type Pins, type SettleOptions, settleCloth } from './settle-cloth.ts'
import { transferCloth } from './transfer-cloth.ts'
import { besideArms, trunkVertices } from './trunk-cloth.ts'
import { TrunkDepths } from './trunk-depths.ts'

export interface DressRequest {
  pattern: GarmentPattern
  model: StudioModel
  seed: number
  caution: Caution
  cache?: DerivedCache
  /** Depth fields of trunks that callers keep; computed for this garment alone where absent. */
  trunkDepths?: TrunkDepths
}

/** A garment put on a body in its dressing stance and settled; the start of every pose. */
export interface DressedCloth {
  mesh: ClothMesh
  constraints: ClothConstraints
  positions: Float64Array
  skin: ClothSkin
  stance: Stance
  form: PhotoForm
}

export interface PoseRequest extends Omit<DressRequest, 'seed'> {
  pose: { key: string; stance: Stance; body?: BodyShape | null }
}

/** Settings of an attempt. The second attempt uses more clearance and friction: safer, with fewer folds. */
export interface Caution {
  thicknessM: number
  friction: number
  /** Factor by which the pattern is cut larger: cloth that is too tight slips under the skin. */
  enlarge: number
}

export const BOLD: Caution = { thicknessM: 0.005, friction: 0.4, enlarge: 1 }
export const CAREFUL: Caution = { thicknessM: 0.008, friction: 0.8, enlarge: 1.08 }

export interface Drape {
  mesh: ClothMesh
  constraints: ClothConstraints
  state: ClothState
  obstacle: Obstacle
  /** Height of the cloth's highest point when it took the pose. */
  startTop: number
}

export const COARSE_M = 0.018
const GRAVITY = -9.8
/** Substeps without gravity in which waistbands and necks relax to their length, before they are pinned. */
const FIT_SUBSTEPS = { waist: 160, shoulders: 60 }

/** Factor on the outward lean of a skirt's fall lines in the first substeps. */
const SPREAD = 4

/**
 * Puts a garment on and lets it settle under its own weight; the same for all poses of a body.
 * @param dressed vertices at rest, where another thread has already put the garment on
 */
export async function dressBody(request: DressRequest, dressed?: Float64Array): Promise<DressedCloth> {
  const { pattern, model, seed } = request
  const mesh = meshedPattern(pattern, COARSE_M)
  const constraints = buildConstraints(mesh, pattern.fabric, seed)
  const stance = dressingStance(model.body, pattern)
  const bodyPositions = poseBody(model.body, stance)
  const body = { shape: model.body, measures: model.measures, stance, positions: bodyPositions }
  const placed = placeCloth(mesh, pattern, body, (request.trunkDepths ?? new TrunkDepths()).of(body))
  const form = photoForm(mesh, pattern, body, placed)
  const positions = dressed ?? (await putOn(request, mesh, constraints, { body, placed, form }))
  const { edges } = constraints
  const onTrunk = trunkVertices(mesh)
  const skin = skinCloth({ mesh, positions, edges, body: model.body, bodyPositions, onTrunk })
  return { mesh, constraints, positions, skin, stance, form }
}

async function putOn(
  { pattern, model, caution, cache }: DressRequest,
  mesh: ClothMesh,
  constraints: ClothConstraints,
  { body, placed, form }: { body: DressedBody; placed: Float64Array; form: PhotoForm },
): Promise<Float64Array> {
  const { stance } = body
  const positions = placed
  const state = { positions, velocities: new Float64Array(positions.length) }
  const grids = await bodyGrids(model, stance, stance.name, cache)
  const obstacle = { ...grids, onTrunk: besideArms(mesh, pattern), guards: NO_GUARDS }
  const options = { ...settling({ caution }), fall: fallLines(mesh, pattern) }
  const substeps = FIT_SUBSTEPS[pattern.hangsFrom]
  const fitting = { substeps, ramp: 0, calm: 60, gravity: 0 }
  const tops = pinned(movedTops(mesh, pattern, body), positions)
  settleCloth(state, constraints, obstacle, { ...options, ...fitting, pins: tops })
  const pins = pinned(heldCloth(mesh, pattern), positions)
  settleCloth(state, constraints, obstacle, {
    ...options,
    spread: { substeps: 180, factor: SPREAD },
    substeps: 360,
    ramp: 80,
    calm: 60,
    pins,
    form,
  })
  easeOut(mesh, state, constraints, obstacle, { ...options, form }, pins)
  return positions
}

/** Takes the pose and settles, coarsely; the same for all seeds. */
export async function poseCloth(request: PoseRequest, dressed: DressedCloth): Promise<Drape> {
  const { pattern, model, pose, caution } = request
  const { mesh, constraints } = dressed
  const positions = dressed.positions.slice()
  carryCloth(positions, dressed.skin, model.body, dressed.stance, pose.stance)
  const obstacle = await posedBody(request, mesh)
  const state = { positions, velocities: new Float64Array(positions.length) }
  const startTop = highest(positions)
  const pins = pinned(heldCloth(mesh, pattern), positions)
  const options = { ...settling({ caution }), form: posedForm(dressed, request) }
  settleCloth(state, constraints, obstacle, {
    ...options,
    fall: posedLines(mesh, request),
    spread: { substeps: 240, factor: SPREAD },
    substeps: 420,
    ramp: 10,
    calm: 120,
    pins,
  })
  easeOut(mesh, state, constraints, obstacle, options, pins)
  return { mesh, constraints, state, obstacle, startTop }
}

/** The form moved with the body to the pose, limited to the space between its arms. */
function posedForm({ mesh, form, skin, stance }: DressedCloth, { model, pose }: PoseRequest): PhotoForm {
  const places = new Float64Array(mesh.vertexCount * 3)
  for (const [q, v] of form.vertices.entries()) places.set(form.places.subarray(q * 3, q * 3 + 3), v * 3)
  carryCloth(places, skin, model.body, stance, pose.stance)
  keepBetween(places, armGuards(bodyIn(model, pose), pose.stance))
  return formAt(form, places)
}

export interface FineRequest extends PoseRequest {
  seed: number
  /** Edge length of the finer cloth. */
  spacingM: number
}

/**
 * Settles once more at the wanted fineness, from where the coarse cloth came to rest. As many sweeps carry less over finer links, by the
 * square of their length: at full weight finals hung 3 to 6 % longer than their drafts.
 */
export async function refineDrape(
  request: FineRequest,
  coarse: { positions: Float64Array; startTop: number },
): Promise<Drape> {
  const { pattern, spacingM, seed } = request
  const mesh = meshedPattern(pattern, spacingM)
  const constraints = buildConstraints(mesh, pattern.fabric, seed)
  const positions = transferCloth(meshedPattern(pattern, COARSE_M), coarse.positions, mesh)
  const state = { positions, velocities: new Float64Array(positions.length) }
  const pins = pinned(heldCloth(mesh, pattern), positions)
  const obstacle = await posedBody(request, mesh)
  settleCloth(state, constraints, obstacle, {
    ...settling(request),
    gravity: GRAVITY * (spacingM / COARSE_M) ** 2,
    fall: posedLines(mesh, request),
    substeps: 220,
    ramp: 0,
    calm: 90,
    pins,
    form: formAt(drawnBack(mesh, pattern), positions),
  })
  return { mesh, constraints, state, obstacle, startTop: coarse.startTop }
}

/** What cloth collides with: the body in the pose. */
export async function posedBody(
  { pattern, model, pose, cache }: Omit<PoseRequest, 'caution'>,
  mesh: ClothMesh,
): Promise<Obstacle> {
  const body = bodyIn(model, pose)
  const grids = await bodyGrids({ ...model, body }, pose.stance, `pose-${stanceKeyOf(pose.key)}`, cache)
  const guards = armGuards(body, pose.stance)
  return {
    ...grids,
    onTrunk: besideArms(mesh, pattern),
    guards: pose.body ? guardsBeside(guards, grids.trunk) : guards,
  }
}

function posedLines(
  mesh: ClothMesh,
  { pattern, model, pose }: Pick<PoseRequest, 'pattern' | 'model' | 'pose'>,
): Float64Array {
  return turnedLines(fallLines(mesh, pattern), bodyIn(model, pose), pose.stance)
}

/** Moves cloth that was pressed under the skin out of the body and lets it relax, without gravity. */
function easeOut(
  mesh: ClothMesh,
  state: ClothState,
  constraints: ClothConstraints,
  obstacle: Obstacle,
  options: Omit<SettleOptions, 'substeps' | 'ramp' | 'calm'>,
  pins: Pins | undefined,
): void {
  for (let round = 0; round < 2; round++) {
    if (popOut(mesh, state.positions, obstacle, options.thicknessM) === 0) return
    state.velocities.fill(0)
    settleCloth(state, constraints, obstacle, {
      ...options,
      substeps: 50,
      ramp: 0,
      calm: 50,
      gravity: 0,
      pins,
    })
  }
}

const NO_GUARDS: ArmGuard[] = []

function settling({ caution }: { caution: Caution }): Omit<SettleOptions, 'substeps' | 'ramp' | 'calm'> {
  return { thicknessM: caution.thicknessM, friction: caution.friction, gravity: GRAVITY }
}

function highest(positions: Float64Array): number {
  let top = -Infinity
  for (let i = 1; i < positions.length; i += 3) if (positions[i] > top) top = positions[i]
  return top
}
