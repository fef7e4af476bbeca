import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { loadOutfitPiece } from '../catalog/style.ts'
import { prepareGarment } from '../prepare-garment.ts'
import { renderShot } from '../render-shot.ts'

/** A picture that guards the engine: few, and between them every kind of garment, a style, a place and a back. */
export interface GoldenShot {
  name: string
  garment: string
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
    modelKey: 'maniqui',
    poseKey: 'front',
  },
  {
    name: 'back',
    garment: 'playera-lunes',
    withBack: true,
    modelKey: 'maniqui',
    poseKey: 'back',
  },
  {
    name: 'dress',
    garment: 'vestido-jardin',
    modelKey: 'ximena',
    poseKey: 'contrapposto',
    backgroundKey: 'terrace',
  },
  {
    name: 'trousers',
    garment: 'jeans-rectos',
    modelKey: 'mateo',
    poseKey: 'front',
    styleKey: 'esencial',
    backgroundKey: 'grey',
  },
]

export const GOLDEN_SIZE = { width: 384, height: 512 }
export const goldenFile = (name: string) => path.join(import.meta.dirname, '../../goldens', `${name}.webp`)

/** The shot as a draft, as a golden is kept: small and as lossy as the golden that it is compared with. */
export async function drawGolden(catalog: StudioCatalog, shot: GoldenShot): Promise<Buffer> {
  const piece = await loadOutfitPiece(catalog.dir, shot.garment)
  const back = shot.withBack && piece.back ? await readFile(piece.back) : null
  const garment = await prepareGarment(await readFile(piece.front), back, { category: piece.category })
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
    .webp({ quality: 86, effort: 6 })
    .toBuffer()
}

export const readGolden = async (name: string): Promise<Uint8Array> =>
  pixelsOf(await readFile(goldenFile(name)))

/** RGB bytes. */
export function pixelsOf(file: Uint8Array): Promise<Uint8Array> {
  return sharp(file).removeAlpha().raw().toBuffer()
}
