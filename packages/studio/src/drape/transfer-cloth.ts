import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/**
 * Positions for a finer mesh of the same pattern: every wedge finds its place among the coarse triangles of its own
 * panel on the flat cloth; points just outside take the nearest triangle's plane.
 */
export function transferCloth(coarse: ClothMesh, positions: Float64Array, fine: ClothMesh): Float64Array {
  const out = new Float64Array(fine.vertexCount * 3)
  const share = new Uint8Array(fine.vertexCount)
  const finders = coarse.panels.map((_, panel) => new FlatFinder(coarse, panel))
  for (let w = 0; w < fine.wedges.vertex.length; w++) {
    const found = finders[fine.wedges.panel[w]].find(fine.wedges.flat[2 * w], fine.wedges.flat[2 * w + 1])
    const v = fine.wedges.vertex[w]
    const n = ++share[v]
    for (let k = 0; k < 3; k++) {
      let value = 0
      for (let c = 0; c < 3; c++)
        value +=
          found.weights[c] * positions[coarse.wedges.vertex[coarse.triangles[found.triangle * 3 + c]] * 3 + k]
      out[v * 3 + k] += (value - out[v * 3 + k]) / n
    }
  }
  return out
}

class FlatFinder {
  private readonly mesh: ClothMesh
  private readonly cells = new Map<number, number[]>()
  private readonly cell: number

  constructor(mesh: ClothMesh, panel: number) {
    this.mesh = mesh
    this.cell = mesh.spacingM * 2
    for (let t = 0; t < mesh.trianglePanels.length; t++) {
      if (mesh.trianglePanels[t] !== panel) continue
      const xs = [0, 1, 2].map(k => mesh.wedges.flat[2 * mesh.triangles[t * 3 + k]])
      const ys = [0, 1, 2].map(k => mesh.wedges.flat[2 * mesh.triangles[t * 3 + k] + 1])
      for (let j = this.index(Math.min(...ys)); j <= this.index(Math.max(...ys)); j++)
        for (let i = this.index(Math.min(...xs)); i <= this.index(Math.max(...xs)); i++) {
          const list = this.cells.get(key(i, j))
          if (list) list.push(t)
          else this.cells.set(key(i, j), [t])
        }
    }
  }

  private index(v: number): number {
    return Math.floor(v / this.cell)
  }

  find(x: number, y: number): { triangle: number; weights: [number, number, number] } {
    let best = { triangle: -1, weights: [1, 0, 0] as [number, number, number] }
    let least = Infinity
    for (let ring = 0; ring < 40 && least > 0; ring++) {
      if (best.triangle >= 0 && ring > 1) break
      for (let j = -ring; j <= ring; j++)
        for (let i = -ring; i <= ring; i++) {
          if (Math.max(Math.abs(i), Math.abs(j)) !== ring) continue
          for (const t of this.cells.get(key(this.index(x) + i, this.index(y) + j)) ?? []) {
            const weights = this.weights(t, x, y)
            const outside = -Math.min(0, ...weights)
            if (outside >= least) continue
            least = outside
            best = { triangle: t, weights }
          }
        }
    }
    return best
  }

  private weights(t: number, x: number, y: number): [number, number, number] {
    const { flat } = this.mesh.wedges
    const [a, b, c] = [0, 1, 2].map(k => this.mesh.triangles[t * 3 + k] * 2)
    const area =
      (flat[b] - flat[a]) * (flat[c + 1] - flat[a + 1]) - (flat[b + 1] - flat[a + 1]) * (flat[c] - flat[a])
    const w1 = ((x - flat[a]) * (flat[c + 1] - flat[a + 1]) - (y - flat[a + 1]) * (flat[c] - flat[a])) / area
    const w2 = ((flat[b] - flat[a]) * (y - flat[a + 1]) - (flat[b + 1] - flat[a + 1]) * (x - flat[a])) / area
    return [1 - w1 - w2, w1, w2]
  }
}

function key(i: number, j: number): number {
  return (i + 4096) * 8192 + j + 4096
}
