import { expect, test } from 'vitest'
import { tubeBody } from './testing/bone-tube.ts'
import { trunkReach } from './trunk-reach.ts'

const trunk = { bone: 'spine01', middle: [0, 0], radius: 0.15, bottom: 0, top: 1 } as const
const arm = { bone: 'upperarm01.L', middle: [0.4, 0], radius: 0.05, bottom: 0.2, top: 0.9 } as const
const still = { rotations: new Map(), translationM: [0, 0, 0] } as const

test('a round trunk reaches as far in every direction', () => {
  const reach = trunkReach(tubeBody(trunk), still)([0, 0])
  for (let turn = 0; turn < 6.2; turn += 0.7)
    expect(reach(Math.cos(turn), 0.5, Math.sin(turn))).toBeCloseTo(0.148, 2)
})

test('its reach is measured from the axis that is asked for', () => {
  const reach = trunkReach(tubeBody(trunk), still)([0.05, 0])
  expect(reach(1, 0.5, 0)).toBeCloseTo(0.1, 1)
  expect(reach(-1, 0.5, 0)).toBeCloseTo(0.2, 1)
  expect(reach(-1, 0.5, 0) - reach(1, 0.5, 0)).toBeGreaterThan(0.08)
})

test('arms are no trunk', () => {
  const [with_, without] = [[trunk, arm], [trunk]].map(tubes => trunkReach(tubeBody(...tubes), still)([0, 0]))
  for (const turn of [0, 0.1, 1, 3]) {
    const [x, z] = [Math.cos(turn), Math.sin(turn)]
    expect(with_(x, 0.5, z)).toBeCloseTo(without(x, 0.5, z), 6)
  }
})

test('above the body there is none', () => {
  expect(trunkReach(tubeBody(trunk), still)([0, 0])(1, 1.2, 0)).toBe(0)
})

test('it stands where the stance puts it, its floor at its feet', () => {
  const shifted = { ...still, translationM: [0.3, 0.5, 0] } as const
  const reach = trunkReach(tubeBody(trunk), shifted)([0.3, 0])
  expect(reach(1.3, 1, 0)).toBeCloseTo(0.148, 2)
  expect(reach(1.3, 1.8, 0)).toBe(0)
})
