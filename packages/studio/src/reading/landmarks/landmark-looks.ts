import type { PairName } from '../silhouette/silhouette-marks.ts'

/** Expected appearance of a landmark on the outline. Lengths are shares of the outline's diagonal. */
export interface Look {
  /** Expected error of the prediction. */
  spread: number
  /** Reward per radian of turning at the fine, coarse and broad scale; below 0 for concave corners. */
  fine: number
  coarse: number
  broad: number
  /** Reward per share of the diagonal towards the outside, downwards, and along the sleeve. */
  outwards: number
  down: number
  along: number
  /** Corners of cloth, never the tips of threads, ties or fringes. */
  solid: boolean
}

const LOOKS: Record<PairName, Look> = {
  neck: { spread: 0.045, fine: 1, coarse: 0.7, broad: 0, outwards: 0, down: -10, along: 0, solid: false },
  shoulder: { spread: 0.05, fine: 0.3, coarse: 0.6, broad: 1, outwards: 0, down: 0, along: 0, solid: false },
  cuffOuter: {
    spread: 0.06,
    fine: 1.2,
    coarse: 1.2,
    broad: 0,
    outwards: 12,
    down: 0,
    along: 10,
    solid: true,
  },
  cuffInner: {
    spread: 0.06,
    fine: 1.2,
    coarse: 1.2,
    broad: 0,
    outwards: -8,
    down: 0,
    along: 12,
    solid: true,
  },
  underarm: { spread: 0.06, fine: -1, coarse: -2, broad: 0, outwards: 0, down: 0, along: 0, solid: true },
  hem: { spread: 0.06, fine: 1, coarse: 1.4, broad: 0, outwards: 5, down: 8, along: 0, solid: true },
  waist: { spread: 0.05, fine: 1, coarse: 1.4, broad: 0, outwards: 5, down: -8, along: 0, solid: true },
  legOuter: { spread: 0.06, fine: 1, coarse: 1.4, broad: 0, outwards: 10, down: 12, along: 0, solid: true },
  legInner: { spread: 0.06, fine: 1, coarse: 1.4, broad: 0, outwards: -8, down: 12, along: 0, solid: true },
}
/** Without a sleeve the armhole ends in a convex corner and the shoulder tip is a sharp one. */
const BARE_LOOKS: Partial<Record<PairName, Look>> = {
  shoulder: { spread: 0.05, fine: 1, coarse: 0.8, broad: 0, outwards: 8, down: -6, along: 0, solid: false },
  underarm: { spread: 0.06, fine: 0.6, coarse: 1, broad: 0.3, outwards: 8, down: -2, along: 0, solid: true },
}

/** Expected error of a mark that the garment net sees: at no sharpness and at full sharpness. */
const SEEN_SPREAD = { blurred: 0.055, sharp: 0.018 }

/** A mark's look where the net sees it with some sharpness; the look itself where it does not. */
export function lookAt(look: Look, sharpness: number | undefined): Look {
  if (sharpness === undefined) return look
  const { blurred, sharp } = SEEN_SPREAD
  return { ...look, spread: blurred + (sharp - blurred) * sharpness }
}

/** @param bare without sleeves */
export const lookOf = (name: PairName, bare: boolean): Look => (bare && BARE_LOOKS[name]) || LOOKS[name]
