import type { Receiver } from '../light/irradiance.ts'
import type { Camera } from '../raster/camera.ts'
import type { FloorRows } from './backdrop.ts'

/** Metres of floor round the model that a garment may shade, and the spacing of the points asked. */
const REACH = { x0: -1.7, x1: 1.7, z0: -1.8, z1: 1.3 }
const STEP_M = 0.07
const COLUMNS = Math.round((REACH.x1 - REACH.x0) / STEP_M) + 1
const ROWS = Math.round((REACH.z1 - REACH.z0) / STEP_M) + 1

/** Points on the floor that look up. `floorM` is its height. */
export function floorReceiver(floorM: number): Receiver {
  const positions = new Float32Array(COLUMNS * ROWS * 3)
  const normals = new Float32Array(positions.length)
  for (let r = 0, i = 0; r < ROWS; r++)
    for (let c = 0; c < COLUMNS; c++, i += 3) {
      positions[i] = REACH.x0 + c * STEP_M
      positions[i + 1] = floorM
      positions[i + 2] = REACH.z0 + r * STEP_M
      normals[i + 1] = 1
    }
  return { positions, normals }
}

/**
 * How much the garment dims the floor beyond what the body does: each pixel asks the floor point that it sees. The
 * body's own shadow (a byte a pixel, 255 = lit) is multiplied in where there is one.
 */
export function floorRows(
  camera: Camera,
  { lit, bare }: { lit: Float32Array; bare: Float32Array },
  bodyShadow: Uint8Array | null,
  floorM: number,
): FloorRows {
  const ratios = new Float32Array(COLUMNS * ROWS)
  for (let i = 0; i < ratios.length; i++) ratios[i] = (lit[i * 3 + 1] + 0.02) / (bare[i * 3 + 1] + 0.02)
  return (y, into) => {
    garmentOnFloor(camera, ratios, floorM, y, into)
    if (bodyShadow) for (let x = 0; x < into.length; x++) into[x] *= bodyShadow[y * into.length + x] / 255
  }
}

function garmentOnFloor(
  camera: Camera,
  ratios: Float32Array,
  floorM: number,
  y: number,
  into: Float32Array,
): void {
  const { eye, right, up, forward, focalPx, width, height } = camera
  into.fill(1)
  const v = (height / 2 - y - 0.5) / focalPx
  if (forward[1] + v * up[1] >= -1e-3) return
  for (let x = 0; x < width; x++) {
    const u = (x + 0.5 - width / 2) / focalPx
    const t = (floorM - eye[1]) / (forward[1] + v * up[1] + u * right[1])
    const fx = (eye[0] + t * (forward[0] + v * up[0] + u * right[0]) - REACH.x0) / STEP_M
    const fz = (eye[2] + t * (forward[2] + v * up[2] + u * right[2]) - REACH.z0) / STEP_M
    if (fx < 0 || fz < 0 || fx >= COLUMNS - 1 || fz >= ROWS - 1) continue
    const i = Math.floor(fz) * COLUMNS + Math.floor(fx)
    const ax = fx % 1
    const az = fz % 1
    into[x] =
      (ratios[i] * (1 - ax) + ratios[i + 1] * ax) * (1 - az) +
      (ratios[i + COLUMNS] * (1 - ax) + ratios[i + COLUMNS + 1] * ax) * az
  }
}
