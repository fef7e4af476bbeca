import type { GarmentReading, SilhouetteClass } from './reading/garment-reading.ts'

/** What a photo of each category may look like in silhouette. */
export const CATEGORY_SILHOUETTES: Record<string, readonly SilhouetteClass[]> = {
  'tshirt-short': ['shortSleeve'],
  'tshirt-long': ['longSleeve'],
  shirt: ['longSleeve', 'shortSleeve', 'sleeveless'],
  tank: ['sleeveless'],
  hoodie: ['longSleeve', 'shortSleeve'],
  dress: ['dressShortSleeve', 'dressSleeveless', 'dressLongSleeve'],
  skirt: ['skirt'],
  trousers: ['trousers'],
  shorts: ['shorts'],
  jacket: ['longSleeve', 'shortSleeve', 'sleeveless'],
}

/**
 * The likeliest silhouette that the category allows. Sleeves are the reading's weak spot, so that a category that
 * names them wins over the picture's own guess.
 */
export function silhouetteFor(
  reading: Pick<GarmentReading, 'classes'>,
  category: string,
): { silhouette: SilhouetteClass; probability: number } {
  const allowed = CATEGORY_SILHOUETTES[category]
  if (!allowed) return reading.classes[0]
  const found = reading.classes.filter(c => allowed.includes(c.silhouette))
  return found[0] ?? { silhouette: allowed[0], probability: 0 }
}
