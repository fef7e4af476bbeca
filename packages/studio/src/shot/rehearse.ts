import { readFile } from 'node:fs/promises'
import { loadOutfitPiece, styleKeys } from '../catalog/style.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { pieceKeys } from './outfit.ts'
import { planPoses } from './plan-poses.ts'
import { renderShot } from './render-shot.ts'
import type { StudioSession } from './studio-session.ts'

/** Keys of the pieces that a thread draws to warm up: the last piece of each category, a few in all. */
export async function rehearsalPieces(catalogDir: string): Promise<string[]> {
  const pieces = await Promise.all((await pieceKeys(catalogDir)).map(key => loadOutfitPiece(catalogDir, key)))
  return [...new Map(pieces.map(({ category, key }) => [category, key])).values()]
}

/**
 * Reads a piece's photos and draws it as if a seller had just sent them, and keeps nothing. What counts is that the thread has done it:
 * V8 compiles what it runs, and has the engine's thousand functions at their speed after a few garments.
 */
export async function rehearse(session: StudioSession, key: string): Promise<void> {
  const { catalog } = session
  const { category, front, back } = await loadOutfitPiece(catalog.dir, key)
  const backPhoto = back === null ? null : await readFile(back)
  const garment = await prepareGarment(await readFile(front), backPhoto, { category })
  const modelKey = await catalog.defaultModelKey()
  const [styleKey] = await styleKeys(catalog.dir)
  const plan = { modelKey, category, hasBack: back !== null, count: 1, skip: [] }
  const [pose] = await planPoses(catalog, plan)
  if (!pose) return
  await renderShot(session, {
    ...{ garment: session.garment(garment), modelKey, poseKey: pose.key, styleKey },
    ...{ quality: 'draft', seed: 1 },
  })
}
