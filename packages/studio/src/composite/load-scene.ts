import path from 'node:path'
import { loadBackground, type StudioBackground } from '../catalog/background.ts'
import type { Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { type Backdrop, paperBackdrop } from './backdrop.ts'
import type { BodyLayer } from './body-layer.ts'
import { loadBodyLayer, loadBodyShadow, loadPlate } from './load-layers.ts'
import { plateWindow } from './plate-window.ts'
import { putOnShoes } from './shoe-layer.ts'

/** The photographed part of a picture: model in her shoes, her shadow, and the place. Nothing of it depends on what she wears. */
export interface Scene {
  body: BodyLayer
  bodyShadow: Uint8Array | null
  backdrop: Backdrop
}

export interface SceneRequest {
  model: StudioModel
  pose: Pose
  /** The style's pair; null takes the pose's plain one. */
  shoes: string | null
  place: StudioBackground
  size: { width: number; height: number }
}

/** Codecs work beside this thread, so that all files are read at once. */
export async function loadScene({ model, pose, shoes, place, size }: SceneRequest): Promise<Scene> {
  const { width, height } = size
  const dir = path.join(model.dir, 'poses', pose.key)
  const [body, bodyShadow, backdrop] = await Promise.all([
    loadBodyLayer(path.join(dir, 'body.webp'), width, height, place.light).then(async layer => {
      await putOnShoes(layer, pose, dir, shoes)
      return layer
    }),
    loadBodyShadow(path.join(dir, 'shadow.webp'), width, height),
    place.plate
      ? loadPlate(place.plate, width, height, place.stage && plateWindow(place.stage, pose.camera))
      : paperBackdrop(width, height),
  ])
  return { body, bodyShadow, backdrop }
}

/** The place of that key; the studio's own paper without one. */
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
