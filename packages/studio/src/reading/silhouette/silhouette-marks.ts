import { type LandmarkName, type Silhouette, silhouettes } from '@revela/garment'

/** One landmark net serves each family; the class only chooses among the landmarks. */
export type Family = Exclude<Silhouette, 'trousers' | 'shorts'> | 'legs'
/** In the order of the silhouettes. */
export const FAMILIES: Family[] = [...new Set(silhouettes.map(familyOf))]

export function familyOf(silhouette: Silhouette): Family {
  return silhouette === 'trousers' || silhouette === 'shorts' ? 'legs' : silhouette
}

/** Pairs of landmarks in the order in which the outline meets them, from the top middle down either side. */
export type PairName =
  | 'neck'
  | 'shoulder'
  | 'cuffOuter'
  | 'cuffInner'
  | 'underarm'
  | 'hem'
  | 'waist'
  | 'legOuter'
  | 'legInner'

const SLEEVED: PairName[] = ['neck', 'shoulder', 'cuffOuter', 'cuffInner', 'underarm', 'hem']
const BARE: PairName[] = ['neck', 'shoulder', 'underarm', 'hem']

/** What a family's net predicts: left and right of each pair, then the crotch for legs. */
export const FAMILY_PAIRS: Record<Family, PairName[]> = {
  shortSleeve: SLEEVED,
  longSleeve: SLEEVED,
  sleeveless: BARE,
  dressSleeveless: BARE,
  dressShortSleeve: SLEEVED,
  dressLongSleeve: SLEEVED,
  legs: ['waist', 'legOuter', 'legInner'],
  skirt: ['waist', 'hem'],
}

/** The pairs that a class has. */
export const pairsOf = (silhouette: Silhouette): PairName[] => FAMILY_PAIRS[familyOf(silhouette)]

export const markName = (pair: PairName, side: 'Left' | 'Right') => `${pair}${side}` as LandmarkName
