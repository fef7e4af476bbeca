import type { Point } from '../../geometry/point.ts'
import { distance, lengthOf } from '../../geometry/polyline.ts'

/** Reach of the rounding that tracing an outline gives a corner, as a share of the garment's extent, and the most of an edge that it may take up. */
const ROUNDED = 0.022
const MOST_OF_EDGE = 0.2
/** Edges are taken for straight from there to this many times as far. */
const STRAIGHT = 3
/** A corner further from where it was, in reaches, is round by design. */
const FURTHEST = 0.9
/** Edges that meet at an angle with a larger cosine (65° to 115°) make a tip or go on as one line: neither was sewn as a corner. */
const RIGHT_ANGLED = 0.42
/** How far towards where the lines cross the corner goes: all the way, hems that curve up at their ends would get tips. */
const SHARP = 0.6

/**
 * Two edges that meet, as the sewing machine left their corner: straight up to nearly where their lines cross. Round corners and gentle bends stay.
 * @param before ends where `after` begins
 */
export function sharpCorner(before: Point[], after: Point[], extent: number): [Point[], Point[]] {
  const reach = Math.min(ROUNDED * extent, MOST_OF_EDGE * lengthOf(before), MOST_OF_EDGE * lengthOf(after))
  const joint = after[0]
  const backwards = [...before].reverse()
  const [one, other] = [lineAt(backwards, reach), lineAt(after, reach)]
  const met = one && other && crossing(one, other)
  if (!met || distance(met, joint) > FURTHEST * reach) return [before, after]
  const corner = { x: joint.x + SHARP * (met.x - joint.x), y: joint.y + SHARP * (met.y - joint.y) }
  return [straightened(backwards, one.near, corner).reverse(), straightened(after, other.near, corner)]
}

interface Line {
  near: Point
  /** Unit vector towards the corner. */
  towards: Point
}

/** The line through an edge's points at one and at several reaches from its beginning. */
function lineAt(edge: readonly Point[], reach: number): Line | null {
  const near = edge.find(p => distance(p, edge[0]) >= reach)
  const far = edge.find(p => distance(p, edge[0]) >= STRAIGHT * reach)
  if (!near || !far) return null
  const length = distance(near, far)
  return { near, towards: { x: (near.x - far.x) / length, y: (near.y - far.y) / length } }
}

/** Where two lines cross ahead of both; null where they make no right angle, nearly. */
function crossing(a: Line, b: Line): Point | null {
  const turn = a.towards.x * b.towards.y - a.towards.y * b.towards.x
  const along = -(a.towards.x * b.towards.x + a.towards.y * b.towards.y)
  if (Math.abs(along) > RIGHT_ANGLED) return null
  const [dx, dy] = [b.near.x - a.near.x, b.near.y - a.near.y]
  const s = (dx * b.towards.y - dy * b.towards.x) / turn
  const t = (dx * a.towards.y - dy * a.towards.x) / turn
  return s > 0 && t > 0 ? { x: a.near.x + s * a.towards.x, y: a.near.y + s * a.towards.y } : null
}

/** An edge whose beginning, up to `near`, runs straight from the corner. */
function straightened(edge: readonly Point[], near: Point, corner: Point): Point[] {
  const last = edge.indexOf(near)
  return edge.map((p, k) => {
    if (k >= last) return p
    const share = k / last
    return { x: corner.x + (near.x - corner.x) * share, y: corner.y + (near.y - corner.y) * share }
  })
}
