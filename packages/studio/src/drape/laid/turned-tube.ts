/** Half a tube that is turned about its axis, by shares of the way round it from its outer to its inner side. */
export interface TurnedTube {
  /** Where it is seen across the tube. */
  seenAcross(share: number): number
  /** How far before the axis it lies, in half widths. */
  depth(share: number): number
  /** The share that lies over on the other half's side. */
  over: number
}

/**
 * A sleeve's outer side turns with the body: towards the camera on the arm that is nearer, where its far half comes to be seen beside it. Its
 * inner side stays where it lies on the trunk.
 */
export function turnedTube(turn: number, facing: 1 | -1): TurnedTube {
  const angle = (share: number) => facing * Math.PI * share + turn * (1 - share)
  const over = -facing * turn
  return {
    seenAcross: share => (1 - Math.cos(angle(share))) / 2,
    depth: share => Math.sin(angle(share)),
    over: Math.max(0, over / (Math.PI + over)),
  }
}

/** A tube that faces the viewer. */
export const STRAIGHT = turnedTube(0, 1)
