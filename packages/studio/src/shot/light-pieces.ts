import { floorReceiver } from '../composite/floor-shadow.ts'
import { pickVertices } from '../composite/seen-skin.ts'
import type { SkinLight } from '../composite/shadow-ratio.ts'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { lightFolds } from '../light/fold-light.ts'
import { type Receiver, receiveLight } from '../light/irradiance.ts'
import type { LightSample } from '../light/light-samples.ts'
import type { StandingBody } from './stand-body.ts'
import type { WornPiece } from './worn-piece.ts'

/** Texel size of the depth maps, metres; folds are wider. */
const TEXEL_M = { draft: 0.0055, final: 0.0036 }
const LARGEST_MAP = 480

interface Stage {
  /** Null for a ghost mannequin: light enters the garment through all openings. */
  standing: StandingBody | null
  cloth: { positions: Float32Array; triangles: Uint32Array }
  pieces: WornPiece[]
  /** Vertices of each piece that the picture shows. */
  shown: Uint32Array[]
  floorM: number
}

const NO_BODY = { positions: new Float32Array(0), triangles: new Uint32Array(0), solid: true }
const NOTHING: Receiver = { positions: new Float32Array(0), normals: new Float32Array(0) }

/** Irradiance of both sides of all cloth, of visible skin and of the floor. */
export function lightPieces(
  samples: LightSample[],
  { standing, cloth, pieces, shown, floorM }: Stage,
  quality: 'draft' | 'final',
) {
  const normals = pieces.map(p => litNormals(p.mesh))
  const subject = boundingSphere(cloth.positions)
  const sides = (sign: 1 | -1) =>
    pieces.map((p, i) => ({
      at: towards(sign, pickVertices({ positions: p.mesh.positions, normals: normals[i] }, shown[i])),
      withBare: false,
      biasM: 0.007,
      liftM: 0.008,
    }))
  const skin = standing ? pickVertices(standing.surface, standing.seen) : NOTHING
  const received = receiveLight({
    samples,
    occluders: {
      body: standing ? { ...standing.skin.base, solid: true } : NO_BODY,
      cloth: { ...cloth, solid: false },
    },
    subject,
    mapSize: Math.min(LARGEST_MAP, Math.ceil((2 * subject.radius) / TEXEL_M[quality])),
    receivers: [
      ...sides(1),
      ...sides(-1),
      { at: skin, withBare: true, biasM: 0.008, liftM: 0.01 },
      { at: standing ? floorReceiver(floorM) : NOTHING, withBare: true, biasM: 0.01, liftM: 0 },
    ],
  })
  const n = pieces.length
  const onSkin = received[2 * n]
  const onFloor = received[2 * n + 1]
  const onCloth = (first: number) =>
    pieces.map((p, i) => spreadOut(received[first + i].lit, shown[i], p.mesh.positions.length))
  const outer = onCloth(0)
  const byFolds = pieces.map(
    ({ mesh, folds }, i) =>
      folds && lightFolds({ ...mesh, normals: normals[i], outer: outer[i], shown: shown[i], folds }),
  )
  return {
    normals,
    outer,
    byFolds,
    inner: onCloth(n),
    skin: {
      vertices: standing?.seen ?? new Uint32Array(0),
      lit: onSkin.lit,
      bare: onSkin.bare as Float32Array,
    } satisfies SkinLight,
    floor: { lit: onFloor.lit, bare: onFloor.bare as Float32Array },
  }
}

/**
 * A mesh's normals as its light sees them. The edge of a hem is a millimetre or two wide: lit by its own normals, which look up along a
 * neckline, it would be a bright hairline round it.
 */
export function litNormals({ positions, triangles, crests }: RenderMesh): Float32Array {
  const normals = vertexNormals(positions, triangles)
  for (let i = 0; i < crests.length; i += 2)
    for (let k = 0; k < 3; k++) normals[crests[i] * 3 + k] = normals[crests[i + 1] * 3 + k]
  return normals
}

function towards(sign: 1 | -1, { positions, normals }: Receiver): Receiver {
  return { positions, normals: sign > 0 ? normals : normals.map(n => -n) }
}

/** Expands values of some vertices, three each, to an array for all vertices; 0 for the others. */
function spreadOut(values: Float32Array, vertices: Uint32Array, length: number): Float32Array {
  const out = new Float32Array(length)
  for (let n = 0; n < vertices.length; n++)
    for (let k = 0; k < 3; k++) out[vertices[n] * 3 + k] = values[n * 3 + k]
  return out
}

/** The mesh that casts shadows: for drafts the coarse triangles, since their depth maps resolve no more. */
export function casterOf({ positions, triangles, coarse }: RenderMesh, quality: 'draft' | 'final') {
  return { positions, triangles: quality === 'draft' ? coarse : triangles }
}

export function joinMeshes(meshes: { positions: Float32Array; triangles: Uint32Array }[]): {
  positions: Float32Array
  triangles: Uint32Array
} {
  const positions = new Float32Array(meshes.reduce((n, m) => n + m.positions.length, 0))
  const triangles = new Uint32Array(meshes.reduce((n, m) => n + m.triangles.length, 0))
  let vertex = 0
  let corner = 0
  for (const m of meshes) {
    positions.set(m.positions, vertex * 3)
    for (let i = 0; i < m.triangles.length; i++) triangles[corner + i] = m.triangles[i] + vertex
    vertex += m.positions.length / 3
    corner += m.triangles.length
  }
  return { positions, triangles }
}

function boundingSphere(positions: Float32Array): { centre: [number, number, number]; radius: number } {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i])
    high[i % 3] = Math.max(high[i % 3], positions[i])
  }
  const centre = [0, 1, 2].map(k => (low[k] + high[k]) / 2) as [number, number, number]
  return { centre, radius: Math.hypot(...[0, 1, 2].map(k => high[k] - low[k])) / 2 + 0.05 }
}
