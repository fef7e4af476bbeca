import type { PlannedPose } from '../../engines/port.ts'
import type { ImageRow } from './shoot-queries.ts'

interface NewImage {
  id: string
  shootId: string
  index: number
  batch: number
  pose: PlannedPose
}

/** A draft to be made. The final is rendered from the same seed, so that it is the picture that was approved. */
export const newImage = ({ id, shootId, index, batch, pose }: NewImage) => ({
  id,
  shoot_id: shootId,
  index,
  batch,
  pose_key: pose.key,
  pose_view: pose.view,
  seed: seedOf(id),
  draft_status: 'queued' as const,
  final_status: 'none' as const,
  refund: 'none' as const,
  reasons: [],
  refused_poses: [],
})

/** A non-negative 31-bit number from an id (FNV-1a). */
function seedOf(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash & 0x7fffffff
}

/** Poses of a shoot that are taken, or were found unfit for this garment. */
export const usedPoses = (images: readonly Pick<ImageRow, 'pose_key' | 'refused_poses'>[]): string[] => [
  ...new Set(images.flatMap(image => [image.pose_key, ...image.refused_poses])),
]
