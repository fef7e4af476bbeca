import { expect, test } from 'vitest'
import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { legsOutside } from './legs-outside.ts'

const BONES = ['upperleg01', 'lowerleg01', 'foot']
const STANCE: Stance = { rotations: new Map(), translationM: [0, 0, 0] }

/** A body of bones alone: legs hang straight down, 30 cm a bone. */
function straightBody(): BodyShape {
  const boneNames = ['L', 'R'].flatMap(side => BONES.map(b => `${b}.${side}`))
  const heads = boneNames.flatMap(name => {
    return [name.endsWith('L') ? 0.1 : -0.1, 0.9 - 0.3 * BONES.indexOf(name.split('.')[0]), 0]
  })
  const topology = { boneNames, parents: Int16Array.from(boneNames, () => -1) }
  return { topology, boneHeads: Float32Array.from(heads) } as unknown as BodyShape
}

const ROUND = 16
const RINGS = 30

/** A trouser leg round the left leg, sewn to the other one at its upper ring and open at its lower one. */
function trouserLeg(lengthM: number): { mesh: ClothMesh; positions: Float64Array } {
  const vertexCount = ROUND * RINGS
  const ids = Uint32Array.from({ length: vertexCount }, (_, i) => i)
  const positions = new Float64Array(vertexCount * 3)
  for (const i of ids) {
    const turn = (2 * Math.PI * (i % ROUND)) / ROUND
    const down = (lengthM * Math.floor(i / ROUND)) / (RINGS - 1)
    positions.set([0.1 + 0.07 * Math.cos(turn), 0.88 - down, 0.07 * Math.sin(turn)], i * 3)
  }
  const vertex = Uint32Array.from([...ids, ...ids.subarray(0, ROUND)])
  const none = new Float32Array(vertex.length * 2)
  const mesh: ClothMesh = {
    vertexCount,
    triangles: new Uint32Array(0),
    wedges: {
      vertex,
      panel: Uint8Array.from(vertex, (_, w) => +(w >= vertexCount)),
      px: none,
      flat: none,
      matte: none,
      hem: new Uint8Array(vertex.length),
      seamDistance: none,
    },
    trianglePanels: new Uint8Array(0),
    panels: [
      { part: 'legRight', face: 'front' },
      { part: 'legLeft', face: 'front' },
    ],
    rims: ids.slice(-ROUND),
    neck: new Uint32Array(0),
    waist: new Uint32Array(0),
    spacingM: 0.02,
  }
  return { mesh, positions }
}

const shifted = (p: Float64Array, from: number, by: number) =>
  p.map((v, i) => (i % 3 === 2 && i / 3 >= from * ROUND ? v + by : v))

test.each([0.5, 0.2, 0.05])(
  'a leg in trousers whose legs are %d m long is inside; beside them, it is outside',
  length => {
    const { mesh, positions } = trouserLeg(length)
    const body = straightBody()
    expect(legsOutside(mesh, positions, body, STANCE)).toBe(0)
    expect(legsOutside(mesh, shifted(positions, 0, 0.1), body, STANCE)).toBe(1)
  },
)

test('shorts whose slanted hem ends beside the fork hold their leg all the same', () => {
  const { mesh, positions } = trouserLeg(0.052)
  // Hem and fork slant against each other: outside, the one comes before the other ends.
  const slanted = positions.map((v, i) => {
    if (i % 3 !== 1) return v
    const aside = (positions[i - 1] - 0.1) / 0.07
    return v + (i / 3 < ROUND ? -0.06 : 0.045) * aside
  })
  expect(legsOutside(mesh, slanted, straightBody(), STANCE)).toBe(0)
  expect(legsOutside(mesh, shifted(slanted, 0, 0.1), straightBody(), STANCE)).toBe(1)
})

test('a leg that leaves its trousers half-way is outside over half its length', () => {
  const { mesh, positions } = trouserLeg(0.5)
  const share = legsOutside(mesh, shifted(positions, RINGS / 2, -0.12), straightBody(), STANCE)
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.65)
})

test('a garment without legs has no tube to be outside of', () => {
  const { mesh, positions } = trouserLeg(0.5)
  const panels: ClothMesh['panels'] = mesh.panels.map(p => ({ ...p, part: 'torso' }))
  expect(legsOutside({ ...mesh, panels }, shifted(positions, 0, 0.1), straightBody(), STANCE)).toBe(0)
})
