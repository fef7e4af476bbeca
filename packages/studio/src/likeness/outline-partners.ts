import type { BodyTopology } from '../body/body-topology.ts'
import { PART } from './body-parts.ts'
import type { OutlineKind, OutlinePoints } from './person-outline.ts'

/** Pairs of an outline's point and the vertex that lies on the body's own outline there. */
export interface Partners {
  /** Vertex of each pair. */
  vertices: Int32Array
  /** Four numbers a pair: x, y and outward normal of the outline's point. */
  points: Float64Array
  /** Weight of each pair. */
  weights: Float64Array
}

export interface Rim {
  vertices: Int32Array
  /** Two numbers for each: outward in the picture. */
  outward: Float64Array
}

/**
 * The posed body's silhouette vertices: those on the edge between faces towards and away from the camera, with their normals as the picture
 * shows them.
 * @param projected x and y in pixels, depth in metres
 */
export function rimOf({ quads, vertexCount }: BodyTopology, projected: Float32Array, focalPx: number): Rim {
  const towards = new Uint8Array(vertexCount)
  const away = new Uint8Array(vertexCount)
  const normals = new Float64Array(vertexCount * 2)
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = [quads[q] * 3, quads[q + 1] * 3, quads[q + 2] * 3, quads[q + 3] * 3]
    const perMetre = focalPx / projected[a + 2]
    const ux = projected[c] - projected[a]
    const uy = projected[c + 1] - projected[a + 1]
    const uz = projected[c + 2] - projected[a + 2]
    const vx = projected[d] - projected[b]
    const vy = projected[d + 1] - projected[b + 1]
    const vz = projected[d + 2] - projected[b + 2]
    // y points down: a quad that is counter-clockwise seen from outside has a negative area.
    const isFacing = ux * vy - uy * vx < 0
    for (let k = 0; k < 4; k++) {
      const v = quads[q + k]
      if (isFacing) towards[v]++
      else away[v]++
      normals[v * 2] += (uy * vz - uz * vy) * perMetre
      normals[v * 2 + 1] += (uz * vx - ux * vz) * perMetre
    }
  }
  const vertices: number[] = []
  const outward: number[] = []
  for (let v = 0; v < vertexCount; v++) {
    if (towards[v] === 0 || away[v] === 0) continue
    const norm = Math.hypot(normals[v * 2], normals[v * 2 + 1])
    if (norm < 1e-6) continue
    vertices.push(v)
    outward.push(normals[v * 2] / norm, normals[v * 2 + 1] / norm)
  }
  return { vertices: Int32Array.from(vertices), outward: Float64Array.from(outward) }
}

/** Parts of the body that an outline of each kind can belong to. */
const PARTS: Record<OutlineKind, readonly number[]> = {
  skin: [PART.armL, PART.armR, PART.head, PART.neck, PART.leg, PART.yoke],
  worn: [PART.trunk, PART.leg, PART.yoke, PART.neck],
  armL: [PART.armL],
  armR: [PART.armR],
}

/** Weight of a difference in direction, as an equivalent distance in pixels. */
const DIRECTION_PX = 30
/** Least cosine between two normals: they may differ by 60°. */
const LEAST_COSINE = 0.5

/**
 * For each point of the outline, the nearest silhouette vertex of the body with a similar normal.
 * @param gatePx largest distance of a pair, pixels
 */
export function partnersOf(
  outline: Record<OutlineKind, OutlinePoints>,
  body: { projected: Float32Array; rim: Rim; parts: Uint8Array },
  weights: Record<OutlineKind, number>,
  gatePx: number,
): Partners {
  const { projected, rim, parts } = body
  const vertices: number[] = []
  const points: number[] = []
  const counts: number[] = []
  for (const kind of Object.keys(PARTS) as OutlineKind[]) {
    const own = outline[kind]
    if (weights[kind] === 0 || own.length === 0) continue
    const allowed: number[] = []
    rim.vertices.forEach((v, r) => {
      if (PARTS[kind].includes(parts[v])) allowed.push(r)
    })
    for (let i = 0; i < own.length; i += 4) {
      const [x, y, nx, ny] = own.subarray(i, i + 4)
      let best = -1
      let least = Infinity
      for (const r of allowed) {
        const v = rim.vertices[r] * 3
        const dx = projected[v] - x
        const dy = projected[v + 1] - y
        const far = dx * dx + dy * dy
        if (far >= least || far > gatePx * gatePx) continue
        const cosine = rim.outward[r * 2] * nx + rim.outward[r * 2 + 1] * ny
        if (cosine < LEAST_COSINE) continue
        const cost = far + DIRECTION_PX * DIRECTION_PX * 2 * (1 - cosine)
        if (cost < least) {
          least = cost
          best = rim.vertices[r]
        }
      }
      if (best < 0) continue
      vertices.push(best)
      points.push(x, y, nx, ny)
      counts.push(weights[kind])
    }
  }
  return {
    vertices: Int32Array.from(vertices),
    points: Float64Array.from(points),
    weights: Float64Array.from(counts),
  }
}
