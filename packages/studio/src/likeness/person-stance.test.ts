import { expect, test } from 'vitest'
import { axisAngle } from '../geometry/quaternion.ts'
import { cameraAt, photoUnknowns, stanceAt } from './person-stance.ts'

const leaning = axisAngle([1, 0, 0], 0.2)
const start = {
  stance: { rotations: new Map([['root', leaning]]), translationM: [0, 0, 0] as const },
  ...{ distanceM: 4, pitch: 0, eyeM: 1.4, verticalFovDeg: 20 },
}
const whole = photoUnknowns('full')
/** The index of a joint's first unknown. */
const indexOf = (bone: string) => 5 + 3 * whole.joints.findIndex(({ bones }) => bones.includes(bone))
const valuesWith = (...set: [number, number][]) => {
  const values = new Float64Array(whole.spreads.length)
  for (const [i, v] of set) values[i] = v
  return values
}

test('there is a spread for each unknown; feet turn only where a photo shows them', () => {
  for (const unknowns of [whole, photoUnknowns('half')]) {
    expect(unknowns.spreads).toHaveLength(5 + 3 * unknowns.joints.length)
    expect(Math.min(...unknowns.spreads)).toBeGreaterThan(0)
  }
  expect(whole.joints.length - photoUnknowns('half').joints.length).toBe(2)
})

test('with all unknowns 0, stance and camera are those that the fit starts from', () => {
  const stance = stanceAt(valuesWith(), whole, start)
  expect(stance.rotations.get('root')!.map(v => Math.round(v * 1e9))).toEqual(
    leaning.map(v => Math.round(v * 1e9)),
  )
  expect(stance.translationM).toEqual([0, 0, 0])
  expect(cameraAt(valuesWith(), start)).toEqual({
    eye: [0, 1.4, 4],
    target: [0, 1.4, 0],
    up: [0, 1, 0],
    verticalFovDeg: 20,
  })
})

test('a joint turns its own bone; the turn of a spine is shared by its bones', () => {
  const { rotations } = stanceAt(valuesWith([indexOf('lowerarm01.L') + 2, 0.4]), whole, start)
  expect(rotations.get('lowerarm01.L')![2]).toBeCloseTo(Math.sin(0.2), 6)
  expect(rotations.get('lowerarm01.R')![2]).toBeCloseTo(0, 6)
  const spine = stanceAt(valuesWith([indexOf('spine03'), 0.5]), whole, start).rotations
  for (const bone of ['spine01', 'spine05']) expect(spine.get(bone)![0]).toBeCloseTo(Math.sin(0.05), 6)
})

test('the root turns in the world, before it leans', () => {
  const { rotations } = stanceAt(valuesWith([indexOf('root') + 1, Math.PI]), whole, start)
  const [x, y, z, w] = rotations.get('root')!
  // Half a turn about the vertical, then what was leant forwards: not the other way round.
  expect([Math.abs(x), y, z, Math.abs(w)].map(v => Math.round(v * 1e6) / 1e6)).toEqual([
    0,
    Math.round(Math.cos(0.1) * 1e6) / 1e6,
    Math.round(-Math.sin(0.1) * 1e6) / 1e6,
    0,
  ])
})

test('the camera comes nearer by a factor, looks up by its pitch, and the person is shifted aside', () => {
  const camera = cameraAt(valuesWith([0, Math.log(0.5)], [1, 0.1], [2, 0.3]), start)
  expect(camera.eye).toEqual([0, 1.7, expect.closeTo(2, 10)])
  expect(camera.target[1]).toBeCloseTo(1.7 + 2 * Math.sin(0.1), 10)
  expect(camera.target[2]).toBeCloseTo(2 - 2 * Math.cos(0.1), 10)
  expect(cameraAt(valuesWith([4, 0.2]), start).up[0]).toBeCloseTo(Math.sin(0.2), 10)
  expect(stanceAt(valuesWith([3, 0.12]), whole, start).translationM).toEqual([0.12, 0, 0])
})
