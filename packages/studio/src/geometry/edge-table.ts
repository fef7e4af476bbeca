/**
 * The undirected edges of a triangle mesh, in the order in which its triangles first name them. It is made of typed arrays with a linked
 * list a vertex, because a map of objects took a fifth of a final's time and most of its short-lived memory.
 */
export class EdgeTable {
  /** The two ends of each edge, in the direction in which it was first named. */
  readonly first: Uint32Array
  readonly second: Uint32Array
  /** The corners opposite to the edge in its two triangles, two an edge; −1 where there is no triangle. */
  readonly across: Int32Array
  readonly count: number
  /** For each vertex, the newest edge whose lower end it is; −1 without one. */
  private readonly newest: Int32Array
  /** For each edge, the edge added before it to the same vertex's list; −1 at the end. */
  private readonly before: Int32Array

  constructor(triangles: Uint32Array, vertexCount: number) {
    const most = triangles.length
    const first = new Uint32Array(most)
    const second = new Uint32Array(most)
    this.across = new Int32Array(most * 2).fill(-1)
    this.newest = new Int32Array(vertexCount).fill(-1)
    this.before = new Int32Array(most)
    let count = 0
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const a = triangles[t + k]
        const b = triangles[t + ((k + 1) % 3)]
        const opposite = triangles[t + ((k + 2) % 3)]
        const low = a < b ? a : b
        const high = a < b ? b : a
        let e = this.newest[low]
        while (e >= 0 && first[e] !== high && second[e] !== high) e = this.before[e]
        if (e >= 0) {
          if (this.across[e * 2 + 1] < 0) this.across[e * 2 + 1] = opposite
          continue
        }
        first[count] = a
        second[count] = b
        this.across[count * 2] = opposite
        this.before[count] = this.newest[low]
        this.newest[low] = count
        count++
      }
    this.first = first.subarray(0, count)
    this.second = second.subarray(0, count)
    this.count = count
  }

  /** The number of the edge between two vertices, which must exist. */
  between(a: number, b: number): number {
    const high = a < b ? b : a
    let e = this.newest[a < b ? a : b]
    while (this.first[e] !== high && this.second[e] !== high) e = this.before[e]
    return e
  }
}
