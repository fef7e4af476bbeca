import { expect, test } from 'vitest'
import { poseBody } from '../body/skinning.ts'
import { axisAngle } from '../geometry/quaternion.ts'
import { carryCloth, skinCloth } from './follow-body.ts'
import { tubeBody } from './testing/bone-tube.ts'
import { squareCloth } from './testing/square-cloth.ts'

const lower = { bone: 'spine01', middle: [0, 0], radius: 0.15, bottom: 0, top: 0.5 } as const
const upper = { bone: 'spine02', middle: [0, 0], radius: 0.15, bottom: 0.5, top: 1 } as const
const arm = { bone: 'upperarm01.L', middle: [0.22, 0], radius: 0.04, bottom: 0, top: 1 } as const
const still = { rotations: new Map(), translationM: [0, 0, 0] } as const
const body = tubeBody(lower, upper, arm)

/** Three points of cloth 1 cm before the tubes at these heights, sewn in a row. */
function clothAt(...heights: number[]) {
  const positions = Float64Array.from(heights.flatMap(y => [0, y, 0.16]))
  const first = Uint32Array.from(heights.slice(1), (_, i) => i)
  const edges = { first, second: first.map(i => i + 1), rest: new Float64Array(first.length).fill(0.1) }
  const mesh = { ...squareCloth(0.1, 1, 0).mesh, spacingM: 0.2 }
  return {
    positions,
    skin: skinCloth({ mesh, positions, edges, body, bodyPositions: poseBody(body, still) }),
  }
}
const weightOf = (
  { weights, boneCount }: { weights: Float32Array; boneCount: number },
  v: number,
  bone: number,
) => weights[v * boneCount + bone]

test('cloth moves with the skin that is nearest, and its weights sum to 1', () => {
  const { skin } = clothAt(0.05, 0.15)
  expect(skin.boneCount).toBe(3)
  for (const v of [0, 1]) {
    expect(weightOf(skin, v, 0)).toBeCloseTo(1, 5)
    expect(weightOf(skin, v, 1)).toBeCloseTo(0, 5)
  }
})

test('where two bones meet, cloth passes from one to the other smoothly', () => {
  const { skin } = clothAt(0.3, 0.4, 0.5, 0.6, 0.7)
  const shares = [0, 1, 2, 3, 4].map(v => weightOf(skin, v, 1))
  shares.slice(1).forEach((share, v) => {
    expect(share).toBeGreaterThan(shares[v])
  })
  for (const v of [0, 1, 2, 3, 4])
    expect([0, 1, 2].reduce((sum, b) => sum + weightOf(skin, v, b), 0)).toBeCloseTo(1, 4)
})

test('cloth beside an arm does not follow the arm', () => {
  const positions = Float64Array.of(0.17, 0.3, 0)
  const edges = { first: new Uint32Array(0), second: new Uint32Array(0), rest: new Float64Array(0) }
  const { mesh } = squareCloth(0.1, 1, 0)
  const skin = skinCloth({ mesh, positions, edges, body, bodyPositions: poseBody(body, still) })
  expect(weightOf(skin, 0, 2)).toBe(0)
  expect(weightOf(skin, 0, 0)).toBeCloseTo(1, 5)
})

test('cloth is carried as the body is: shifted and turned with its bone', () => {
  const { positions, skin } = clothAt(0.05, 0.15)
  carryCloth(positions, skin, body, still, { ...still, translationM: [0.3, 0, -0.1] })
  expect([...positions].map(v => Math.round(v * 1e4) / 1e4)).toEqual([0.3, 0.05, 0.06, 0.3, 0.15, 0.06])
  const quarter = { ...still, rotations: new Map([['spine01', axisAngle([0, 1, 0], Math.PI / 2)]]) }
  const turned = clothAt(0.05, 0.15)
  carryCloth(turned.positions, turned.skin, body, still, quarter)
  expect(turned.positions[0]).toBeCloseTo(0.16, 4)
  expect(turned.positions[2]).toBeCloseTo(0, 4)
})

test('carried there and back, cloth is where it was', () => {
  const { positions, skin } = clothAt(0.05, 0.15)
  const before = positions.slice()
  const to = {
    rotations: new Map([['spine01', axisAngle([1, 0, 0], 0.4)]]),
    translationM: [0.1, 0.2, 0.3],
  } as const
  carryCloth(positions, skin, body, still, to)
  expect(Math.abs(positions[1] - before[1])).toBeGreaterThan(0.05)
  carryCloth(positions, skin, body, to, still)
  positions.forEach((v, i) => {
    expect(v).toBeCloseTo(before[i], 5)
  })
})
