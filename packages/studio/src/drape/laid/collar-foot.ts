import type { SeamTable } from './seam-table.ts'

/** A collar's foot lies no further than this outside its neck point, and no deeper below it; metres. */
const REACH_M = { aside: 0.08, down: 0.11 }
/**
 * A collar's side falls steeply to its foot, from where the shoulder goes on: the foot hangs below the straight line from neck point to shoulder
 * tip, metres, by so much on either side and on both sides' mean. Of 18 photos of plain necks none hung by more than 0.1 cm on its flatter side;
 * of 47 with a collar that is not spread flat 41 hung by 0.3 to 2.4 cm there, by 0.55 to 2.7 cm on the mean.
 */
const HANGS_M = { least: 0.003, mean: 0.005 }
/** Heights of both feet differ by this at most, metres: those of 41 collars by 3.2 cm, those of a hood that lies on its side by 8.8 cm. */
const EVEN_M = 0.045

/**
 * A neck whose ends lie less than `beyond` outside the wearer's neck can't lie on her shoulders: its cloth stands up, as far down as it is narrower
 * than her neck with `room` on either side. Its feet then lie below the neck points, by `low` on the mean of both sides and by `lowest` at most; all in metres.
 */
const NARROW_M = { beyond: 0.003, room: 0.022, low: 0.008, lowest: 0.07 }

/**
 * The feet of a collar that stands up beside the neck, on both of its sides; null without one.
 * @param neckHalf half the width of the wearer's neck, metres
 */
export function collarFeet(
  seams: Record<'left' | 'right', SeamTable>,
  neckHalf: number,
): Record<'left' | 'right', SeamTable[number]> | null {
  return hangingFeet(seams) ?? feetOfNarrow(seams, neckHalf)
}

/** Where a neck that is narrower than the wearer's becomes wide enough to lie on her shoulders. */
function feetOfNarrow(
  { left, right }: Record<'left' | 'right', SeamTable>,
  neckHalf: number,
): Record<'left' | 'right', SeamTable[number]> | null {
  if (left.length === 0 || right.length === 0) return null
  if ((left[0].x + right[0].x) / 2 > neckHalf + NARROW_M.beyond) return null
  const footOf = (seam: SeamTable) => seam.find(({ x }) => x >= neckHalf + NARROW_M.room)
  const feet = { left: footOf(left), right: footOf(right) }
  if (!feet.left || !feet.right) return null
  const low = [feet.left, feet.right].map((foot, i) => foot.down - [left, right][i][0].down)
  const isCollar =
    Math.min(...low) > 0 &&
    (low[0] + low[1]) / 2 >= NARROW_M.low &&
    Math.max(...low) <= NARROW_M.lowest &&
    Math.abs(low[0] - low[1]) <= EVEN_M
  return isCollar ? { left: feet.left, right: feet.right } : null
}

/** Where the shoulders go on at an angle from a collar's steeper sides. */
function hangingFeet(
  seams: Record<'left' | 'right', SeamTable>,
): Record<'left' | 'right', SeamTable[number]> | null {
  const [left, right] = [lowestBelowChord(seams.left), lowestBelowChord(seams.right)]
  if (!left || !right) return null
  const isCollar =
    Math.min(left.hangs, right.hangs) >= HANGS_M.least &&
    (left.hangs + right.hangs) / 2 >= HANGS_M.mean &&
    Math.abs(left.high - right.high) <= EVEN_M
  return isCollar ? { left: left.foot, right: right.foot } : null
}

/** Of a seam near its neck point, the place that lies furthest below the straight line between its ends. */
function lowestBelowChord(seam: SeamTable): { foot: SeamTable[number]; hangs: number; high: number } | null {
  if (seam.length < 3) return null
  const [top, tip] = [seam[0], seam[seam.length - 1]]
  const [dx, dy] = [tip.x - top.x, tip.down - top.down]
  const chord = Math.hypot(dx, dy) || 1
  let [foot, hangs] = [top, 0]
  for (const place of seam) {
    const [x, down] = [place.x - top.x, place.down - top.down]
    if (x > REACH_M.aside || down > REACH_M.down) break
    const below = (dx * down - dy * x) / chord
    if (below > hangs) [foot, hangs] = [place, below]
  }
  return { foot, hangs, high: foot.down - top.down }
}

/** From the middle to a collar's side so far below the neck points: its upper edge may reach further out than the neck point. */
export function sideOf(seam: SeamTable, down: number): number {
  let widest = seam[0].x
  for (let i = 1; i < seam.length; i++) {
    const [above, place] = [seam[i - 1], seam[i]]
    if (place.down > down) {
      const t = Math.max(0, (down - above.down) / Math.max(1e-6, place.down - above.down))
      return Math.max(widest, above.x + (place.x - above.x) * t)
    }
    widest = Math.max(widest, place.x)
  }
  return widest
}
