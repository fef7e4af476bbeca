import path from 'node:path'
import { boneWeights } from '../catalog/body-measures.ts'
import type { BodyTopology } from '../catalog/body-topology.ts'
import type { Pose } from '../catalog/pose.ts'
import { vertexNormals } from '../catalog/vertex-normals.ts'
import sharp from '../codecs.ts'
import type { BodyLayer } from './body-layer.ts'

/** Laid over the body's own picture, below every garment: a hem falls over its shoe. */
export async function putOnShoes(
  body: BodyLayer,
  { shoes, resolution }: Pose,
  poseDir: string,
  wanted: string | null,
): Promise<void> {
  if (!shoes) return
  const pair = wanted && shoes.pairs.includes(wanted) ? wanted : shoes.pairs[0]
  const scale = { x: body.width / resolution[0], y: body.height / resolution[1] }
  const [left, top, right, bottom] = shoes.box
  const x0 = Math.round(left * scale.x)
  const y0 = Math.round(top * scale.y)
  const width = Math.min(body.width, Math.round(right * scale.x)) - x0
  const height = Math.min(body.height, Math.round(bottom * scale.y)) - y0
  const shoe = await sharp(path.join(poseDir, `shoes-${pair}.webp`))
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  for (let y = 0, s = 0; y < height; y++)
    for (let x = 0, i = ((y0 + y) * body.width + x0) * 4; x < width; x++, i += 4, s += 4)
      layOver(body.rgba, i, shoe, s)
}

/** How far leather stands off the skin, metres. */
const LEATHER_M = 0.009

/** The body with feet as thick as their shoes, which hide the far side of a hem that reaches the ground. */
export function shodFeet(
  topology: BodyTopology,
  base: { positions: Float32Array; triangles: Uint32Array },
): Float32Array {
  const feet = boneWeights(topology, /^(foot|toe)/)
  const normals = vertexNormals(base.positions, base.triangles)
  return base.positions.map((v, i) => v + normals[i] * feet[Math.floor(i / 3)] * LEATHER_M)
}

/** Straight alpha over straight alpha, in bytes. */
function layOver(below: Uint8Array, i: number, above: Uint8Array, s: number): void {
  const a = above[s + 3] / 255
  if (a === 0) return
  const rest = (below[i + 3] / 255) * (1 - a)
  for (let k = 0; k < 3; k++) below[i + k] = (above[s + k] * a + below[i + k] * rest) / (a + rest) + 0.5
  below[i + 3] = (a + rest) * 255 + 0.5
}
