import type { Point } from '../../geometry/point.ts'

export interface Affine {
  at(p: Point): Point
  /** Largest factor by which it lengthens one direction against the other. */
  stretch: number
}

/** The affine map that carries `from` to `to` best, in the least-squares sense. */
export function affineFit(from: readonly Point[], to: readonly Point[]): Affine {
  const n = from.length
  const mean = (line: readonly Point[]) => ({
    x: line.reduce((sum, p) => sum + p.x, 0) / n,
    y: line.reduce((sum, p) => sum + p.y, 0) / n,
  })
  const [a, b] = [mean(from), mean(to)]
  let [xx, xy, yy] = [0, 0, 0]
  let [ux, uy, vx, vy] = [0, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const [x, y] = [from[i].x - a.x, from[i].y - a.y]
    const [u, v] = [to[i].x - b.x, to[i].y - b.y]
    xx += x * x
    xy += x * y
    yy += y * y
    ux += u * x
    uy += u * y
    vx += v * x
    vy += v * y
  }
  const det = xx * yy - xy * xy || 1
  const [m00, m01] = [(ux * yy - uy * xy) / det, (uy * xx - ux * xy) / det]
  const [m10, m11] = [(vx * yy - vy * xy) / det, (vy * xx - vx * xy) / det]
  // Singular values of a 2 × 2 matrix.
  const sum = Math.hypot(m00 + m11, m10 - m01)
  const difference = Math.hypot(m00 - m11, m10 + m01)
  return {
    at: ({ x, y }) => ({
      x: b.x + m00 * (x - a.x) + m01 * (y - a.y),
      y: b.y + m10 * (x - a.x) + m11 * (y - a.y),
    }),
    stretch: (sum + difference) / Math.max(1e-9, Math.abs(sum - difference)),
  }
}
