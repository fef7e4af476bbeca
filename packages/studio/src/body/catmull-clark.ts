import { oncePerObject } from '../memory/once-per-object.ts'
import { type BodyShape, type BodyTopology, triangulateQuads } from './body-topology.ts'

/** One Catmull-Clark step as index lists, so that posed positions are refined without rebuilding connectivity. */
export interface Refinement {
  baseCount: number
  faces: Uint32Array
  faceSizes: Uint8Array
  /** a, b, left face, right face (−1 on a boundary). */
  edges: Int32Array
  /** The refined quads as triangles, and the base's own. */
  triangles: Uint32Array
  baseTriangles: Uint32Array
  vertexCount: number
}

export const refinementOf: (topology: BodyTopology) => Refinement = oncePerObject(buildRefinement)

function buildRefinement({ quads, vertexCount }: BodyTopology): Refinement {
  const faceCount = quads.length / 4
  const faceSizes = new Uint8Array(faceCount)
  const edgeOf = new Map<number, number>()
  const edges: number[] = []
  const refined: number[] = []
  const faceEdges: number[] = []
  for (let f = 0; f < faceCount; f++) {
    const size = quads[f * 4 + 3] === quads[f * 4 + 2] ? 3 : 4
    faceSizes[f] = size
    for (let k = 0; k < 4; k++) {
      if (k >= size) {
        faceEdges.push(-1)
        continue
      }
      const a = quads[f * 4 + k]
      const b = quads[f * 4 + ((k + 1) % size)]
      const key = Math.min(a, b) * 65536 + Math.max(a, b)
      let e = edgeOf.get(key)
      if (e === undefined) {
        e = edges.length / 4
        edgeOf.set(key, e)
        edges.push(a, b, f, -1)
      } else edges[e * 4 + 3] = f
      faceEdges.push(e)
    }
  }
  const edgeBase = vertexCount
  const faceBase = vertexCount + edges.length / 4
  for (let f = 0; f < faceCount; f++)
    for (let k = 0; k < faceSizes[f]; k++) {
      const before = faceEdges[f * 4 + ((k + faceSizes[f] - 1) % faceSizes[f])]
      refined.push(quads[f * 4 + k], edgeBase + faceEdges[f * 4 + k], faceBase + f, edgeBase + before)
    }
  return {
    baseCount: vertexCount,
    faces: Uint32Array.from(quads),
    faceSizes,
    edges: Int32Array.from(edges),
    triangles: triangulateQuads(refined),
    baseTriangles: triangulateQuads(quads),
    vertexCount: faceBase + faceCount,
  }
}

/** Refined vertices of a body in its rest frame, metres, three a vertex; not to be changed. */
export const refinedRest: (body: BodyShape) => Float32Array = oncePerObject(({ topology, rest }) =>
  refinePositions(refinementOf(topology), rest),
)

/** Catmull & Clark 1978: face points, edge points, moved base points; boundary edges use the midpoint rule. */
export function refinePositions(r: Refinement, base: Float32Array): Float32Array {
  const out = new Float32Array(r.vertexCount * 3)
  const edgeCount = r.edges.length / 4
  const faceBase = r.baseCount + edgeCount
  for (let f = 0; f < r.faceSizes.length; f++)
    for (let k = 0; k < 3; k++) {
      let sum = 0
      for (let j = 0; j < r.faceSizes[f]; j++) sum += base[r.faces[f * 4 + j] * 3 + k]
      out[(faceBase + f) * 3 + k] = sum / r.faceSizes[f]
    }
  const valence = new Uint16Array(r.baseCount)
  const boundary = new Uint8Array(r.baseCount)
  const ring = new Float64Array(r.baseCount * 3)
  const rim = new Float64Array(r.baseCount * 3)
  for (let e = 0; e < edgeCount; e++) {
    const a = r.edges[e * 4]
    const b = r.edges[e * 4 + 1]
    const left = (faceBase + r.edges[e * 4 + 2]) * 3
    const right = r.edges[e * 4 + 3] < 0 ? -1 : (faceBase + r.edges[e * 4 + 3]) * 3
    valence[a]++
    valence[b]++
    if (right < 0) {
      boundary[a]++
      boundary[b]++
    }
    for (let k = 0; k < 3; k++) {
      const mid = (base[a * 3 + k] + base[b * 3 + k]) / 2
      out[(r.baseCount + e) * 3 + k] = right < 0 ? mid : (mid * 2 + out[left + k] + out[right + k]) / 4
      ring[a * 3 + k] += mid
      ring[b * 3 + k] += mid
      if (right < 0) {
        rim[a * 3 + k] += mid
        rim[b * 3 + k] += mid
      }
    }
  }
  moveBasePoints(r, base, out, { valence, boundary, ring, rim, faceBase })
  return out
}

interface Rings {
  valence: Uint16Array
  boundary: Uint8Array
  ring: Float64Array
  rim: Float64Array
  faceBase: number
}

function moveBasePoints(r: Refinement, base: Float32Array, out: Float32Array, rings: Rings): void {
  const faceSum = new Float64Array(r.baseCount * 3)
  const faceValence = new Uint16Array(r.baseCount)
  for (let f = 0; f < r.faceSizes.length; f++)
    for (let j = 0; j < r.faceSizes[f]; j++) {
      const v = r.faces[f * 4 + j]
      faceValence[v]++
      for (let k = 0; k < 3; k++) faceSum[v * 3 + k] += out[(rings.faceBase + f) * 3 + k]
    }
  for (let v = 0; v < r.baseCount; v++) {
    const n = rings.valence[v]
    for (let k = 0; k < 3; k++) {
      const i = v * 3 + k
      if (rings.boundary[v]) out[i] = base[i] / 2 + rings.rim[i] / (2 * rings.boundary[v])
      else if (n) out[i] = (faceSum[i] / faceValence[v] + (2 * rings.ring[i]) / n + (n - 3) * base[i]) / n
      else out[i] = base[i]
    }
  }
}
