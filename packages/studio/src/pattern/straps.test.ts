import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../prepare-garment.ts'
import { cutPattern } from './garment-pattern.ts'
import { photoRow, raisedRow } from './straps.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

test('rows above the knot come nearer to the neck points, rows below it rise as one, and every row is found again', () => {
  const straps = { top: 100, row: 300, keep: 0.5 }
  expect([50, 100, 200, 300, 500].map(y => raisedRow(straps, y))).toEqual([50, 100, 150, 200, 400])
  for (const y of [50, 130, 299, 301, 700]) expect(photoRow(straps, raisedRow(straps, y))).toBeCloseTo(y)
  expect(raisedRow(null, 250)).toBe(250)
})

test('a camisole is worn with its sides below the armpits, however long its straps were laid out; a vest stays as it is', async () => {
  const catalog = await openCatalog(catalogDir)
  const [camisole, vest] = await Promise.all(
    ['blusa-tirantes/front.jpg', 'tank-blanco/front.webp'].map(async file =>
      prepareGarment(await readFile(path.join(catalogDir, 'garments', file)), null, { category: 'tank' }),
    ),
  )
  for (const key of ['ximena', 'valeria']) {
    const { measures } = await catalog.model(key)
    const { straps, marks, scale, panels } = cutPattern(camisole.front, measures)
    if (!straps) throw new Error('The camisole has no straps')
    const pits = [marks.underarmLeft, marks.underarmRight] as { x: number; y: number }[]
    const below = (p: { x: number; y: number }) =>
      (panels[0].unroll.flatten(p).y - straps.top) * scale.metresPerPixel - measures.armpitDrop
    expect((below(pits[0]) + below(pits[1])) / 2).toBeLessThan(0.06)
    expect((pits[0].y - straps.top) * scale.metresPerPixel - measures.armpitDrop).toBeGreaterThan(0.07)
    expect(cutPattern(vest.front, measures).straps).toBeNull()
  }
}, 120_000)
