import { bodyIn, type Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import type { WornShape } from '../composite/worn-shape.ts'
import { type DistanceGrid, sampleDistance } from '../drape/distance-grid.ts'
import { COARSE_M, type Drape } from '../drape/drape-garment.ts'
import { legsOutside } from '../drape/legs-outside.ts'
import { quantile } from '../geometry/quantile.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { CrushedCloth } from './crushed-cloth.ts'

export interface SelfCheck {
  passed: boolean
  /** 99th percentile of edge length over rest length, converted to a draft's edge length. */
  strain99: number
  /** Share of cloth points under the skin by more than 2 mm. */
  penetration: number
  /** Largest share of a trouser leg's length over which the leg runs outside it. */
  legsOutside: number
  /** Share of the garment's pixels that are not hidden. */
  coverage: number
  problem: PoseProblem | null
}

export type PoseProblem =
  | 'clothThroughBody'
  | 'stretchedTexture'
  | 'garmentOffBody'
  | 'holes'
  /** A photographed person wears something that the garment would have to hide and does not. */
  | 'ownClothesShow'
  /** A photographed person's arms pinch the cloth too much to be mended. */
  | 'pinchedCloth'
  /** Cloth hangs in pieces, by a hem that steps, with one sleeve, or was laid into slivers because its photo was misread. */
  | 'tornCloth'

const MOST_STRAIN = 1.8
/** Largest 99.9th percentile of strain, since a tear shows in a few edges only: whole garments stay below 2.5, torn ones begin at 2.66. */
const MOST_TEAR = 2.65
/**
 * Exponents of the edge-length ratio that convert a final's strain to a draft's, so that a final is not refused for what its draft was
 * approved with. At a pulled seam, strain concentrates in the last edges, the more the shorter they are: from a draft's 18 mm to a
 * final's 10 mm the same cloth's 99th percentile grew by 2 to 13 %, its 99.9th by 1 to 47 % (five garments).
 */
const FINENESS = { strain99: 0.13, strain999: 0.37 }
const MOST_PENETRATION = 0.02
const MOST_OUTSIDE = 0.3
const LEAST_COVERAGE = 0.3
/** Largest share of the picture that own clothes may still take where the garment should be: an edge is a pixel wide. */
const MOST_OWN = 0.0015

/**
 * Limits for a garment on a photographed person. Of 31 pictures (six people; tops, skirts and dresses) good ones had up to 0.069 of their cloth
 * stretched to the arms, 0.008 loose beyond them, and sleeves that differ by a factor of 4 on turned people; a torn hoodie had 0.057 loose. Of 44
 * random tops 43 had their sleeves in one piece each; a coat with a torn sleeve had 0.125 of it apart.
 */
const SHAPE = {
  mostStretched: 0.1,
  mostLoose: 0.035,
  mostStep: 0.4,
  leastSleeves: 0.12,
  mostTornSleeve: 0.06,
}

/**
 * Largest shares of a laid front, and of its sleeves, in slivers. Of 22 random garments that were laid whole the front had 0.081 at most, with a
 * sleeve folded on the trunk; cap sleeves, whose underarm has no place below the arm, had up to 0.58 of theirs (docs/engine/drape.md, "Laid in
 * slivers").
 */
const MOST_CRUSHED: CrushedCloth = { front: 0.09, sleeves: 0.65 }

const isCrushed = (crushed: CrushedCloth | undefined) =>
  crushed !== undefined && (crushed.front > MOST_CRUSHED.front || crushed.sleeves > MOST_CRUSHED.sleeves)

function shapeProblem({ stretched, loose, hemStep, sleeves, tornSleeve }: WornShape): PoseProblem | null {
  if (stretched > SHAPE.mostStretched) return 'pinchedCloth'
  return loose > SHAPE.mostLoose ||
    hemStep > SHAPE.mostStep ||
    sleeves < SHAPE.leastSleeves ||
    tornSleeve > SHAPE.mostTornSleeve
    ? 'tornCloth'
    : null
}

/** Measures of the cloth alone, taken before anything is drawn. */
export interface ClothCheck {
  strain99: number
  /** 99.9th percentile of edge length over rest length. */
  strain999: number
  penetration: number
  legsOutside: number
  /** Whether the cloth fell off or the simulation diverged (positions that are not finite). */
  isLost: boolean
  /** Of laid cloth only. */
  crushed?: CrushedCloth
}

export function checkCloth(drape: Drape, worn: { model: StudioModel; pose: Pose }): ClothCheck {
  const { positions } = drape.state
  const finer = COARSE_M / drape.mesh.spacingM
  return {
    strain99: strainPercentile(drape, 0.99) / finer ** FINENESS.strain99,
    strain999: strainPercentile(drape, 0.999) / finer ** FINENESS.strain999,
    penetration: penetratedShare(positions, () => drape.obstacle.trunk),
    legsOutside: legsOutside(drape.mesh, positions, bodyIn(worn.model, worn.pose), worn.pose.stance),
    isLost: fellOff(drape) || positions.some(v => !Number.isFinite(v)),
  }
}

/** Measures of a garment on a photographed person. */
interface OnPhoto {
  shape: WornShape
  /** Share of the picture that shows own clothes in the garment's place. */
  ownShare: number
}

export function checkPicture(
  cloth: ClothCheck,
  layer: GarmentLayer,
  onPhoto: OnPhoto | null = null,
): SelfCheck {
  const { strain99, strain999, penetration, legsOutside: outside, isLost } = cloth
  // Counted in samples.
  let cover = 0
  let visible = 0
  for (let i = 0; i < layer.cover.length; i++) {
    cover += layer.cover[i]
    visible += layer.visible[i]
  }
  const coverage = cover > 0 ? visible / cover : 0
  const problem =
    isLost || cover === 0
      ? 'garmentOffBody'
      : strain99 > MOST_STRAIN || strain999 > MOST_TEAR
        ? 'stretchedTexture'
        : penetration > MOST_PENETRATION || outside > MOST_OUTSIDE
          ? 'clothThroughBody'
          : coverage < LEAST_COVERAGE
            ? 'holes'
            : isCrushed(cloth.crushed)
              ? 'tornCloth'
              : onPhoto && onPhoto.ownShare > MOST_OWN
                ? 'ownClothesShow'
                : onPhoto && shapeProblem(onPhoto.shape)
  return { passed: problem === null, strain99, penetration, legsOutside: outside, coverage, problem }
}

/** Edges shorter than this share of the mesh's edge length are ignored: slivers at corners stretch by any factor unseen. */
const SLIVER = 0.4

export function strainPercentile({ mesh, constraints, state }: Drape, share: number): number {
  const { first, second, rest } = constraints.edges
  const p = state.positions
  const strains: number[] = []
  for (let e = 0; e < rest.length; e++) {
    if (rest[e] < SLIVER * mesh.spacingM) continue
    const a = first[e] * 3
    const b = second[e] * 3
    strains.push(Math.hypot(p[a] - p[b], p[a + 1] - p[b + 1], p[a + 2] - p[b + 2]) / rest[e])
  }
  return quantile(strains, share)
}

/** @param gridOf the body that a vertex lies outside of */
export function penetratedShare(p: Float64Array, gridOf: (vertex: number) => DistanceGrid): number {
  let under = 0
  for (let i = 0; i < p.length; i += 3) {
    if (sampleDistance(gridOf(i / 3), p[i], p[i + 1], p[i + 2]) < -0.002) under++
  }
  return (under * 3) / p.length
}

/** Whether the cloth lies far below where it was put on. */
function fellOff({ state, startTop }: Drape): boolean {
  let top = -Infinity
  for (let i = 1; i < state.positions.length; i += 3) top = Math.max(top, state.positions[i])
  return top < startTop - 0.12
}
