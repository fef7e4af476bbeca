import type { StudioCatalog } from './catalog/studio-catalog.ts'
import { loadStyle } from './catalog/style.ts'
import { CATEGORY_SILHOUETTES } from './category-silhouettes.ts'
import type { DerivedCache } from './derived-cache.ts'
import { bodyGrids } from './drape/body-grid.ts'
import { COARSE_M } from './drape/drape-garment.ts'
import { outfitGarment, pieceFor } from './outfit.ts'
import { wearPiece, wornKey } from './wear-garment.ts'

/** A picture that is likely to be asked for. */
export interface LikelyShot {
  modelKey: string
  poseKey: string
  styleKey: string | null
  /** The garment's, as far as it is known. */
  category: string
}

/**
 * Works out what a draft of this model, pose and style needs besides the garment: the pose's distance grid and the
 * style's own piece as it hangs there. What is in the cache already costs nothing.
 */
export async function warmUp(catalog: StudioCatalog, shot: LikelyShot, cache: DerivedCache): Promise<void> {
  const model = await catalog.model(shot.modelKey)
  const pose = model.poses.find(p => p.key === shot.poseKey)
  if (!pose) return
  await bodyGrids(model, pose.stance, `pose-${pose.key}`, cache)
  const silhouette = CATEGORY_SILHOUETTES[shot.category]?.[0]
  if (!shot.styleKey || !silhouette) return
  const style = await loadStyle(catalog.dir, shot.styleKey)
  const pieceKey = pieceFor(style.outfit[model.gender], silhouette)
  if (!pieceKey) return
  const stage = { model, pose, spacingM: COARSE_M, cache }
  if (await cache.get(wornKey(pieceKey, stage))) return
  await wearPiece(await outfitGarment(catalog, pieceKey, cache), pieceKey, stage)
}
