import { type CategoryKey, categoryTraits } from '@revela/garment'
import { bodyIn } from '../catalog/pose.ts'
import { loadStyle } from '../catalog/style.ts'
import { bodyGrids } from '../drape/body-grid.ts'
import { BOLD, COARSE_M } from '../drape/drape-garment.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { pieceFor } from './outfit.ts'
import { type DrapedCloth, UNDRAPED } from './resting-cloth.ts'
import type { StudioGarment } from './studio-garment.ts'
import type { StudioSession } from './studio-session.ts'
import { dressGarment, wearGarment, wearPiece, wornKey } from './wear-garment.ts'

/** A picture that is likely to be asked for. */
export interface LikelyShot {
  modelKey: string
  poseKey: string
  styleKey: string | null
  /** The garment's, as far as it is known. */
  category: CategoryKey
}

/** The garment itself, and what was draped of it before. */
export interface Ahead {
  garment: StudioGarment
  draped: DrapedCloth
}

/**
 * Works out what a draft of this model, pose and style needs besides the garment: the pose's distance grid and the
 * style's own piece as it hangs there; with `ahead`, the garment's cloth and textures too. What the session's cache has
 * costs nothing.
 * @returns the garment's cloth as far as it is draped now
 */
export async function warmUp(session: StudioSession, shot: LikelyShot, ahead?: Ahead): Promise<DrapedCloth> {
  const { catalog, cache } = session
  const before = ahead?.draped ?? UNDRAPED
  const model = await catalog.model(shot.modelKey)
  const pose = model.poses.find(p => p.key === shot.poseKey)
  if (!pose || model.kind === 'ghost') return before
  await bodyGrids(
    { ...model, body: bodyIn(model, pose) },
    pose.stance,
    `pose-${stanceKeyOf(pose.key)}`,
    cache,
  )
  const stage = { session, model, pose, spacingM: COARSE_M }
  const silhouette = ahead?.garment.silhouette ?? categoryTraits[shot.category].silhouettes[0]
  // Cloth rests over the style's piece: without a style there is no more to it than putting it on.
  if (!shot.styleKey || model.wears)
    return ahead ? { ...before, dressed: await dressGarment(ahead.garment, stage, before.dressed) } : before
  const style = await loadStyle(catalog.dir, shot.styleKey)
  const pieceKey = pieceFor(style.outfit[model.gender], silhouette)
  if (ahead) {
    const below = pieceKey ? await wearPiece(pieceKey, stage) : null
    const attempt = { seed: 0, caution: BOLD, below, coarseBelow: async () => below }
    return (await wearGarment(ahead.garment, stage, { ...attempt, draped: before })).draped
  }
  if (pieceKey && !(await cache?.get(wornKey(pieceKey, stage)))) await wearPiece(pieceKey, stage)
  return before
}
