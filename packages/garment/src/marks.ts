/**
 * Points of a garment's outline that the engine finds and uses. Left and right are the picture's, not the wearer's.
 * neck: where the shoulder seam meets the collar; shoulder: the shoulder tip (or a strap's outer edge); cuffOuter and
 * cuffInner: the two ends of a sleeve opening; underarm: the armpit; hem: the bottom corners; waist: the waistband's
 * corners; legOuter and legInner: the two ends of a leg opening; crotch.
 */
export const landmarkNames = [
  'neckLeft',
  'neckRight',
  'shoulderLeft',
  'shoulderRight',
  'cuffOuterLeft',
  'cuffOuterRight',
  'cuffInnerLeft',
  'cuffInnerRight',
  'underarmLeft',
  'underarmRight',
  'hemLeft',
  'hemRight',
  'waistLeft',
  'waistRight',
  'legOuterLeft',
  'legOuterRight',
  'legInnerLeft',
  'legInnerRight',
  'crotch',
] as const
export type LandmarkName = (typeof landmarkNames)[number]

/** The points that the seller can move: every landmark, and `neckFront`, the lowest point of the front neck edge. */
export const markNames = [...landmarkNames, 'neckFront'] as const
export type MarkName = (typeof markNames)[number]
