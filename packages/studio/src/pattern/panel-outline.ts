import type { Point } from '../geometry/point.ts'

/** Seams and joins are sewn to the edge of the same name; openings stay free. */
export type EdgeKind = 'seam' | 'opening'

export interface PanelEdge {
  /** Edges of equal name, on whichever panels, are sewn together point by point. */
  name: string
  kind: EdgeKind
  /** From corner to corner in photo pixels, clockwise on screen round the panel. */
  line: Point[]
  /** Names of the two corners; equal names are one point of the cloth. */
  from: string
  to: string
  /** True where the line itself is the cloth's end and the photo shows more cloth beyond: no matte trims it. */
  cut?: boolean
  /** True for an opening with an ordinary hem, false for lace, fringes and frayed ends. */
  plain?: boolean
}

export type PanelPart = 'torso' | 'sleeveLeft' | 'sleeveRight' | 'legLeft' | 'legRight'

/** One piece of cloth as it lies in the photo, before it is unrolled to its true width. */
export interface PanelOutline {
  part: PanelPart
  face: 'front' | 'back'
  edges: PanelEdge[]
}

export function polygonOf(outline: PanelOutline): Point[] {
  return outline.edges.flatMap(e => e.line.slice(0, -1))
}
