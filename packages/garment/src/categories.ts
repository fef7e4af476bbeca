import type { Coverage, Silhouette } from './silhouettes.ts'

/** The kinds of garment that a seller chooses from. */
export const categoryKeys = [
  'tshirt-short',
  'tshirt-long',
  'shirt',
  'tank',
  'hoodie',
  'dress',
  'skirt',
  'trousers',
  'shorts',
  'jacket',
] as const
export type CategoryKey = (typeof categoryKeys)[number]

/** The measures of a garment lying flat; their values are centimetres. */
export const flatMeasures = ['chestWidth', 'waistWidth', 'length'] as const
export type FlatMeasure = (typeof flatMeasures)[number]

/** The usual fabric of skirts and trousers, by how it hangs; the engine's `fabric.ts` holds the figures. */
export type FabricKind = 'fluid' | 'stiff'

export interface CategoryTraits {
  /** The part of the body that the garment covers; it decides the pieces worn with it and the poses that show it best. */
  covers: Coverage
  /** The silhouettes that its outline may have, the likeliest first; the seller can choose among them. */
  silhouettes: readonly [Silhouette, ...Silhouette[]]
  /** One of `silhouettes` that is so rare that the seller is asked to confirm it; null without one. */
  rareSilhouette: Silhouette | null
  /** The sleeve or leg length that the category's name promises; the seller is asked when the photo shows another one. */
  promises: 'shortSleeves' | 'longSleeves' | 'shortLegs' | 'longLegs' | null
  /** Null for what hangs from the shoulders: it is laid on bodies, and its folds are its photo's. */
  fabric: FabricKind | null
  /** Whether it is worn over other clothes, with room for them. */
  goesOver: boolean
  /** The measures that the seller may give. */
  measures: readonly FlatMeasure[]
}

const UPPER = { covers: 'upper', measures: ['chestWidth', 'length'], fabric: null, goesOver: false } as const
const LOWER = { covers: 'lower', measures: ['waistWidth', 'length'], goesOver: false } as const

/** Everything that depends on a garment's category. A category without an entry does not compile. */
export const categoryTraits: Record<CategoryKey, CategoryTraits> = {
  'tshirt-short': {
    ...UPPER,
    silhouettes: ['shortSleeve'],
    rareSilhouette: null,
    promises: 'shortSleeves',
  },
  'tshirt-long': {
    ...UPPER,
    silhouettes: ['longSleeve'],
    rareSilhouette: null,
    promises: 'longSleeves',
  },
  shirt: {
    ...UPPER,
    silhouettes: ['longSleeve', 'shortSleeve', 'sleeveless'],
    rareSilhouette: null,
    promises: null,
  },
  tank: {
    ...UPPER,
    silhouettes: ['sleeveless'],
    rareSilhouette: null,
    promises: null,
  },
  hoodie: {
    ...UPPER,
    silhouettes: ['longSleeve', 'shortSleeve'],
    rareSilhouette: 'shortSleeve',
    promises: null,
  },
  dress: {
    covers: 'dress',
    measures: ['chestWidth', 'length'],
    silhouettes: ['dressShortSleeve', 'dressSleeveless', 'dressLongSleeve'],
    rareSilhouette: null,
    promises: null,
    fabric: null,
    goesOver: false,
  },
  skirt: {
    ...LOWER,
    silhouettes: ['skirt'],
    rareSilhouette: null,
    promises: null,
    fabric: 'fluid',
  },
  trousers: {
    ...LOWER,
    silhouettes: ['trousers'],
    rareSilhouette: null,
    promises: 'longLegs',
    fabric: 'stiff',
  },
  shorts: {
    ...LOWER,
    silhouettes: ['shorts'],
    rareSilhouette: null,
    promises: 'shortLegs',
    fabric: 'stiff',
  },
  jacket: {
    ...UPPER,
    silhouettes: ['longSleeve', 'shortSleeve', 'sleeveless'],
    rareSilhouette: 'shortSleeve',
    promises: null,
    goesOver: true,
  },
}

/** The category that a text names; null for any other text. */
export function categoryNamed(text: string): CategoryKey | null {
  return categoryKeys.find(key => key === text) ?? null
}
