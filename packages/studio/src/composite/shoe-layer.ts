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
/** Cloth no deeper in a foot than this lies on its shoe, metres; the far side of a hem is at least a foot's width further back. */
const GIVE_M = 0.03

/**
 * The body with feet as wide as their shoes, as seen from `eye`, which hide the far side of a hem that reaches the ground. Towards the
 * camera they are thinner than they are: cloth that lies on a foot is drawn over its shoe, and no toe shows through.
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

/** A shoe shows no toes: normals of the feet are evened out over about as much as a toe is wide. */
const EVEN_PASSES = 60
/** How far a shoe's toe cap and welt stand off the foot, metres: light and shadow reach its outline. */
const WELT_M = 0.03

interface Surface {
  positions: Float32Array
  normals: Float32Array
}

/**
 * What light meets on a refined body that stands in shoes: the skin, and over the feet a smooth upper as large as a shoe.
 * Without it the light of another place and the shadow of a hem draw toes on leather, and end before the shoe does.
 */
export function shodSurface(
  topology: BodyTopology,
  base: { positions: Float32Array; triangles: Uint32Array },
  skin: Surface,
): Surface {
  const feet = boneWeights(topology, /^(foot|toe)/)
  const outwards = vertexNormals(base.positions, base.triangles)
  evenOut(outwards, footTriangles(base.triangles, feet), EVEN_PASSES)
  for (let i = 0; i < outwards.length; i += 3) {
    const share = feet[i / 3] / (Math.hypot(outwards[i], outwards[i + 1], outwards[i + 2]) || 1)
    for (let k = 0; k < 3; k++) outwards[i + k] *= share
  }
  // As long as a place belongs to the foot: at the ankle the shoe ends softly.
  const off = refinePositions(refinementOf(topology), outwards)
  const positions = skin.positions.slice()
  const normals = skin.normals.slice()
  for (let i = 0; i < normals.length; i += 3) {
    const share = Math.hypot(off[i], off[i + 1], off[i + 2])
    if (share === 0) continue
    for (let k = 0; k < 3; k++) {
      positions[i + k] += WELT_M * off[i + k]
      normals[i + k] = normals[i + k] * (1 - share) + off[i + k]
    }
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1
    for (let k = 0; k < 3; k++) normals[i + k] /= length
  }
  return { positions, normals }
}

function footTriangles(triangles: Uint32Array, feet: Float32Array): Uint32Array {
  const out: number[] = []
  for (let t = 0; t < triangles.length; t += 3)
    if (feet[triangles[t]] > 0) out.push(triangles[t], triangles[t + 1], triangles[t + 2])
  return Uint32Array.from(out)
}

/** In each pass the three values of a corner become the mean over its triangles' corners. */
function evenOut(values: Float32Array, triangles: Uint32Array, passes: number): void {
  // Corners by their places in a short list: feet are a tenth of a body.
  const corners = [...new Set(triangles)]
  const placeOf = new Map(corners.map((v, n) => [v, n]))
  const at = Uint16Array.from(triangles, v => placeOf.get(v) ?? 0)
  const count = new Uint16Array(corners.length)
  for (const n of at) count[n] += 3
  const now = Float64Array.from(
    { length: corners.length * 3 },
    (_, i) => values[corners[(i / 3) | 0] * 3 + (i % 3)],
  )
  const sum = new Float64Array(now.length)
  for (let pass = 0; pass < passes; pass++) {
    sum.fill(0)
    for (let t = 0; t < at.length; t += 3)
      for (let k = 0; k < 3; k++) {
        const a = at[t] * 3 + k
        const b = at[t + 1] * 3 + k
        const c = at[t + 2] * 3 + k
        const all = now[a] + now[b] + now[c]
        sum[a] += all
        sum[b] += all
        sum[c] += all
      }
    for (let i = 0; i < now.length; i++) now[i] = sum[i] / count[(i / 3) | 0]
  }
  for (let i = 0; i < now.length; i++) values[corners[(i / 3) | 0] * 3 + (i % 3)] = now[i]
}

/** Straight alpha over straight alpha, in bytes. */
function layOver(below: Uint8Array, i: number, above: Uint8Array, s: number): void {
  const a = above[s + 3] / 255
  if (a === 0) return
  const rest = (below[i + 3] / 255) * (1 - a)
  for (let k = 0; k < 3; k++) below[i + k] = (above[s + k] * a + below[i + k] * rest) / (a + rest) + 0.5
  below[i + 3] = (a + rest) * 255 + 0.5
}
