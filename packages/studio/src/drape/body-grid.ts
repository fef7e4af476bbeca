import { boneWeights } from '../body/body-measures.ts'
import { type BodyShape, triangulateQuads } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'
import { bodyIn } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { stanceKeyOf } from '../geometry/frame-window.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { buildDistanceGrid, type DistanceGrid } from './distance-grid.ts'
import { withoutLimbs } from './without-limbs.ts'

const VOXEL_M = 0.012
const MARGIN_M = 0.1
/** Resolution of stored distances: 1/20 mm. */
const STEP_M = 5e-5

/** Distances to the whole body and, on the same lattice, to the body without arms and hands. */
export interface BodyGrids {
  whole: DistanceGrid
  trunk: DistanceGrid
}

/** A body's signed distances in a stance, from the cache where there is one. Same bytes either way. */
export async function bodyGrids(
  model: StudioModel,
  stance: Stance,
  name: string,
  cache?: DerivedCache,
): Promise<BodyGrids> {
  const key = `grid-${model.key}-${name}`
  const stored = cache ? await cache.get(key) : null
  if (stored) return decodeGrids(stored)
  const positions = poseBody(model.body, stance)
  const low: [number, number, number] = [Infinity, 0, Infinity]
  const high: [number, number, number] = [-Infinity, 0, -Infinity]
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3], positions[i] - MARGIN_M)
    high[i % 3] = Math.max(high[i % 3], positions[i] + MARGIN_M)
  }
  low[1] = Math.max(low[1], -0.02)
  // No garment reaches above the chin; the face has a third of all triangles.
  high[1] -= MARGIN_M + 0.1 * model.measures.height
  const every = triangulateQuads(model.body.topology.quads)
  const triangles = every.filter((_, i) => positions[every[i - (i % 3)] * 3 + 1] < high[1] + 0.05)
  const arm = boneWeights(model.body.topology, /upperarm|lowerarm|wrist|finger|metacarpal/)
  const whole = { positions, triangles }
  const bytes = Buffer.concat(
    [whole, withoutLimbs(whole, v => arm[v] >= 0.5)].map(surface =>
      encodeGrid(buildDistanceGrid(surface, { low, high }, VOXEL_M)),
    ),
  )
  if (cache) await cache.put(key, bytes)
  return decodeGrids(bytes)
}

/** Its signed distances in one of its poses. */
export function posedGrids(
  model: StudioModel,
  pose: { key: string; stance: Stance; body?: BodyShape | null },
  cache?: DerivedCache,
): Promise<BodyGrids> {
  return bodyGrids(
    { ...model, body: bodyIn(model, pose) },
    pose.stance,
    `pose-${stanceKeyOf(pose.key)}`,
    cache,
  )
}

function decodeGrids(bytes: Uint8Array): BodyGrids {
  const half = bytes.byteLength / 2
  return { whole: decodeGrid(bytes.subarray(0, half)), trunk: decodeGrid(bytes.subarray(half)) }
}

function encodeGrid({ originM, voxelM, size, values }: DistanceGrid): Uint8Array {
  const head = Float64Array.of(...originM, voxelM, ...size)
  const steps = new Int16Array(values.length)
  for (let i = 0; i < steps.length; i++) steps[i] = Math.round(values[i] / STEP_M)
  return Buffer.concat([new Uint8Array(head.buffer), new Uint8Array(steps.buffer)])
}

function decodeGrid(bytes: Uint8Array): DistanceGrid {
  // A copy, for numbers have to begin at multiples of their size.
  const copy = lend(Uint8Array, bytes.length)
  copy.set(bytes)
  const head = new Float64Array(copy.buffer, 0, 7)
  const steps = new Int16Array(copy.buffer, 56, (copy.length - 56) / 2)
  const values = new Float32Array(steps.length)
  for (let i = 0; i < steps.length; i++) values[i] = steps[i] * STEP_M
  const [x, y, z, voxelM, nx, ny, nz] = head
  giveBack(copy)
  return { originM: [x, y, z], voxelM, size: [nx, ny, nz], values }
}
