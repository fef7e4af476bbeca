import { createHash } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import {
  BroadcastChannel,
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads'
import { openCatalog } from '../catalog/studio-catalog.ts'
import sharp from '../codecs.ts'
import { cutOutImage } from '../cut-out-image.ts'
import {
  cutoutDigest,
  decodeGarment,
  encodeGarment,
  StaleGarmentError,
  storedCutout,
} from '../garment-codec.ts'
import { keepPiece } from '../outfit.ts'
import { cutSide, type PreparedGarment, readSide, settleGarment } from '../prepare-garment.ts'
import { releaseCutouts } from '../raster/garment-textures.ts'
import { type BegunPicture, type MadePicture, shelf } from '../raster/picture-shelf.ts'
import { flatPicture, referencePicture } from '../raster/side-pictures.ts'
import type { UnusablePhotoError } from '../reading/garment-reading.ts'
import { placedMarks } from '../reading/placed-marks.ts'
import { rehearse } from '../rehearse.ts'
import { renderShot, type StudioStep } from '../render-shot.ts'
import { decodeResting, encodeResting, type RestingPlace } from '../resting-cloth.ts'
import { warmUp } from '../warm-up.ts'
import { derivedVersion } from './derived-version.ts'
import { openFileCache } from './file-cache.ts'
import type { CutFiles, PreparedFiles, Reply, StoredCloth, Task, WorkerSetup } from './task.ts'

const { channel, catalogDir, cacheDir } = workerData as WorkerSetup
const others = new BroadcastChannel(channel)
const hear = (told: MadePicture | BegunPicture) => ('over' in told ? shelf.expect(told) : shelf.take(told))
others.onmessage = ({ data }) => hear(data as MadePicture | BegunPicture)
// What came since this task began: a thread at work hears nothing. Node takes a channel here, its types only know ports.
const heard = (): { message: MadePicture | BegunPicture } | undefined =>
  receiveMessageOnPort(others as unknown as MessagePort)
shelf.onSought = () => {
  for (let told = heard(); told; told = heard()) hear(told.message)
}
shelf.onBegun = begun => others.postMessage(begun)
shelf.onMade = made => others.postMessage(made)
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
function ofAnotherVersion(error: unknown): undefined {
  if (error instanceof StaleGarmentError) return undefined
  throw error
}

async function cut(
  { photo, side, options }: Task & { kind: 'cut' },
  sign: (at: string) => void,
): Promise<CutFiles> {
  held = null
  const previous = options.previous && (await decodeGarment(options.previous).catch(ofAnotherVersion))
  const told = { ...options, previous }
  const source = await cutSide(photo, side, told)
  sign('cut')
  // Codecs run beside this thread, which reads on meanwhile.
  const files = Promise.all([storedCutout(source.cutout), cutOutImage(source)])
  const read = readSide(source, side, told)
  sign('read')
  const [stored, image] = await files
  source.cutout.digest = cutoutDigest(stored)
  return { read, stored, image }
}

/** All that drafts need of a garment's photos, in the order in which they ask for it. */
function makePictures({ front, back }: PreparedGarment): void {
  const sides = back ? [front, back] : [front]
  sides.forEach(flatPicture)
  sides.forEach(referencePicture)
}

/** A garment that was drawn once needs its pixels no more. */
function letGo(garment: PreparedGarment): void {
  makePictures(garment)
  releaseCutouts(garment.front, garment.back)
}

/** For the first draft, which another thread begins meanwhile. */
async function pictures({ garment: bytes }: Task & { kind: 'pictures' }): Promise<void> {
  const garment = await garmentOf(bytes).catch(ofAnotherVersion)
  if (garment) makePictures(garment)
}

async function settle({ front, back, options }: Task & { kind: 'settle' }): Promise<PreparedFiles> {
  held = null
  const { previous: _, ...told } = options
  const garment = settleGarment(front.read, back?.read ?? null, told)
  const side = (reading: PreparedGarment['front'], { image }: CutFiles) => ({
    image,
    warnings: reading.warnings,
    marks: placedMarks(reading),
  })
  const encoded = await encodeGarment(garment, { front: front.stored, back: back?.stored ?? null })
  // Her first picture is asked for next.
  held = { digest: digestOf(encoded), garment }
  return {
    encoded,
    silhouette: garment.silhouette,
    front: side(garment.front, front),
    back: garment.back && back && side(garment.back, back),
  }
}

/** What a likely draft needs, and the cloth as it will hang there where the garment is known. */
async function warm({ shot, garment: bytes, known }: Task & { kind: 'warm' }): Promise<StoredCloth | null> {
  const kept = await cache
  if (!kept) return null
  // Of another version it is of no use here: its picture will have it read anew.
  const garment = bytes && (await garmentOf(bytes).catch(ofAnotherVersion))
  if (!garment) {
    await warmUp(await catalog, shot, kept)
    return null
  }
  const resting = placeOf(known)
  await warmUp(await catalog, shot, kept, { garment, resting })
  letGo(garment)
  return foundIn(resting, known)
}

const placeOf = ({ resting, dressed }: StoredCloth): RestingPlace => ({
  cloth: resting && decodeResting(resting),
  dressed: dressed && new Float64Array(Uint8Array.from(dressed).buffer),
})

/** What the place has beyond what was known. */
const foundIn = ({ cloth, dressed }: RestingPlace, known: StoredCloth): StoredCloth => ({
  resting: cloth && !known.resting ? encodeResting(cloth) : null,
  dressed: dressed && !known.dressed ? new Uint8Array(Float64Array.from(dressed).buffer) : null,
})

async function run(task: Task): Promise<Reply> {
  const { id } = task
  const onStep = (step: StudioStep) => parentPort?.postMessage({ id, kind: 'step', step } satisfies Reply)
  const onLap = (at: string) => parentPort?.postMessage({ id, kind: 'sign', at } satisfies Reply)
  try {
    if (task.kind === 'cut') {
      if (task.side === 'front') onStep('analyzingGarment')
      return { id, kind: 'cut', files: await cut(task, onLap) }
    }
    if (task.kind === 'settle') return { id, kind: 'prepared', files: await settle(task) }
    if (task.kind === 'piece') {
      const kept = await cache
      if (kept) await keepPiece(await catalog, task.key, kept)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'rehearse') {
      const kept = await cache
      if (kept) await rehearse(await catalog, task.key, kept)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'pictures') {
      await pictures(task)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'warm') return { id, kind: 'warmed', found: await warm(task) }
    const garment = await garmentOf(task.request.garment)
    onLap('garment')
    const resting = placeOf(task.known)
    const hooks = { cache: await cache, onStep, onLap, resting }
    const shot = await renderShot(await catalog, { ...task.request, garment }, hooks)
    letGo(garment)
    return { id, kind: 'rendered', shot, found: foundIn(resting, task.known) }
  } catch (error) {
    const { name, message, code, side } = error as Error & Partial<Pick<UnusablePhotoError, 'code' | 'side'>>
    return { id, kind: 'failed', name, message, code: code ?? '', side: side ?? 'front' }
  }
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await run(task))
})
