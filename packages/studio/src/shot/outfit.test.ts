import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { outfitGarment } from './outfit.ts'

test('a piece that could not be read is read when it is asked for again', async () => {
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  const broken: DerivedCache = {
    get: () => Promise.reject(new Error('The disk is gone')),
    put: () => Promise.resolve(),
  }
  await expect(outfitGarment(catalog, 'playera-blanca', broken)).rejects.toThrow('The disk is gone')
  expect((await outfitGarment(catalog, 'playera-blanca')).category).toBe('tshirt-short')
}, 120_000)
