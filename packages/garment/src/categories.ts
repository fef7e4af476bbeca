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

/** A width or length of a garment that lies flat, in centimetres where it is given. */
export const flatMeasures = ['chestWidth', 'waistWidth', 'length'] as const
export type FlatMeasure = (typeof flatMeasures)[number]

/** What a garment is usually made of, as the cloth behaves: the engine's `fabric.ts` holds the figures. */
export type FabricKind = 'jersey' | 'woven' | 'fluid' | 'stiff' | 'fleece'

export interface CategoryTraits {
  /** The part of the body that it covers: decides the pieces worn with it and the poses that show it best. */
  covers: Coverage
  /** What its outline may show, the likeliest first: what the seller can say against the reading. */
  silhouettes: readonly [Silhouette, ...Silhouette[]]
  /** One of `silhouettes` that is drawn if the seller says so, but so rare that she is asked whether she meant it. */
  rareSilhouette: Silhouette | null
  /** A length that its name promises: the seller is asked when the photo shows another one. */
  promises: 'shortSleeves' | 'longSleeves' | 'shortLegs' | 'longLegs' | null
  fabric: FabricKind
  /** The measures that the seller may give. */
  measures: readonly FlatMeasure[]
}

const UPPER = { covers: 'upper', measures: ['chestWidth', 'length'] } as const
const LOWER = { covers: 'lower', measures: ['waistWidth', 'length'] } as const

/** All that depends on a garment's category; a category without its traits does not compile. */
export const categoryTraits: Record<CategoryKey, CategoryTraits> = {
  'tshirt-short': {
    ...UPPER,
    silhouettes: ['shortSleeve'],
    rareSilhouette: null,
    promises: 'shortSleeves',
    fabric: 'jersey',
  },
  'tshirt-long': {
    ...UPPER,
    silhouettes: ['longSleeve'],
    rareSilhouette: null,
    promises: 'longSleeves',
    fabric: 'jersey',
  },
  shirt: {
    ...UPPER,
    silhouettes: ['longSleeve', 'shortSleeve', 'sleeveless'],
    rareSilhouette: null,
    promises: null,
    fabric: 'woven',
  },
  tank: {
    ...UPPER,
    silhouettes: ['sleeveless'],
    rareSilhouette: null,
    promises: null,
    fabric: 'jersey',
  },
  hoodie: {
    ...UPPER,
    silhouettes: ['longSleeve', 'shortSleeve'],
    rareSilhouette: 'shortSleeve',
    promises: null,
    fabric: 'fleece',
  },
  dress: {
    covers: 'dress',
    measures: ['chestWidth', 'length'],
    silhouettes: ['dressShortSleeve', 'dressSleeveless', 'dressLongSleeve'],
    rareSilhouette: null,
    promises: null,
    fabric: 'fluid',
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
    fabric: 'stiff',
  },
}

/** The category that a text names; null for any other text. */
export function categoryNamed(text: string): CategoryKey | null {
  return categoryKeys.find(key => key === text) ?? null
}
