import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
const cast = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))
const models = cast.filter(model => model.kind !== 'ghost')
const ghosts = cast.filter(model => model.kind === 'ghost')

test.each(models)('$key has ten poses from every side, close and whole, and stands in shoes', model => {
  const poses = model.poses.filter(pose => pose.pictured)
  const ofView = (view: string) => poses.filter(pose => pose.view === view)
  const keys = poses.map(pose => pose.key)
  expect(poses.length).toBeGreaterThanOrEqual(10)
  expect(keys).toEqual(expect.arrayContaining(['front', 'contrapposto', 'walk', 'hip', 'backPocket']))
  expect(ofView('threeQuarterLeft').length).toBeGreaterThanOrEqual(1)
  expect(ofView('threeQuarterRight').length).toBeGreaterThanOrEqual(1)
  expect(ofView('back').length).toBeGreaterThanOrEqual(2)
  expect(poses.filter(pose => pose.crop === 'half').length).toBeGreaterThanOrEqual(2)
  for (const pose of poses)
    if (pose.crop === 'full') expect(pose.shoes?.pairs, pose.key).toEqual(['sneakers', 'boots'])
})

test('ghost mannequins for both cuts are free, and stand to be seen from every side without a picture of their own', () => {
  expect(ghosts.map(ghost => ghost.gender).sort()).toEqual(['female', 'male'])
  for (const { levelUse, poses } of ghosts) {
    expect(levelUse).toBe('free')
    const views = poses.filter(pose => pose.pictured).map(pose => pose.view)
    expect(new Set(views)).toEqual(new Set(['front', 'threeQuarterLeft', 'threeQuarterRight', 'back']))
  }
})

test('the cast holds women, men and mannequins', () => {
  const people = models.filter(model => model.kind === 'person')
  expect(people.filter(model => model.gender === 'female').length).toBeGreaterThanOrEqual(5)
  expect(people.filter(model => model.gender === 'male').length).toBeGreaterThanOrEqual(5)
  expect(models.filter(model => model.kind === 'mannequin').length).toBeGreaterThanOrEqual(2)
})
