import { armSkin } from '../body/arm-skin.ts'
import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import type { Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { footContact } from '../composite/foot-contact.ts'
import { seenVertices } from '../composite/seen-skin.ts'
import { shadowWindow } from '../composite/shadow-ratio.ts'
import { shodSurface } from '../composite/shod-surface.ts'
import { shodFeet } from '../composite/shoe-layer.ts'
import { sleevedSkin } from '../drape/sleeved-skin.ts'
import { type Camera, projectPoints } from '../geometry/camera.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import type { Receiver } from '../light/irradiance.ts'
import { placesOf } from '../raster/cloth-cover.ts'
import type { BodyOccluder } from '../raster/garment-layer.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import type { WornPiece } from './worn-piece.ts'

interface PosedSkin {
  base: { positions: Float32Array; triangles: Uint32Array }
  positions: Float32Array
  triangles: Uint32Array
  normals: Float32Array
}

function refinedSkin({ body }: StudioModel, pose: Pose): PosedSkin {
  const base = poseBody(body, pose.stance)
  const refinement = refinementOf(body.topology)
  const positions = refinePositions(refinement, base)
  const { triangles } = refinement
  return {
    base: { positions: base, triangles: refinement.baseTriangles },
    positions,
    triangles,
    normals: vertexNormals(positions, triangles),
  }
}

/** A visible body: its surface for occluding cloth, for receiving light, and the window in which cloth may shade it. */
export interface StandingBody {
  skin: PosedSkin
  occluder: Omit<BodyOccluder, 'sleeved'>
  /** The body in its shoes, as occluder of cloth. */
  before: Omit<BodyOccluder, 'sleeved'>
  surface: Receiver & Omit<BodyOccluder, 'sleeved'>
  /** Vertices of that surface whose light is computed. */
  seen: Uint32Array
  dimmed: PixelBox
  sleevedBy(piece: WornPiece): Uint8Array
}

export function standBody(
  model: StudioModel,
  pose: Pose,
  camera: Camera,
  clothPositions: Float32Array,
): StandingBody {
  const skin = refinedSkin(model, pose)
  const arms = armSkin(model.body.topology)
  const occluder = {
    projected: projectPoints(camera, skin.positions),
    triangles: skin.triangles,
    upperArms: arms.upper,
  }
  const before = pose.shoes
    ? { ...occluder, projected: projectPoints(camera, shodSkin(model, skin, camera.eye)) }
    : model.kind === 'photographed'
      ? {
          ...occluder,
          isPhoto: true,
          shownFace: pose.view === 'back' ? (1 as const) : (0 as const),
          hiding: placesOf(arms.limb.map(v => 1 - v)),
        }
      : occluder
  const dimmed = shadowWindow(projectPoints(camera, clothPositions), camera)
  const lightMeets = pose.shoes ? shodSurface(model.body, pose.stance, skin) : skin
  const surface = { ...lightMeets, ...occluder, projected: projectPoints(camera, lightMeets.positions) }
  return {
    skin,
    occluder,
    before,
    surface,
    seen: seenVertices(surface.projected, surface.triangles, dimmed),
    dimmed,
    sleevedBy: ({ cuffs, mesh }) =>
      sleevedSkin(cuffs, mesh.positions, { ...skin, arms: arms.whole }, model.body, pose.stance),
  }
}

const NOBODY: BodyOccluder = {
  projected: new Float32Array(0),
  triangles: new Uint32Array(0),
  upperArms: new Uint8Array(0),
  sleeved: new Uint8Array(0),
}

export const occluderOf = (standing: StandingBody | null, piece: WornPiece): BodyOccluder =>
  standing ? { ...standing.before, sleeved: standing.sleevedBy(piece) } : NOBODY

export const contactsOf = (standing: StandingBody | null, pose: Pose) =>
  standing && pose.shoes ? [footContact(standing.skin.positions, pose.floorM)] : []

function shodSkin({ body }: StudioModel, { base }: PosedSkin, eye: Camera['eye']): Float32Array {
  return refinePositions(refinementOf(body.topology), shodFeet(body.topology, base, eye))
}
