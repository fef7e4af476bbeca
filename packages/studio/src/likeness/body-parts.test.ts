import { expect, test } from 'vitest'
import type { BodyTopology } from '../body/body-topology.ts'
import { lowerArmOf } from './arm-gaps.ts'
import { PART, partsOf } from './body-parts.ts'

const BONES = [
  'spine03',
  'clavicle.L',
  'upperarm01.L',
  'upperarm02.R',
  'wrist.R',
  'upperleg01.L',
  'neck01',
  'head',
  'toe1-1.R',
]

/** Vertices as shares of bones. */
function topologyOf(...vertices: Record<string, number>[]): BodyTopology {
  const four = vertices.flatMap(shares => {
    const list = Object.entries(shares).map(([name, share]) => [BONES.indexOf(name), share])
    return [...list, [0, 0], [0, 0], [0, 0]].slice(0, 4)
  })
  return {
    ...{
      vertexCount: vertices.length,
      quads: new Uint16Array(0),
      boneNames: BONES,
      parents: new Int16Array(BONES.length),
    },
    skinBones: Uint8Array.from(four, ([bone]) => bone),
    skinWeights: Float32Array.from(four, ([, share]) => share),
  }
}

test('a vertex belongs to the part that moves it most', () => {
  const parts = partsOf(
    topologyOf(
      { 'upperarm01.L': 0.6, spine03: 0.4 },
      { 'upperarm02.R': 0.3, 'wrist.R': 0.3, spine03: 0.4 },
      { 'upperleg01.L': 0.5, 'toe1-1.R': 0.2, spine03: 0.3 },
      { neck01: 0.7, head: 0.3 },
      { head: 1 },
      { spine03: 1 },
    ),
  )
  expect([...parts]).toEqual([PART.armL, PART.armR, PART.leg, PART.neck, PART.head, PART.trunk])
})

test('the trunk that moves with a collar bone is the yoke', () => {
  const parts = partsOf(
    topologyOf(
      { spine03: 0.6, 'clavicle.L': 0.4 },
      { spine03: 0.8, 'clavicle.L': 0.2 },
      { 'upperarm01.L': 0.6, 'clavicle.L': 0.4 },
    ),
  )
  expect([...parts]).toEqual([PART.yoke, PART.trunk, PART.armL])
})

test('the lower arm is what hangs from the middle of the upper arm on', () => {
  const lower = lowerArmOf(
    topologyOf(
      { 'upperarm01.L': 1 },
      { 'upperarm02.R': 0.6, 'upperarm01.L': 0.4 },
      { 'upperarm02.R': 0.2, 'wrist.R': 0.2, 'upperarm01.L': 0.6 },
      { 'wrist.R': 1 },
    ),
  )
  expect([...lower]).toEqual([0, 1, 0, 1])
})
