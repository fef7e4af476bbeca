import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { baredZone } from './bared-zone.ts'

let cast: StudioModel[]

beforeAll(async () => {
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  cast = await Promise.all(catalog.modelKeys.map(key => catalog.model(key)))
})

/** Highest place in front at this distance from the middle that must stay covered, and the lowest; metres below the shoulder joint. */
function covered({ body, gender }: StudioModel, x: number): [number, number] | null {
  const zone = baredZone(body, gender)
  const joint = body.boneHeads[body.topology.boneNames.indexOf('upperarm01.L') * 3 + 1]
  const hidden: number[] = []
  for (let below = 0; below < 0.3; below += 0.005) if (!zone(x, joint - below, 0.15)) hidden.push(below)
  return hidden.length === 0 ? null : [hidden[0], hidden[hidden.length - 1]]
}

test('everybody keeps the bust covered; breastbone, back and midriff may be bare, what shorts cover never', () => {
  for (const model of cast) {
    const { body, gender, measures } = model
    const zone = baredZone(body, gender)
    for (const side of [-1, 1]) {
      const at = covered(model, side * 0.1)
      expect(at, `${model.key} shows the bust`).not.toBeNull()
      if (!at) continue
      expect(at[0], model.key).toBeGreaterThan(0.05)
      expect(at[1], model.key).toBeLessThan(0.26)
      if (gender === 'female') expect(at[1] - at[0], model.key).toBeGreaterThan(0.08)
    }
    expect(covered(model, 0), model.key).toBeNull()
    expect(zone(0.1, measures.chestY, -0.1), model.key).toBe(true)
    expect(zone(0, measures.crotchY + 0.05, 0.1), model.key).toBe(false)
    expect(zone(0.1, measures.crotchY + 0.05, -0.1), model.key).toBe(false)
  }
})
