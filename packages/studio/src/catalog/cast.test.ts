import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from './studio-catalog.ts'

const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
const models = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))

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

test('the cast holds women, men and mannequins', () => {
  const people = models.filter(model => model.kind === 'person')
  expect(people.filter(model => model.gender === 'female').length).toBeGreaterThanOrEqual(5)
  expect(people.filter(model => model.gender === 'male').length).toBeGreaterThanOrEqual(5)
  expect(models.filter(model => model.kind === 'mannequin').length).toBeGreaterThanOrEqual(2)
})
