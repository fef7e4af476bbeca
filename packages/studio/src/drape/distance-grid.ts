import { closestOnTriangle } from '../geometry/closest-point.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'

/** Signed distances in metres at voxel corners, negative inside; trilinear in between, x fastest. */
export interface DistanceGrid {
  originM: [number, number, number]
  voxelM: number
  size: [number, number, number]
  values: Float32Array
}

export interface SurfaceMesh {
  positions: Float32Array
  triangles: Uint32Array
}

/** Distances are clamped to this, metres: cloth farther away does not collide. */
const BAND_M = 0.12

export interface Bounds {
  low: [number, number, number]
  high: [number, number, number]
}

/**
 * Exact distances within a voxel of the surface, then nearest-point propagation in two raster sweeps
 * (vector distance transform, Danielsson 1980). The sign comes from the interpolated normal at the nearest point.
 */
export function buildDistanceGrid(surface: SurfaceMesh, bounds: Bounds, voxelM: number): DistanceGrid {
  const size = [0, 1, 2].map(
    k => Math.ceil((bounds.high[k] - bounds.low[k]) / voxelM) + 2,
  ) as DistanceGrid['size']
  const count = size[0] * size[1] * size[2]
  const near = {
    squared: new Float32Array(count).fill(Infinity),
    point: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    source: new Int32Array(count).fill(-1),
  }
  const grid: DistanceGrid = { originM: [...bounds.low], voxelM, size, values: new Float32Array(count) }
  splatTriangles(grid, surface, near)
  sweep(grid, near, 1)
  sweep(grid, near, -1)
  signDistances(grid, near)
  return grid
}

interface Nearest {
  squared: Float32Array
  point: Float32Array
  normal: Float32Array
  /** The voxel whose nearest point this one shares; itself where a triangle is within reach. */
  source: Int32Array
}

function splatTriangles(grid: DistanceGrid, surface: SurfaceMesh, near: Nearest): void {
  const normals = vertexNormals(surface.positions, surface.triangles)
  for (let t = 0; t < surface.triangles.length; t += 3) splatTriangle(grid, surface, normals, near, t)
}

/** Scratch space: barycentric weights of the current point. */
const weights = new Float64Array(3)

function splatTriangle(
  grid: DistanceGrid,
  { positions, triangles }: SurfaceMesh,
  normals: Float32Array,
  near: Nearest,
  t: number,
): void {
  const [nx, ny, nz] = grid.size
  const [ox, oy, oz] = grid.originM
  const h = grid.voxelM
  const inv = 1 / h
  const reach = 1.01
  const a = triangles[t] * 3
  const b = triangles[t + 1] * 3
  const c = triangles[t + 2] * 3
  const lowest = (k: number) => Math.min(positions[a + k], positions[b + k], positions[c + k])
  const highest = (k: number) => Math.max(positions[a + k], positions[b + k], positions[c + k])
  const x0 = Math.max(0, Math.ceil((lowest(0) - ox) * inv - reach))
  const x1 = Math.min(nx - 1, Math.floor((highest(0) - ox) * inv + reach))
  const y0 = Math.max(0, Math.ceil((lowest(1) - oy) * inv - reach))
  const y1 = Math.min(ny - 1, Math.floor((highest(1) - oy) * inv + reach))
  const z0 = Math.max(0, Math.ceil((lowest(2) - oz) * inv - reach))
  const z1 = Math.min(nz - 1, Math.floor((highest(2) - oz) * inv + reach))
  for (let z = z0; z <= z1; z++)
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const i = (z * ny + y) * nx + x
        const d = closestOnTriangle(weights, positions, a, b, c, ox + x * h, oy + y * h, oz + z * h)
        if (d >= near.squared[i]) continue
        near.squared[i] = d
        near.source[i] = i
        for (let k = 0; k < 3; k++) {
          near.point[i * 3 + k] =
            weights[0] * positions[a + k] + weights[1] * positions[b + k] + weights[2] * positions[c + k]
          near.normal[i * 3 + k] =
            weights[0] * normals[a + k] + weights[1] * normals[b + k] + weights[2] * normals[c + k]
        }
      }
}

/** One raster pass that propagates nearest points from visited neighbours. */
function sweep(grid: DistanceGrid, near: Nearest, direction: 1 | -1): void {
  const [nx, ny, nz] = grid.size
  const offsets = visitedNeighbours(nx, ny, direction)
  // The outermost voxels take part as neighbours only: they lie a margin away from every body.
  const from = (n: number) => (direction > 0 ? 1 : n - 2)
  for (let z = from(nz), cz = 2; cz < nz; cz++, z += direction)
    for (let y = from(ny), cy = 2; cy < ny; cy++, y += direction)
      sweepRow(grid, near, offsets, { direction, y, z })
}

function sweepRow(
  grid: DistanceGrid,
  { squared, source, point }: Nearest,
  offsets: Int32Array,
  { direction, y, z }: { direction: 1 | -1; y: number; z: number },
): void {
  const [nx, ny] = grid.size
  const [ox, oy, oz] = grid.originM
  const h = grid.voxelM
  const first = direction > 0 ? 1 : nx - 2
  for (let x = first, cx = 2, i = (z * ny + y) * nx + x; cx < nx; cx++, x += direction, i += direction) {
    let best = squared[i]
    let owner = source[i]
    const px = ox + x * h
    const py = oy + y * h
    const pz = oz + z * h
    for (let k = 0; k < offsets.length; k++) {
      const j = i + offsets[k]
      if (squared[j] >= best || squared[j] > FARTHEST_SQUARED) continue
      const q = source[j] * 3
      const dx = px - point[q]
      const dy = py - point[q + 1]
      const dz = pz - point[q + 2]
      const d = dx * dx + dy * dy + dz * dz
      if (d >= best) continue
      best = d
      owner = source[j]
    }
    squared[i] = best
    source[i] = owner
  }
}

/** Propagation stops a little beyond the band. */
const FARTHEST_SQUARED = (1.1 * BAND_M) ** 2

function visitedNeighbours(nx: number, ny: number, direction: 1 | -1): Int32Array {
  const offsets: number[] = []
  for (let dz = -1; dz <= 0; dz++)
    for (let dy = -1; dy <= (dz < 0 ? 1 : 0); dy++)
      for (let dx = -1; dx <= (dz < 0 || dy < 0 ? 1 : -1); dx++)
        offsets.push(direction * ((dz * ny + dy) * nx + dx))
  return Int32Array.from(offsets)
}

function signDistances(grid: DistanceGrid, near: Nearest): void {
  const [, ny, nz] = grid.size
  for (let z = 0; z < nz; z++) for (let y = 0; y < ny; y++) signRow(grid, near, y, z)
}

function signRow(
  grid: DistanceGrid,
  { point, normal, source, squared }: Nearest,
  y: number,
  z: number,
): void {
  const [nx, ny] = grid.size
  const [ox, oy, oz] = grid.originM
  for (let x = 0, i = (z * ny + y) * nx; x < nx; x++, i++) {
    if (source[i] < 0) {
      grid.values[i] = BAND_M
      continue
    }
    const p = source[i] * 3
    const side =
      (ox + x * grid.voxelM - point[p]) * normal[p] +
      (oy + y * grid.voxelM - point[p + 1]) * normal[p + 1] +
      (oz + z * grid.voxelM - point[p + 2]) * normal[p + 2]
    const d = Math.min(BAND_M, Math.sqrt(squared[i]))
    grid.values[i] = side < 0 ? -d : d
  }
}

/** Signed distance at a point; +BAND outside the grid. */
export function sampleDistance(grid: DistanceGrid, x: number, y: number, z: number): number {
  const [nx, ny, nz] = grid.size
  const fx = (x - grid.originM[0]) / grid.voxelM
  const fy = (y - grid.originM[1]) / grid.voxelM
  const fz = (z - grid.originM[2]) / grid.voxelM
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  const iz = Math.floor(fz)
  if (ix < 0 || iy < 0 || iz < 0 || ix >= nx - 1 || iy >= ny - 1 || iz >= nz - 1) return BAND_M
  const ax = fx - ix
  const ay = fy - iy
  const az = fz - iz
  const v = grid.values
  const i = (iz * ny + iy) * nx + ix
  const row = (j: number) => v[j] * (1 - ax) + v[j + 1] * ax
  const slab = (j: number) => row(j) * (1 - ay) + row(j + nx) * ay
  return slab(i) * (1 - az) + slab(i + nx * ny) * az
}
