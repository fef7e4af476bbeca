import path from 'node:path'
import { expect, test } from 'vitest'
import { SHOWN } from '../catalog/photo-parts.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { outfitPiece, ownReplaced } from './outfit.ts'
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

test('R-ENG a jacket is worn over her own top, and every other garment instead of what it covers', () => {
  expect(ownReplaced('longSleeve', 'jacket')).toEqual([])
  expect(ownReplaced('longSleeve', 'shirt')).toEqual([SHOWN.upper])
  expect(ownReplaced('longSleeve', null)).toEqual([SHOWN.upper])
  expect(ownReplaced('trousers', 'trousers')).toEqual([SHOWN.lower])
  expect(ownReplaced('dressSleeveless', 'dress')).toEqual([SHOWN.upper, SHOWN.lower])
})
