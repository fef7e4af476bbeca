import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../prepare-garment.ts'
import { renderShot } from '../render-shot.ts'

/** A picture that guards the engine: few, and between them every kind of garment, a style, a place and a back. */
export interface GoldenShot {
  name: string
  garment: string
  category: string
  withBack?: boolean
  modelKey: string
  poseKey: string
  styleKey?: string
  backgroundKey?: string
}

export const GOLDEN_SHOTS: readonly GoldenShot[] = [
  {
    name: 'tshirt',
    garment: 'playera-lunes',
    category: 'tshirt-short',
    modelKey: 'maniqui',
    poseKey: 'front',
  },
  {
    name: 'back',
    garment: 'playera-lunes',
    category: 'tshirt-short',
    withBack: true,
    modelKey: 'maniqui',
    poseKey: 'back',
  },
  {
    name: 'dress',
    garment: 'vestido-jardin',
    category: 'dress',
    modelKey: 'ximena',
    poseKey: 'contrapposto',
    backgroundKey: 'terrace',
  },
  {
    name: 'trousers',
    garment: 'jeans-rectos',
    category: 'trousers',
    modelKey: 'mateo',
    poseKey: 'front',
    styleKey: 'esencial',
    backgroundKey: 'grey',
  },
]

export const GOLDEN_SIZE = { width: 384, height: 512 }
export const goldenFile = (name: string) => path.join(import.meta.dirname, '../../goldens', `${name}.webp`)

/** The shot as a draft, at the size in which goldens are kept; RGB bytes. */
export async function drawGolden(catalog: StudioCatalog, shot: GoldenShot): Promise<Uint8Array> {
  const photo = (side: string) => readFile(path.join(catalog.dir, 'garments', shot.garment, `${side}.jpg`))
  const back = shot.withBack ? await photo('back') : null
  const garment = await prepareGarment(await photo('front'), back, { category: shot.category })
  const { modelKey, poseKey, styleKey, backgroundKey } = shot
  const drawn = await renderShot(catalog, {
    garment,
    modelKey,
    poseKey,
    styleKey,
    backgroundKey,
    quality: 'draft',
    seed: 1,
  })
  return sharp(drawn.image)
    .resize(GOLDEN_SIZE.width, GOLDEN_SIZE.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

export async function readGolden(name: string): Promise<Uint8Array> {
  return sharp(await readFile(goldenFile(name)))
    .removeAlpha()
    .raw()
    .toBuffer()
}

export function encodeGolden(rgb: Uint8Array): Promise<Buffer> {
  return sharp(rgb, { raw: { ...GOLDEN_SIZE, channels: 3 } })
    .webp({ quality: 86, effort: 6 })
    .toBuffer()
}
