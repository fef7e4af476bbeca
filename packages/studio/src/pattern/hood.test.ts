import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { meshPattern } from './cloth-mesh.ts'
import { cutPattern } from './garment-pattern.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

test('a hood is cut with its garment, opens along its own edge and stands no higher than it would on shoulders', async () => {
  const photo = await readFile(path.join(catalogDir, 'garments/sudadera-sabado/front.webp')).catch(() =>
    readFile(path.join(catalogDir, 'garments/sudadera-sabado/front.jpg')),
  )
  const { front } = await prepareGarment(photo, null, { category: 'hoodie' })
  const { hood, landmarks, frontNeckline } = front
  if (!hood) throw new Error('The hood was not found')
  // Its corners stand above the seam that sews it on; its edges cross below that seam.
  expect(hood.left.y).toBeLessThan(landmarks.neckLeft!.y - 40)
  expect(hood.right.x - hood.left.x).toBeGreaterThan(80)
  expect(Math.max(...frontNeckline.map(p => p.y))).toBeGreaterThan(landmarks.neckLeft!.y)

  const { measures } = await (await openCatalog(catalogDir)).model('ximena')
  const pattern = cutPattern(front, measures)
  expect(pattern.hooded).toBe(true)
  const torso = pattern.panels.filter(p => p.part === 'torso')
  for (const panel of torso)
    expect(panel.edges.map(e => e.name)).toEqual(expect.arrayContaining(['hoodLeft', 'hoodRight']))
  const mesh = meshPattern(pattern, 0.018)
  const heights = Array.from(mesh.wedges.vertex, (_, w) => mesh.wedges.flat[2 * w + 1])
  expect(Math.max(...heights)).toBeGreaterThan(0.06)
  expect(Math.max(...heights)).toBeLessThan(0.12)
}, 180_000)
