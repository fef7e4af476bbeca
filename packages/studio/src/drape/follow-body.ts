import { boneWeights } from '../catalog/body-measures.ts'
import type { BodyShape } from '../catalog/body-topology.ts'
import { boneMatrices, type Stance } from '../catalog/skeleton.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { ClothConstraints } from './cloth-constraints.ts'

/** Each cloth vertex's share in every bone, borrowed from the nearest skin and smoothed over the cloth. */
export interface ClothSkin {
  boneCount: number
  weights: Float32Array
}

const NEIGHBOURS = 6
const CELL = 0.04

export interface SkinRequest {
  mesh: ClothMesh
  positions: Float64Array
  edges: ClothConstraints['edges']
  body: BodyShape
  bodyPositions: Float32Array
  /** 1 for vertices that must not follow an arm that happens to be near. */
  onTrunk: Uint8Array
}

export function skinCloth({ mesh, positions, edges, body, bodyPositions, onTrunk }: SkinRequest): ClothSkin {
  const { topology } = body
  const boneCount = topology.boneNames.length
  const count = positions.length / 3
  const weights = new Float32Array(count * boneCount)
  const arm = boneWeights(topology, /upperarm|lowerarm|wrist|finger|metacarpal/)
  const all = new PointBuckets(bodyPositions, () => true)
  const trunk = new PointBuckets(bodyPositions, v => arm[v] < 0.3)
  for (let v = 0; v < count; v++) {
    const found = (onTrunk[v] ? trunk : all).nearest(
      positions[v * 3],
      positions[v * 3 + 1],
      positions[v * 3 + 2],
      NEIGHBOURS,
    )
    let total = 0
    for (const { squared } of found) total += 1 / (Math.sqrt(squared) + 0.005) ** 2
    for (const { index, squared } of found) {
      const share = 1 / (Math.sqrt(squared) + 0.005) ** 2 / total
      for (let k = 0; k < 4; k++)
        weights[v * boneCount + topology.skinBones[index * 4 + k]] +=
          share * topology.skinWeights[index * 4 + k]
    }
  }
  const passes = Math.min(40, Math.round((0.05 / mesh.spacingM) ** 2 * 0.6) + 2)
  return { boneCount, weights: smoothOverCloth(weights, boneCount, edges, passes) }
}

function smoothOverCloth(
  weights: Float32Array,
  boneCount: number,
  edges: ClothConstraints['edges'],
  passes: number,
): Float32Array {
  const count = weights.length / boneCount
  const used: number[] = []
  for (let b = 0; b < boneCount; b++) {
    let sum = 0
    for (let v = 0; v < count; v++) sum += weights[v * boneCount + b]
    if (sum > 0) used.push(b)
  }
  const degree = new Uint16Array(count)
  for (let e = 0; e < edges.first.length; e++) {
    degree[edges.first[e]]++
    degree[edges.second[e]]++
  }
  const column = new Float32Array(count)
  const around = new Float32Array(count)
  for (const b of used) {
    for (let v = 0; v < count; v++) column[v] = weights[v * boneCount + b]
    for (let pass = 0; pass < passes; pass++) {
      around.fill(0)
      for (let e = 0; e < edges.first.length; e++) {
        around[edges.first[e]] += column[edges.second[e]]
        around[edges.second[e]] += column[edges.first[e]]
      }
      for (let v = 0; v < count; v++) if (degree[v]) column[v] = (column[v] + around[v] / degree[v]) / 2
    }
    for (let v = 0; v < count; v++) weights[v * boneCount + b] = column[v]
  }
  return weights
}

/** Moves cloth from one stance of the body to another along its skin. */
export function carryCloth(
  positions: Float64Array,
  skin: ClothSkin,
  body: BodyShape,
  from: Stance,
  to: Stance,
): void {
  const moves = relativeMatrices(body, from, to)
  const m = new Float64Array(12)
  for (let v = 0; v < positions.length / 3; v++) {
    m.fill(0)
    let total = 0
    for (let b = 0; b < skin.boneCount; b++) {
      const w = skin.weights[v * skin.boneCount + b]
      if (w < 1e-4) continue
      total += w
      for (let k = 0; k < 12; k++) m[k] += w * moves[b * 12 + k]
    }
    const [x, y, z] = positions.subarray(v * 3, v * 3 + 3)
    for (let r = 0; r < 3; r++)
      positions[v * 3 + r] = (m[r * 4] * x + m[r * 4 + 1] * y + m[r * 4 + 2] * z + m[r * 4 + 3]) / total
  }
}

/** to · from⁻¹ for every bone; both are rigid. */
function relativeMatrices(body: BodyShape, from: Stance, to: Stance): Float64Array {
  const a = boneMatrices(body, from)
  const b = boneMatrices(body, to)
  const out = new Float64Array(a.length)
  for (let i = 0; i < a.length; i += 12)
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        let sum = 0
        for (let k = 0; k < 3; k++) sum += b[i + r * 4 + k] * a[i + c * 4 + k]
        out[i + r * 4 + c] = sum
      }
      let shift = b[i + r * 4 + 3]
      for (let c = 0; c < 3; c++) shift -= out[i + r * 4 + c] * a[i + c * 4 + 3]
      out[i + r * 4 + 3] = shift
    }
  return out
}

/** Nearest points by a uniform hash of cells. */
export class PointBuckets {
  private readonly points: Float32Array
  private readonly cells = new Map<number, number[]>()

  constructor(points: Float32Array, keep: (vertex: number) => boolean) {
    this.points = points
    for (let i = 0; i < points.length; i += 3) {
      if (!keep(i / 3)) continue
      const key = cellKey(
        Math.floor(points[i] / CELL),
        Math.floor(points[i + 1] / CELL),
        Math.floor(points[i + 2] / CELL),
      )
      const list = this.cells.get(key)
      if (list) list.push(i / 3)
      else this.cells.set(key, [i / 3])
    }
  }

  /** The `count` nearest points, nearest first; the search widens ring by ring. */
  nearest(x: number, y: number, z: number, count: number): { index: number; squared: number }[] {
    const cx = Math.floor(x / CELL)
    const cy = Math.floor(y / CELL)
    const cz = Math.floor(z / CELL)
    const best: { index: number; squared: number }[] = []
    for (let ring = 0; ring < 60; ring++) {
      if (best.length === count && best[count - 1].squared <= ((ring - 1) * CELL) ** 2) break
      for (let k = -ring; k <= ring; k++)
        for (let j = -ring; j <= ring; j++)
          for (let i = -ring; i <= ring; i++) {
            if (Math.max(Math.abs(i), Math.abs(j), Math.abs(k)) !== ring) continue
            for (const index of this.cells.get(cellKey(cx + i, cy + j, cz + k)) ?? []) {
              const p = index * 3
              const squared =
                (this.points[p] - x) ** 2 + (this.points[p + 1] - y) ** 2 + (this.points[p + 2] - z) ** 2
              insertSorted(best, { index, squared }, count)
            }
          }
    }
    return best
  }
}

function insertSorted(
  best: { index: number; squared: number }[],
  item: { index: number; squared: number },
  count: number,
): void {
  if (best.length === count && best[count - 1].squared <= item.squared) return
  let i = best.length
  while (i > 0 && best[i - 1].squared > item.squared) i--
  best.splice(i, 0, item)
  if (best.length > count) best.pop()
}

function cellKey(x: number, y: number, z: number): number {
  return ((x + 512) * 1024 + (y + 512)) * 1024 + (z + 512)
}
