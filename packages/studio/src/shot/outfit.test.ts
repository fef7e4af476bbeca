import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { outfitPiece } from './outfit.ts'
import { StudioSession } from './studio-session.ts'

test('a piece that could not be read is read when it is asked for again', async () => {
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  let reads = 0
  const onceBroken: DerivedCache = {
    get: () => (reads++ === 0 ? Promise.reject(new Error('The disk is gone')) : Promise.resolve(null)),
    put: () => Promise.resolve(),
  }
  const session = new StudioSession(catalog, { cache: onceBroken })
  await expect(outfitPiece(session, 'playera-blanca')).rejects.toThrow('The disk is gone')
  expect((await outfitPiece(session, 'playera-blanca')).garment.category).toBe('tshirt-short')
}, 120_000)
