import type { Pose, PoseView } from './catalog/pose.ts'
import type { StudioCatalog } from './catalog/studio-catalog.ts'

export interface PosePlan {
  modelKey: string
  /** Decides between close and full figures; without it full figures come first. */
  category?: string
  hasBack: boolean
  count: number
  /** Keys already used or found unfit. */
  skip: readonly string[]
}

/** Half figures show these at their best; of what hangs from the waist they would show a third. */
const UPPER = ['tshirt-short', 'tshirt-long', 'shirt', 'tank', 'hoodie', 'jacket']
const LOWER = ['skirt', 'trousers', 'shorts']

/**
 * Half and full figures of a model, each in the order of its own list, which begins with its best. A top is first seen
 * close, then in turn close and whole; a dress whole, then close; what hangs from the waist is never cut. With a back
 * photo the first back view moves up into the first four; without one none is offered, for the back would be invented.
 */
export async function planPoses(
  catalog: StudioCatalog,
  { modelKey, category, hasBack, count, skip }: PosePlan,
): Promise<{ key: string; view: PoseView }[]> {
  const { poses } = await catalog.model(modelKey)
  const free = poses.filter(p => p.pictured && !skip.includes(p.key) && (hasBack || p.view !== 'back'))
  const ordered = inOrder(free, category ?? '')
  const back = ordered.findIndex(p => p.view === 'back')
  if (back > 2) ordered.splice(2, 0, ...ordered.splice(back, 1))
  return ordered.slice(0, count).map(({ key, view }) => ({ key, view }))
}

function inOrder(poses: readonly Pose[], category: string): Pose[] {
  const full = poses.filter(p => p.crop === 'full')
  const close = poses.filter(p => p.crop === 'half')
  if (LOWER.includes(category)) return full
  if (!UPPER.includes(category)) return [...full, ...close]
  const inTurn = close.flatMap((pose, i) => [pose, ...full.slice(i, i + 1)])
  return [...inTurn, ...full.slice(close.length)]
}
