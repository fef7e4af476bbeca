import { EdgeTable } from '../geometry/edge-table.ts'
import { dot } from '../geometry/vector.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'

/** Numbers of a symmetric 3×3 tensor: xx, xy, xz, yy, yz, zz. */
export const TENSOR = 6
/** Slivers whose doubled area is below this, m², are left out: their strain is meaningless. */
const SLIVER_M2 = 1e-5
/** Rounds of averaging over neighbours: a fold keeps its direction over some centimetres. */
const ROUNDS = 3
/** Folds end this far inside openings, metres: bindings and hems are twice as stiff as the cloth. */
const CALM_M = 0.04

/**
 * Compression of the cloth by vertex: a tensor whose principal value is the share of length lost, along its principal axis. The drape lets
 * cloth give way to pressure, so this length has gone into folds that are finer than the mesh.
 */
export function squeezeOf(mesh: ClothMesh, p: Float64Array): Float64Array {
  const { triangles, wedges, vertexCount } = mesh
  const sum = new Float64Array(vertexCount * TENSOR)
  const weight = new Float64Array(vertexCount)
  const corners = new Uint32Array(triangles.length)
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = t; k < t + 3; k++) corners[k] = wedges.vertex[triangles[k]]
    addTriangle(wedges.flat, triangles, corners, t, p, sum, weight)
  }
  for (let v = 0; v < vertexCount; v++) for (let k = 0; k < TENSOR; k++) sum[v * TENSOR + k] /= weight[v] || 1
  const edges = new EdgeTable(corners, vertexCount)
  let current: Float64Array = sum
  for (let round = 0; round < ROUNDS; round++) current = averaged(current, edges)
  const calm = fromRims(edges, vertexCount, mesh.spacingM / CALM_M)
  for (let i = 0; i < current.length; i++) current[i] *= calm[Math.floor(i / TENSOR)]
  return atMiddles(current, edges)
}

/** Adds the part of a triangle's Cauchy-Green tensor that is shorter than at rest, turned into space. */
function addTriangle(
  flat: Float32Array,
  triangles: Uint32Array,
  corners: Uint32Array,
  t: number,
  p: Float64Array,
  sum: Float64Array,
  weight: Float64Array,
): void {
  const [f0, f1, f2] = [triangles[t] * 2, triangles[t + 1] * 2, triangles[t + 2] * 2]
  const a = flat[f1] - flat[f0]
  const b = flat[f1 + 1] - flat[f0 + 1]
  const c = flat[f2] - flat[f0]
  const d = flat[f2 + 1] - flat[f0 + 1]
  const area = a * d - b * c
  if (Math.abs(area) < SLIVER_M2) return
  const [i, j, l] = [corners[t] * 3, corners[t + 1] * 3, corners[t + 2] * 3]
  const u = [0, 0, 0]
  const v = [0, 0, 0]
  for (let k = 0; k < 3; k++) {
    const first = p[j + k] - p[i + k]
    const second = p[l + k] - p[i + k]
    u[k] = (first * d - second * b) / area
    v[k] = (second * a - first * c) / area
  }
  const uu = dot(u, u)
  const uv = dot(u, v)
  const vv = dot(v, v)
  const half = (uu + vv) / 2
  const spread = Math.hypot((uu - vv) / 2, uv)
  const shortest = Math.sqrt(Math.max(0, half - spread))
  const lost = Math.max(0, 1 - shortest)
  // Eigenvector of the smaller value; any line will do where all are alike.
  const angle = 0.5 * Math.atan2(2 * uv, uu - vv) + Math.PI / 2
  const line = u.map((x, k) => x * Math.cos(angle) + v[k] * Math.sin(angle))
  const scale = lost / Math.max(1e-9, dot(line, line))
  const share = Math.abs(area)
  for (const corner of [corners[t], corners[t + 1], corners[t + 2]]) {
    weight[corner] += share
    for (let r = 0, o = corner * TENSOR; r < 3; r++)
      for (let s = r; s < 3; s++) sum[o++] += share * scale * line[r] * line[s]
  }
}

function averaged(values: Float64Array, { first, second, count }: EdgeTable): Float64Array {
  const out = values.slice()
  const near = new Float64Array(values.length / TENSOR).fill(1)
  for (let e = 0; e < count; e++) {
    const [a, b] = [first[e], second[e]]
    near[a]++
    near[b]++
    for (let k = 0; k < TENSOR; k++) {
      out[a * TENSOR + k] += values[b * TENSOR + k]
      out[b * TENSOR + k] += values[a * TENSOR + k]
    }
  }
  for (let i = 0; i < out.length; i++) out[i] /= near[Math.floor(i / TENSOR)]
  return out
}

/** 0 on openings, more by `step` with each edge further in, 1 at most. */
function fromRims({ first, second, across, count }: EdgeTable, vertexCount: number, step: number) {
  const out = new Float64Array(vertexCount).fill(1)
  for (let e = 0; e < count; e++)
    if (across[e * 2 + 1] < 0) {
      out[first[e]] = 0
      out[second[e]] = 0
    }
  for (let reach = step; reach < 1; reach += step)
    for (let e = 0; e < count; e++) {
      const [a, b] = [first[e], second[e]]
      out[a] = Math.min(out[a], out[b] + step)
      out[b] = Math.min(out[b], out[a] + step)
    }
  return out
}

/** Values of the vertices, then of the edges' middles: the order of one step of `renderMesh`. */
function atMiddles(values: Float64Array, { first, second, count }: EdgeTable): Float64Array {
  const out = new Float64Array(values.length + count * TENSOR)
  out.set(values)
  for (let e = 0, o = values.length; e < count; e++)
    for (let k = 0; k < TENSOR; k++, o++)
      out[o] = (values[first[e] * TENSOR + k] + values[second[e] * TENSOR + k]) / 2
  return out
}
