import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisAngle, compose, IDENTITY, type Quaternion, rotatePoints, slerp, turnOf } from './quaternion.ts'

const unitNumber = fc.double({ min: -1, max: 1, noNaN: true })
const rotation = fc
  .tuple(unitNumber, unitNumber, unitNumber, fc.double({ min: -3, max: 3, noNaN: true }))
  .map(([x, y, z, radians]) => axisAngle([x + 0.001, y, z], radians))
const rotated = (q: Quaternion, ...p: number[]) => [...rotatePoints(Float32Array.from(p), q)]

test('a quarter turn about the vertical carries x to −z', () => {
  const [x, y, z] = rotated(turnOf(0, Math.PI / 2, 0), 1, 0, 0)
  expect([x, y, z].map(v => Math.round(v * 1e6) / 1e6 + 0)).toEqual([0, 0, -1])
})

test('rotations keep lengths', () => {
  fc.assert(
    fc.property(rotation, fc.tuple(unitNumber, unitNumber, unitNumber), (q, p) => {
      expect(Math.hypot(...rotated(q, ...p))).toBeCloseTo(Math.hypot(...p), 5)
    }),
  )
})

test('a composed rotation is the second argument’s, then the first one’s', () => {
  fc.assert(
    fc.property(rotation, rotation, (a, b) => {
      const once = rotated(compose(a, b), 0.3, -0.7, 0.5)
      const twice = rotated(a, ...rotated(b, 0.3, -0.7, 0.5))
      for (let k = 0; k < 3; k++) expect(once[k]).toBeCloseTo(twice[k], 5)
    }),
  )
})

test('interpolation begins and ends at its ends, and halfway has half the angle', () => {
  const q = axisAngle([0, 0, 2], 1.2)
  const angleOf = ([, , , w]: Quaternion) => 2 * Math.acos(Math.min(1, Math.abs(w)))
  expect(angleOf(slerp(IDENTITY, q, 0))).toBeCloseTo(0, 6)
  expect(angleOf(slerp(IDENTITY, q, 0.5))).toBeCloseTo(0.6, 6)
  expect(angleOf(slerp(IDENTITY, q, 1))).toBeCloseTo(1.2, 6)
})

test('interpolation takes the shorter way between a rotation and its opposite quaternion', () => {
  const [x, y, z, w] = axisAngle([0, 1, 0], 0.4)
  const halfway = slerp(IDENTITY, [-x, -y, -z, -w], 0.5)
  expect(Math.abs(halfway[3])).toBeCloseTo(Math.cos(0.1), 6)
})
