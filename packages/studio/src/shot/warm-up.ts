import { type CategoryKey, categoryTraits } from '@revela/garment'
import { bodyIn } from '../catalog/pose.ts'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { loadStyle } from '../catalog/style.ts'
import { bodyGrids } from '../drape/body-grid.ts'
import { BOLD, COARSE_M } from '../drape/drape-garment.ts'
import type { PreparedGarment } from '../garment/prepare-garment.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { outfitGarment, pieceFor } from './outfit.ts'
import type { RestingPlace } from './resting-cloth.ts'
import { dressGarment, wearGarment, wearPiece, wornKey } from './wear-garment.ts'

/** A picture that is likely to be asked for. */
export interface LikelyShot {
  modelKey: string
  poseKey: string
  styleKey: string | null
  /** The garment's, as far as it is known. */
  category: CategoryKey
}

/** The garment itself, and where its cloth rests until the draft is asked for. */
export interface Ahead {
  garment: PreparedGarment
  resting: RestingPlace
}

/**
 * Works out what a draft of this model, pose and style needs besides the garment: the pose's distance grid and the
 * style's own piece as it hangs there; with `ahead`, the garment's cloth and textures too. What is in the cache already
 * costs nothing.
 */
export async function warmUp(
  catalog: StudioCatalog,
  shot: LikelyShot,
  cache: DerivedCache,
  ahead?: Ahead,
): Promise<void> {
  const model = await catalog.model(shot.modelKey)
  const pose = model.poses.find(p => p.key === shot.poseKey)
  if (!pose || model.kind === 'ghost') return
  await bodyGrids(
    { ...model, body: bodyIn(model, pose) },
    pose.stance,
    `pose-${stanceKeyOf(pose.key)}`,
    cache,
  )
  const stage = { model, pose, spacingM: COARSE_M, cache }
  const silhouette = ahead?.garment.silhouette ?? categoryTraits[shot.category].silhouettes[0]
  // Cloth rests over the style's piece: without a style there is no more to it than putting it on.
  if (!shot.styleKey || model.wears) return ahead && dressGarment(ahead.garment, stage, ahead.resting)
  const style = await loadStyle(catalog.dir, shot.styleKey)
  const pieceKey = pieceFor(style.outfit[model.gender], silhouette)
  if (ahead) {
    const below = pieceKey
      ? await wearPiece(await outfitGarment(catalog, pieceKey, cache), pieceKey, stage)
      : null
    const { garment, resting } = ahead
    await wearGarment(garment, stage, {
      seed: 0,
      caution: BOLD,
      below,
      coarseBelow: async () => below,
      resting,
    })
  } else if (pieceKey && !(await cache.get(wornKey(pieceKey, stage))))
    await wearPiece(await outfitGarment(catalog, pieceKey, cache), pieceKey, stage)
}
