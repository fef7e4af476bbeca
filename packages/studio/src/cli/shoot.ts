import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openCatalog } from '../catalog/studio-catalog.ts'
import type { Fit } from '../pattern/garment-scale.ts'
import { planPoses } from '../plan-poses.ts'
import type { PrepareOptions } from '../prepare-garment.ts'
import { UnusablePhotoError } from '../reading/garment-reading.ts'
import { PoseFailedError } from '../render-shot.ts'
import { GivenUpError } from '../worker/given-up-error.ts'
import { StudioPool } from '../worker/studio-pool.ts'

const USAGE =
  'npm run shoot -- --front photo.jpg [--back photo.jpg] --category KEY [--model KEY] [--style KEY] [--background KEY] [--fit fitted|regular|oversized] [--chest CM] [--length CM] [--waist CM] [--poses N] [--pose KEY] [--final] [--seed N] --out DIR [--json]'

const FITS: readonly Fit[] = ['fitted', 'regular', 'oversized']

const { values } = parseArgs({
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
    poses: { type: 'string', default: '4' },
    pose: { type: 'string', multiple: true },
    final: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    catalog: { type: 'string' },
    cache: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})

/** The seller's fit and flat measures, as given. */
function cut(): Pick<PrepareOptions, 'fit' | 'centimetres'> {
  const { fit, chest, length, waist } = values
  if (fit && !FITS.includes(fit as Fit)) throw new Error(`A fit is one of ${FITS.join(', ')}`)
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const centimetres = {
    chestWidth: number(chest),
    length: number(length),
    waistWidth: number(waist),
  }
  if (Object.values(centimetres).some(v => v !== undefined && !(v > 5 && v < 250)))
    throw new Error('Centimetres are numbers from 5 to 250')
  return { fit: fit as Fit | undefined, centimetres }
}

async function shoot(): Promise<Record<string, unknown>> {
  const { front, category, out } = values
  if (!front || !category || !out) throw new Error(`Use: ${USAGE}`)
  const catalogDir = values.catalog ?? path.resolve(import.meta.dirname, '../../../../catalog')
  const started = performance.now()
  const catalog = await openCatalog(catalogDir)
  const modelKey = values.model ?? (await catalog.defaultModelKey())
  const pool = new StudioPool({ catalogDir, cacheDir: values.cache })
  try {
    const back = values.back ? await readFile(values.back) : null
    const prepared = await pool.prepare(await readFile(front), back, { category, ...cut() })
    const preparedMs = Math.round(performance.now() - started)
    const planned = await planPoses(catalog, {
      modelKey,
      category,
      hasBack: back !== null,
      count: Number(values.poses),
      skip: [],
    })
    await mkdir(out, { recursive: true })
    const poses = values.pose ?? planned.map(p => p.key)
    const pictures = await Promise.all(
      poses.map(poseKey => one(pool, prepared.encoded, modelKey, poseKey, out, started)),
    )
    return {
      model: modelKey,
      warnings: [...prepared.front.warnings, ...(prepared.back?.warnings ?? [])],
      prepareMs: preparedMs,
      totalMs: Math.round(performance.now() - started),
      peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
      pictures,
    }
  } finally {
    await pool.close()
  }
}

async function one(
  pool: StudioPool,
  garment: Uint8Array,
  modelKey: string,
  poseKey: string,
  out: string,
  started: number,
): Promise<Record<string, unknown>> {
  const quality = values.final ? 'final' : 'draft'
  try {
    const shot = await pool.render({
      garment,
      modelKey,
      poseKey,
      styleKey: values.style,
      backgroundKey: values.background,
      quality,
      seed: Number(values.seed),
    })
    const file = path.join(
      out,
      `${modelKey}-${poseKey}-${quality}.${shot.mediaType === 'image/webp' ? 'webp' : 'jpg'}`,
    )
    await writeFile(file, shot.image)
    const { width, height, timingsMs, selfCheck, fidelity } = shot
    return {
      file,
      pose: poseKey,
      width,
      height,
      bytes: shot.image.length,
      timingsMs,
      selfCheck,
      fidelity,
      doneAtMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    if (error instanceof PoseFailedError) return { pose: poseKey, failed: error.code, message: error.message }
    if (error instanceof GivenUpError) return { pose: poseKey, failed: error.reason, message: error.message }
    throw error
  }
}

try {
  const report = await shoot()
  process.stdout.write(`${JSON.stringify(report, null, values.json ? 0 : 2)}\n`)
} catch (error) {
  const said =
    error instanceof UnusablePhotoError
      ? `This photo can't be used: ${error.message} (${error.code})`
      : (error as Error).message
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
}
