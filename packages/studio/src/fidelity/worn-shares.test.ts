import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { BOLD, dressBody } from '../drape/drape-garment.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { fabricOf } from '../pattern/fabric.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { widthError, wornShares } from './worn-shares.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

test('wide legs keep their hems: they are cut as wide as their photo', async () => {
  const photo = await readFile(path.join(catalogDir, 'garments/pantalon-palazzo/front.webp'))
  const { front } = await prepareGarment(photo, null, { category: 'trousers' })
  const model = await (await openCatalog(catalogDir)).model('maniqui')
  const pattern = cutPattern(front, model.measures, { fabric: fabricOf('trousers') })
  const { mesh, positions } = await dressBody({ pattern, model, seed: 1, caution: BOLD })
  const shares = wornShares({ pattern, mesh, positions })
  expect(shares.map(s => s.name)).toEqual(expect.arrayContaining(['kneeLeft', 'legHemLeft', 'legHemRight']))
  for (const share of shares.filter(s => s.name.startsWith('legHem'))) {
    expect(widthError(share)).toBeLessThan(0.1)
    expect(share.seen).toBeLessThan(share.flat)
  }
}, 120_000)
