import type { Camera } from '../geometry/camera.ts'
import type { Receiver } from '../light/irradiance.ts'
import type { FloorRows } from './backdrop.ts'
import { type FloorGrid, floorGrid, multiplyByFloor } from './floor-grid.ts'

/** Area of floor round the model that a garment may shade, and the spacing of the sampled points; metres. */
const REACH = { x0: -1.7, x1: 1.7, z0: -1.8, z1: 1.3 }
const STEP_M = 0.07

/** Sample points on the floor with normals upwards. `floorM` is the floor's height, metres. */
export function floorReceiver(floorM: number): Receiver {
  const { x0, z0, columns, rows } = floorGrid(REACH, STEP_M)
  const positions = new Float32Array(columns * rows * 3)
  const normals = new Float32Array(positions.length)
  for (let r = 0, i = 0; r < rows; r++)
    for (let c = 0; c < columns; c++, i += 3) {
      positions[i] = x0 + c * STEP_M
      positions[i + 1] = floorM
      positions[i + 2] = z0 + r * STEP_M
      normals[i + 1] = 1
    }
  return { positions, normals }
}

/** Factor by which the garment dims the floor in addition to the body. */
export function garmentOnFloor({ lit, bare }: { lit: Float32Array; bare: Float32Array }): FloorGrid {
  const grid = floorGrid(REACH, STEP_M)
  for (let i = 0; i < grid.values.length; i++)
    grid.values[i] = (lit[i * 3 + 1] + 0.02) / (bare[i * 3 + 1] + 0.02)
  return grid
}

/**
 * Product of all that dims the floor: the grids, and the body's own shadow (a byte a pixel, 255 = lit) where there is one.
 * That shadow was rendered in the studio's light; it is deepened where the key light is `direct` times as strong against the rest.
 */
export function floorRows(
  camera: Camera,
  grids: FloorGrid[],
  bodyShadow: Uint8Array | null,
  { floorM, direct }: { floorM: number; direct: number },
): FloorRows {
  const lit = Float32Array.from({ length: 256 }, (_, v) => (v / 255) ** direct)
  return (y, into) => {
    into.fill(1)
    for (const grid of grids) multiplyByFloor(camera, grid, floorM, y, into)
    if (bodyShadow) for (let x = 0; x < into.length; x++) into[x] *= lit[bodyShadow[y * into.length + x]]
  }
}
