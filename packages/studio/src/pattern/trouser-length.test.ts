import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BodyMeasures } from '../catalog/body-measures.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../prepare-garment.ts'
import { meshPattern } from './cloth-mesh.ts'
import { cutPattern } from './garment-pattern.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

test('slim trousers cut for a wide waist are hemmed at the ankle and at the waist, unless the seller gave their length', async () => {
  const catalog = await openCatalog(catalogDir)
  const photo = await readFile(path.join(catalogDir, 'garments/pantalon-sastre/front.webp'))
  const { front } = await prepareGarment(photo, null, { category: 'trousers' })
  const { measures } = await catalog.model('mateo')
  const wide: BodyMeasures = { ...measures, waist: measures.waist * 1.35, hip: measures.hip * 1.35 }
  const legsOf = (length?: number) => {
    const { wedges } = meshPattern(cutPattern(front, wide, { centimetres: { length } }), 0.018)
    const heights = [...wedges.flat].filter((_, i) => i % 2 === 1)
    return Math.max(...heights) - Math.min(...heights)
  }
  const waistToAnkle = wide.waistY - wide.ankleY
  expect(legsOf()).toBeLessThan(waistToAnkle + 0.09)
  expect(legsOf()).toBeGreaterThan(0.85 * waistToAnkle)
  expect(legsOf(130)).toBeGreaterThan(1.2)
}, 180_000)
