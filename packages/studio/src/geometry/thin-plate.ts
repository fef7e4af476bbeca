import type { Point } from './point.ts'

/**
 * Thin-plate spline through pairs of points (Bookstein 1989): the smoothest map that carries each `from` to its `to`.
 *
 * @param stiffness 0 hits every pair exactly; larger values, in pixels squared, smooth over noisy pairs
 */
export function thinPlate(
  from: readonly Point[],
  to: readonly Point[],
  stiffness: number,
): (p: Point) => Point {
  const n = from.length
  const size = n + 3
  const scale = Math.max(...from.map(p => Math.hypot(p.x - from[0].x, p.y - from[0].y))) || 1
  const at = from.map(p => ({ x: (p.x - from[0].x) / scale, y: (p.y - from[0].y) / scale }))
  const rows = Array.from({ length: size }, () => new Float64Array(size + 2))
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) rows[i][j] = kernel(at[i], at[j])
    rows[i][i] += stiffness / (scale * scale)
    for (const [k, v] of [1, at[i].x, at[i].y].entries()) {
      rows[i][n + k] = v
      rows[n + k][i] = v
    }
    rows[i][size] = to[i].x
    rows[i][size + 1] = to[i].y
  }
  solve(rows, size)
  return p => {
    const q = { x: (p.x - from[0].x) / scale, y: (p.y - from[0].y) / scale }
    const out = { x: 0, y: 0 }
    for (let i = 0; i < size; i++) {
      const basis = i < n ? kernel(q, at[i]) : [1, q.x, q.y][i - n]
      out.x += rows[i][size] * basis
      out.y += rows[i][size + 1] * basis
    }
    return out
  }
}

/** The spline's radial basis, r² · log r². */
function kernel(a: Point, b: Point): number {
  const r2 = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  return r2 > 0 ? r2 * Math.log(r2) : 0
}

/** Solves the linear system by Gauss-Jordan elimination with row pivoting; the last two columns become the solutions. */
function solve(rows: Float64Array[], size: number): void {
  for (let c = 0; c < size; c++) {
    let pivot = c
    for (let r = c + 1; r < size; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[pivot][c])) pivot = r
    const held = rows[c]
    rows[c] = rows[pivot]
    rows[pivot] = held
    const d = rows[c][c] || 1e-12
    for (let k = c; k < size + 2; k++) rows[c][k] /= d
    for (let r = 0; r < size; r++) {
      const f = rows[r][c]
      if (r === c || f === 0) continue
      for (let k = c; k < size + 2; k++) rows[r][k] -= f * rows[c][k]
    }
  }
}
