import { type CategoryKey, categoryTraits, silhouetteTraits } from '@revela/garment'
import { loadStyle } from '../catalog/style.ts'
import { posedGrids } from '../drape/body-grid.ts'
import { BOLD, COARSE_M } from '../drape/drape-garment.ts'
import { pieceFor } from './outfit.ts'
import { type DrapedCloth, UNDRAPED } from './resting-cloth.ts'
import type { StudioGarment } from './studio-garment.ts'
import type { StudioSession } from './studio-session.ts'
import { dressGarment, wearGarment, wearPiece, wornKey } from './wear-garment.ts'

/** A picture that is likely to be requested next. */
export interface LikelyShot {
  modelKey: string
  poseKey: string
  styleKey: string | null
  /** The garment's category. */
  category: CategoryKey
}

/** The garment and its cloth that was draped before. */
export interface Ahead {
  garment: StudioGarment
  draped: DrapedCloth
}

/**
 * Computes what a draft of this model, pose and style needs: the pose's distance grid and the draped piece of the style's outfit; with
 * `ahead`, also the garment's cloth and textures. Results already in the session's cache cost nothing.
 * @returns all cloth of the garment that is draped now
 */
export async function warmUp(session: StudioSession, shot: LikelyShot, ahead?: Ahead): Promise<DrapedCloth> {
  const { catalog, cache } = session
  const before = ahead?.draped ?? UNDRAPED
  const model = await catalog.model(shot.modelKey)
  const pose = model.poses.find(p => p.key === shot.poseKey)
  if (!pose || model.kind === 'ghost') return before
  const silhouette = ahead?.garment.silhouette ?? categoryTraits[shot.category].silhouettes[0]
  await posedGrids(model, pose, cache)
  const stage = { session, model, pose, spacingM: COARSE_M }
  // Resting cloth is stored by its style (see `ClothStore`); without one the garment is only put on.
  const isDraped = silhouetteTraits[silhouette].covers === 'lower'
  if (!shot.styleKey || model.wears)
    return ahead && isDraped
      ? { ...before, dressed: await dressGarment(ahead.garment, stage, before.dressed) }
      : before
  const style = await loadStyle(catalog.dir, shot.styleKey)
  const pieceKey = pieceFor(style.outfit[model.gender], silhouette)
  if (ahead) {
    if (pieceKey) await wearPiece(pieceKey, stage)
    return (await wearGarment(ahead.garment, stage, { seed: 0, caution: BOLD, draped: before })).draped
  }
  if (pieceKey && !(await cache?.get(wornKey(pieceKey, stage)))) await wearPiece(pieceKey, stage)
  return before
}
