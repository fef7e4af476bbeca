import path from 'node:path'
import { boneWeights } from '../catalog/body-measures.ts'
import type { BodyTopology } from '../catalog/body-topology.ts'
import { refinementOf, refinePositions } from '../catalog/catmull-clark.ts'
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

/** A shoe shows no toes: normals of the feet are evened out over about as much as a toe is wide. */
const EVEN_PASSES = 60

/**
 * Unit normals of the refined body as its shoes turn them to the light: those of the skin, and over the feet those of a
 * smooth upper. Without this the light of another place draws toes on leather.
 */
export function shodNormals(
  topology: BodyTopology,
  base: { positions: Float32Array; triangles: Uint32Array },
  skin: Float32Array,
): Float32Array {
  const refinement = refinementOf(topology)
  const feet = boneWeights(topology, /^(foot|toe)/)
  const even = vertexNormals(base.positions, base.triangles)
  evenOut(even, footTriangles(base.triangles, feet), EVEN_PASSES)
  const smooth = refinePositions(refinement, even)
  const share = refinePositions(
    refinement,
    Float32Array.from({ length: feet.length * 3 }, (_, i) => feet[Math.floor(i / 3)]),
  )
  const out = skin.slice()
  for (let i = 0; i < out.length; i += 3) {
    if (share[i] <= 0) continue
    for (let k = 0; k < 3; k++) out[i + k] += share[i] * (smooth[i + k] - out[i + k])
    const length = Math.hypot(out[i], out[i + 1], out[i + 2]) || 1
    for (let k = 0; k < 3; k++) out[i + k] /= length
  }
  return out
}

function footTriangles(triangles: Uint32Array, feet: Float32Array): Uint32Array {
  const out: number[] = []
  for (let t = 0; t < triangles.length; t += 3)
    if (feet[triangles[t]] > 0) out.push(triangles[t], triangles[t + 1], triangles[t + 2])
  return Uint32Array.from(out)
}

/** In each pass the three values of a corner become the mean over its triangles' corners. */
function evenOut(values: Float32Array, triangles: Uint32Array, passes: number): void {
  const count = new Uint16Array(values.length / 3)
  for (let i = 0; i < triangles.length; i++) count[triangles[i]] += 3
  const sum = new Float64Array(values.length)
  for (let pass = 0; pass < passes; pass++) {
    sum.fill(0)
    for (let t = 0; t < triangles.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const a = triangles[t] * 3 + k
        const b = triangles[t + 1] * 3 + k
        const c = triangles[t + 2] * 3 + k
        const all = values[a] + values[b] + values[c]
        sum[a] += all
        sum[b] += all
        sum[c] += all
      }
    for (let v = 0; v < count.length; v++)
      if (count[v] > 0) for (let k = 0; k < 3; k++) values[v * 3 + k] = sum[v * 3 + k] / count[v]
  }
}

/** Straight alpha over straight alpha, in bytes. */
function layOver(below: Uint8Array, i: number, above: Uint8Array, s: number): void {
  const a = above[s + 3] / 255
  if (a === 0) return
  const rest = (below[i + 3] / 255) * (1 - a)
  for (let k = 0; k < 3; k++) below[i + k] = (above[s + k] * a + below[i + k] * rest) / (a + rest) + 0.5
  below[i + 3] = (a + rest) * 255 + 0.5
}
