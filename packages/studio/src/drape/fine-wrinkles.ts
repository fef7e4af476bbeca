import { mulberry32 } from '../geometry/random.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { type Fabric, JERSEY } from '../pattern/fabric.ts'
import type { RenderMesh } from './render-mesh.ts'
import { TENSOR } from './squeeze.ts'

/** Mesh points that a wave needs at least along its length. */
const POINTS_A_WAVE = 3.6
/** Share of lost length that cloth takes up without folding. */
const SLACK = 0.03
/** Share of lost length above which folds grow no deeper. */
const MOST_LOST = 0.14

/**
 * Gives squeezed cloth the folds that the drape's mesh is too coarse for: waves across the line along which length
 * was lost, as deep as that length asks for (a wave of depth A and length L takes up (πA/L)²). Points move along their
 * normals alone, so the print stays where it is. Gabor noise in space (Lagae et al. 2009), turned to that line at every
 * point: the same cloth in the same pose gives the same folds, and they run on across seams.
 */
export function wrinkleFinely(
  mesh: RenderMesh,
  squeeze: Float64Array,
  spacingM: number,
  { foldsM, foldDepth }: Pick<Fabric, 'foldsM' | 'foldDepth'> = JERSEY,
): RenderMesh {
  const waves = foldsM.filter(w => w >= POINTS_A_WAVE * spacingM)
  if (waves.length === 0) return mesh
  const positions = mesh.positions.slice()
  const normals = vertexNormals(mesh.positions, mesh.triangles)
  const noises = waves.map((wave, i) => new FoldNoise(mesh.positions, wave, i + 1))
  const line = [0, 0, 0]
  for (let i = 0, o = 0; i < positions.length; i += 3, o += TENSOR) {
    const lost = Math.min(MOST_LOST, principal(squeeze, o, line) - SLACK)
    if (lost <= 0) continue
    let off = 0
    for (const [k, noise] of noises.entries())
      off += noise.at(mesh.positions, i, line) * waves[k] * (foldDepth / Math.PI) * Math.sqrt(lost)
    for (let k = 0; k < 3; k++) positions[i + k] += normals[i + k] * off
  }
  return { ...mesh, positions }
}

/** Largest eigenvalue of a tensor, its unit eigenvector in `line`. */
function principal(m: Float64Array, o: number, line: number[]): number {
  const trace = m[o] + m[o + 3] + m[o + 5]
  if (trace < SLACK) return 0
  // The column with the largest diagonal can't be orthogonal to the answer.
  if (m[o] >= m[o + 3] && m[o] >= m[o + 5]) set(line, m[o], m[o + 1], m[o + 2])
  else if (m[o + 3] >= m[o + 5]) set(line, m[o + 1], m[o + 3], m[o + 4])
  else set(line, m[o + 2], m[o + 4], m[o + 5])
  let value = 0
  for (let round = 0; round < 6; round++) {
    value = Math.sqrt(line[0] ** 2 + line[1] ** 2 + line[2] ** 2)
    const [x, y, z] = line.map(v => v / value)
    if (round === 5) set(line, x, y, z)
    else
      set(
        line,
        m[o] * x + m[o + 1] * y + m[o + 2] * z,
        m[o + 1] * x + m[o + 3] * y + m[o + 4] * z,
        m[o + 2] * x + m[o + 4] * y + m[o + 5] * z,
      )
  }
  return value
}

function set(v: number[], x: number, y: number, z: number): void {
  v[0] = x
  v[1] = y
  v[2] = z
}

/** One impulse in each cell of a lattice over the cloth; waves of one length round each, about ±1 all together. */
class FoldNoise {
  private readonly wave: number
  private readonly cell: number
  private readonly origin: number[]
  private readonly size: number[]
  /** Place in metres and signed strength, four a cell. */
  private readonly impulses: Float64Array

  constructor(positions: Float32Array, wave: number, seed: number) {
    this.wave = wave
    this.cell = 1.5 * wave
    const low = [Infinity, Infinity, Infinity]
    const high = [-Infinity, -Infinity, -Infinity]
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3], positions[i])
      high[i % 3] = Math.max(high[i % 3], positions[i])
    }
    this.origin = low.map(v => v - 1.01 * this.cell)
    this.size = high.map((v, k) => Math.ceil((v - low[k]) / this.cell) + 3)
    const [nx, ny, nz] = this.size
    this.impulses = new Float64Array(nx * ny * nz * 4)
    const random = mulberry32(seed)
    for (let z = 0, o = 0; z < nz; z++)
      for (let y = 0; y < ny; y++)
        for (let x = 0; x < nx; x++) {
          for (const [k, c] of [x, y, z].entries())
            this.impulses[o++] = this.origin[k] + (c + random()) * this.cell
          this.impulses[o++] = (random() < 0.5 ? -1 : 1) * (0.7 + 0.6 * random())
        }
  }

  at(p: Float32Array, i: number, [dx, dy, dz]: number[]): number {
    const { cell, size, origin, impulses } = this
    const [px, py, pz] = [p[i], p[i + 1], p[i + 2]]
    const cx = Math.floor((px - origin[0]) / cell)
    const cy = Math.floor((py - origin[1]) / cell)
    const cz = Math.floor((pz - origin[2]) / cell)
    const reach = 1 / (cell * cell)
    const turn = (2 * Math.PI) / this.wave
    const narrow = 1 / (0.8 * this.wave) ** 2
    let sum = 0
    for (let z = cz - 1; z <= cz + 1; z++)
      for (let y = cy - 1; y <= cy + 1; y++)
        for (let x = cx - 1, o = ((z * size[1] + y) * size[0] + x) * 4; x <= cx + 1; x++, o += 4) {
          const ex = px - impulses[o]
          const ey = py - impulses[o + 1]
          const ez = pz - impulses[o + 2]
          const far = (ex * ex + ey * ey + ez * ez) * reach
          if (far >= 1) continue
          const along = ex * dx + ey * dy + ez * dz
          sum += impulses[o + 3] * (1 - far) ** 2 * Math.exp(-along * along * narrow) * Math.cos(along * turn)
        }
    return sum * 1.4
  }
}
