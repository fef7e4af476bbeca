import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { cutPattern } from './garment-pattern.ts'
import type { PanelOutline } from './panel-outline.ts'
import { photoRow, raisedRow, strapRoot, wornStraps } from './straps.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')

test('rows above the knot come nearer to the neck points, rows below it rise as one, and every row is found again', () => {
  const straps = { top: 100, row: 300, keep: 0.5 }
  expect([50, 100, 200, 300, 500].map(y => raisedRow(straps, y))).toEqual([50, 100, 150, 200, 400])
  for (const y of [50, 130, 299, 301, 700]) expect(photoRow(straps, raisedRow(straps, y))).toBeCloseTo(y)
  expect(raisedRow(null, 250)).toBe(250)
})

test.each([
  ['that are short are let out until the sides begin below the arms', 0.00047, 1.1, 1.34],
  ['that are far too short are let out by a third at most', 0.00038, 1.35, 1.35],
  ['that are long are taken up', 0.0008, 0.46, 0.95],
])('straps %s', async (_, metresPerPixel, least, most) => {
  const { measures } = await (await openCatalog(catalogDir)).model('ximena')
  const p = (x: number, y: number) => ({ x, y })
  const marks = {
    ...{
      shoulderLeft: p(180, 100),
      neckLeft: p(200, 100),
      neckRight: p(600, 100),
      shoulderRight: p(620, 100),
    },
    ...{ underarmLeft: p(100, 400), underarmRight: p(700, 400) },
  }
  const line = (...points: { x: number; y: number }[]) => points
  const edges = [
    { name: 'neck.front', line: line(p(200, 100), p(200, 300), p(400, 390), p(600, 300), p(600, 100)) },
    { name: 'armholeLeft.front', line: line(p(180, 100), p(180, 300), p(100, 400)) },
    { name: 'armholeRight.front', line: line(p(620, 100), p(620, 300), p(700, 400)) },
  ]
  const straps = wornStraps({ edges } as PanelOutline, marks, metresPerPixel, measures)
  expect(straps?.keep).toBeGreaterThanOrEqual(least)
  expect(straps?.keep).toBeLessThanOrEqual(most)
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

test('a strap whose marks lie on its rounded end is as wide as its upper part', () => {
  const p = (x: number, y: number) => ({ x, y })
  const down = (x: (y: number) => number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, k) => p(x(from + k), from + k))
  const edges = [
    { name: 'neck.front', line: down(y => (y < 160 ? 206 : 206 + 2 * (y - 160)), 100, 230) },
    { name: 'armholeLeft.front', line: down(y => (y < 160 ? 194 : 194 - (y - 160)), 100, 300) },
  ]
  const marks = {
    neckLeft: p(201, 100),
    shoulderLeft: p(199, 100),
    underarmLeft: p(60, 300),
    neckRight: p(400, 100),
  }
  const root = strapRoot({ edges } as PanelOutline, marks, 'Left')
  expect(root).toBeGreaterThan(160)
  expect(root).toBeLessThan(172)
})
