import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { placeOnBackPhoto } from './back-photo.ts'
import { cutPattern } from './garment-pattern.ts'
import { meshedPattern } from './meshed-pattern.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
let model: StudioModel

beforeAll(async () => {
  model = await (await openCatalog(catalogDir)).model('ximena')
})

async function photoOf(key: string, side: string): Promise<Buffer> {
  const dir = path.join(catalogDir, 'garments', key)
  const name = (await readdir(dir)).find(file => file.startsWith(`${side}.`)) ?? side
  return readFile(path.join(dir, name))
}

/** Of a garment's back trunk, the share that is looked for beside the cloth of its back photo. */
async function besideCloth(key: string, category: CategoryKey): Promise<number> {
  const { front, back } = await prepareGarment(await photoOf(key, 'front'), await photoOf(key, 'back'), {
    category,
  })
  if (!back) throw new Error(`${key} has no back`)
  const { panels, ...pattern } = cutPattern(front, model.measures, {})
  const mesh = meshedPattern({ panels, ...pattern }, 0.018)
  const px = placeOnBackPhoto(mesh, panels, back)
  if (!px) throw new Error(`${key}: its back is cut unlike its front`)
  const trunk = panels.findIndex(p => p.part === 'torso' && p.face === 'back')
  const { width, data } = back.cutout
  let [all, beside] = [0, 0]
  for (const [w, panel] of mesh.wedges.panel.entries()) {
    if (panel !== trunk) continue
    const i = (Math.round(px[2 * w + 1]) * width + Math.round(px[2 * w])) * 4 + 3
    all++
    if (data[i] < 64) beside++
  }
  expect(all).toBeGreaterThan(100)
  return beside / all
}

test('a deep back neck ends at its own edge in the back photo, not in what lies above it', async () => {
  for (const [key, category] of [
    ['tank-negro', 'tank'],
    ['blusa-tirantes', 'tank'],
    ['playera-lunes', 'tshirt-short'],
  ] as const)
    expect(await besideCloth(key, category), key).toBeLessThan(0.015)
}, 120_000)
