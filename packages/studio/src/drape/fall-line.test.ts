import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { expect, test } from 'vitest'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { cutPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { readGarmentPhoto } from '../reading/read-garment-photo.ts'
import { COARSE_M } from './drape-garment.ts'
import { fallLines } from './fall-line.ts'

const CATALOG = path.resolve(import.meta.dirname, '../../../../catalog')

async function fall(garment: string, category: CategoryKey) {
  const { measures } = await (await openCatalog(CATALOG)).model('maniqui')
  const photo = await readFile(path.join(CATALOG, 'garments', garment, 'front.webp'))
  const pattern = cutPattern(await readGarmentPhoto(photo, { category }), measures)
  const mesh = meshedPattern(pattern, COARSE_M)
  return { pattern, mesh, lines: fallLines(mesh, pattern) }
}

test('a flared skirt hangs along its own slope, from below its waistband on', async () => {
  const { pattern, mesh, lines } = await fall('falda-oliva', 'skirt')
  if (!lines || pattern.skirtRow === null) throw new Error('The skirt has no flare')
  const row = pattern.skirtRow
  const { vertex, flat, px, panel } = mesh.wedges
  const mean = (axis: number, pick: (w: number) => boolean) => {
    const picked = [...vertex.keys()].filter(pick)
    return picked.reduce((sum, w) => sum + lines[vertex[w] * 3 + axis], 0) / picked.length
  }
  const skirt = (w: number) => px[2 * w + 1] > row + 20
  const face = (w: number) => mesh.panels[panel[w]].face
  expect(mean(0, w => skirt(w) && flat[2 * w] < -0.15)).toBeLessThan(-0.08)
  expect(mean(0, w => skirt(w) && flat[2 * w] > 0.15)).toBeGreaterThan(0.08)
  expect(mean(2, w => skirt(w) && face(w) === 'front')).toBeGreaterThan(0.03)
  expect(mean(2, w => skirt(w) && face(w) === 'back')).toBeLessThan(-0.03)
  expect(mean(1, w => px[2 * w + 1] < row)).toBeCloseTo(-1, 6)
}, 120_000)

test('legs hang straight down', async () => {
  expect((await fall('jeans-rectos', 'trousers')).lines).toBeUndefined()
}, 120_000)
