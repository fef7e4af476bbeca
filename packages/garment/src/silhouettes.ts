/** The kinds of outline that a garment photo can show. A closed jacket is a `longSleeve`; a skirt is anything without legs or sleeves. */
export const silhouettes = [
  'shortSleeve',
  'longSleeve',
  'sleeveless',
  'dressSleeveless',
  'dressShortSleeve',
  'dressLongSleeve',
  'trousers',
  'shorts',
  'skirt',
] as const
export type Silhouette = (typeof silhouettes)[number]

/** The part of the body that a garment covers. */
export type Coverage = 'upper' | 'lower' | 'dress'

export interface SilhouetteTraits {
  covers: Coverage
  /** Null for garments that hang from the waist: they never have sleeves. */
  sleeves: 'none' | 'short' | 'long' | null
  hasLegs: boolean
}

export const silhouetteTraits: Record<Silhouette, SilhouetteTraits> = {
  shortSleeve: { covers: 'upper', sleeves: 'short', hasLegs: false },
  longSleeve: { covers: 'upper', sleeves: 'long', hasLegs: false },
  sleeveless: { covers: 'upper', sleeves: 'none', hasLegs: false },
  dressSleeveless: { covers: 'dress', sleeves: 'none', hasLegs: false },
  dressShortSleeve: { covers: 'dress', sleeves: 'short', hasLegs: false },
  dressLongSleeve: { covers: 'dress', sleeves: 'long', hasLegs: false },
  trousers: { covers: 'lower', sleeves: null, hasLegs: true },
  shorts: { covers: 'lower', sleeves: null, hasLegs: true },
  skirt: { covers: 'lower', sleeves: null, hasLegs: false },
}
