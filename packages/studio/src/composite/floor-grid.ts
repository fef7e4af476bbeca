import type { Camera } from '../geometry/camera.ts'

/** Values at points of the floor, row by row along +Z; `x0`, `z0` and `stepM` in metres. */
export interface FloorGrid {
  x0: number
  z0: number
  stepM: number
  columns: number
  rows: number
  values: Float32Array
}

export interface FloorReach {
  x0: number
  x1: number
  z0: number
  z1: number
}

export function floorGrid({ x0, x1, z0, z1 }: FloorReach, stepM: number): FloorGrid {
  const columns = Math.round((x1 - x0) / stepM) + 1
  const rows = Math.round((z1 - z0) / stepM) + 1
  return { x0, z0, stepM, columns, rows, values: new Float32Array(columns * rows) }
}

/** Multiplies each pixel of row `y` by the value at the floor point that it sees; pixels that see no such point stay. */
export function multiplyByFloor(
  camera: Camera,
  grid: FloorGrid,
  floorM: number,
  y: number,
  into: Float32Array,
): void {
  const { eye, right, up, forward, focalPx, width, centreX, centreY } = camera
  const { x0, z0, stepM, columns, rows, values } = grid
  const v = (centreY - y - 0.5) / focalPx
  if (forward[1] + v * up[1] >= -1e-3) return
  for (let x = 0; x < width; x++) {
    const u = (x + 0.5 - centreX) / focalPx
    const t = (floorM - eye[1]) / (forward[1] + v * up[1] + u * right[1])
    const fx = (eye[0] + t * (forward[0] + v * up[0] + u * right[0]) - x0) / stepM
    const fz = (eye[2] + t * (forward[2] + v * up[2] + u * right[2]) - z0) / stepM
    if (fx < 0 || fz < 0 || fx >= columns - 1 || fz >= rows - 1) continue
    const i = Math.floor(fz) * columns + Math.floor(fx)
    const ax = fx % 1
    const az = fz % 1
    into[x] *=
      (values[i] * (1 - ax) + values[i + 1] * ax) * (1 - az) +
      (values[i + columns] * (1 - ax) + values[i + columns + 1] * ax) * az
  }
}
