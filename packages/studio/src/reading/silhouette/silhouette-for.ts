import { type CategoryKey, categoryTraits, type Silhouette } from '@revela/garment'
import type { GarmentReading } from '../result/garment-reading.ts'

/**
 * The likeliest silhouette that the category allows. Sleeves are the reading's weak spot, so that a category that
 * names them wins over the picture's own guess.
 */
export function silhouetteFor(
  { classes }: Pick<GarmentReading, 'classes'>,
  category: CategoryKey,
): { silhouette: Silhouette; probability: number } {
  const allowed = categoryTraits[category].silhouettes
  return classes.find(c => allowed.includes(c.silhouette)) ?? { silhouette: allowed[0], probability: 0 }
}
