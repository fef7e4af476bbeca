import { cross, subtract, unit } from '../geometry/vector.ts'
import type { LightSample } from './light-samples.ts'

type Vec = [number, number, number]

/** Shadow map of a light sample: 1/distance of the nearest surface by pixel, 0 where there is none. */
export interface DepthMap {
  size: number
  eye: Vec
  right: Vec
  up: Vec
  forward: Vec
  /** Focal length, pixels. */
  focal: number
  nearest: Float32Array
}

export interface Sphere {
  centre: Vec
  radius: number
}

/** An empty map; `nearest` may be that of an earlier map, whose contents it loses. */
export function emptyDepthMap(
  sample: LightSample,
  subject: Sphere,
  size: number,
  nearest = new Float32Array(size * size),
): DepthMap {
  const eye: Vec = sample.far
    ? ([0, 1, 2].map(k => subject.centre[k] + sample.position[k]) as Vec)
    : sample.position
  const forward = unit(subtract(subject.centre, eye))
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0]))
  const distance = Math.hypot(...subtract(subject.centre, eye))
  const slope = subject.radius / Math.sqrt(Math.max(0.01, distance ** 2 - subject.radius ** 2))
  return {
    size,
    eye,
    right,
    up: cross(right, forward),
    forward,
    focal: size / 2 / slope,
    nearest: nearest.fill(0),
  }
}

export interface Caster {
  positions: ArrayLike<number>
  triangles: Uint32Array
  /** Whether the mesh is a closed solid, of which only front faces are drawn; cloth is drawn with both sides. */
  solid: boolean
}

/** Draws a mesh into the map. `projected` is scratch space for its vertices. */
export function drawDepth(
  map: DepthMap,
  { positions, triangles, solid }: Caster,
  projected: Float32Array,
): void {
  const { size, nearest } = map
  projectToMap(map, positions, projected)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] * 3
    const b = triangles[t + 1] * 3
    const c = triangles[t + 2] * 3
    const ax = projected[a]
    const ay = projected[a + 1]
    const bx = projected[b]
    const by = projected[b + 1]
    const cx = projected[c]
    const cy = projected[c + 1]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    // Outsides are clockwise on a map whose y points down.
    if (area === 0 || (solid && area > 0)) continue
    const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
    const x1 = Math.min(size - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
    if (x0 > x1) continue
    const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
    const y1 = Math.min(size - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
    if (y0 > y1) continue
    const inv = 1 / area
    const az = projected[a + 2]
    const dbz = projected[b + 2] - az
    const dcz = projected[c + 2] - az
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5 - ax
        const py = y + 0.5 - ay
        const w1 = (px * (cy - ay) - py * (cx - ax)) * inv
        const w2 = ((bx - ax) * py - (by - ay) * px) * inv
        if (w1 < 0 || w2 < 0 || w1 + w2 > 1) continue
        const z = az + w1 * dbz + w2 * dcz
        const i = y * size + x
        if (z > nearest[i]) nearest[i] = z
      }
  }
}

/** x, y in map pixels and 1/distance, three a vertex. */
function projectToMap(map: DepthMap, points: ArrayLike<number>, out: Float32Array): void {
  const { focal, size } = map
  const [ex, ey, ez] = map.eye
  const [rx, ry, rz] = map.right
  const [ux, uy, uz] = map.up
  const [fx, fy, fz] = map.forward
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] - ex
    const y = points[i + 1] - ey
    const z = points[i + 2] - ez
    const inv = 1 / (x * fx + y * fy + z * fz)
    out[i] = size / 2 + (x * rx + y * ry + z * rz) * focal * inv
    out[i + 1] = size / 2 - (x * ux + y * uy + z * uz) * focal * inv
    out[i + 2] = inv
  }
}

/** Share of four bilinear neighbours that see the point; `bias` in metres keeps a surface from shading itself. */
export function visibility(map: DepthMap, x: number, y: number, inverse: number, bias: number): number {
  const { size, nearest } = map
  const limit = 1 / (1 / inverse - bias)
  const fx = x - 0.5
  const fy = y - 0.5
  const ix = Math.floor(fx)
  const iy = Math.floor(fy)
  if (ix < 0 || iy < 0 || ix >= size - 1 || iy >= size - 1) return 1
  const ax = fx - ix
  const ay = fy - iy
  const i = iy * size + ix
  const s00 = nearest[i] <= limit ? 1 : 0
  const s10 = nearest[i + 1] <= limit ? 1 : 0
  const s01 = nearest[i + size] <= limit ? 1 : 0
  const s11 = nearest[i + size + 1] <= limit ? 1 : 0
  return (s00 * (1 - ax) + s10 * ax) * (1 - ay) + (s01 * (1 - ax) + s11 * ax) * ay
}
