import {
  type DepthMap,
  drawDepth,
  emptyDepthMap,
  projectToMap,
  type Sphere,
  visibility,
} from './depth-map.ts'
import { geometryTerm, type LightSample } from './light-samples.ts'

export interface Mesh {
  positions: ArrayLike<number>
  triangles: Uint32Array
}

export interface Receiver {
  positions: Float32Array
  normals: Float32Array
}

export interface ReceivedLight {
  /** Irradiance factor, RGB a point, with everything in the way. */
  lit: Float32Array
  /** The same without the cloth; only where asked for. */
  bare: Float32Array | null
}

export interface Occluders {
  body: Mesh
  cloth: Mesh
}

export interface LightRequest {
  samples: LightSample[]
  occluders: Occluders
  subject: Sphere
  mapSize: number
  receivers: { at: Receiver; withBare: boolean; biasM: number; liftM: number }[]
}

/**
 * Soft shadows, occlusion of the sky and the garment's shadow on skin by one mechanism: every light sample draws a
 * small depth map of body and cloth, and each receiver asks it whether it is seen.
 */
export function receiveLight({
  samples,
  occluders,
  subject,
  mapSize,
  receivers,
}: LightRequest): ReceivedLight[] {
  const out = receivers.map(r => ({
    lit: new Float32Array(r.at.positions.length),
    bare: r.withBare ? new Float32Array(r.at.positions.length) : null,
  }))
  const lifted = receivers.map(r => ({ ...r, positions: liftOff(r.at, r.liftM) }))
  for (const sample of samples) {
    const body = emptyDepthMap(sample, subject, mapSize)
    const cloth = { ...body, nearest: new Float32Array(mapSize * mapSize) }
    drawDepth(body, occluders.body.positions, occluders.body.triangles)
    drawDepth(cloth, occluders.cloth.positions, occluders.cloth.triangles)
    lifted.forEach((r, k) => {
      addSample(sample, { body, cloth }, { positions: r.positions, normals: r.at.normals }, r.biasM, out[k])
    })
  }
  return out
}

/** Receivers ask from a little above their own surface: at grazing light a depth bias alone leaves bands. */
function liftOff({ positions, normals }: Receiver, liftM: number): Float32Array {
  const out = new Float32Array(positions.length)
  for (let i = 0; i < out.length; i++) out[i] = positions[i] + normals[i] * liftM
  return out
}

function addSample(
  sample: LightSample,
  maps: { body: DepthMap; cloth: DepthMap },
  { positions, normals }: Receiver,
  bias: number,
  out: ReceivedLight,
): void {
  const projected = projectToMap(maps.body, positions)
  const [r, g, b] = sample.power
  for (let i = 0; i < positions.length; i += 3) {
    const term = geometryTerm(
      sample,
      positions[i],
      positions[i + 1],
      positions[i + 2],
      normals[i],
      normals[i + 1],
      normals[i + 2],
    )
    if (term === 0) continue
    const bare = term * visibility(maps.body, projected[i], projected[i + 1], projected[i + 2], bias)
    if (bare === 0) continue
    const lit = bare * visibility(maps.cloth, projected[i], projected[i + 1], projected[i + 2], bias)
    out.lit[i] += r * lit
    out.lit[i + 1] += g * lit
    out.lit[i + 2] += b * lit
    if (!out.bare) continue
    out.bare[i] += r * bare
    out.bare[i + 1] += g * bare
    out.bare[i + 2] += b * bare
  }
}
