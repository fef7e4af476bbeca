import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backgroundKeys } from '../catalog/background.ts'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { styleKeys } from '../catalog/style.ts'
import { CATEGORY_SILHOUETTES } from '../category-silhouettes.ts'
import { StudioPool } from '../worker/studio-pool.ts'
import { writeSheet } from './gallery/contact-sheet.ts'
import { type GalleryRow, indexPage, rowOf, totalsOf } from './gallery/index-page.ts'
import { type Look, showGarment } from './gallery/shown-garment.ts'
import { oneOf, UsageError } from './usage-error.ts'

const USAGE =
  'npm run gallery -- --photos DIR --out DIR [--only TEXT …] [--category KEY | --categories FILE] [--model KEY] [--style KEY] [--background KEY] [--drafts N] [--no-final] [--seed N] [--cache DIR] [--threads N]'

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    category: { type: 'string' },
    categories: { type: 'string' },
    model: { type: 'string' },
    style: { type: 'string', default: 'esencial' },
    background: { type: 'string', default: 'grey' },
    drafts: { type: 'string', default: '4' },
    'no-final': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    catalog: { type: 'string' },
    cache: { type: 'string' },
    threads: { type: 'string' },
  },
})

const PHOTO = /\.(jpe?g|png|webp)$/i
const BACK = /[-._]back(?=\.\w+$)/i

/** Photos in the order of their names; `shirt-back.jpg` is the back of `shirt.jpg` or `shirt-front.jpg`. */
async function photosIn(dir: string): Promise<{ front: string; back: string | null }[]> {
  const names = (await readdir(dir)).filter(name => PHOTO.test(name)).sort()
  const stem = (name: string) => name.replace(/[-._](back|front)(?=\.\w+$)/i, '').replace(PHOTO, '')
  const backs = new Map(names.filter(name => BACK.test(name)).map(name => [stem(name), name]))
  const wanted = (name: string) => !values.only || values.only.some(text => name.includes(text))
  return names
    .filter(name => !BACK.test(name) && wanted(name))
    .map(name => {
      const back = backs.get(stem(name))
      return { front: path.join(dir, name), back: back ? path.join(dir, back) : null }
    })
}

/** What the seller would have said: categories by photo, its name without ending. */
async function saidCategories(): Promise<Record<string, string>> {
  return values.categories ? JSON.parse(await readFile(values.categories, 'utf8')) : {}
}

async function gallery(photos: string, out: string): Promise<void> {
  const catalogDir = values.catalog ?? path.resolve(import.meta.dirname, '../../../../catalog')
  const catalog = await openCatalog(catalogDir)
  const said = await saidCategories()
  const categories = Object.keys(CATEGORY_SILHOUETTES)
  for (const category of [values.category, ...Object.values(said)])
    if (category !== undefined) oneOf('category', category, categories)
  const look: Look = {
    modelKey: oneOf('model', values.model ?? (await catalog.defaultModelKey()), catalog.modelKeys),
    styleKey: oneOf('style', values.style, await styleKeys(catalogDir)),
    backgroundKey: oneOf('background', values.background, await backgroundKeys(catalogDir)),
    category: values.category,
    seed: Number(values.seed),
    drafts: Number(values.drafts),
    final: !values['no-final'],
  }
  await mkdir(out, { recursive: true })
  const size = values.threads ? Number(values.threads) : undefined
  const cacheDir = values.cache ?? path.join(out, 'cache')
  const pool = new StudioPool({ catalogDir, cacheDir, size, taskLimitMs: 10 * 60_000 })
  const rows: GalleryRow[] = []
  try {
    for (const pair of await photosIn(photos)) {
      const name = path.basename(pair.front).replace(PHOTO, '')
      const shown = await showGarment(pool, catalog, pair, { ...look, category: said[name] ?? look.category })
      rows.push(rowOf(shown, await writeSheet(shown, out, name)))
      // After every photo: a gallery that is stopped halfway shows what it has.
      await writeFile(path.join(out, 'index.html'), indexPage(rows, look))
      await writeFile(path.join(out, 'gallery.json'), JSON.stringify({ look, totals: totalsOf(rows), rows }))
      const { silhouette, refusal, fault, fidelity } = rows[rows.length - 1]
      process.stdout.write(`${[name, fault ?? refusal ?? silhouette, fidelity].join('  ')}\n`)
    }
  } finally {
    await pool.close()
  }
  console.table(totalsOf(rows))
}

try {
  if (!values.photos || !values.out) throw new UsageError(`Use: ${USAGE}`)
  await gallery(values.photos, values.out)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
