import { median } from '../geometry/median.ts'
import type { Point } from '../geometry/point.ts'

const LENGTH_COLUMNS = 9

/**
 * A top or dress is measured from the neck straight down to the hem, in pixels: its hem's corners may lie higher, on the
 * curve of a shirt-tail or of a flared skirt. The median over the columns below the neck, so that a hanging tie does not count.
 */
export function lengthFromNeck(outline: readonly Point[], left: Point, right: Point): number {
  const ends = Array.from({ length: LENGTH_COLUMNS }, (_, k) =>
    lowestAt(outline, left.x + ((right.x - left.x) * (k + 0.5)) / LENGTH_COLUMNS),
  )
  return Math.max(1, median(ends) - (left.y + right.y) / 2)
}

/** The lowest crossing of a closed line with a column. */
function lowestAt(line: readonly Point[], x: number): number {
  let lowest = -Infinity
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [a, b] = [line[j], line[i]]
    if (a.x === b.x || (a.x - x) * (b.x - x) > 0) continue
    lowest = Math.max(lowest, a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x))
  }
  return lowest
}
