import { type CategoryKey, type Coverage, categoryTraits } from '@revela/garment'
import type { Pose, PoseView } from '../catalog/pose.ts'
import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'

export interface PosePlan {
  modelKey: string
  /** Decides between close and full figures; without a category full figures come first. */
  category?: CategoryKey | null
  hasBack: boolean
  count: number
  /** Keys of poses already used or found unfit. */
  skip: readonly string[]
}

/**
 * Stances of a model, each in the order of its own list, which begins with its best: a top is first seen close, then in
 * turn close and whole; a dress whole, then close; what hangs from the waist is never cut at the thigh. Each stance is
 * shown twice, as its whole picture and in a closer frame, so that among the first four two are large and show no face.
 * With a back photo the first back view moves up into the first four; without one none is offered, for the back would be
 * invented. A ghost mannequin keeps the order of its list: each of its poses shows the garment large already.
 */
export async function planPoses(
  catalog: StudioCatalog,
  { modelKey, category, hasBack, count, skip }: PosePlan,
): Promise<{ key: string; view: PoseView }[]> {
  const { kind, poses } = await catalog.model(modelKey)
  const offered = poses.filter(p => p.pictured && (hasBack || p.view !== 'back'))
  const covers = category ? categoryTraits[category].covers : null
  const ordered = kind === 'ghost' ? offered : inFrames(inOrder(offered, covers), offered, covers)
  const free = ordered.filter(p => !skip.includes(p.key))
  const back = free.findIndex(p => p.view === 'back')
  if (back > 2) free.splice(2, 0, ...free.splice(back, 1))
  return free.slice(0, count).map(({ key, view }) => ({ key, view }))
}

/** Whole pictures, one for each stance, in order of preference. */
function inOrder(poses: readonly Pose[], covers: Coverage | null): Pose[] {
  const full = poses.filter(p => p.frame === 'whole' && p.crop === 'full')
  const close = poses.filter(p => p.frame === 'whole' && p.crop === 'half')
  // Half figures suit tops; they would show a third of a garment that hangs from the waist.
  if (covers === 'lower') return full
  if (covers !== 'upper') return [...full, ...close]
  const inTurn = close.flatMap((pose, i) => [pose, ...full.slice(i, i + 1)])
  return [...inTurn, ...full.slice(close.length)]
}

/** First one frame of every stance, then the other frame of each. */
function inFrames(whole: readonly Pose[], poses: readonly Pose[], covers: Coverage | null): Pose[] {
  const frames = whole.map(pose => ({ pose, closer: closerOf(pose, poses, covers) }))
  const closerFirst = (i: number) => (covers === 'lower' ? i % 2 === 0 : i % 4 === 1 || i % 4 === 2)
  const first = frames.map(({ pose, closer }, i) => (closerFirst(i) ? (closer ?? pose) : pose))
  const second = frames.flatMap(({ pose, closer }, i) =>
    closer === null ? [] : [closerFirst(i) ? pose : closer],
  )
  return [...first, ...second]
}

/** The closer frame of a stance in which such a garment is largest; null for back views, where it would only cut off the head. */
function closerOf(pose: Pose, poses: readonly Pose[], covers: Coverage | null): Pose | null {
  const kind = pose.crop === 'half' ? 'chinToHip' : covers === 'lower' ? 'waistToShoe' : 'chinToShoe'
  if (kind === 'chinToShoe' && pose.view === 'back') return null
  return poses.find(p => p.frame === kind && stanceKeyOf(p.key) === pose.key) ?? null
}
