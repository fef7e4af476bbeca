import { type Caster, type DepthMap, drawDepth, emptyDepthMap, type Sphere, visibility } from './depth-map.ts'
import { geometryTerm, type LightSample } from './light-samples.ts'

export interface Receiver {
  positions: Float32Array
  normals: Float32Array
}

export interface ReceivedLight {
  /** Irradiance factor with all occluders, RGB a point. */
  lit: Float32Array
  /** The same without the cloth; null where it was not requested. */
  bare: Float32Array | null
}

export interface Occluders {
  body: Caster
  cloth: Caster
}

export interface LightRequest {
  samples: LightSample[]
  occluders: Occluders
  subject: Sphere
  mapSize: number
  receivers: { at: Receiver; withBare: boolean; biasM: number; liftM: number }[]
}

/**
 * Soft shadows, ambient occlusion and the garment's shadow on skin by one method (shadow maps): every light sample draws a small depth
 * map of body and cloth, in which each receiver point is tested for visibility.
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
  const room = (caster: Caster) => ({
    nearest: new Float32Array(mapSize * mapSize),
    projected: new Float32Array(caster.positions.length),
  })
  const rooms = { body: room(occluders.body), cloth: room(occluders.cloth) }
  for (const sample of samples) {
    const draw = (name: 'body' | 'cloth') => {
      const map = emptyDepthMap(sample, subject, mapSize, rooms[name].nearest)
      drawDepth(map, occluders[name], rooms[name].projected)
      return map
    }
    const maps = { body: draw('body'), cloth: draw('cloth') }
    lifted.forEach((r, k) => {
      addSample(sample, maps, { positions: r.positions, normals: r.at.normals }, r.biasM, out[k])
    })
  }
  return out
}

/** Receiver points moved off their surface along the normals: at grazing light a depth bias alone leaves bands. */
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
  const [r, g, b] = sample.power
  const { focal, size } = maps.body
  const [ex, ey, ez] = maps.body.eye
  const [rx, ry, rz] = maps.body.right
  const [ux, uy, uz] = maps.body.up
  const [fx, fy, fz] = maps.body.forward
  for (let i = 0; i < positions.length; i += 3) {
    const px = positions[i]
    const py = positions[i + 1]
    const pz = positions[i + 2]
    const term = geometryTerm(sample, px, py, pz, normals[i], normals[i + 1], normals[i + 2])
    if (term === 0) continue
    const x = px - ex
    const y = py - ey
    const z = pz - ez
    const inverse = 1 / (x * fx + y * fy + z * fz)
    const column = size / 2 + (x * rx + y * ry + z * rz) * focal * inverse
    const row = size / 2 - (x * ux + y * uy + z * uz) * focal * inverse
    const bare = term * visibility(maps.body, column, row, inverse, bias)
    if (bare === 0) continue
    const lit = bare * visibility(maps.cloth, column, row, inverse, bias)
    out.lit[i] += r * lit
    out.lit[i + 1] += g * lit
    out.lit[i + 2] += b * lit
    if (!out.bare) continue
    out.bare[i] += r * bare
    out.bare[i + 1] += g * bare
    out.bare[i + 2] += b * bare
  }
}
