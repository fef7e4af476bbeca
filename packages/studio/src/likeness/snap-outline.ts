import type { BodyShape, BodyTopology } from '../body/body-topology.ts'
import { refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { type BoneMatrices, boneMatrices, type Stance } from '../body/skeleton.ts'
import { skinPoints } from '../body/skinning.ts'
import { type Camera, projectPoints } from '../geometry/camera.ts'
import { PART, partsOf } from './body-parts.ts'
import { type Partners, partnersOf, rimOf } from './outline-partners.ts'
import type { OutlineKind, OutlinePoints } from './person-outline.ts'

/**
 * Gate of each round in pixels, and stiffness of the displacement. With wider gates an arm's edge was matched with the trunk.
 */
const ROUNDS = [
  { gatePx: 18, stiffness: 4 },
  { gatePx: 12, stiffness: 2.5 },
  { gatePx: 8, stiffness: 1.5 },
  { gatePx: 6, stiffness: 0.4 },
]
/** Weights of outlines: half for clothes, which stand off the body; none for inner edges of arms, which the fit has used. */
const WEIGHTS: Record<OutlineKind, number> = { skin: 1, worn: 0.5, armL: 0, armR: 0 }
/** Weight of each vertex's own displacement, so that vertices without an outline nearby stay. */
const HOLD = 2e-4
const CONJUGATE_STEPS = 120

/**
 * Rest positions with which the posed body's outline lies on the photo's: each vertex moves parallel to the picture's plane, smoothly
 * over the surface, and keeps its depth.
 * @param outline of the photo at the camera's size, pixels
 * @returns metres, three a vertex; the body is left as it is
 */
export function snapToOutline(
  body: BodyShape,
  stance: Stance,
  camera: Camera,
  outline: Record<OutlineKind, OutlinePoints>,
): Float32Array {
  const { topology } = body
  const matrices = boneMatrices(body, stance)
  const posed = skinPoints(body.rest, topology.skinBones, topology.skinWeights, matrices)
  const refinement = refinementOf(topology)
  const surface = projectPoints(camera, refinePositions(refinement, posed)).slice(0, posed.length)
  const parts = partsOf(topology)
  const graph = neighboursOf(topology)
  const shift = new Float64Array(topology.vertexCount * 2)
  for (const { gatePx, stiffness } of ROUNDS) {
    const moved = surface.slice()
    for (let v = 0; v < topology.vertexCount; v++) {
      moved[v * 3] += shift[v * 2]
      moved[v * 3 + 1] += shift[v * 2 + 1]
    }
    const rim = rimOf(topology, moved, camera.focalPx)
    const pairs = partnersOf(outline, { projected: moved, rim, parts }, WEIGHTS, gatePx)
    solveShift(shift, pairs, surface, graph, stiffness)
  }
  return movedRest(body, matrices, camera, projectPoints(camera, posed), shift, parts)
}

/** Neighbours along edges: those of vertex v are `ids[starts[v]]` up to `ids[starts[v + 1]]`. */
interface Graph {
  starts: Int32Array
  ids: Int32Array
}

function neighboursOf({ quads, vertexCount }: BodyTopology): Graph {
  const sets = Array.from({ length: vertexCount }, () => new Set<number>())
  for (let q = 0; q < quads.length; q += 4)
    for (let k = 0; k < 4; k++) {
      const [a, b] = [quads[q + k], quads[q + ((k + 1) & 3)]]
      if (a === b) continue
      sets[a].add(b)
      sets[b].add(a)
    }
  const starts = new Int32Array(vertexCount + 1)
  sets.forEach((s, v) => {
    starts[v + 1] = starts[v] + s.size
  })
  return { starts, ids: Int32Array.from(sets.flatMap(s => [...s])) }
}

/** Minimises Σ w (n·(p + d − c))² + μ |Ld|² + ε |d|² over the shifts d, by conjugate gradients from the last solution. */
function solveShift(
  shift: Float64Array,
  { vertices, points, weights }: Partners,
  surface: Float32Array,
  graph: Graph,
  stiffness: number,
): void {
  const right = new Float64Array(shift.length)
  for (let i = 0; i < vertices.length; i++) {
    const v = vertices[i]
    const [x, y, nx, ny] = points.subarray(i * 4, i * 4 + 4)
    const off = weights[i] * ((x - surface[v * 3]) * nx + (y - surface[v * 3 + 1]) * ny)
    right[v * 2] += off * nx
    right[v * 2 + 1] += off * ny
  }
  const apply = (d: Float64Array): Float64Array => {
    const out = laplacian(laplacian(d, graph, false), graph, true)
    for (let k = 0; k < out.length; k++) out[k] = stiffness * out[k] + HOLD * d[k]
    for (let i = 0; i < vertices.length; i++) {
      const v = vertices[i] * 2
      const [nx, ny] = points.subarray(i * 4 + 2, i * 4 + 4)
      const along = weights[i] * (d[v] * nx + d[v + 1] * ny)
      out[v] += along * nx
      out[v + 1] += along * ny
    }
    return out
  }
  conjugateGradients(apply, right, shift)
}

/** Mean difference from the neighbours, or the transpose of that. */
function laplacian(d: Float64Array, { starts, ids }: Graph, transposed: boolean): Float64Array {
  const out = new Float64Array(d.length)
  for (let v = 0; v + 1 < starts.length; v++) {
    const count = starts[v + 1] - starts[v]
    if (count === 0) continue
    for (let axis = 0; axis < 2; axis++) {
      const own = d[v * 2 + axis]
      out[v * 2 + axis] += own
      for (let k = starts[v]; k < starts[v + 1]; k++)
        if (transposed) out[ids[k] * 2 + axis] -= own / count
        else out[v * 2 + axis] -= d[ids[k] * 2 + axis] / count
    }
  }
  return out
}

function conjugateGradients(
  apply: (d: Float64Array) => Float64Array,
  right: Float64Array,
  x: Float64Array,
): void {
  const r = apply(x).map((v, k) => right[k] - v)
  const p = r.slice()
  const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, v, k) => sum + v * b[k], 0)
  let rr = dot(r, r)
  const enough = rr * 1e-8
  for (let step = 0; step < CONJUGATE_STEPS && rr > enough; step++) {
    const ap = apply(p)
    const along = rr / dot(p, ap)
    for (let k = 0; k < x.length; k++) {
      x[k] += along * p[k]
      r[k] -= along * ap[k]
    }
    const next = dot(r, r)
    const keep = next / rr
    for (let k = 0; k < x.length; k++) p[k] = r[k] + keep * p[k]
    rr = next
  }
}

/** Converts shifts in the picture, pixels, to shifts of rest positions, through each vertex's blend of bones. The head stays: hair hides its outline. */
function movedRest(
  { rest, topology }: BodyShape,
  matrices: BoneMatrices,
  camera: Camera,
  projected: Float32Array,
  shift: Float64Array,
  parts: Uint8Array,
): Float32Array {
  const { skinBones, skinWeights } = topology
  const out = rest.slice()
  const turn = new Float64Array(9)
  for (let v = 0; v < topology.vertexCount; v++) {
    if (parts[v] === PART.head) continue
    const metres = projected[v * 3 + 2] / camera.focalPx
    turn.fill(0)
    for (let k = v * 4; k < v * 4 + 4; k++)
      for (let r = 0; r < 3; r++)
        for (let c = 0; c < 3; c++)
          turn[r * 3 + c] += skinWeights[k] * matrices[skinBones[k] * 12 + r * 4 + c]
    const world = [0, 1, 2].map(
      axis => (camera.right[axis] * shift[v * 2] - camera.up[axis] * shift[v * 2 + 1]) * metres,
    )
    const local = solve3(turn, world)
    for (let axis = 0; axis < 3; axis++) out[v * 3 + axis] += local[axis]
  }
  return out
}

/** Solves a 3×3 system by Cramer's rule; a blend of rotations is never singular in a stance that people can take. */
function solve3(m: Float64Array, b: number[]): [number, number, number] {
  const [a, c, d, e, f, g, h, i, j] = m
  const det = a * (f * j - g * i) - c * (e * j - g * h) + d * (e * i - f * h)
  return [
    (b[0] * (f * j - g * i) - c * (b[1] * j - g * b[2]) + d * (b[1] * i - f * b[2])) / det,
    (a * (b[1] * j - g * b[2]) - b[0] * (e * j - g * h) + d * (e * b[2] - b[1] * h)) / det,
    (a * (f * b[2] - b[1] * i) - c * (e * b[2] - b[1] * h) + b[0] * (e * i - f * h)) / det,
  ]
}
