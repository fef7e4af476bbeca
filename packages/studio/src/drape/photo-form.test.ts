import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { Point } from '../geometry/point.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import { fabricOf } from '../pattern/fabric.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { type ArmGuard, keepBetween } from './arm-guards.ts'
import { BOLD, dressBody, poseCloth } from './drape-garment.ts'

const CATALOG = path.resolve(import.meta.dirname, '../../../../catalog')

test('a boxy T-shirt stays boxy: worn, its hem is to its chest as in the photo', async () => {
  const catalog = await openCatalog(CATALOG)
  const model = await catalog.model('dario')
  const photo = await readFile(path.join(CATALOG, 'garments/playera-blanca/front.webp'))
  const reading = await readGarmentPhoto(photo, { category: 'tshirt-short' })
  const pattern = cutPattern(reading, model.measures, { fabric: fabricOf('tshirt-short') })
  const worn = { pattern, model, caution: BOLD, cache: new MemoryCache() }
  const dressed = await dressBody({ ...worn, seed: 1 })
  const { state, mesh } = await poseCloth(
    { ...worn, pose: model.poses.find(p => p.key === 'front')! },
    dressed,
  )
  const marks = reading.landmarks as Record<'underarmLeft' | 'underarmRight' | 'hemLeft' | 'hemRight', Point>
  const { vertex, px, panel } = mesh.wedges
  const width = (share: number) => {
    const row = marks.underarmLeft.y + share * (marks.hemLeft.y - marks.underarmLeft.y)
    const reach = 0.03 * (marks.hemLeft.y - marks.underarmLeft.y)
    const near = [...vertex.keys()].filter(
      w => mesh.panels[panel[w]].part === 'torso' && Math.abs(px[2 * w + 1] - row) < reach,
    )
    const across = near.map(w => state.positions[vertex[w] * 3])
    return Math.max(...across) - Math.min(...across)
  }
  const inPhoto = (marks.hemRight.x - marks.hemLeft.x) / (marks.underarmRight.x - marks.underarmLeft.x)
  expect(width(0.3) / width(0.1), 'no waist').toBeGreaterThan(0.99)
  expect(width(0.95) / width(0.1) / inPhoto).toBeGreaterThan(0.94)
  expect(width(0.95) / width(0.1) / inPhoto).toBeLessThan(1.1)
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
