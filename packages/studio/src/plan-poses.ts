import type { PoseView } from './catalog/pose.ts'
import type { StudioCatalog } from './catalog/studio-catalog.ts'

export interface PosePlan {
  modelKey: string
  hasBack: boolean
  count: number
  /** Keys already used or found unfit. */
  skip: readonly string[]
}

/**
 * Poses in the order of the model's own list, which begins with its best. With a back photo the first back view moves
 * up into the first four; without one no back view is offered, for the back would be invented.
 */
export async function planPoses(
  catalog: StudioCatalog,
  { modelKey, hasBack, count, skip }: PosePlan,
): Promise<{ key: string; view: PoseView }[]> {
  const { poses } = await catalog.model(modelKey)
  const free = poses.filter(p => p.pictured && !skip.includes(p.key) && (hasBack || p.view !== 'back'))
  const back = free.findIndex(p => p.view === 'back')
  if (back > 2) free.splice(2, 0, ...free.splice(back, 1))
  return free.slice(0, count).map(({ key, view }) => ({ key, view }))
}
