import path from 'node:path'
import { loadBackground, type StudioBackground } from '../catalog/background.ts'
import type { Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { type Backdrop, paperBackdrop } from './backdrop.ts'
import type { BodyLayer } from './body-layer.ts'
import { loadBodyLayer, loadBodyShadow, loadParts, loadPlate } from './load-layers.ts'
import { plateWindow } from './plate-window.ts'
import { putOnShoes } from './shoe-layer.ts'

/** The photographed part of a picture: the model in shoes, the model's shadow and the background. It does not depend on the garment. */
export interface Scene {
  /** Null for a ghost mannequin. */
  body: BodyLayer | null
  bodyShadow: Uint8Array | null
  backdrop: Backdrop
  /** What each pixel of a photographed person shows; null for everybody else. */
  parts: Uint8Array | null
}

export interface SceneRequest {
  model: StudioModel
  pose: Pose
  /** The style's shoes; null for the pose's plain pair. */
  shoes: string | null
  place: StudioBackground
  size: { width: number; height: number }
}

/** Loads a scene. Codecs run outside this thread, so all files are decoded at once. */
export async function loadScene(request: SceneRequest, camera: CameraPlacement): Promise<Scene> {
  const { model, pose, shoes, place, size } = request
  const { window } = pose
  const framed = (file: string) => ({ file, window, ...size })
  const dir = path.join(model.dir, 'poses', stanceKeyOf(pose.key))
  const isPhoto = model.kind === 'photographed'
  const ownPlace = isPhoto ? path.join(dir, 'plate.webp') : ''
  const backdropOf = place.plate
    ? loadPlate(framed(place.plate), place.stage && plateWindow(place.stage, camera))
    : ownPlace
      ? loadPlate(framed(ownPlace), null)
      : paperBackdrop(size.width, size.height, window)
  if (model.kind === 'ghost') return { body: null, bodyShadow: null, backdrop: await backdropOf, parts: null }
  const [body, bodyShadow, backdrop, parts] = await Promise.all([
    loadBodyLayer(framed(path.join(dir, 'body.webp')), place.light).then(async layer => {
      await putOnShoes(layer, pose, dir, shoes)
      return layer
    }),
    loadBodyShadow(framed(path.join(dir, 'shadow.webp'))),
    backdropOf,
    isPhoto ? loadParts(framed(path.join(dir, 'parts.webp'))) : null,
  ])
  return { body, bodyShadow, backdrop, parts }
}

/** The background of a key; the studio's own paper for no key. */
export async function loadPlace(catalogDir: string, key: string | undefined): Promise<StudioBackground> {
  return key ? loadBackground(catalogDir, key) : STUDIO_PAPER
}

const STUDIO_PAPER: StudioBackground = {
  plate: '',
  light: [1, 1, 1],
  keyStrength: null,
  shadow: { strength: 1, from: 0, tint: [0, 0, 0] },
  stage: null,
}
