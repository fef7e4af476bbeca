import { silhouetteTraits } from '@revela/garment'
import type { GarmentReading } from '../result/garment-reading.ts'

export type SleeveSide = 'Left' | 'Right'

/** A mark so near to the photo's frame, as a share of its longer side, lies on it. */
const ON_FRAME = 0.015

/** Long sleeves that end where their photo does: how far they go on is not seen. */
export function cutSleeves({
  landmarks,
  silhouette,
  cutout,
}: Pick<GarmentReading, 'landmarks' | 'silhouette' | 'cutout'>): SleeveSide[] {
  if (silhouetteTraits[silhouette].sleeves !== 'long') return []
  const near = ON_FRAME * Math.max(cutout.width, cutout.height)
  return (['Left', 'Right'] as const).filter(side => {
    const corners = [landmarks[`cuffOuter${side}`], landmarks[`cuffInner${side}`]]
    return corners.some(p => p && Math.min(p.x, cutout.width - 1 - p.x, p.y, cutout.height - 1 - p.y) < near)
  })
}
