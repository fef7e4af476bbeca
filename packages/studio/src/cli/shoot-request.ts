import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type CategoryKey, categoryKeys, type Fit, fits } from '@revela/garment'
import { backgroundKeys } from '../catalog/background.ts'
import { openCatalog, type StudioCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { styleKeys } from '../catalog/style.ts'
import type { FlatCentimetres } from '../pattern/garment-scale.ts'
import { planPoses } from '../shot/plan-poses.ts'
import { outputFolder } from './command-files.ts'
import { type Command, readOptions } from './command-line.ts'
import { type NumberRange, numberIn, seedRange } from './number-option.ts'
import { oneOf, UsageError } from './usage-error.ts'

/** Largest photo file, bytes: the limit of the product's uploads. */
const LARGEST_BYTES = 20 * 1024 * 1024
/** Largest value of --poses. */
const MOST_POSES = 50

export const shootCommand = {
  run: 'npm run shoot --',
  about:
    'Photos of people who wear a garment, made of photos of it: the engine alone, without server or sign-in.',
  options: {
    front: {
      type: 'string',
      value: 'photo.jpg',
      isRequired: true,
      about: 'JPEG, PNG or WebP of the garment',
    },
    back: { type: 'string', value: 'photo.jpg', about: 'the same garment from behind' },
    category: {
      type: 'string',
      value: 'KEY',
      isRequired: true,
      about: 'the kind of garment, e.g. tshirt-short',
    },
    model: { type: 'string', value: 'KEY', about: 'who wears it; the first free person' },
    style: { type: 'string', value: 'KEY', about: 'what is worn with it; the first' },
    background: { type: 'string', value: 'KEY', about: 'where' },
    fit: { type: 'string', value: 'fitted|regular|oversized', about: 'how it sits' },
    chest: { type: 'string', value: 'CM', about: 'width of the garment lying flat' },
    length: { type: 'string', value: 'CM', about: 'its length' },
    waist: { type: 'string', value: 'CM', about: 'its width at the waist' },
    poses: { type: 'string', value: 'N', about: `how many, 1 to ${MOST_POSES}; 4` },
    pose: { type: 'string', value: 'KEY', multiple: true, about: 'this one, instead of the first N' },
    final: { type: 'boolean', default: false, about: 'finals instead of drafts' },
    seed: { type: 'string', value: 'N', about: 'the same seed gives the same picture; 1' },
    out: { type: 'string', value: 'DIR', isRequired: true, about: 'where the pictures go' },
    catalog: { type: 'string', value: 'DIR', about: 'another catalogue folder' },
    cache: { type: 'string', value: 'DIR', about: 'where derived files are kept between runs' },
    json: { type: 'boolean', default: false, about: 'the report in one line' },
  },
} as const satisfies Command

/** Everything that one call of `shoot` needs, checked against the catalog. Photos are loaded but not yet decoded. */
export interface ShootRequest {
  catalog: StudioCatalog
  front: Buffer
  back: Buffer | null
  category: CategoryKey
  fit: Fit | undefined
  centimetres: FlatCentimetres
  modelKey: string
  styleKey: string | undefined
  backgroundKey: string | undefined
  poseKeys: string[]
  quality: 'draft' | 'final'
  seed: number
  /** Folder for the pictures; it exists. */
  out: string
  cacheDir: string | undefined
  isCompact: boolean
}

/**
 * @param args without node and script
 * @throws UsageError for options that are missing, have an unknown key or name no file; CatalogError for a broken catalog
 */
export async function readShootRequest(args: string[]): Promise<ShootRequest> {
  const { values } = readOptions(shootCommand, args)
  const category = oneOf('category', values.category!, categoryKeys)
  const fit = values.fit === undefined ? undefined : oneOf('fit', values.fit, fits)
  const centimetres = {
    chestWidth: numberIn('--chest', values.chest, CENTIMETRES),
    length: numberIn('--length', values.length, CENTIMETRES),
    waistWidth: numberIn('--waist', values.waist, CENTIMETRES),
  }
  const catalog = await openCatalog(
    values.catalog ?? path.resolve(import.meta.dirname, '../../../../catalog'),
  )
  const modelKey = oneOf('model', values.model ?? (await catalog.defaultModelKey()), catalog.modelKeys)
  const existingKey = async (
    what: string,
    key: string | undefined,
    keys: (dir: string) => Promise<string[]>,
  ) => (key === undefined ? undefined : oneOf(what, key, await keys(catalog.dir)))
  const count = numberIn('--poses', values.poses, { least: 1, most: MOST_POSES, whole: true })
  const hasBack = values.back !== undefined
  return {
    catalog,
    category,
    fit,
    centimetres,
    modelKey,
    styleKey: await existingKey('style', values.style ?? (await styleKeys(catalog.dir))[0], styleKeys),
    backgroundKey: await existingKey('background', values.background, backgroundKeys),
    poseKeys: values.pose
      ? requestedPoses(values.pose, await catalog.model(modelKey), hasBack)
      : (await planPoses(catalog, { modelKey, category, hasBack, count: count ?? 4, skip: [] })).map(
          p => p.key,
        ),
    quality: values.final ? 'final' : 'draft',
    seed: numberIn('--seed', values.seed, seedRange) ?? 1,
    front: await photoFile('--front', values.front!),
    back: values.back === undefined ? null : await photoFile('--back', values.back),
    out: await outputFolder('--out', values.out!),
    cacheDir: values.cache,
    isCompact: values.json,
  }
}

/** Range of flat measures that are accepted, centimetres. */
const CENTIMETRES: NumberRange = { least: 5, most: 250 }

/** The poses of --pose: each must have a picture, and back views need a back photo. */
function requestedPoses(keys: string[], { key: modelKey, poses }: StudioModel, hasBack: boolean): string[] {
  const pictured = poses.filter(p => p.pictured)
  for (const key of keys) {
    oneOf(
      `pose of ${modelKey}`,
      key,
      pictured.map(p => p.key),
    )
    if (!hasBack && pictured.some(p => p.key === key && p.view === 'back'))
      throw new UsageError(`Pose "${key}" shows the back: it needs --back, a photo of it`)
  }
  return keys
}

async function photoFile(option: string, file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new UsageError(`${option}: there is no file ${file}`)
  if (!found.isFile()) throw new UsageError(`${option}: ${file} is no file; a photo is a JPEG, PNG or WebP`)
  if (found.size === 0) throw new UsageError(`${option}: ${file} is empty; a photo is a JPEG, PNG or WebP`)
  if (found.size > LARGEST_BYTES)
    throw new UsageError(
      `${option}: ${file} has ${Math.ceil(found.size / 2 ** 20)} MB; a photo has ${LARGEST_BYTES / 2 ** 20} MB at most`,
    )
  return readFile(file).catch(error => {
    throw new UsageError(`${option}: ${file} can't be read (${(error as NodeJS.ErrnoException).code})`)
  })
}
