import { buildDistanceGrid, type DistanceGrid, type SurfaceMesh } from './distance-grid.ts'

/**
 * Thickness to which cloth below counts as solid, metres: an upper layer that starts between it and the skin is pushed out through it.
 * Deeper, only the body counts, since a sheet has no inside.
 */
const SHEET_DEPTH_M = 0.045
const REACH_M = 0.06

/**
 * Adds cloth that is already worn to the grids (on one lattice) that the next layer collides with. Below the height `lowestM`, metres, it is
 * left out: a T-shirt never touches the hems of trousers, and their grid would take three times as long.
 */
export function addLayerBelow(grids: readonly DistanceGrid[], sheet: SurfaceMesh, lowestM: number): void {
  const [grid] = grids
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < sheet.positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], sheet.positions[i] - REACH_M)
    high[i % 3] = Math.max(high[i % 3], sheet.positions[i] + REACH_M)
  }
  low[1] = Math.max(low[1], lowestM)
  if (low[1] >= high[1]) return
  const offset = low.map((v, k) => Math.floor((v - grid.originM[k]) / grid.voxelM))
  const aligned = offset.map((o, k) => grid.originM[k] + o * grid.voxelM) as [number, number, number]
  const local = buildDistanceGrid(sheet, { low: aligned, high }, grid.voxelM)
  const [nx, ny, nz] = local.size
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++) {
        const d = local.values[(z * ny + y) * nx + x]
        if (d < -SHEET_DEPTH_M) continue
        const gx = x + offset[0]
        const gy = y + offset[1]
        const gz = z + offset[2]
        if (gx < 0 || gy < 0 || gz < 0 || gx >= grid.size[0] || gy >= grid.size[1] || gz >= grid.size[2])
          continue
        const i = (gz * grid.size[1] + gy) * grid.size[0] + gx
        for (let g = 0; g < grids.length; g++) if (d < grids[g].values[i]) grids[g].values[i] = d
      }
}
