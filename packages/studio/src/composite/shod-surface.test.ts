import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { boneWeights } from '../body/body-measures.ts'
import type { BodyTopology } from '../body/body-topology.ts'
import { type Refinement, refinementOf, refinePositions } from '../body/catmull-clark.ts'
import { poseBody } from '../body/skinning.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { vertexNormals } from '../geometry/vertex-normals.ts'
import { type ShodSurface, shodSurface } from './shod-surface.ts'

let topology: BodyTopology
let refinement: Refinement
let positions: Float32Array
let skin: { positions: Float32Array; normals: Float32Array }
let met: ShodSurface
let toes: Float32Array

beforeAll(async () => {
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  const { body, poses } = await catalog.model('ximena')
  // The toes of one foot bend.
  const pose = poses.find(p => p.shoes && p.key === 'walk')
  if (!pose) throw new Error('Ximena walks barefoot')
  topology = body.topology
  refinement = refinementOf(topology)
  positions = refinePositions(refinement, poseBody(body, pose.stance))
  skin = { positions, normals: vertexNormals(positions, refinement.triangles) }
  met = shodSurface(body, pose.stance, skin)
  toes = boneWeights(topology, /^toe/)
})

test('light meets a smooth shoe: no toes, as wide as its welt; above the ankle it meets the skin', () => {
  const turn = (normals: Float32Array) => {
    let total = 0
    let edges = 0
    for (let t = 0; t < refinement.triangles.length; t += 3) {
      const [a, b] = [refinement.triangles[t], refinement.triangles[t + 1]]
      if (a >= topology.vertexCount || toes[a] < 0.9) continue
      const cos = [0, 1, 2].reduce((sum, k) => sum + normals[a * 3 + k] * normals[b * 3 + k], 0)
      total += Math.acos(Math.min(1, cos))
      edges++
    }
    return total / edges
  }
  expect(turn(met.normals)).toBeLessThan(0.6 * turn(skin.normals))
  let most = 0
  for (let i = 0; i < positions.length; i += 3) {
    const moved = Math.hypot(...[0, 1, 2].map(k => met.positions[i + k] - positions[i + k]))
    if (positions[i + 1] > 0.4) {
      expect(moved).toBeLessThan(0.0005)
      expect(met.normals[i]).toBeCloseTo(skin.normals[i], 2)
    }
    most = Math.max(most, moved)
  }
  expect(most).toBeGreaterThan(0.025)
  expect(most).toBeLessThan(0.031)
})

test('toes that lie side by side are one shoe: they move the same way', () => {
  const vertices = Uint32Array.from(toes.keys()).filter(v => toes[v] > 0.99)
  const apart = (p: Float32Array, a: number, b: number) =>
    Math.hypot(...[0, 1, 2].map(k => p[a * 3 + k] - p[b * 3 + k]))
  const parted: number[] = []
  for (let a = 0; a < vertices.length; a++)
    for (let b = 0; b < a; b++)
      if (apart(positions, vertices[a], vertices[b]) < 0.004)
        parted.push(apart(met.positions, vertices[a], vertices[b]))
  expect(parted.length).toBeGreaterThan(200)
  expect(Math.max(...parted)).toBeLessThan(0.015)
})
