import { createHash } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { openCatalog } from '../catalog/studio-catalog.ts'
import { cutOutImage } from '../cut-out-image.ts'
import { decodeGarment, encodeGarment, StaleGarmentError } from '../garment-codec.ts'
import { type PreparedGarment, prepareGarment } from '../prepare-garment.ts'
import { releaseCutouts } from '../raster/garment-textures.ts'
import type { UnusablePhotoError } from '../reading/garment-reading.ts'
import { placedMarks } from '../reading/placed-marks.ts'
import { renderShot, type StudioStep } from '../render-shot.ts'
import { warmUp } from '../warm-up.ts'
import { derivedVersion } from './derived-version.ts'
import { openFileCache } from './file-cache.ts'
import type { PreparedFiles, Reply, Task, WorkerSetup } from './task.ts'

const { catalogDir, cacheDir } = workerData as WorkerSetup
const cache = cacheDir
  ? derivedVersion(catalogDir).then(version => openFileCache(cacheDir, version))
  : Promise.resolve(undefined)
cache.catch(() => {})
const catalog = openCatalog(catalogDir)
catalog.catch(() => {})
// On Linux this is this thread's priority alone: whatever answers people in this process goes first.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))
// One picture a thread: codecs must not bring threads of their own.
sharp.concurrency(1)
sharp.cache(false)

/** The last garment stays decoded: its poses come one after the other. */
let held: { digest: string; garment: PreparedGarment } | null = null

async function garmentOf(bytes: Uint8Array): Promise<PreparedGarment> {
  const digest = digestOf(bytes)
  if (held?.digest === digest) return held.garment
  held = null
  const garment = await decodeGarment(bytes)
  held = { digest, garment }
  return garment
}

const digestOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('base64')

/** What another version prepared is of no use here: the photos are read anew. */
const former = (bytes: Uint8Array) =>
  decodeGarment(bytes).catch(error => {
    if (error instanceof StaleGarmentError) return undefined
    throw error
  })

async function prepare(task: Task & { kind: 'prepare' }): Promise<PreparedFiles> {
  held = null
  const { previous, ...options } = task.options
  const garment = await prepareGarment(task.front, task.back, {
    ...options,
    previous: previous && (await former(previous)),
  })
  const side = async (reading: PreparedGarment['front']) => ({
    image: await cutOutImage(reading),
    warnings: reading.warnings,
    marks: placedMarks(reading),
  })
  const encoded = await encodeGarment(garment)
  // Her first picture is asked for next.
  held = { digest: digestOf(encoded), garment }
  return {
    encoded,
    silhouette: garment.silhouette,
    front: await side(garment.front),
    back: garment.back && (await side(garment.back)),
  }
}

async function run(task: Task): Promise<Reply> {
  const { id } = task
  const onStep = (step: StudioStep) => parentPort?.postMessage({ id, kind: 'step', step } satisfies Reply)
  try {
    if (task.kind === 'prepare') {
      onStep('analyzingGarment')
      return { id, kind: 'prepared', files: await prepare(task) }
    }
    if (task.kind === 'warm') {
      const kept = await cache
      if (kept) await warmUp(await catalog, task.shot, kept)
      return { id, kind: 'warmed' }
    }
    const garment = await garmentOf(task.request.garment)
    const shot = await renderShot(await catalog, { ...task.request, garment }, { cache: await cache, onStep })
    releaseCutouts(garment.front, garment.back)
    return { id, kind: 'rendered', shot }
  } catch (error) {
    const { name, message, code, side } = error as Error & Partial<Pick<UnusablePhotoError, 'code' | 'side'>>
    return { id, kind: 'failed', name, message, code: code ?? '', side: side ?? 'front' }
  }
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await run(task))
})
