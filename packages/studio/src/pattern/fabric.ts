import { type CategoryKey, categoryTraits, type FabricKind } from '@revela/garment'

/** Stiffness of a cloth, as compliances (inverse stiffness) of XPBD distance constraints, and the folds of compressed cloth. */
export interface Fabric {
  stretch: number
  /** Compliance of compressed edges: low stiffness, since most of the compression goes into folds finer than the mesh. */
  press: number
  bend: number
  /** Compliance of bending across a seam, where cloth is double and stiffer. */
  seamBend: number
  /** Wavelengths of folds, metres, the longest first. */
  foldsM: readonly number[]
  /** Depth of folds as a share of the depth that the lost length would give. */
  foldDepth: number
}

/** Of unknown categories: thin knits, soft in all directions, with fine folds. */
export const JERSEY: Fabric = {
  stretch: 2e-8,
  press: 3e-4,
  bend: 2e-4,
  seamBend: 4e-5,
  foldsM: [0.036, 0.02],
  foldDepth: 0.5,
}

/** Skirts: cloth chosen for its fall. */
const FLUID: Fabric = { ...JERSEY, bend: 3e-4, foldsM: [0.042, 0.024], foldDepth: 0.55 }
/** Denim, twill: resists, and then breaks into wide folds. */
const STIFF: Fabric = {
  ...JERSEY,
  press: 1.2e-4,
  bend: 2.5e-5,
  seamBend: 1e-5,
  foldsM: [0.062, 0.034],
  foldDepth: 0.6,
}

const FABRICS: Record<FabricKind, Fabric> = { fluid: FLUID, stiff: STIFF }

/** The usual fabric of a category; jersey where the category is unknown, or has none. */
export function fabricOf(category: CategoryKey | null): Fabric {
  const kind = category && categoryTraits[category].fabric
  return kind ? FABRICS[kind] : JERSEY
}

/** Whether a category is worn over other clothes; an unknown one isn't. */
export const goesOver = (category: CategoryKey | null) =>
  category !== null && categoryTraits[category].goesOver
