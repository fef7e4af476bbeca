import { median } from './median.ts'
import type { Point } from './point.ts'
import { whittaker } from './whittaker.ts'

/** Both ends keep their place: the weight of an end beside that of any other point. */
const PINNED = 1e6
const ROUNDS = 4
/** Points off by this many times the median distance are left out (Tukey's bisquare), but none that is off by less than `within`. */
const OUTLIER = 4

/**
 * The smooth curve that most of a line's evenly spaced points lie on: notches and waves shorter than `wavelength` points are left out.
 * Both ends stay.
 * @param within no point this near to the curve is left out
 */
export function smoothCurve(line: readonly Point[], wavelength: number, within: number): Point[] {
  if (line.length < 8) return [...line]
  const stiffness = (2 * Math.sin(Math.PI / wavelength)) ** -6
  const last = line.length - 1
  const [xs, ys] = [line.map(p => p.x), line.map(p => p.y)]
  let weights: number[] = line.map((_, i) => (i === 0 || i === last ? PINNED : 1))
  let curve: Point[] = [...line]
  for (let round = 0; round < ROUNDS; round++) {
    const [x, y] = [whittaker(xs, weights, stiffness), whittaker(ys, weights, stiffness)]
    curve = line.map((_, i) => ({ x: x[i], y: y[i] }))
    const off = line.map((p, i) => Math.hypot(p.x - x[i], p.y - y[i]))
    const most = Math.max(within, OUTLIER * median(off))
    weights = off.map((d, i) =>
      i === 0 || i === last ? PINNED : Math.max(1e-3, (1 - Math.min(1, d / most) ** 2) ** 2),
    )
  }
  return [line[0], ...curve.slice(1, -1), line[last]]
}
