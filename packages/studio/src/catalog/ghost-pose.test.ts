import path from 'node:path'
import { expect, test } from 'vitest'
import { rotatePoints } from '../geometry/quaternion.ts'
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
