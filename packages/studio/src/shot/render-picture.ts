import { armSkin } from '../body/arm-skin.ts'
import { refinedRest, refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import type { StudioBackground } from '../catalog/background.ts'
import { isStudioMix, type LightMix, mixFor } from '../catalog/light-mix.ts'
import { mirroredRig } from '../catalog/light-rig.ts'
import { bodyIn, type Pose } from '../catalog/pose.ts'
import type { StudioCatalog, StudioModel } from '../catalog/studio-catalog.ts'
import type { Grade } from '../catalog/style.ts'
import { aimAtGarment } from '../composite/aim-at-garment.ts'
import { shadedBackdrop } from '../composite/backdrop.ts'
import { bareSkin } from '../composite/bared-skin.ts'
import { baredZone, cottonOf } from '../composite/bared-zone.ts'
import type { ShadowRatio } from '../composite/body-layer.ts'
import { contactShadow, sleeveShadow } from '../composite/contact-shadow.ts'
import { dropShadow, hasNearWall } from '../composite/drop-shadow.ts'
import { floorReceiver, floorRows, garmentOnFloor } from '../composite/floor-shadow.ts'
import { footContact } from '../composite/foot-contact.ts'
import type { Scene } from '../composite/load-scene.ts'
import { composePicture } from '../composite/picture.ts'
import { type Relight, relightBody } from '../composite/relight.ts'
import { pickVertices, seenVertices } from '../composite/seen-skin.ts'
import { type SkinLight, shadowRatio, shadowWindow } from '../composite/shadow-ratio.ts'
import { shodSurface } from '../composite/shod-surface.ts'
import { shodFeet } from '../composite/shoe-layer.ts'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { type Cuffs, sleevedSkin } from '../drape/sleeved-skin.ts'
import { type Camera, type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { clothLight, expose } from '../light/cloth-light.ts'
import { type Receiver, receiveLight } from '../light/irradiance.ts'
import { DRAFT_SAMPLES, FINAL_SAMPLES, type LightSample, lightSamples } from '../light/light-samples.ts'
import { giveBack } from '../memory/array-pool.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { TexturePyramid } from '../photo/texture-pyramid.ts'
import { clothCover, shownVertices } from '../raster/cloth-cover.ts'
import { type BodyOccluder, drawGarment, type GarmentLayer, releaseLayer } from '../raster/garment-layer.ts'
import type { GarmentTextures } from '../raster/garment-textures.ts'
import { hiddenAt } from '../raster/hidden-cloth.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'
import { dressPhoto } from './dress-photo.ts'

export interface WornPiece {
  mesh: RenderMesh
  panelOf: Uint8Array
  pictures: TexturePyramid[]
  isSleeve: boolean[]
  /** By panel; absent where nobody wears it. */
  isSnug?: boolean[]
  cuffs: Cuffs
  textures: GarmentTextures
}

export interface PictureRequest {
  catalog: StudioCatalog
  model: StudioModel
  pose: Pose
  /** From the inside out. */
  pieces: WornPiece[]
  /** Which of them is the garment itself. */
  shown: number
  grade: Grade
  light: LightMix
  place: StudioBackground
  /** Asked for when it is laid below the cloth: it takes memory. */
  scene(camera: CameraPlacement): Promise<Scene>
  /** Which of a photographed person's own clothes the garment takes the place of. */
  takesOff?: readonly number[]
  quality: 'draft' | 'final'
  seed: number
  lap?(name: string): void
}

export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
  /** The garment's own layer. */
  layer: GarmentLayer
  /** Pixels of a photographed person's own clothes that show where the garment takes their place. */
  ownShown: number
}

export const SIZES = { draft: { width: 768, height: 1024 }, final: { width: 1536, height: 2048 } } as const
/** Samples of cloth on either side of a pixel. */
const PER_PIXEL = 2

/** Of drafts, 0.6 MB each: a light changes a body in a pose by the same factors whatever it wears. */
const KEPT_RELIGHTS = 3
const relights = new LruCache<Relight>(KEPT_RELIGHTS)

/** Light, rasterise and compose what one posed body wears. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const { catalog, pose, pieces, place, quality, grade, seed } = request
  const model = { ...request.model, body: bodyIn(request.model, pose) }
  const lap = request.lap ?? (() => {})
  const size = SIZES[quality]
  const { positions } = pieces[request.shown].mesh
  const placement = pose.aim ? aimAtGarment(pose.camera, positions, pose.aim, size) : pose.camera
  const camera = cameraFor(placement, size.width, size.height, pose.window)
  const cloth = joinMeshes(pieces.map(p => casterOf(p.mesh, quality)))
  const standing = model.kind === 'ghost' ? null : standBody(model, pose, camera, cloth.positions)
  const covers = pieces.map(p => clothCover(p, projectPoints(camera, p.mesh.positions), size, PER_PIXEL))
  lap('cover')
  const counts = quality === 'draft' ? DRAFT_SAMPLES : FINAL_SAMPLES
  const mix = mixFor(request.light, place.keyStrength)
  const rig = pose.photoLight?.isMirrored ? mirroredRig(catalog.light) : catalog.light
  const samples = lightSamples(rig, counts, mix)
  const shown = pieces.map((p, i) => shownVertices(p.mesh, covers[i].shown))
  const lit = lightPieces(samples, { standing, cloth, pieces, shown, floorM: pose.floorM }, quality)
  lap('light')
  const layers = pieces.map((piece, i) => {
    const { positions, turnedIn } = piece.mesh
    const met = { normals: lit.normals[i], outer: lit.outer[i], inner: lit.inner[i] }
    const light = clothLight({ positions, turnedIn, colour: piece.textures.inside, ...met }, camera.eye)
    // Nothing but the garment says how bright the picture is.
    if (!standing) expose(light, shown[i])
    for (const side of [light.outside, light.inside, light.sheen]) {
      tint(side, place.light)
      if (pose.photoLight) tint(side, pose.photoLight.cloth)
    }
    return drawGarment({ ...piece, ...light }, covers[i], occluderOf(standing, piece), i === request.shown)
  })
  lap('raster')
  const { body, bodyShadow, backdrop, parts } = await request.scene(placement)
  const pixelsPerMetre = camera.focalPx / Math.hypot(...camera.eye)
  const shadows = standing
    ? floorRows(camera, [garmentOnFloor(lit.floor), ...contactsOf(standing, pose)], bodyShadow, {
        floorM: pose.floorM,
        direct: mix.key,
      })
    : hasNearWall(place.stage)
      ? dropShadow(layers[request.shown], size, pixelsPerMetre)
      : null
  const shaded = shadows ? shadedBackdrop(backdrop, shadows, place.shadow) : backdrop
  lap('layers')
  const isPerson = model.kind === 'person' || model.kind === 'photographed'
  const shadow =
    standing &&
    shadowRatio(standing.surface, lit.skin, standing.dimmed, { ...size, pixelsPerMetre, isPerson })
  if (standing && body && model.kind === 'person')
    bareSkin({
      body,
      garments: layers,
      ...standing.occluder,
      rest: refinedRest(model.body),
      zone: baredZone(model.body, model.gender),
      cottonAt: cottonOf(model.body, model.gender),
      dye: pieces[request.shown].textures.inside,
      window: standing.dimmed,
      pixelsPerMetre,
    })
  darkenContacts(layers, shadow, pixelsPerMetre)
  const relitBody = ({ surface }: StandingBody) =>
    relightBody({ ...surface, before: lightSamples(rig, counts), after: samples }, size)
  const relight =
    !standing || isStudioMix(mix)
      ? null
      : quality === 'draft'
        ? relights.getOrCreate(JSON.stringify([model.dir, pose.key, mix]), () => relitBody(standing))
        : relitBody(standing)
  const dressed =
    standing && body && parts
      ? dressPhoto({
          ...{ ...standing.occluder, model, layers, body, parts, light: lit.skin, window: standing.dimmed },
          sleeved: pieces.map(standing.sleevedBy),
          takesOff: request.takesOff ?? [],
        })
      : null
  const rgb = composePicture({
    backdrop: shaded,
    body,
    shadow,
    garments: layers,
    grade,
    relight,
    front: dressed?.front ?? null,
    seed,
  })
  if (shadow) giveBack(shadow.at, shadow.depth, shadow.ratio)
  for (const [i, layer] of layers.entries()) if (i !== request.shown) releaseLayer(layer)
  lap('composite')
  return { ...size, rgb, layer: layers[request.shown], ownShown: dressed?.ownShown ?? 0 }
}

/** Every piece darkens the body, the pieces below it and its own trunk where its edges lie on them. */
function darkenContacts(layers: GarmentLayer[], shadow: ShadowRatio | null, pixelsPerMetre: number): void {
  layers.forEach((caster, i) => {
    sleeveShadow(caster, pixelsPerMetre)
    if (shadow) {
      const onSkin = (p: number, factor: number) => {
        const at = shadow.at[p] * 3
        for (let k = at; k < at + 3; k++) shadow.ratio[k] *= factor
      }
      contactShadow(caster, { ...shadow, darken: onSkin }, pixelsPerMetre)
    }
    for (const below of layers.slice(0, i)) {
      const onCloth = (p: number, factor: number) => {
        for (let k = p * 3; k < p * 3 + 3; k++) below.rgb[k] *= factor
        if (below.cover[p] === below.visible[p]) return
        const hidden = hiddenAt(below.behind, p) * 3
        for (let k = hidden; k < hidden + 3; k++) below.behind.rgb[k] *= factor
      }
      contactShadow(caster, { ...below, darken: onCloth }, pixelsPerMetre)
    }
  })
}

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

/** A body that is seen: how it hides cloth, how light meets it, and where cloth may shade it. */
interface StandingBody {
  skin: PosedSkin
  occluder: Omit<BodyOccluder, 'sleeved'>
  /** The same body in its shoes, as it hides cloth. */
  before: Omit<BodyOccluder, 'sleeved'>
  surface: Receiver & Omit<BodyOccluder, 'sleeved'>
  /** Vertices of that surface whose light is wanted. */
  seen: Uint32Array
  dimmed: PixelBox
  sleevedBy(piece: WornPiece): Uint8Array
}

function standBody(
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

const occluderOf = (standing: StandingBody | null, piece: WornPiece): BodyOccluder =>
  standing ? { ...standing.before, sleeved: standing.sleevedBy(piece) } : NOBODY

const contactsOf = (standing: StandingBody | null, pose: Pose) =>
  standing && pose.shoes ? [footContact(standing.skin.positions, pose.floorM)] : []

function shodSkin({ body }: StudioModel, { base }: PosedSkin, eye: Camera['eye']): Float32Array {
  return refinePositions(refinementOf(body.topology), shodFeet(body.topology, base, eye))
}

/** Depth maps resolve this many metres; folds are wider. */
const TEXEL_M = { draft: 0.0055, final: 0.0036 }
const LARGEST_MAP = 480

interface Stage {
  /** Null where nobody is seen: light falls into the garment from every opening. */
  standing: StandingBody | null
  cloth: { positions: Float32Array; triangles: Uint32Array }
  pieces: WornPiece[]
  /** Vertices of each piece that the picture shows. */
  shown: Uint32Array[]
  floorM: number
}

const NO_BODY = { positions: new Float32Array(0), triangles: new Uint32Array(0), solid: true }
const NOTHING: Receiver = { positions: new Float32Array(0), normals: new Float32Array(0) }

function lightPieces(
  samples: LightSample[],
  { standing, cloth, pieces, shown, floorM }: Stage,
  quality: 'draft' | 'final',
) {
  const normals = pieces.map(p => vertexNormals(p.mesh.positions, p.mesh.triangles))
  const subject = boundingSphere(cloth.positions)
  const sides = (sign: 1 | -1) =>
    pieces.map((p, i) => ({
      at: towards(sign, pickVertices({ positions: p.mesh.positions, normals: normals[i] }, shown[i])),
      withBare: false,
      biasM: 0.007,
      liftM: 0.008,
    }))
  const skin = standing ? pickVertices(standing.surface, standing.seen) : NOTHING
  const received = receiveLight({
    samples,
    occluders: {
      body: standing ? { ...standing.skin.base, solid: true } : NO_BODY,
      cloth: { ...cloth, solid: false },
    },
    subject,
    mapSize: Math.min(LARGEST_MAP, Math.ceil((2 * subject.radius) / TEXEL_M[quality])),
    receivers: [
      ...sides(1),
      ...sides(-1),
      { at: skin, withBare: true, biasM: 0.008, liftM: 0.01 },
      { at: standing ? floorReceiver(floorM) : NOTHING, withBare: true, biasM: 0.01, liftM: 0 },
    ],
  })
  const n = pieces.length
  const onSkin = received[2 * n]
  const onFloor = received[2 * n + 1]
  const onCloth = (first: number) =>
    pieces.map((p, i) => spreadOut(received[first + i].lit, shown[i], p.mesh.positions.length))
  return {
    normals,
    outer: onCloth(0),
    inner: onCloth(n),
    skin: {
      vertices: standing?.seen ?? new Uint32Array(0),
      lit: onSkin.lit,
      bare: onSkin.bare as Float32Array,
    } satisfies SkinLight,
    floor: { lit: onFloor.lit, bare: onFloor.bare as Float32Array },
  }
}

function towards(sign: 1 | -1, { positions, normals }: Receiver): Receiver {
  return { positions, normals: sign > 0 ? normals : normals.map(n => -n) }
}

/** Values of some vertices at their places among all, three each; 0 for the others. */
function spreadOut(values: Float32Array, vertices: Uint32Array, length: number): Float32Array {
  const out = new Float32Array(length)
  for (let n = 0; n < vertices.length; n++)
    for (let k = 0; k < 3; k++) out[vertices[n] * 3 + k] = values[n * 3 + k]
  return out
}

/** What stops light: a draft's depth maps resolve no more than its large triangles. */
function casterOf({ positions, triangles, coarse }: RenderMesh, quality: 'draft' | 'final') {
  return { positions, triangles: quality === 'draft' ? coarse : triangles }
}

function joinMeshes(meshes: { positions: Float32Array; triangles: Uint32Array }[]): {
  positions: Float32Array
  triangles: Uint32Array
} {
  const positions = new Float32Array(meshes.reduce((n, m) => n + m.positions.length, 0))
  const triangles = new Uint32Array(meshes.reduce((n, m) => n + m.triangles.length, 0))
  let vertex = 0
  let corner = 0
  for (const m of meshes) {
    positions.set(m.positions, vertex * 3)
    for (let i = 0; i < m.triangles.length; i++) triangles[corner + i] = m.triangles[i] + vertex
    vertex += m.positions.length / 3
    corner += m.triangles.length
  }
  return { positions, triangles }
}

/** Light of the place on what stands in it. */
function tint(rgb: Float32Array, light: readonly [number, number, number]): void {
  for (let i = 0; i < rgb.length; i++) rgb[i] *= light[i % 3]
}

function boundingSphere(positions: Float32Array): { centre: [number, number, number]; radius: number } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i])
    high[i % 3] = Math.max(high[i % 3], positions[i])
  }
  const centre = [0, 1, 2].map(k => (low[k] + high[k]) / 2) as [number, number, number]
  return { centre, radius: Math.hypot(...[0, 1, 2].map(k => high[k] - low[k])) / 2 + 0.05 }
}
