import type { Point } from '../geometry/point.ts'
import { rowSpans, rowValue } from './unroll.ts'

/** The x of a sleeve's outer and inner side by row; y runs down the sleeve. */
export interface SleeveSides {
  outer(y: number): number
  inner(y: number): number
}

/**
 * @param outline closed outline of the sleeve's panel in the sleeve's own frame
 * @param cuff its cuff's corners in the same frame
 * @param smoothing half width of the box that smooths the sides, rows of 1
 */
export function sleeveSides(
  outline: readonly Point[],
  cuff: { outer: Point; inner: Point },
  smoothing: number,
): SleeveSides {
  const spans = rowSpans(outline, smoothing)
  const [outer, inner] =
    cuff.outer.x < cuff.inner.x ? (['left', 'right'] as const) : (['right', 'left'] as const)
  return { outer: y => rowValue(spans, outer, y), inner: y => rowValue(spans, inner, y) }
}
