/** How far a photo can be turned to stand upright, in quarter turns clockwise; one that stands is not turned. */
export const quarterTurns = [1, 2, 3] as const
export type QuarterTurns = (typeof quarterTurns)[number]
