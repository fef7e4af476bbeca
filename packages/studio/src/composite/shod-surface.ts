import { boneWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { boneMatrices, type Stance } from '../body/skeleton.ts'
import { skinPoints } from '../body/skinning.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { oncePerObject } from '../memory/once-per-object.ts'

/** Radius over which a shoe's normals are smoothed, metres: as wide as two toes, since a shoe shows none. */
const EVEN_M = 0.04
/** Distance of a shoe's toe cap and welt from the foot, metres, so that light and shadow reach the shoe's outline. */
const WELT_M = 0.03

interface Surface {
  positions: Float32Array
  normals: Float32Array
}

export interface ShodSurface extends Surface {
  /** By vertex, how much of it is shoe, 0…1. */
  shod: Float32Array
}

/**
 * The surface that receives light on a refined body in shoes: skin, and over the feet a smooth upper as large as a shoe.
 * Without it, another background's light and a hem's shadow would draw toes on leather, and end before the shoe does.
 */
export function shodSurface(body: BodyShape, stance: Stance, skin: Surface): ShodSurface {
  // Weighted by how much a vertex belongs to the foot: at the ankle the shoe ends softly.
  const off = refinePositions(refinementOf(body.topology), outwards(body, stance))
  const positions = skin.positions.slice()
  const normals = skin.normals.slice()
  const shod = new Float32Array(off.length / 3)
  for (let i = 0; i < normals.length; i += 3) {
    const share = Math.hypot(off[i], off[i + 1], off[i + 2])
    if (share === 0) continue
    shod[i / 3] = Math.min(1, share)
    for (let k = 0; k < 3; k++) {
      positions[i + k] += WELT_M * off[i + k]
      normals[i + k] = normals[i + k] * (1 - share) + off[i + k]
    }
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1
    for (let k = 0; k < 3; k++) normals[i + k] /= length
  }
  return { positions, normals, shod }
}

/** Outward normal of the shoe at each vertex of the base mesh in a stance, weighted by how much the vertex belongs to the foot; 0 elsewhere. */
function outwards(body: BodyShape, stance: Stance): Float32Array {
  const { vertices, feet, uppers, bones, weights } = soleAndUpper(body)
  const matrices = boneMatrices(body, stance)
  const [from, to] = [feet, uppers].map(points => skinPoints(points, bones, weights, matrices))
  const out = new Float32Array(body.rest.length)
  vertices.forEach((v, n) => {
    for (let k = 0; k < 3; k++) out[v * 3 + k] = to[n * 3 + k] - from[n * 3 + k]
  })
  return out
}

/** A body's feet in its rest frame. */
interface Feet {
  /** Those of the base's vertices that belong to a foot. */
  vertices: Uint32Array
  /** Their rest positions, and the same moved along the shoe's normals. */
  feet: Float32Array
  uppers: Float32Array
  bones: Uint8Array
  weights: Float32Array
}

/** The same for all stances: toes bend together. */
const soleAndUpper: (body: BodyShape) => Feet = oncePerObject(findFeet)

function findFeet({ topology, rest }: BodyShape): Feet {
  const share = boneWeights(topology, /^(foot|toe)/)
  const vertices = Uint32Array.from(share.keys()).filter(v => share[v] > 0)
  const pick = (values: Float32Array) =>
    Float32Array.from({ length: vertices.length * 3 }, (_, i) => values[vertices[(i / 3) | 0] * 3 + (i % 3)])
  const feet = pick(rest)
  const ways = sumsAround(feet, pick(vertexNormals(rest, refinementOf(topology).baseTriangles)))
  const uppers = feet.map((value, i) => {
    const n = (i / 3) | 0
    const length = Math.hypot(ways[n * 3], ways[n * 3 + 1], ways[n * 3 + 2]) || 1
    return value + (share[vertices[n]] * ways[i]) / length
  })
  const four = (values: ArrayLike<number>) =>
    Array.from(vertices).flatMap(v => [0, 1, 2, 3].map(j => values[v * 4 + j]))
  const bones = Uint8Array.from(four(topology.skinBones))
  return { vertices, feet, uppers, bones, weights: Float32Array.from(four(topology.skinWeights)) }
}

/**
 * Sums of values over spatial neighbours, connected or not, so that facing sides of two toes get the same direction. Smoothed along the skin
 * alone, their normals would cross and each toe would have its own shadow.
 */
function sumsAround(at: Float32Array, values: Float32Array): Float32Array {
  const sum = values.slice()
  for (let a = 0; a < at.length; a += 3)
    for (let b = 0; b < a; b += 3) {
      const square = (at[a] - at[b]) ** 2 + (at[a + 1] - at[b + 1]) ** 2 + (at[a + 2] - at[b + 2]) ** 2
      if (square >= EVEN_M * EVEN_M) continue
      const weight = (1 - square / (EVEN_M * EVEN_M)) ** 2
      for (let k = 0; k < 3; k++) {
        sum[a + k] += weight * values[b + k]
        sum[b + k] += weight * values[a + k]
      }
    }
  return sum
}
