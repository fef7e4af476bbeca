import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalog } from '../../catalog/studio-catalog.ts'
import { StudioPool } from '../../worker/studio-pool.ts'
import { writeSheet } from './contact-sheet.ts'
import { indexPage, rowOf, totalsOf } from './index-page.ts'
import { showGarment } from './shown-garment.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../../catalog')
const look = { modelKey: 'maniqui', seed: 1, drafts: 1, final: true }
let dir: string
let pool: StudioPool
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'revela-gallery-'))
  pool = new StudioPool({ catalogDir, size: 1 })
})
afterAll(async () => {
  // A sheet's own drawings were allowed, which later tests of this process must not find.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  await pool.close()
  await rm(dir, { recursive: true, force: true })
})

test('no file stops a gallery: what is no photo, is empty or is gone becomes a sheet that says so', async () => {
  const catalog = await openCatalog(catalogDir)
  const file = (name: string) => path.join(dir, name)
  await writeFile(file('<words>.jpg'), 'no photo')
  await writeFile(file('empty.png'), '')
  await writeFile(
    file('blank.jpg'),
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer(),
  )
  const rows = []
  for (const name of ['<words>.jpg', 'empty.png', 'blank.jpg', 'gone.jpg']) {
    const shown = await showGarment(pool, catalog, { front: file(name), back: null }, look)
    const written = await writeSheet(shown, dir, name)
    const sheet = await sharp(path.join(dir, written.sheet)).metadata()
    expect([sheet.format, sheet.width]).toEqual(['webp', 3360])
    expect(written.picture).toBeNull()
    rows.push(rowOf(shown, written))
  }
  expect(rows.map(row => row.refusal)).toEqual([
    'unsupportedFormat',
    'unsupportedFormat',
    'noGarmentFound',
    'unsupportedFormat',
  ])
  expect(totalsOf(rows)).toMatchObject({
    photos: 4,
    'refused photos': 4,
    'faults of the engine': 0,
    'with a final': 0,
  })
  expect(indexPage(rows, look)).toContain('&lt;words&gt;.jpg')
}, 300_000)

test('a final is written at its full size beside its sheet, and the index leads to it', async () => {
  const catalog = await openCatalog(catalogDir)
  const front = path.join(catalogDir, 'garments/playera-lunes/front.jpg')
  const worn = { ...look, category: 'tshirt-short' as const }
  const shown = await showGarment(pool, catalog, { front, back: null }, worn)
  const written = await writeSheet(shown, dir, 'lunes')
  expect(written.picture).toBe('lunes-final.webp')
  const picture = await sharp(path.join(dir, 'lunes-final.webp')).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['webp', 1536, 2048])
  expect(indexPage([rowOf(shown, written)], worn)).toContain('href="lunes-final.webp"')
}, 600_000)
