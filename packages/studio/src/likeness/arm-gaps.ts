import type { BodyTopology } from '../body/body-topology.ts'
import { triangulateQuads } from '../body/body-topology.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { PART } from './body-parts.ts'

/** Vertices of the arms and the nearest vertices of the trunk. */
export interface ArmGaps {
  arm: Int32Array
  /** Nearest vertex of the trunk or a leg. */
  trunk: Int32Array
  /** Unit normals of those trunk vertices, three numbers each. */
  normals: Float32Array
}

/** Least distance between arm and trunk, metres, since cloth lies between them; a smaller one counts as an error of the fit. */
export const ARM_GAP_M = 0.012
/** Largest distance of pairs that are watched, metres: pairs further apart cannot meet within a round of the fit. */
const WATCH_M = 0.03
/** Step between the vertices of an arm that are watched. */
const EVERY = 5

/** Pairs of an arm's vertex and a trunk's vertex that are near each other. @param posed vertex positions, metres, three numbers each */
export function armGaps(
  topology: BodyTopology,
  posed: Float32Array,
  parts: Uint8Array,
  lowerArm: Uint8Array,
): ArmGaps {
  const normals = vertexNormals(posed, triangulateQuads(topology.quads))
  const cells = new Map<number, number[]>()
  const cellOf = (x: number, y: number, z: number) =>
    (Math.floor(x / WATCH_M) + 512) * 1048576 +
    (Math.floor(y / WATCH_M) + 512) * 1024 +
    Math.floor(z / WATCH_M) +
    512
  for (let v = 0; v < parts.length; v++) {
    if (parts[v] !== PART.trunk && parts[v] !== PART.leg && parts[v] !== PART.yoke) continue
    const key = cellOf(posed[v * 3], posed[v * 3 + 1], posed[v * 3 + 2])
    const cell = cells.get(key)
    if (cell) cell.push(v)
    else cells.set(key, [v])
  }
  const arm: number[] = []
  const trunk: number[] = []
  const own: number[] = []
  let seen = 0
  for (let v = 0; v < parts.length; v++) {
    if (!lowerArm[v] || seen++ % EVERY !== 0) continue
    const near = nearestIn(cells, cellOf, posed, v)
    if (near < 0) continue
    const n = near * 3
    const gap =
      (posed[v * 3] - posed[n]) * normals[n] +
      (posed[v * 3 + 1] - posed[n + 1]) * normals[n + 1] +
      (posed[v * 3 + 2] - posed[n + 2]) * normals[n + 2]
    if (gap > WATCH_M) continue
    arm.push(v)
    trunk.push(near)
    own.push(normals[n], normals[n + 1], normals[n + 2])
  }
  return { arm: Int32Array.from(arm), trunk: Int32Array.from(trunk), normals: Float32Array.from(own) }
}

function nearestIn(
  cells: Map<number, number[]>,
  cellOf: (x: number, y: number, z: number) => number,
  posed: Float32Array,
  v: number,
): number {
  const [x, y, z] = posed.subarray(v * 3, v * 3 + 3)
  let best = -1
  let least = Infinity
  // Three cells each way: an arm that has sunk into the trunk is up to a cell's double away from its surface.
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++)
      for (let k = -2; k <= 2; k++)
        for (const t of cells.get(cellOf(x + i * WATCH_M, y + j * WATCH_M, z + k * WATCH_M)) ?? []) {
          const far = (posed[t * 3] - x) ** 2 + (posed[t * 3 + 1] - y) ** 2 + (posed[t * 3 + 2] - z) ** 2
          if (far < least) {
            least = far
            best = t
          }
        }
  return best
}

/** 1 for vertices of the arm below the middle of the upper arm: what hangs beside the trunk. */
export function lowerArmOf({ boneNames, skinBones, skinWeights, vertexCount }: BodyTopology): Uint8Array {
  const low = boneNames.map(n => /upperarm02|lowerarm|wrist|finger|metacarpal/.test(n))
  const out = new Uint8Array(vertexCount)
  for (let v = 0; v < vertexCount; v++) {
    let sum = 0
    for (let k = v * 4; k < v * 4 + 4; k++) if (low[skinBones[k]]) sum += skinWeights[k]
    if (sum > 0.5) out[v] = 1
  }
  return out
}
