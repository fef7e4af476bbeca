import type { Point } from '../geometry/point.ts'
import { distance, lengthOf, resample, smoothLine, smoothstep } from '../geometry/polyline.ts'

/** Rounding of the shoulder tip (Gaussian sigma) and sampling step of its line, as shares of the armhole's depth. */
const SIGMA = 0.12
const STEP = 0.02

/**
 * The shoulder seam and the sleeve's top, rounded where they meet. A corner would become a cone that stands up once front and back are sewn
 * together; a shoulder is a dome as wide as a palm. Both ends stay, and so does everything further away than half the armhole.
 * @param shoulder from the neck to the tip
 * @param sleeveTop from the tip to the cuff
 * @param pit the armhole's other end
 * @returns both lines, with a common tip
 */
export function overTip(
  shoulder: readonly Point[],
  sleeveTop: readonly Point[],
  pit: Point,
): [Point[], Point[]] {
  const depth = distance(sleeveTop[0], pit)
  const evenly = (line: readonly Point[]) =>
    resample(line, Math.max(2, Math.round(lengthOf(line) / (STEP * depth))))
  const inner = evenly(shoulder)
  const joined = [...inner, ...evenly(sleeveTop).slice(1)]
  const smooth = smoothLine(joined, SIGMA / STEP)
  const tip = inner.length - 1
  const line = joined.map((p, i) => {
    const share = 1 - smoothstep((Math.abs(i - tip) * STEP) / (2 * SIGMA) - 1)
    return { x: p.x + (smooth[i].x - p.x) * share, y: p.y + (smooth[i].y - p.y) * share }
  })
  return [line.slice(0, tip + 1), line.slice(tip)]
}
