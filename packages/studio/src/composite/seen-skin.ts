import type { Receiver } from '../light/irradiance.ts'
import { placesOf } from '../raster/cloth-cover.ts'
import type { PixelBox } from '../raster/visibility-buffer.ts'

/** Corners of all triangles that face the camera and reach into the window: a fifth of the body, and all that is drawn. */
export function seenVertices(projected: Float32Array, triangles: Uint32Array, window: PixelBox): Uint32Array {
  const seen = new Uint8Array(projected.length / 3)
  const right = window.x + window.width
  const bottom = window.y + window.height
  for (let t = 0; t < triangles.length; t += 3) {
    const a = triangles[t] * 3
    const b = triangles[t + 1] * 3
    const c = triangles[t + 2] * 3
    const ax = projected[a]
    const bx = projected[b]
    const cx = projected[c]
    const ay = projected[a + 1]
    const by = projected[b + 1]
    const cy = projected[c + 1]
    if ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0) continue
    if (Math.max(ax, bx, cx) < window.x || Math.min(ax, bx, cx) > right) continue
    if (Math.max(ay, by, cy) < window.y || Math.min(ay, by, cy) > bottom) continue
    seen[triangles[t]] = seen[triangles[t + 1]] = seen[triangles[t + 2]] = 1
  }
  return placesOf(seen)
}

export function pickVertices({ positions, normals }: Receiver, vertices: Uint32Array): Receiver {
  return { positions: gather(positions, vertices), normals: gather(normals, vertices) }
}

function gather(from: Float32Array, vertices: Uint32Array): Float32Array {
  const out = new Float32Array(vertices.length * 3)
  for (let n = 0; n < vertices.length; n++)
    for (let k = 0; k < 3; k++) out[n * 3 + k] = from[vertices[n] * 3 + k]
  return out
}
