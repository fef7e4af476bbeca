import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { wornShares } from '../fidelity/worn-shares.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import { fabricOf } from '../pattern/fabric.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { type ArmGuard, keepBetween } from './arm-guards.ts'
import { BOLD, dressBody, poseCloth } from './drape-garment.ts'

const CATALOG = path.resolve(import.meta.dirname, '../../../../catalog')

test('a skirt that is photographed on a mannequin keeps its widths, also where legs pass each other', async () => {
  const model = await (await openCatalog(CATALOG)).model('maniqui')
  const photo = await readFile(path.join(CATALOG, 'garments/falda-oliva/front.webp'))
  const reading = await readGarmentPhoto(photo, { category: 'skirt' })
  const pattern = cutPattern(reading, model.measures, { fabric: fabricOf('skirt') })
  const worn = { pattern, model, caution: BOLD, cache: new MemoryCache() }
  const dressed = await dressBody({ ...worn, seed: 1 })
  for (const key of ['front', 'walk']) {
    const pose = model.poses.find(p => p.key === key)
    if (!pose) throw new Error(`The mannequin has no pose ${key}`)
    const { state, mesh } = await poseCloth({ ...worn, pose }, dressed)
    // Without its form the hem would be 0.72 to 0.79 as wide.
    for (const { name, photo, seen } of wornShares({ pattern, mesh, positions: state.positions })) {
      expect(seen / photo, `${key} ${name}`).toBeGreaterThan(0.9)
      expect(seen / photo, `${key} ${name}`).toBeLessThan(1.05)
    }
  }
}, 240_000)

test('a form ends at the arms, the nearer to the middle the further before them, and is left alone above and below', () => {
  const arm: ArmGuard = { from: [0.3, 1.4, 0], to: [0.3, 0.9, 0], radiusM: 0.05, middle: [0, 0] }
  const points = Float64Array.of(0.4, 1, 0, 0.4, 1, 0.1, 0.4, 0.8, 0, 0.1, 1, 0.1)
  keepBetween(points, [arm])
  expect(points[0]).toBeCloseTo(0.28, 6)
  expect(points[3]).toBeCloseTo(0.23, 6)
  expect(points[4]).toBe(1)
  expect([...points.subarray(6)]).toEqual([0.4, 0.8, 0, 0.1, 1, 0.1])
})
