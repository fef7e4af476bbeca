import { boneWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import { boneMatrices, type Stance } from '../body/skeleton.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import type { ClothConstraints } from './cloth-constraints.ts'

/** Each cloth vertex's share in every bone, borrowed from the nearest skin and smoothed over the cloth. */
export interface ClothSkin {
  boneCount: number
  weights: Float32Array
}

/** Number of skin vertices from which a point of cloth takes its weights. */
const NEIGHBOURS = 6
/** Side of the cells in which skin vertices are looked up, metres. */
const CELL = 0.04

export interface SkinRequest {
  mesh: ClothMesh
  positions: Float64Array
  edges: ClothConstraints['edges']
  body: BodyShape
  bodyPositions: Float32Array
}

export function skinCloth({ mesh, positions, edges, body, bodyPositions }: SkinRequest): ClothSkin {
  const { topology } = body
  const boneCount = topology.boneNames.length
  const count = positions.length / 3
  const weights = new Float32Array(count * boneCount)
  const arm = boneWeights(topology, /upperarm|lowerarm|wrist|finger|metacarpal/)
  // No cloth follows an arm that happens to be near.
  const skin = new PointBuckets(bodyPositions, v => arm[v] < 0.3)
  const { index, squared } = skin
  for (let v = 0; v < count; v++) {
    const found = skin.findNearest(positions[v * 3], positions[v * 3 + 1], positions[v * 3 + 2])
    let total = 0
    for (let n = 0; n < found; n++) total += 1 / (Math.sqrt(squared[n]) + 0.005) ** 2
    for (let n = 0; n < found; n++) {
      const share = 1 / (Math.sqrt(squared[n]) + 0.005) ** 2 / total
      for (let k = index[n] * 4; k < index[n] * 4 + 4; k++)
        weights[v * boneCount + topology.skinBones[k]] += share * topology.skinWeights[k]
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
class PointBuckets {
  /** The last result, nearest first; entries past the returned count are stale. */
  readonly index = new Uint32Array(NEIGHBOURS)
  readonly squared = new Float64Array(NEIGHBOURS)
  private found = 0
  private readonly points: Float32Array
  /** By cell, its number; by number, where its points begin among all. */
  private readonly cells = new Map<number, number>()
  private readonly begins: Uint32Array
  private readonly inCells: Uint32Array

  constructor(points: Float32Array, keep: (vertex: number) => boolean) {
    this.points = points
    const count = points.length / 3
    const cellOf = new Int32Array(count).fill(-1)
    const sizes = new Uint32Array(count)
    for (let v = 0; v < count; v++) {
      if (!keep(v)) continue
      const p = v * 3
      const key = cellKey(
        Math.floor(points[p] / CELL),
        Math.floor(points[p + 1] / CELL),
        Math.floor(points[p + 2] / CELL),
      )
      const cell = this.cells.get(key) ?? this.cells.size
      this.cells.set(key, cell)
      cellOf[v] = cell
      sizes[cell]++
    }
    this.begins = new Uint32Array(this.cells.size + 1)
    for (let c = 0; c < this.cells.size; c++) this.begins[c + 1] = this.begins[c] + sizes[c]
    this.inCells = new Uint32Array(this.begins[this.cells.size])
    const next = this.begins.slice()
    for (let v = 0; v < count; v++) if (cellOf[v] >= 0) this.inCells[next[cellOf[v]]++] = v
  }

  /** Looks for the nearest points; the search widens ring by ring. Returns how many `index` and `squared` hold. */
  findNearest(x: number, y: number, z: number): number {
    const cx = Math.floor(x / CELL)
    const cy = Math.floor(y / CELL)
    const cz = Math.floor(z / CELL)
    this.found = 0
    for (let ring = 0; ring < 60; ring++) {
      if (this.found === NEIGHBOURS && this.squared[NEIGHBOURS - 1] <= ((ring - 1) * CELL) ** 2) break
      for (let k = -ring; k <= ring; k++)
        for (let j = -ring; j <= ring; j++) {
          // Cells inside the ring were searched before.
          const step = Math.max(Math.abs(j), Math.abs(k)) === ring ? 1 : Math.max(1, 2 * ring)
          for (let i = -ring; i <= ring; i += step) this.takeCell(cellKey(cx + i, cy + j, cz + k), x, y, z)
        }
    }
    return this.found
  }

  private takeCell(key: number, x: number, y: number, z: number): void {
    const cell = this.cells.get(key)
    if (cell === undefined) return
    const { points, inCells } = this
    for (let n = this.begins[cell]; n < this.begins[cell + 1]; n++) {
      const p = inCells[n] * 3
      this.take(inCells[n], (points[p] - x) ** 2 + (points[p + 1] - y) ** 2 + (points[p + 2] - z) ** 2)
    }
  }

  private take(vertex: number, squared: number): void {
    const isFull = this.found === NEIGHBOURS
    if (isFull && this.squared[NEIGHBOURS - 1] <= squared) return
    let i = isFull ? NEIGHBOURS - 1 : this.found++
    for (; i > 0 && this.squared[i - 1] > squared; i--) {
      this.squared[i] = this.squared[i - 1]
      this.index[i] = this.index[i - 1]
    }
    this.squared[i] = squared
    this.index[i] = vertex
  }
}

function cellKey(x: number, y: number, z: number): number {
  return ((x + 512) * 1024 + (y + 512)) * 1024 + (z + 512)
}
