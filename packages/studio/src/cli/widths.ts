import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CategoryKey, categoryKeys } from '@revela/garment'
import { poseSurface } from '../body/skinning.ts'
import { openCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { BOLD, COARSE_M, dressBody } from '../drape/drape-garment.ts'
import { layOnBody } from '../drape/laid/lay-on-body.ts'
import { type WidthShare, type WornCloth, widthError, wornShares } from '../fidelity/worn-shares.ts'
import { prepareGarment } from '../garment/prepare-garment.ts'
import { median } from '../geometry/median.ts'
import { MemoryCache } from '../memory/memory-cache.ts'
import { fabricOf, goesOver } from '../pattern/fabric.ts'
import { cutPattern, type GarmentPattern } from '../pattern/garment-pattern.ts'
import { meshedPattern } from '../pattern/meshed-pattern.ts'
import { straighten } from '../pattern/straight/straighten.ts'
import { matteOf } from '../reading/fabric/side-pictures.ts'
import { namesIn, textsByName } from './command-files.ts'
import { type Command, readOptions, runCommand } from './command-line.ts'
import { oneOf, UsageError } from './usage-error.ts'

const command = {
  run: 'npm run widths --',
  about: 'How far the widths of worn garments, as shares of their lengths, are from their photos.',
  options: {
    photos: { type: 'string', value: 'DIR', isRequired: true, about: 'photos of garments' },
    model: { type: 'string', value: 'KEY', about: 'who wears them; the first free person' },
    categories: {
      type: 'string',
      value: 'FILE',
      about: 'JSON: the kind of each, by its photo’s name without ending',
    },
  },
} as const satisfies Command

type Options = ReturnType<typeof readOptions<(typeof command)['options']>>['values']

const PHOTO = /\.(jpe?g|png|webp)$/i

async function widths(values: Options): Promise<void> {
  const names = (await namesIn('--photos', values.photos!)).filter(name => PHOTO.test(name)).sort()
  if (names.length === 0) throw new UsageError(`--photos: no photo (JPEG, PNG or WebP) in ${values.photos}`)
  const catalog = await openCatalog(path.resolve(import.meta.dirname, '../../../../catalog'))
  const key = oneOf('model', values.model ?? (await catalog.defaultModelKey()), catalog.modelKeys)
  const model = await catalog.model(key)
  const said = values.categories ? await textsByName('--categories', values.categories) : {}
  const cache = new MemoryCache()
  const found: WidthShare[] = []
  for (const name of names) {
    const stem = name.replace(PHOTO, '')
    const category = said[stem] === undefined ? null : oneOf('category', said[stem], categoryKeys)
    try {
      const shares = await sharesOf(path.join(values.photos!, name), category, model, cache)
      found.push(...shares)
      process.stdout.write(`${stem}  ${shares.map(lineOf).join(', ')}\n`)
    } catch (error) {
      process.stdout.write(`${stem}  not worn: ${(error as Error).message}\n`)
    }
  }
  for (const name of new Set(found.map(share => share.name)))
    process.stdout.write(`${name.padEnd(20)}${percent(errorOf(found.filter(s => s.name === name)))}\n`)
  process.stdout.write(`median error        ${percent(errorOf(found))} over ${names.length} photos\n`)
}

async function sharesOf(
  file: string,
  category: CategoryKey | null,
  model: StudioModel,
  cache: MemoryCache,
): Promise<WidthShare[]> {
  const { front, fit, silhouette } = await prepareGarment(await readFile(file), null, { category })
  const cut = { fit, fabric: fabricOf(category), over: goesOver(category) }
  const straight = straighten(front)
  const pattern = straight
    ? cutPattern(straight.reading, model.measures, { ...cut, matte: straight.matte(matteOf(front.cutout)) })
    : cutPattern(front, model.measures, cut)
  const worn = await wear(pattern, model, cache)
  return wornShares(worn).map(s => ({ ...s, name: `${silhouette} ${s.name}` }))
}

/** The garment as put on: laid on the model's first pose, or simulated where it hangs from the waist. */
async function wear(pattern: GarmentPattern, model: StudioModel, cache: MemoryCache): Promise<WornCloth> {
  if (pattern.hangsFrom === 'waist')
    return { pattern, ...(await dressBody({ pattern, model, seed: 1, caution: BOLD, cache })) }
  const mesh = meshedPattern(pattern, COARSE_M)
  const [{ key, stance }] = model.poses
  const { body, measures } = model
  const { places } = layOnBody(mesh, pattern, {
    shape: body,
    measures,
    stance: { ...stance, name: key },
    positions: poseSurface(body, stance),
  })
  return { pattern, mesh, positions: places }
}

const errorOf = (shares: readonly WidthShare[]) => median(shares.map(widthError))
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const lineOf = (share: WidthShare) =>
  `${share.name.split(' ')[1]} ${share.photo.toFixed(2)}: ${share.seen.toFixed(2)} to ${share.flat.toFixed(2)}`

await runCommand(command, args => widths(readOptions(command, args).values))
