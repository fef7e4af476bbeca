import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { categoryKeys } from '@revela/garment'
import { backgroundKeys } from '../catalog/background.ts'
import { styleKeys } from '../catalog/style.ts'
import { namesIn, outputFolder, textsByName } from './command-files.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'
import type { GalleryRow } from './gallery/index-page.ts'
import type { Look } from './gallery/shown-garment.ts'
import { numberIn, seedRange } from './number-option.ts'
import { oneOf, UsageError } from './usage-error.ts'

/** Largest value of --threads. */
const MOST_THREADS = 64

const command = {
  run: 'npm run gallery --',
  about: 'A contact sheet for every garment photo of a folder, with an index page.',
  options: {
    photos: {
      type: 'string',
      value: 'DIR',
      isRequired: true,
      about: 'photos; shirt-back.jpg is the back of shirt.jpg',
    },
    out: { type: 'string', value: 'DIR', isRequired: true, about: 'where the sheets go' },
    only: { type: 'string', value: 'TEXT', multiple: true, about: 'photos whose name contains this' },
    category: { type: 'string', value: 'KEY', about: 'the kind of every garment' },
    categories: {
      type: 'string',
      value: 'FILE',
      about: 'JSON: the kind of each, by its photo’s name without ending',
    },
    model: { type: 'string', value: 'KEY', about: 'who wears them; the first free person' },
    style: { type: 'string', value: 'KEY', default: 'esencial', about: 'what is worn with them' },
    background: { type: 'string', value: 'KEY', default: 'grey', about: 'where' },
    drafts: { type: 'string', value: 'N', default: '4', about: 'drafts of each' },
    'no-final': { type: 'boolean', default: false, about: 'no final of each' },
    seed: { type: 'string', value: 'N', default: '1', about: 'the same seed gives the same pictures' },
    catalog: { type: 'string', value: 'DIR', about: 'another catalogue folder' },
    cache: { type: 'string', value: 'DIR', about: 'where derived files are kept; OUT/cache' },
    threads: { type: 'string', value: 'N', about: `pictures made at a time, 1 to ${MOST_THREADS}` },
  },
} as const satisfies Command

type Options = ReturnType<typeof readOptions<(typeof command)['options']>>['values']

/** File names of photos. */
const PHOTO = /\.(jpe?g|png|webp)$/i
/** File names of back photos. */
const BACK = /[-._]back(?=\.\w+$)/i

/** Photos in the order of their names; `shirt-back.jpg` is the back of `shirt.jpg` or `shirt-front.jpg`. */
async function photosIn(
  dir: string,
  only: readonly string[] | undefined,
): Promise<{ front: string; back: string | null }[]> {
  const names = (await namesIn('--photos', dir)).filter(name => PHOTO.test(name)).sort()
  const stem = (name: string) => name.replace(/[-._](back|front)(?=\.\w+$)/i, '').replace(PHOTO, '')
  const backs = new Map(names.filter(name => BACK.test(name)).map(name => [stem(name), name]))
  const wanted = (name: string) => !only || only.some(text => name.includes(text))
  return names
    .filter(name => !BACK.test(name) && wanted(name))
    .map(name => {
      const back = backs.get(stem(name))
      return { front: path.join(dir, name), back: back ? path.join(dir, back) : null }
    })
}

async function gallery(values: Options): Promise<void> {
  const photos = await photosIn(values.photos!, values.only)
  if (photos.length === 0)
    throw new UsageError(`--photos: no such photo (JPEG, PNG or WebP) in ${values.photos}`)
  // Loaded when they are needed, so that help and refusals come at once.
  const { openCatalog } = await import('../catalog/studio-catalog.ts')
  const catalogDir = values.catalog ?? path.resolve(import.meta.dirname, '../../../../catalog')
  const catalog = await openCatalog(catalogDir)
  const categoryTexts = values.categories ? await textsByName('--categories', values.categories) : {}
  const category = (named: string | undefined) =>
    named === undefined ? undefined : oneOf('category', named, categoryKeys)
  const categoryByPhoto = Object.fromEntries(
    Object.entries(categoryTexts).map(([photo, named]) => [photo, category(named)]),
  )
  const look: Look = {
    modelKey: oneOf('model', values.model ?? (await catalog.defaultModelKey()), catalog.modelKeys),
    styleKey: oneOf('style', values.style, await styleKeys(catalogDir)),
    backgroundKey: oneOf('background', values.background, await backgroundKeys(catalogDir)),
    category: category(values.category),
    seed: numberIn('--seed', values.seed, seedRange)!,
    drafts: numberIn('--drafts', values.drafts, { least: 0, most: 12, whole: true })!,
    final: !values['no-final'],
  }
  const size = numberIn('--threads', values.threads, { least: 1, most: MOST_THREADS, whole: true })
  const out = await outputFolder('--out', values.out!)
  const cacheDir = values.cache ?? path.join(out, 'cache')
  const { StudioPool } = await import('../worker/studio-pool.ts')
  const { showGarment } = await import('./gallery/shown-garment.ts')
  const { writeSheet } = await import('./gallery/contact-sheet.ts')
  const { indexPage, rowOf, totalsOf } = await import('./gallery/index-page.ts')
  const pool = new StudioPool({ catalogDir, cacheDir, size, taskLimitMs: 10 * 60_000 })
  const rows: GalleryRow[] = []
  try {
    for (const pair of photos) {
      const name = path.basename(pair.front).replace(PHOTO, '')
      const shown = await showGarment(pool, catalog, pair, {
        ...look,
        category: categoryByPhoto[name] ?? look.category,
      })
      rows.push(rowOf(shown, await writeSheet(shown, out, name)))
      // Written after every photo, so that a gallery that is stopped halfway can be looked at.
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

await runCommand(command, args => gallery(readOptions(command, args).values))
