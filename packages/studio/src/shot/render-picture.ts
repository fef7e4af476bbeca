import { refinedRest } from '../body/catmull-clark.ts'
import type { StudioBackground } from '../catalog/background.ts'
import { isStudioMix, type LightMix, mixFor } from '../catalog/light-mix.ts'
import { mirroredRig } from '../catalog/light-rig.ts'
import { bodyIn, type Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import type { Grade } from '../catalog/style.ts'
import { aimAtGarment } from '../composite/aim-at-garment.ts'
import { shadedBackdrop } from '../composite/backdrop.ts'
import { bareSkin } from '../composite/bared-skin.ts'
import { baredZone, cottonOf } from '../composite/bared-zone.ts'
import type { ShadowRatio } from '../composite/body-layer.ts'
import { contactShadow, sleeveShadow } from '../composite/contact-shadow.ts'
import { dropShadow, hasNearWall } from '../composite/drop-shadow.ts'
import { floorRows, garmentOnFloor } from '../composite/floor-shadow.ts'
import type { Scene } from '../composite/load-scene.ts'
import { composePicture } from '../composite/picture.ts'
import { relightBody } from '../composite/relight.ts'
import { shadowRatio } from '../composite/shadow-ratio.ts'
import { paintTop, topOn } from '../composite/top-below.ts'
import type { WornShape } from '../composite/worn-shape.ts'
import { type CameraPlacement, cameraFor, projectPoints } from '../geometry/camera.ts'
import { bounce, clothLight, expose, photographedInside } from '../light/cloth-light.ts'
import { DRAFT_SAMPLES, FINAL_SAMPLES, lightSamples } from '../light/light-samples.ts'
import { giveBack } from '../memory/array-pool.ts'
import { clothCover, neckColumns, shownVertices } from '../raster/cloth-cover.ts'
import { drawGarment, type GarmentLayer, releaseLayer } from '../raster/garment-layer.ts'
import { hiddenAt } from '../raster/hidden-cloth.ts'
import { dressPhoto } from './dress-photo.ts'
import { casterOf, joinMeshes, lightPieces } from './light-pieces.ts'
import { contactsOf, occluderOf, type StandingBody, standBody } from './stand-body.ts'
import type { StudioSession } from './studio-session.ts'
import type { WornPiece } from './worn-piece.ts'

export interface PictureRequest {
  session: StudioSession
  model: StudioModel
  pose: Pose
  /** From the inside out. */
  pieces: WornPiece[]
  /** Index of the garment itself among `pieces`. */
  shown: number
  grade: Grade
  light: LightMix
  place: StudioBackground
  /** Loads the scene. Called only when it is needed, since it takes memory. */
  scene(camera: CameraPlacement): Promise<Scene>
  /** Whether the garment is worn over a top: a rendered person gets one. */
  overTop?: boolean
  /** Parts of a photographed person's own clothes that the garment replaces. */
  replacedParts?: readonly number[]
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
  /** For photographed people only: how the garment hangs, and the share of the picture that shows own clothes it should replace. */
  onPhoto: { shape: WornShape; ownShare: number } | null
}

export const SIZES = { draft: { width: 768, height: 1024 }, final: { width: 1536, height: 2048 } } as const
/** Samples of cloth on either side of a pixel. */
const PER_PIXEL = 2

/** Lights, rasterises and composes all pieces on one posed body. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const { session, pose, pieces, place, quality, grade, seed } = request
  const { catalog } = session
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
    const met = {
      normals: lit.normals[i],
      outer: lit.outer[i],
      inner: lit.inner[i],
      byFolds: lit.byFolds[i],
    }
    const light = clothLight({ positions, turnedIn, colour: piece.textures.inside, ...met }, camera.eye)
    // Without a body, exposure is set by the garment alone.
    if (!standing) expose(light, shown[i])
    else bounce(light, shown[i], piece.textures.inside)
    for (const side of [light.outside, light.inside, light.sheen]) {
      tint(side, place.light)
      if (pose.photoLight) tint(side, pose.photoLight.cloth)
    }
    return drawGarment(
      { ...piece, ...light, photographedInside: standing ? null : photographedInside(light, shown[i]) },
      covers[i],
      occluderOf(standing, piece),
      i === request.shown,
    )
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
  if (standing && body && model.kind === 'person') {
    const shape = {
      body,
      ...standing.occluder,
      rest: refinedRest(model.body),
      window: standing.dimmed,
      pixelsPerMetre,
    }
    const top = request.overTop ? topOn(model.body, model.measures, model.gender) : null
    bareSkin({
      ...shape,
      garments: layers,
      zone: baredZone(model.body, model.gender),
      cottonAt: cottonOf(model.body, model.gender),
      dye: pieces[request.shown].textures.inside,
      worn: top ? paintTop({ ...shape, top }) : null,
    })
  }
  darkenContacts(layers, shadow, pixelsPerMetre)
  const relitBody = ({ surface }: StandingBody) =>
    relightBody({ ...surface, before: lightSamples(rig, counts), after: samples }, size)
  const relight =
    !standing || isStudioMix(mix)
      ? null
      : quality === 'draft'
        ? session.relights.getOrCreate(JSON.stringify([model.dir, pose.key, mix]), () => relitBody(standing))
        : relitBody(standing)
  const dressed =
    standing && body && parts
      ? dressPhoto({
          ...{
            ...standing.occluder,
            model,
            layers,
            body,
            parts,
            light: lit.skin,
            shadow,
            window: standing.dimmed,
          },
          sleeved: pieces.map(standing.sleevedBy),
          isLaid: pieces.map(p => p.isLaid === true),
          necks: pieces.map(({ neck }, i) => (neck ? neckColumns(neck, covers[i].projected) : null)),
          replacedParts: request.replacedParts ?? [],
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
  return {
    ...size,
    rgb,
    layer: layers[request.shown],
    onPhoto: dressed && { shape: dressed.shape, ownShare: dressed.ownShown / (size.width * size.height) },
  }
}

/** Draws contact shadows: each piece darkens the body, the pieces below it and its own trunk along its edges. */
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

/** Multiplies light by the background's tint. */
function tint(rgb: Float32Array, light: readonly [number, number, number]): void {
  for (let i = 0; i < rgb.length; i++) rgb[i] *= light[i % 3]
}
