import path from 'node:path'
import { expect, test } from 'vitest'
import { boneMatrices, jointPosition } from '../body/skeleton.ts'
import { ghostStance } from './ghost-pose.ts'
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

test('arms stand off the trunk by the angle asked for, alike on both sides', async () => {
  const { body } = await catalog.model('maniqui-invisible')
  const bones = boneMatrices(body, ghostStance(body, { turnDeg: 0, armsDeg: 20 }))
  const at = (bone: string) => jointPosition(body, bones, bone)
  for (const [side, sign] of [
    ['L', 1],
    ['R', -1],
  ] as const) {
    const [shoulder, elbow] = [at(`upperarm01.${side}`), at(`lowerarm01.${side}`)]
    const out = sign * (elbow[0] - shoulder[0])
    const angle = (Math.atan2(out, shoulder[1] - elbow[1]) * 180) / Math.PI
    expect(angle).toBeGreaterThan(19)
    expect(angle).toBeLessThan(21)
  }
  expect(at('foot.L')[0]).toBeGreaterThan(0.08)
})
