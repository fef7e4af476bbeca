import type { CategoryKey, Silhouette } from '@revela/contract'

/** What the outline of a garment of each type may show, the likeliest first: what the seller can say against the reading. */
const allowed: Record<CategoryKey, readonly Silhouette[]> = {
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

export const silhouettesOf = (type: CategoryKey): readonly Silhouette[] => allowed[type]
