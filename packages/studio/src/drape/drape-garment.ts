import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { bodyIn } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { armGuards, guardsBeside, keepBetween } from './arm-guards.ts'
import { bodyGrids, posedGrids } from './body-grid.ts'
import { buildConstraints, type ClothConstraints } from './cloth-constraints.ts'
import { formAt, type PhotoForm } from './drawn-back.ts'
import { fallLines, turnedLines } from './fall-line.ts'
import { type ClothSkin, carryCloth, skinCloth } from './follow-body.ts'
import { heldWaistband } from './held-waistband.ts'
import { drawnBack, photoForm } from './photo-form.ts'
import { placeCloth } from './place-cloth.ts'
import { popOut } from './pop-out.ts'
import { dressingStance } from './rest-stance.ts'
import { type ClothState, type Obstacle, type Pins, type SettleOptions, settleCloth } from './settle-cloth.ts'
import { transferCloth } from './transfer-cloth.ts'
import { TrunkDepths } from './trunk-depths.ts'

/** A garment that hangs from the waist is put on a body. */
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
  /** Of skirts. */
  form?: PhotoForm
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
/** Substeps without gravity in which a waistband relaxes to its length, before it is pinned. */
const FIT_SUBSTEPS = 160

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
  const form = photoForm(mesh, pattern, placed)
  const positions = dressed ?? (await putOn(request, mesh, constraints, { stance, placed, form }))
  const { edges } = constraints
  const skin = skinCloth({ mesh, positions, edges, body: model.body, bodyPositions })
  return { mesh, constraints, positions, skin, stance, form }
}

async function putOn(
  { pattern, model, caution, cache }: DressRequest,
  mesh: ClothMesh,
  constraints: ClothConstraints,
  { stance, placed, form }: { stance: Stance & { name: string }; placed: Float64Array; form?: PhotoForm },
): Promise<Float64Array> {
  const positions = placed
  const state = { positions, velocities: new Float64Array(positions.length) }
  const { trunk } = await bodyGrids(model, stance, stance.name, cache)
  const obstacle = { trunk, guards: [] }
  const options = { ...settling({ caution }), fall: fallLines(mesh, pattern) }
  const fitting = { substeps: FIT_SUBSTEPS, ramp: 0, calm: 60, gravity: 0 }
  settleCloth(state, constraints, obstacle, { ...options, ...fitting })
  const pins = heldWaistband(mesh, positions)
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
  const { model, pose, caution } = request
  const { mesh, constraints } = dressed
  const positions = dressed.positions.slice()
  carryCloth(positions, dressed.skin, model.body, dressed.stance, pose.stance)
  const obstacle = await posedBody(request)
  const state = { positions, velocities: new Float64Array(positions.length) }
  const startTop = highest(positions)
  const pins = heldWaistband(mesh, positions)
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
function posedForm(
  { mesh, form, skin, stance }: DressedCloth,
  { model, pose }: PoseRequest,
): PhotoForm | undefined {
  if (!form) return undefined
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
  const pins = heldWaistband(mesh, positions)
  const drawn = drawnBack(mesh, pattern)
  const obstacle = await posedBody(request)
  settleCloth(state, constraints, obstacle, {
    ...settling(request),
    gravity: GRAVITY * (spacingM / COARSE_M) ** 2,
    fall: posedLines(mesh, request),
    substeps: 220,
    ramp: 0,
    calm: 90,
    pins,
    form: drawn && formAt(drawn, positions),
  })
  return { mesh, constraints, state, obstacle, startTop: coarse.startTop }
}

/** What cloth collides with: the body in the pose. */
async function posedBody({ model, pose, cache }: PoseRequest): Promise<Obstacle> {
  const { trunk } = await posedGrids(model, pose, cache)
  const guards = armGuards(bodyIn(model, pose), pose.stance)
  return { trunk, guards: pose.body ? guardsBeside(guards, trunk) : guards }
}

function posedLines(
  mesh: ClothMesh,
  { pattern, model, pose }: Pick<PoseRequest, 'pattern' | 'model' | 'pose'>,
): Float64Array | undefined {
  const lines = fallLines(mesh, pattern)
  return lines && turnedLines(lines, bodyIn(model, pose), pose.stance)
}

/** Moves cloth that was pressed under the skin out of the body and lets it relax, without gravity. */
function easeOut(
  mesh: ClothMesh,
  state: ClothState,
  constraints: ClothConstraints,
  obstacle: Obstacle,
  options: Omit<SettleOptions, 'substeps' | 'ramp' | 'calm'>,
  pins: Pins,
): void {
  for (let round = 0; round < 2; round++) {
    if (popOut(mesh, state.positions, () => obstacle.trunk, options.thicknessM) === 0) return
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

function settling({ caution }: { caution: Caution }): Omit<SettleOptions, 'substeps' | 'ramp' | 'calm'> {
  return { thicknessM: caution.thicknessM, friction: caution.friction, gravity: GRAVITY }
}

function highest(positions: Float64Array): number {
  let top = -Infinity
  for (let i = 1; i < positions.length; i += 3) if (positions[i] > top) top = positions[i]
  return top
}
