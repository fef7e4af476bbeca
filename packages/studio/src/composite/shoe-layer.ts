import path from 'node:path'
import { boneWeights } from '../body/body-measures.ts'
import type { BodyTopology } from '../body/body-topology.ts'
import type { Pose } from '../catalog/pose.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import sharp from '../photo/codecs.ts'
import type { BodyLayer } from './body-layer.ts'

/** Composites shoes over the body's picture, below every garment, so that hems fall over them. */
export async function putOnShoes(
  body: BodyLayer,
  { shoes, resolution, window }: Pose,
  poseDir: string,
  wanted: string | null,
): Promise<void> {
  if (!shoes) return
  const pair = wanted && shoes.pairs.includes(wanted) ? wanted : shoes.pairs[0]
  const scale = {
    x: body.width / (resolution[0] * window.size),
    y: body.height / (resolution[1] * window.size),
  }
  const [left, top, right, bottom] = shoes.box
  const x0 = Math.round((left - window.left * resolution[0]) * scale.x)
  const y0 = Math.round((top - window.top * resolution[1]) * scale.y)
  const width = Math.round((right - window.left * resolution[0]) * scale.x) - x0
  const height = Math.round((bottom - window.top * resolution[1]) * scale.y) - y0
  const shoe = await sharp(path.join(poseDir, `shoes-${pair}.webp`))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  for (let y = Math.max(0, -y0); y < Math.min(height, body.height - y0); y++)
    for (let x = Math.max(0, -x0); x < Math.min(width, body.width - x0); x++)
      layOver(body.rgba, ((y0 + y) * body.width + x0 + x) * 4, shoe, (y * width + x) * 4)
}

/** Distance of leather from the skin, metres. */
const LEATHER_M = 0.009
/** Depth inside a foot up to which cloth counts as lying on the shoe, metres; a hem's far side is at least a foot's width further back. */
const GIVE_M = 0.03

/**
 * The body with feet as wide as their shoes, as seen from `eye`, so that they hide the far side of a hem that reaches the ground. Towards
 * the camera they are made thinner: cloth on a foot is drawn over its shoe, and no toe shows through.
 */
export function shodFeet(
  topology: BodyTopology,
  base: { positions: Float32Array; triangles: Uint32Array },
  eye: readonly [number, number, number],
): Float32Array {
  const feet = boneWeights(topology, /^(foot|toe)/)
  const normals = vertexNormals(base.positions, base.triangles)
  const out = base.positions.slice()
  for (let i = 0; i < out.length; i += 3) {
    const share = feet[i / 3]
    if (share === 0) continue
    const away = [0, 1, 2].map(k => base.positions[i + k] - eye[k])
    const length = Math.hypot(...away)
    const facing = away.reduce((sum, v, k) => sum + (v / length) * normals[i + k], 0)
    for (let k = 0; k < 3; k++) {
      const view = away[k] / length
      out[i + k] += share * (LEATHER_M * (normals[i + k] - facing * view) + GIVE_M * view)
    }
  }
  return out
}

/** Straight alpha over straight alpha, in bytes. */
function layOver(below: Uint8Array, i: number, above: Uint8Array, s: number): void {
  const a = above[s + 3] / 255
  if (a === 0) return
  const rest = (below[i + 3] / 255) * (1 - a)
  for (let k = 0; k < 3; k++) below[i + k] = (above[s + k] * a + below[i + k] * rest) / (a + rest) + 0.5
  below[i + 3] = (a + rest) * 255 + 0.5
}
