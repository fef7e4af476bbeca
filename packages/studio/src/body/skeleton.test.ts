import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { axisAngle, IDENTITY, slerp } from '../geometry/quaternion.ts'
import { blendStances, boneMatrices, jointPosition } from './skeleton.ts'
import { poseBody } from './skinning.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))

test.each(catalog.modelKeys)('%s stands on the floor in every pose, inside the picture', async key => {
  const model = await catalog.model(key)
  for (const pose of model.poses) {
    const p = poseBody(model.body, pose.stance)
    let low = Infinity
    for (let i = 1; i < p.length; i += 3) low = Math.min(low, p[i])
    expect(Math.abs(low), `${key} ${pose.key}`).toBeLessThan(0.02)
    expect(p.every(Number.isFinite)).toBe(true)
  }
})

test('every model in the folder has its place in the order; the default is its first free person', async () => {
  const entries = await readdir(path.join(catalog.dir, 'models'), { withFileTypes: true })
  const folders = entries.filter(e => e.isDirectory()).map(e => e.name)
  expect([...catalog.modelKeys].sort()).toEqual(folders.sort())
  const models = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))
  const free = models.filter(model => model.kind === 'person' && model.levelUse === 'free')
  expect(await catalog.defaultModelKey()).toBe(free[0].key)
})

test('the identity stance leaves the body at rest', async () => {
  const { body } = await catalog.model(catalog.modelKeys[0])
  const p = poseBody(body, { rotations: new Map(), translationM: [0, 0, 0] })
  for (let i = 0; i < p.length; i += 97) expect(p[i]).toBeCloseTo(body.rest[i], 5)
})

test('turning the root by half a turn mirrors a joint about its head', async () => {
  const { body } = await catalog.model(catalog.modelKeys[0])
  const stance = {
    rotations: new Map([['root', axisAngle([0, 1, 0], Math.PI)]]),
    translationM: [0, 0, 0] as const,
  }
  const rest = jointPosition(
    body,
    boneMatrices(body, { rotations: new Map(), translationM: [0, 0, 0] }),
    'wrist.L',
  )
  const turned = jointPosition(body, boneMatrices(body, stance), 'wrist.L')
  const root = jointPosition(body, boneMatrices(body, stance), 'root')
  expect(turned[0] - root[0]).toBeCloseTo(-(rest[0] - root[0]), 5)
  expect(turned[1]).toBeCloseTo(rest[1], 5)
})

test('blending stances ends at both ends', () => {
  const to = { rotations: new Map([['a', axisAngle([1, 0, 0], 1)]]), translationM: [1, 2, 3] as const }
  const from = { rotations: new Map(), translationM: [0, 0, 0] as const }
  expect(blendStances(from, to, 1).rotations.get('a')?.[0]).toBeCloseTo(Math.sin(0.5))
  expect(blendStances(from, to, 0).rotations.get('a')?.[3]).toBeCloseTo(1)
  expect(slerp(IDENTITY, axisAngle([0, 0, 1], 1), 0.5)[2]).toBeCloseTo(Math.sin(0.25))
})
