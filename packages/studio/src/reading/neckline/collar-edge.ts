import { median } from '../../geometry/median.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'
import { contrastRib } from './contrast-rib.ts'
import { type EdgeEvidence, edgeEvidence, forgetLabel, vouch } from './neck-evidence.ts'
import type { Fan } from './neck-fan.ts'
import type { Label } from './neck-label.ts'
import { SHALLOWEST, type Shape, type SupportedShape, shapesByDepth } from './neck-shape.ts'
import { aboveOwnRib } from './own-rib.ts'

/** A deeper edge with this share of the strongest one's support is believed when a label lies between them. */
const BELIEVED_BELOW_LABEL = 0.55
/** An edge with this support is believed against a label that it crosses. */
const SURE = 0.45

/** A collar's edge runs below a label's corners by at least this much; the label's lower end may touch the edge. */
const AT_LABEL = 0.1
const LABEL_CORNER = 0.3

const crossesLabel = (shape: Shape, { top, bottom }: Label) =>
  shape.depth > top &&
  Math.min(
    ...[shape.left, shape.right].map(
      ({ power, width }) => shape.depth * (1 - (LABEL_CORNER / width) ** power) ** (1 / power),
    ),
  ) <
    bottom - AT_LABEL

/** A shape with the evidence that it was found by. */
export interface Candidate extends SupportedShape {
  map: Float32Array
  /** Where this edge is the seam of a contrast rib: the radius of the rib's upper edge at each angle. */
  rib: number[] | null
  /** Support of the best edge where none is accepted. */
  unclear?: number
  /** Deep, and something like an edge is seen at most depths, hardly worse: in prints and lace it may be a figure. */
  amongMany?: boolean
}

/** Measures of a neck from the outline alone, in half neck widths. */
export interface NeckTop {
  /** The lowest point of the outline between the neck points. */
  depth: number
  /** How far the outline falls beside the neck before it goes out to the shoulders. */
  collar: number
}

/** A collar stands where the outline falls this far beside the neck; the seam that sews it on is no neckline. */
export const STANDS = 0.4
const SEAM_WITHIN = 0.5
/** Rounder than this are seams that go straight across; the edges of collars that open meet in a corner. */
const COLLAR_ROUNDEST = 1.6

/** Best supported shapes of all kinds of edge, from shallow to deep. */
export function edgesByDepth(evidence: EdgeEvidence[], { depth: topDepth, collar }: NeckTop): Candidate[] {
  const isSeam = (depth: number) => collar > STANDS && depth > 0.8 * collar && depth < collar + SEAM_WITHIN
  const roundest = (depth: number) => (isSeam(depth) ? COLLAR_ROUNDEST : Infinity)
  const kinds = evidence.map(({ map, falling }) => {
    const vouched = vouch(map)
    // Just below the top, the light back rib above the dark inside is a falling edge, but not the front's.
    const least = falling ? topDepth + 0.35 : SHALLOWEST
    return shapesByDepth(vouched, roundest).map(found => ({
      ...found,
      map: vouched,
      rib: null,
      support: found.shape.depth < least ? 0 : found.support,
    }))
  })
  return kinds[0].map((_, d) =>
    kinds.map(kind => kind[d]).reduce((best, next) => (next.support > best.support ? next : best)),
  )
}

/** A deeper edge is the front's with this share of the strongest one's support: ribs and seams of the back lie above it. */
const BELIEVED_BELOW = 0.68
/** Edges of neighbouring depths are one edge, seen a little off. */
const NEIGHBOURS = 5

/**
 * An edge just below the outline (the back's rib, the upper edges of labels and keyholes) is another than the deep one beside it where
 * less than this share of the deep one's support is seen between them.
 */
const PARTED = 0.95

/** In an all-over print something like an edge lies at every depth: a collar's is better seen than most by this much. */
const STANDS_OUT = 0.11

/**
 * Of two edges taken for collars among the figures of a print and of lace, the median depth had 0.76 and 0.78 of the edge's support; of
 * 33 that were right 0.70 at most.
 */
const AMONG_MANY = 0.73

/** So close below the outline runs the back's own rib or hem: its edges speak with this share of their support. */
const RIB = 0.3
const RIB_SPEAKS = 0.72

/** The deepest edge that is nearly as well seen as the best and no mere figure of a print. */
function frontEdge(edges: Candidate[], top: NeckTop): Candidate {
  const isDeep = ({ shape }: Candidate) => shape.depth >= top.depth + RIB
  const weight = (edge: Candidate) => (isDeep(edge) ? edge.support : RIB_SPEAKS * edge.support)
  const most = Math.max(...edges.map(weight), 0)
  const isParted = (shallow: Candidate, edge: Candidate) =>
    isDeep(edge) &&
    !isDeep(shallow) &&
    edges.slice(edges.indexOf(shallow), edges.indexOf(edge)).some(e => e.support < PARTED * edge.support)
  const supports = edges.map(e => e.support).filter(support => support > 0)
  const usual = median(supports, 0)
  const peaks = edges.filter(
    (e, d) =>
      weight(e) >= BELIEVED_BELOW * most &&
      e.support >= usual + STANDS_OUT &&
      edges
        .slice(Math.max(0, d - NEIGHBOURS), d + NEIGHBOURS + 1)
        .every(o => o.support <= e.support || (weight(o) <= e.support && isParted(o, e))),
  )
  const found = peaks.at(-1)
  return found
    ? { ...found, amongMany: isDeep(found) && usual > AMONG_MANY * found.support }
    : { ...edges[0], support: 0, unclear: Math.max(...supports, 0) }
}

/** The best edge; where it runs across a label, the best one below it, unless nothing there looks like a collar. */
export function collarEdge(photo: RgbaImage, fan: Fan, top: NeckTop, label: Label | null): Candidate {
  const evidence = edgeEvidence(photo, fan)
  const edges = edgesByDepth(evidence, top)
  const anywhere = aboveOwnRib(photo, fan, edges, frontEdge(edges, top))
  if (label === null || !crossesLabel(anywhere.shape, label)) return withRib(photo, fan, anywhere)
  for (const { map } of evidence) forgetLabel(map, label.bottom)
  const deeper = edgesByDepth(evidence, top).filter(e => e.shape.depth > label.bottom)
  const below = frontEdge(deeper, top)
  if (below.support > BELIEVED_BELOW_LABEL * anywhere.support) return withRib(photo, fan, below)
  return anywhere.support > SURE ? anywhere : { ...anywhere, support: 0 }
}

/** Where the edge is the seam of a rib of another colour, it is told where that rib begins. */
const withRib = (photo: RgbaImage, fan: Fan, edge: Candidate): Candidate => ({
  ...edge,
  rib: contrastRib(photo, fan, edge.shape),
})
