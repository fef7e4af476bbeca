import { expect, test } from 'vitest'
import { tubeBody } from '../drape/testing/bone-tube.ts'
import { armGaps, lowerArmOf } from './arm-gaps.ts'
import { partsOf } from './body-parts.ts'

const trunk = { bone: 'spine03', middle: [0, 0], radius: 0.15, bottom: 0, top: 1 } as const
/** A lower arm whose skin begins `gap` metres beside the trunk's. */
const gapsOf = (gap: number) => {
  const body = tubeBody(trunk, {
    bone: 'lowerarm01.L',
    middle: [0.19 + gap, 0],
    radius: 0.04,
    bottom: 0.2,
    top: 0.8,
  })
  const { topology, rest } = body
  return {
    rest,
    count: topology.vertexCount,
    ...armGaps(topology, rest, partsOf(topology), lowerArmOf(topology)),
  }
}

test('an arm near the trunk is watched: each vertex with the nearest of the trunk, which looks towards it', () => {
  const { arm, trunk: near, normals, rest } = gapsOf(0.015)
  expect(arm.length).toBeGreaterThan(3)
  expect(normals).toHaveLength(arm.length * 3)
  arm.forEach((v, n) => {
    expect(rest[v * 3]).toBeGreaterThan(0.15)
    const t = near[n]
    expect(Math.hypot(rest[t * 3], rest[t * 3 + 2])).toBeCloseTo(0.15, 5)
    expect(normals[n * 3] * rest[t * 3] + normals[n * 3 + 2] * rest[t * 3 + 2]).toBeGreaterThan(0.14)
    expect(Math.abs(rest[v * 3 + 1] - rest[t * 3 + 1])).toBeLessThan(0.03)
  })
})

test('an arm that has sunk into the trunk is watched as well', () => {
  expect(gapsOf(-0.02).arm.length).toBeGreaterThan(3)
})

test('an arm that hangs clear is not', () => {
  expect(gapsOf(0.1).arm).toHaveLength(0)
  expect(gapsOf(0.04).arm).toHaveLength(0)
})
