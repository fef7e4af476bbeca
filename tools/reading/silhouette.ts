import type { PairName } from '../../packages/studio/src/reading/silhouette/silhouette-marks.ts'

/** x to the right, y down; half the chest's width is 1 and the shoulder line lies near y = 0. */
export type Vec = [number, number]

export interface Silhouette {
  /** The garment is the union of these polygons. */
  polygons: Vec[][]
  /** Left and right of each pair, the left being the picture's left. */
  pairs: Partial<Record<PairName, [Vec, Vec]>>
  crotch?: Vec
}

/** Open Catmull-Rom curve through the points. */
export function curve(points: Vec[], steps = 7): Vec[] {
  const out: Vec[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ]
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const at = (q: 0 | 1) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t ** 3)
      out.push([at(0), at(1)])
    }
  }
  out.push(points[points.length - 1])
  return out
}

export const mirror = ([x, y]: Vec): Vec => [-x, y]
export const mirrored = (points: Vec[]) => points.map(mirror).reverse()
