/**
 * Delaunay triangulation by incremental insertion with edge flips (Lawson 1977); a point's triangle is found by walking from the last
 * insertion. Coordinates are jittered by 1e-4 of `spacing`, so that collinear boundaries need no special case. Kept instead of the package
 * delaunator, which is up to six times as fast (5.1.0, 3,600 points) but lists triangles in another order and breaks a square grid's ties
 * otherwise: cloth hangs on both, and a garment is meshed once.
 *
 * @param xy two coordinates a point
 * @param spacing usual distance between neighbouring points
 * @returns three point numbers a triangle, counter-clockwise when y points up
 */
export function delaunay(xy: Float64Array, spacing: number): Uint32Array {
  const n = xy.length / 2
  const mesh = new FlipMesh(xy, spacing)
  for (let i = 0; i < n; i++) mesh.insert(i)
  return mesh.triangles()
}

class FlipMesh {
  /** Coordinates of the points, then of three corners of a triangle round them all. */
  private readonly x: Float64Array
  private readonly y: Float64Array
  /** Number of points. */
  private readonly count: number
  /** Point numbers of each triangle's corners, three a triangle. */
  private readonly corner: Int32Array
  /** The triangle across each edge, three a triangle; −1 outside. Edge k runs from corner k to corner k + 1. */
  private readonly across: Int32Array
  /** Number of triangles. */
  private size = 1
  /** The triangle of the last insertion, where the next search begins. */
  private last = 0

  constructor(xy: Float64Array, spacing: number) {
    const n = xy.length / 2
    this.count = n
    this.x = new Float64Array(n + 3)
    this.y = new Float64Array(n + 3)
    let state = 0x9e3779b9
    const jitter = () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0
      return ((state >>> 8) / 0x1000000 - 0.5) * spacing * 2e-4
    }
    let reach = 1e-6
    for (let i = 0; i < n; i++) {
      this.x[i] = xy[2 * i] + jitter()
      this.y[i] = xy[2 * i + 1] + jitter()
      reach = Math.max(reach, Math.abs(this.x[i]), Math.abs(this.y[i]))
    }
    for (const [k, angle] of [-Math.PI / 2, Math.PI / 6, (5 * Math.PI) / 6].entries()) {
      this.x[n + k] = Math.cos(angle) * reach * 20
      this.y[n + k] = Math.sin(angle) * reach * 20
    }
    this.corner = new Int32Array((2 * n + 4) * 3)
    this.across = new Int32Array((2 * n + 4) * 3).fill(-1)
    this.corner.set([n, n + 1, n + 2])
  }

  /** Above 0 when p lies to the left of the line from a to b. */
  private side(a: number, b: number, p: number): number {
    const { x, y } = this
    return (x[b] - x[a]) * (y[p] - y[a]) - (y[b] - y[a]) * (x[p] - x[a])
  }

  /** The triangle that holds p. */
  private locate(p: number): number {
    let t = this.last
    for (let guard = 0; guard < this.size * 2 + 10; guard++) {
      let moved = false
      for (let k = 0; k < 3; k++) {
        if (this.side(this.corner[t * 3 + k], this.corner[t * 3 + ((k + 1) % 3)], p) >= 0) continue
        const next = this.across[t * 3 + k]
        if (next < 0) continue
        t = next
        moved = true
        break
      }
      if (!moved) return t
    }
    return t
  }

  insert(p: number): void {
    const t = this.locate(p)
    const [a, b, c] = this.corner.subarray(t * 3, t * 3 + 3)
    const [ab, bc, ca] = this.across.subarray(t * 3, t * 3 + 3)
    const u = this.size
    const v = this.size + 1
    this.size += 2
    this.setTriangle(t, a, b, p, ab, u, v)
    this.setTriangle(u, b, c, p, bc, v, t)
    this.setTriangle(v, c, a, p, ca, t, u)
    this.relink(bc, t, u)
    this.relink(ca, t, v)
    this.last = t
    for (const s of [t, u, v]) this.legalise(s, p)
  }

  private setTriangle(t: number, a: number, b: number, c: number, ab: number, bc: number, ca: number): void {
    this.corner[t * 3] = a
    this.corner[t * 3 + 1] = b
    this.corner[t * 3 + 2] = c
    this.across[t * 3] = ab
    this.across[t * 3 + 1] = bc
    this.across[t * 3 + 2] = ca
  }

  /** In triangle t, replaces the neighbour `from` by `to`. */
  private relink(t: number, from: number, to: number): void {
    if (t < 0) return
    for (let k = 0; k < 3; k++) if (this.across[t * 3 + k] === from) this.across[t * 3 + k] = to
  }

  /** Restores the Delaunay property round p, which is corner 2 of `first`: flips edge 0 while the point across it lies inside the circumcircle. */
  private legalise(first: number, p: number): void {
    const stack = [first]
    while (stack.length > 0) {
      const t = stack.pop() as number
      const o = this.across[t * 3]
      if (o < 0) continue
      let k = 0
      while (k < 3 && this.across[o * 3 + k] !== t) k++
      if (k === 3) continue
      const a = this.corner[t * 3]
      const b = this.corner[t * 3 + 1]
      const q = this.corner[o * 3 + ((k + 2) % 3)]
      if (!this.inCircle(a, b, p, q)) continue
      const bp = this.across[t * 3 + 1]
      const pa = this.across[t * 3 + 2]
      const aq = this.across[o * 3 + ((k + 1) % 3)]
      const qb = this.across[o * 3 + ((k + 2) % 3)]
      this.setTriangle(t, a, q, p, aq, o, pa)
      this.setTriangle(o, q, b, p, qb, bp, t)
      this.relink(aq, o, t)
      this.relink(bp, t, o)
      stack.push(t, o)
    }
  }

  /** Whether d lies inside the circumcircle of a, b and c. */
  private inCircle(a: number, b: number, c: number, d: number): boolean {
    const { x, y } = this
    const ax = x[a] - x[d]
    const ay = y[a] - y[d]
    const bx = x[b] - x[d]
    const by = y[b] - y[d]
    const cx = x[c] - x[d]
    const cy = y[c] - y[d]
    const a2 = ax * ax + ay * ay
    const b2 = bx * bx + by * by
    const c2 = cx * cx + cy * cy
    return ax * (by * c2 - b2 * cy) - ay * (bx * c2 - b2 * cx) + a2 * (bx * cy - by * cx) > 0
  }

  triangles(): Uint32Array {
    const out: number[] = []
    for (let t = 0; t < this.size; t++) {
      const [a, b, c] = this.corner.subarray(t * 3, t * 3 + 3)
      if (a < this.count && b < this.count && c < this.count) out.push(a, b, c)
    }
    return Uint32Array.from(out)
  }
}
