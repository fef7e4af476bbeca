import { mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backgroundKeys } from '../catalog/background.ts'
import { openCatalog, type StudioCatalog, type StudioModel } from '../catalog/studio-catalog.ts'
import { styleKeys } from '../catalog/style.ts'
import { CATEGORY_SILHOUETTES } from '../category-silhouettes.ts'
import type { Fit, FlatCentimetres } from '../pattern/garment-scale.ts'
import { planPoses } from '../plan-poses.ts'
import { oneOf, UsageError } from './usage-error.ts'

const USAGE =
  'npm run shoot -- --front photo.jpg [--back photo.jpg] --category KEY [--model KEY] [--style KEY] [--background KEY] [--fit fitted|regular|oversized] [--chest CM] [--length CM] [--waist CM] [--poses N] [--pose KEY …] [--final] [--seed N] [--cache DIR] --out DIR [--json]'

const FITS: readonly Fit[] = ['fitted', 'regular', 'oversized']
/** As many bytes as an upload may have. */
const LARGEST_BYTES = 20 * 1024 * 1024
const MOST_POSES = 50

/** Everything that one call of `shoot` needs, checked against the catalog; photos are read but not yet looked at. */
export interface ShootRequest {
  catalog: StudioCatalog
  front: Buffer
  back: Buffer | null
  category: string
  fit: Fit | undefined
  centimetres: FlatCentimetres
  modelKey: string
  styleKey: string | undefined
  backgroundKey: string | undefined
  poseKeys: string[]
  quality: 'draft' | 'final'
  seed: number
  /** Exists. */
  out: string
  cacheDir: string | undefined
  isCompact: boolean
}

/**
 * @param args without node and script
 * @throws UsageError for whatever is missing, unknown or no file; CatalogError for a catalog that is broken
 */
export async function readShootRequest(args: string[]): Promise<ShootRequest> {
  const values = parsed(args)
  const front = required('--front', values.front)
  const category = oneOf('category', required('--category', values.category), categories())
  const out = required('--out', values.out)
  const fit = values.fit === undefined ? undefined : (oneOf('fit', values.fit, FITS) as Fit)
  const centimetres = {
    chestWidth: numberIn('--chest', values.chest, CENTIMETRES),
    length: numberIn('--length', values.length, CENTIMETRES),
    waistWidth: numberIn('--waist', values.waist, CENTIMETRES),
  }
  const catalog = await openCatalog(
    values.catalog ?? path.resolve(import.meta.dirname, '../../../../catalog'),
  )
  const modelKey = oneOf('model', values.model ?? (await catalog.defaultModelKey()), catalog.modelKeys)
  const known = async (what: string, key: string | undefined, keys: (dir: string) => Promise<string[]>) =>
    key === undefined ? undefined : oneOf(what, key, await keys(catalog.dir))
  const count = numberIn('--poses', values.poses, { least: 1, most: MOST_POSES, whole: true })
  const hasBack = values.back !== undefined
  return {
    catalog,
    category,
    fit,
    centimetres,
    modelKey,
    styleKey: await known('style', values.style, styleKeys),
    backgroundKey: await known('background', values.background, backgroundKeys),
    poseKeys: values.pose
      ? askedPoses(values.pose, await catalog.model(modelKey), hasBack)
      : (await planPoses(catalog, { modelKey, category, hasBack, count: count ?? 4, skip: [] })).map(
          p => p.key,
        ),
    quality: values.final ? 'final' : 'draft',
    seed: numberIn('--seed', values.seed, { least: 0, most: 2 ** 32 - 1, whole: true }) ?? 1,
    front: await photoFile('--front', front),
    back: values.back === undefined ? null : await photoFile('--back', values.back),
    out: await folder(out),
    cacheDir: values.cache,
    isCompact: values.json,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        front: { type: 'string' },
        back: { type: 'string' },
        category: { type: 'string' },
        model: { type: 'string' },
        style: { type: 'string' },
        background: { type: 'string' },
        fit: { type: 'string' },
        chest: { type: 'string' },
        length: { type: 'string' },
        waist: { type: 'string' },
        poses: { type: 'string' },
        pose: { type: 'string', multiple: true },
        final: { type: 'boolean', default: false },
        seed: { type: 'string' },
        out: { type: 'string' },
        catalog: { type: 'string' },
        cache: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const [said] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${said}. Use: ${USAGE}`)
  }
}

const categories = () => Object.keys(CATEGORY_SILHOUETTES)

function required(option: string, value: string | undefined): string {
  if (value) return value
  throw new UsageError(`${option} is missing. Use: ${USAGE}`)
}

interface Range {
  least: number
  most: number
  whole?: boolean
}

const CENTIMETRES: Range = { least: 5, most: 250 }

function numberIn(
  option: string,
  text: string | undefined,
  { least, most, whole }: Range,
): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (number >= least && number <= most && (!whole || Number.isInteger(number))) return number
  throw new UsageError(
    `${option} is a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not "${text}"`,
  )
}

/** Poses that have a picture, and back views only of a garment whose back is known. */
function askedPoses(keys: string[], { key: modelKey, poses }: StudioModel, hasBack: boolean): string[] {
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

async function folder(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true }).catch(error => {
    throw new UsageError(`--out: ${dir} can't be a folder (${(error as NodeJS.ErrnoException).code})`)
  })
  return dir
}
