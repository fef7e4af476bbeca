import path from 'node:path'
import { expect, test } from 'vitest'
import { rotatePoints } from '../geometry/quaternion.ts'
import { CatalogError } from './catalog-error.ts'
import { ghostPose } from './ghost-pose.ts'
import { JsonRecord } from './json-record.ts'
import { openCatalog } from './studio-catalog.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test.each([
  ['maniqui-invisible', 'maniqui'],
  ['maniqui-invisible-hombre', 'maniqui-hombre'],
])('%s has the body of %s', async (ghost, lender) => {
  const [borrowed, own] = [await catalog.model(ghost), await catalog.model(lender)]
  expect(borrowed.body.rest).toEqual(own.body.rest)
  expect(borrowed.measures).toEqual(own.measures)
})

test('three-quarter views show the side that they are named after', async () => {
  const { poses } = await catalog.model('maniqui-invisible')
  const towardsEye = (key: string) => {
    const turn = poses.find(pose => pose.key === key)!.stance.rotations.get('root')!
    return rotatePoints(Float32Array.of(1, 0, 0), turn)[2]
  }
  // The garment's left side lies to the right of the picture, and turns away from the eye to show it from the left.
  expect(towardsEye('threeQuarterLeft')).toBeCloseTo(-Math.sin((32 * Math.PI) / 180), 5)
  expect(towardsEye('threeQuarterRight')).toBeCloseTo(Math.sin((32 * Math.PI) / 180), 5)
})

const poseOf = (fields: Record<string, unknown> = {}) =>
  ghostPose(
    new JsonRecord('model.json', { key: 'front', view: 'front', aim: 'whole', turnDeg: 0, ...fields }),
  )

test('a ghost needs no pictures: no body, shoes or hair', () => {
  expect(poseOf()).toMatchObject({
    key: 'front',
    view: 'front',
    aim: 'whole',
    body: null,
    shoes: null,
    hair: null,
    pictured: true,
  })
})

test('it is turned about the vertical by its angle', () => {
  const [x, y, z, w] = poseOf({ turnDeg: 30 }).stance.rotations.get('root')!
  expect([x, z]).toEqual([0, 0])
  expect(y).toBeCloseTo(Math.sin(Math.PI / 12), 10)
  expect(w).toBeCloseTo(Math.cos(Math.PI / 12), 10)
  expect(poseOf({ turnDeg: -30 }).stance.rotations.get('root')![1]).toBeCloseTo(-y, 10)
})

test('it is seen from a little above', () => {
  const { eye, target } = poseOf().camera
  expect(eye[1]).toBeGreaterThan(target[1])
})

test('an aim that there is none of is refused', () => {
  expect(poseOf({ aim: 'top' }).aim).toBe('top')
  expect(() => poseOf({ aim: 'feet' })).toThrow(
    new CatalogError('Pose front aims at feet, not at whole or top'),
  )
})
