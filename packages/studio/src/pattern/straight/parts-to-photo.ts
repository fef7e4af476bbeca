import type { Point } from '../../geometry/point.ts'
import { smoothField } from '../../geometry/smooth-field.ts'
import type { PanelOutline, PanelPart } from '../panel-outline.ts'

/** A place of a part's cloth → its place in the photo. */
export type PartMap = (p: Point, part: PanelPart) => Point

/** An outline that was moved, and the places that hold the neckline. */
interface Moved {
  from: readonly Point[]
  to: readonly Point[]
}

/** A point of a panel's edge this near to the part's own outline, pixels, moves with it; others are cut through the cloth. */
const ON_OUTLINE_PX = 4
/** Every so many points of an edge are enough. */
const EVERY = 2

/**
 * Maps the cloth of each part back to the photo by what its own edges say: beside a narrow gap one map of the whole would mix a sleeve's
 * places with the trunk's, and show the floor in the gap.
 * @param whole maps places that no outline is near, where parts are sewn to each other
 */
export function partsToPhoto(
  panels: readonly PanelOutline[],
  { from, to, parts }: Moved & { parts: readonly PanelPart[] },
  neckline: Moved,
  whole: (p: Point) => Point,
): PartMap {
  const maps = new Map<PanelPart, (p: Point) => Point>()
  for (const part of new Set(panels.map(p => p.part))) {
    const own = to.flatMap((p, i) => (belongs(parts[i], part) ? [{ straight: p, photo: from[i] }] : []))
    const edges = panels.filter(p => p.part === part).flatMap(p => p.edges.flatMap(e => e.line))
    const known = edges
      .filter((_, i) => i % EVERY === 0)
      .map(p => ({ straight: p, photo: nearest(own, p) ?? whole(p) }))
    if (part === 'torso')
      known.push(...neckline.to.map((p, i) => ({ straight: p, photo: neckline.from[i] })), ...own)
    maps.set(
      part,
      smoothField(
        known.map(k => k.straight),
        known.map(k => k.photo),
      ).at,
    )
  }
  return (p, part) => (maps.get(part) ?? whole)(p)
}

/** Legs share the waistband's arcs, which belong to no leg. */
function belongs(arc: PanelPart, part: PanelPart): boolean {
  return arc === part || (arc === 'torso' && part.startsWith('leg'))
}

interface Pair {
  straight: Point
  photo: Point
}

/** Where the outline's point nearest to p lies in the photo, moved on by what p is off it; null where none is near. */
function nearest(own: readonly Pair[], p: Point): Point | null {
  let best: Pair | null = null
  let least = ON_OUTLINE_PX ** 2
  for (const pair of own) {
    const d = (pair.straight.x - p.x) ** 2 + (pair.straight.y - p.y) ** 2
    if (d < least) [best, least] = [pair, d]
  }
  return best && { x: best.photo.x + p.x - best.straight.x, y: best.photo.y + p.y - best.straight.y }
}
