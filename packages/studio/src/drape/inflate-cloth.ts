import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'

/** Depth over half-width of a narrow tube: a sleeve that nobody wears is not quite round. */
const ROUNDNESS = 0.85
/** How sharp the edge is along a seam, metres: a root alone begins vertically, and triangles of any size would show there as scallops. */
const EDGE_M = 0.02
/** No cloth comes further off the middle plane than this, metres: chests are less deep than they are wide. */
const DEEPEST_M = 0.21

const FRONT = 1
const BACK = 2

/**
 * How a garment stands without a body: seen from the front every point stays where the photo shows it, and its two faces part in between as if
 * air filled them. The field is the solution u of ∇²u = −2 on the cloth of either face, 0 on the seams that join them and free at the openings,
 * so that a hem, a cuff and a neck stand open (inflation as in Joshi and Carr, Repoussé, 2008).
 * @returns three numbers a vertex: x and y, metres, y up, 0 at the pattern's anchor; u, square metres, negative on the back
 */
export function inflationField(mesh: ClothMesh, { anchor, scale }: GarmentPattern): Float64Array {
  const field = new Float64Array(mesh.vertexCount * 3)
  const { vertex, panel, px } = mesh.wedges
  const wedges = new Uint8Array(mesh.vertexCount)
  /** By vertex, the sum of the faces that it lies on: on a seam both. */
  const faces = new Uint8Array(mesh.vertexCount)
  for (let w = 0; w < vertex.length; w++) {
    const v = vertex[w]
    const share = 1 / ++wedges[v]
    const [x, y] = [px[2 * w] - anchor.x, anchor.y - px[2 * w + 1]]
    field[v * 3] += (x * scale.metresPerPixel - field[v * 3]) * share
    field[v * 3 + 1] += (y * scale.metresPerPixel - field[v * 3 + 1]) * share
    faces[v] |= mesh.panels[panel[w]].face === 'front' ? FRONT : BACK
  }
  for (const side of [FRONT, BACK]) {
    const { rows, load } = stiffness(mesh, field, side)
    const free = Uint8Array.from(faces, (f, v) => +(f === side && rows[v].size > 0))
    const u = solve(rows, load, free)
    for (let v = 0; v < mesh.vertexCount; v++) if (free[v]) field[v * 3 + 2] = side === FRONT ? u[v] : -u[v]
  }
  return field
}

/** Points of an inflation field as they stand in space, metres, front towards +z. */
export function inflate(field: Float32Array): Float32Array {
  const out = field.slice()
  for (let i = 2; i < out.length; i += 3) {
    const round = ROUNDNESS * (Math.sqrt(Math.abs(field[i]) + EDGE_M ** 2) - EDGE_M)
    out[i] = (Math.sign(field[i]) * round) / (1 + round / DEEPEST_M)
  }
  return out
}

interface Equations {
  /** By vertex, the weight of each neighbour: half the cotangents of the angles opposite their edge. */
  rows: Map<number, number>[]
  /** By vertex, twice the area that it stands for. */
  load: Float64Array
}

/** Linear finite elements over the triangles of one face, as they lie in the photo. */
function stiffness(mesh: ClothMesh, flat: Float64Array, side: number): Equations {
  const rows = Array.from({ length: mesh.vertexCount }, () => new Map<number, number>())
  const load = new Float64Array(mesh.vertexCount)
  const add = (a: number, b: number, weight: number) => rows[a].set(b, (rows[a].get(b) ?? 0) + weight)
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    if ((mesh.panels[mesh.trianglePanels[t / 3]].face === 'front' ? FRONT : BACK) !== side) continue
    const corners = [0, 1, 2].map(k => mesh.wedges.vertex[mesh.triangles[t + k]])
    const at = corners.map(v => [flat[v * 3], flat[v * 3 + 1]])
    const twice = Math.abs(
      (at[1][0] - at[0][0]) * (at[2][1] - at[0][1]) - (at[1][1] - at[0][1]) * (at[2][0] - at[0][0]),
    )
    if (twice < 1e-9) continue
    for (const [k, v] of corners.entries()) {
      load[v] += twice / 3
      const [a, b] = [(k + 1) % 3, (k + 2) % 3]
      const product = [0, 1].reduce((sum, i) => sum + (at[a][i] - at[k][i]) * (at[b][i] - at[k][i]), 0)
      add(corners[a], corners[b], product / twice / 2)
      add(corners[b], corners[a], product / twice / 2)
    }
  }
  return { rows, load }
}

/** The iteration ends at this share of the first residual, or after so many rounds. */
const ENOUGH = 1e-6
const MOST_ROUNDS = 2000

/** Conjugate gradients with Jacobi's preconditioner; what is not free stays 0. */
function solve(rows: readonly Map<number, number>[], load: Float64Array, free: Uint8Array): Float64Array {
  const n = load.length
  const diagonal = Float64Array.from(rows, row => [...row.values()].reduce((sum, w) => sum + w, 0) || 1)
  const u = new Float64Array(n)
  const residual = load.map((b, v) => (free[v] ? b : 0))
  const scaled = residual.map((r, v) => r / diagonal[v])
  const step = scaled.slice()
  const product = new Float64Array(n)
  let power = dot(residual, scaled)
  const goal = power * ENOUGH ** 2
  for (let round = 0; round < MOST_ROUNDS && power > goal; round++) {
    for (let v = 0; v < n; v++) {
      product[v] = 0
      if (!free[v]) continue
      let sum = diagonal[v] * step[v]
      for (const [other, weight] of rows[v]) sum -= weight * step[other]
      product[v] = sum
    }
    const length = power / dot(step, product)
    for (let v = 0; v < n; v++) {
      u[v] += length * step[v]
      residual[v] -= length * product[v]
      scaled[v] = residual[v] / diagonal[v]
    }
    const next = dot(residual, scaled)
    for (let v = 0; v < n; v++) step[v] = scaled[v] + (next / power) * step[v]
    power = next
  }
  return u
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
