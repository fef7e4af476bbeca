import { createHash } from 'node:crypto'
import { getPriority, setPriority } from 'node:os'
import {
  BroadcastChannel,
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads'
import { namesOwnModel, openCatalog } from '../catalog/studio-catalog.ts'
import { cutOutImage } from '../garment/cut-out-image.ts'
import {
  cutoutDigest,
  decodeGarment,
  encodeGarment,
  StaleGarmentError,
  storedCutout,
} from '../garment/garment-codec.ts'
import { cutSide, type PreparedGarment, readSide, settleGarment } from '../garment/prepare-garment.ts'
import { makeOwnModel } from '../likeness/make-own-model.ts'
import { readPersonPhoto } from '../likeness/read-person-photo.ts'
import { withPrivateKeys } from '../memory/private-cache.ts'
import sharp from '../photo/codecs.ts'
import { type BegunPicture, type MadePicture, PictureStore } from '../photo/picture-store.ts'
import type { UnusablePhotoError } from '../photo/unusable-photo-error.ts'
import { placedMarks } from '../reading/landmarks/placed-marks.ts'
import { keepPiece, shownPiece } from '../shot/outfit.ts'
import { rehearse } from '../shot/rehearse.ts'
import { drapeAndRender, renderShot, type ShotResult, type StudioStep } from '../shot/render-shot.ts'
import { type DrapedCloth, decodeResting, encodeResting } from '../shot/resting-cloth.ts'
import { garmentInUse, makePictures, type StudioGarment, withoutPixels } from '../shot/studio-garment.ts'
import { StudioSession } from '../shot/studio-session.ts'
import { warmUp } from '../shot/warm-up.ts'
import { derivedVersion } from './derived-version.ts'
import { openFileCache } from './file-cache.ts'
import type { CutFiles, PreparedFiles, Reply, StoredCloth, Task, WorkerSetup } from './task.ts'

const { channel, catalogDir, cacheDir, ownModelsDir } = workerData as WorkerSetup
const others = new BroadcastChannel(channel)
type PictureMessage = MadePicture | BegunPicture
const receive = (message: PictureMessage) =>
  'over' in message ? pictures.noteBegun(message) : pictures.add(message)
others.onmessage = ({ data }) => receive(data as PictureMessage)
// Reads messages that came since the current task began: `onmessage` runs only after it. Node accepts a channel here; its types name ports only.
const nextMessage = (): { message: PictureMessage } | undefined =>
  receiveMessageOnPort(others as unknown as MessagePort)
const pictures: PictureStore = new PictureStore({
  onMiss() {
    for (let next = nextMessage(); next; next = nextMessage()) receive(next.message)
  },
  onBegin: begun => others.postMessage(begun),
  onFinish: made => others.postMessage(made),
})
// Awaited by each task that needs it, which then fails for the same reason.
const opening = openSession()
opening.catch(() => {})
// On Linux this lowers the priority of this thread alone, so that threads that answer requests go first.
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 10))
// Each thread makes one picture; codecs must not add threads of their own.
sharp.concurrency(1)
sharp.cache(false)

async function openSession(): Promise<StudioSession> {
  const catalog = openCatalog(catalogDir, ownModelsDir)
  const files = cacheDir ? await openFileCache(cacheDir, await derivedVersion(catalogDir)) : undefined
  // What is derived of a seller's own model would outlive one that is withdrawn.
  const cache = files && withPrivateKeys(files, namesOwnModel)
  return new StudioSession(await catalog, { cache, pictures })
}

/** The last garment, decoded: a garment's poses usually follow one after the other. */
let last: { digest: string; garment: StudioGarment } | null = null

async function garmentOf(bytes: Uint8Array): Promise<StudioGarment> {
  const digest = digestOf(bytes)
  if (last?.digest === digest) return last.garment
  last = null
  const garment = garmentInUse(await decodeGarment(bytes), pictures)
  last = { digest, garment }
  return garment
}

/** Frees the pixels of the last garment: drawing it again needs only its pictures. */
function freePixels(): void {
  if (last) last.garment = withoutPixels(last.garment)
}

const digestOf = (bytes: Uint8Array) => createHash('sha1').update(bytes).digest('base64')

/** Handles a garment that another version of the engine prepared: it can't be used, and its photos are read again. */
function ofAnotherVersion(error: unknown): undefined {
  if (error instanceof StaleGarmentError) return undefined
  throw error
}

async function cut(
  { photo, side, options }: Task & { kind: 'cut' },
  onStage: (at: string) => void,
): Promise<CutFiles> {
  last = null
  const previous = options.previous && (await decodeGarment(options.previous).catch(ofAnotherVersion))
  const withPrevious = { ...options, previous }
  const source = await cutSide(photo, side, withPrevious)
  onStage('cut')
  // The codecs run beside this thread, which goes on reading.
  const files = Promise.all([storedCutout(source.cutout), cutOutImage(source)])
  const read = readSide(source, side, withPrevious)
  onStage('read')
  const [stored, image] = await files
  source.cutout.digest = cutoutDigest(stored)
  return { read, stored, image }
}

/** Makes a garment's pictures for its first draft, which another thread draws meanwhile. */
async function preparePictures({ garment: bytes }: Task & { kind: 'pictures' }): Promise<void> {
  const garment = await garmentOf(bytes).catch(ofAnotherVersion)
  if (garment) makePictures(garment)
}

async function settle({ front, back, options }: Task & { kind: 'settle' }): Promise<PreparedFiles> {
  last = null
  const { previous: _, ...settled } = options
  const garment = settleGarment(front.read, back?.read ?? null, settled)
  const side = (reading: PreparedGarment['front'], { image }: CutFiles) => ({
    image,
    warnings: reading.warnings,
    marks: placedMarks(reading),
    turn: reading.correction.turn,
  })
  const encoded = await encodeGarment(garment, { front: front.stored, back: back?.stored ?? null })
  // The garment's first picture is likely next.
  last = { digest: digestOf(encoded), garment: garmentInUse(garment, pictures) }
  return {
    encoded,
    silhouette: garment.silhouette,
    front: side(garment.front, front),
    back: garment.back && back && side(garment.back, back),
  }
}

/** Prepares what a likely draft needs and, where a garment is given, its cloth in that pose. */
async function warm({ shot, garment: bytes, cloth }: Task & { kind: 'warm' }): Promise<StoredCloth | null> {
  const session = await opening
  if (!session.cache) return null
  // A garment of another version can't be used: the API reads its photos again when its picture is ordered.
  const garment = bytes && (await garmentOf(bytes).catch(ofAnotherVersion))
  if (!garment) {
    await warmUp(session, shot)
    return null
  }
  const draped = await warmUp(session, shot, { garment, draped: drapedBefore(cloth) })
  freePixels()
  return foundIn(draped, cloth)
}

const drapedBefore = ({ resting, dressed }: StoredCloth): DrapedCloth => ({
  resting: resting && decodeResting(resting),
  dressed: dressed && new Float64Array(Uint8Array.from(dressed).buffer),
})

/** The cloth that the task has draped; null where the task brought it along. */
const foundIn = ({ resting, dressed }: DrapedCloth, brought: StoredCloth): StoredCloth => ({
  resting: resting && !brought.resting ? encodeResting(resting) : null,
  dressed: dressed && !brought.dressed ? new Uint8Array(Float64Array.from(dressed).buffer) : null,
})

async function wearPiece({ request }: Task & { kind: 'wearPiece' }): Promise<ShotResult> {
  const { modelKey, poseKey, pieceKey } = request
  const session = await opening
  const garment = await shownPiece(session, pieceKey)
  return renderShot(session, { garment, modelKey, poseKey, quality: 'draft', seed: 1 })
}

async function run(task: Task): Promise<Reply> {
  const { id } = task
  const onStep = (step: StudioStep) => parentPort?.postMessage({ id, kind: 'step', step } satisfies Reply)
  const onLap = (at: string) => parentPort?.postMessage({ id, kind: 'sign', at } satisfies Reply)
  try {
    if (task.kind === 'cut') {
      if (task.side === 'front') onStep('readingGarment')
      return { id, kind: 'cut', files: await cut(task, onLap) }
    }
    if (task.kind === 'settle') return { id, kind: 'prepared', files: await settle(task) }
    if (task.kind === 'piece') {
      const session = await opening
      if (session.cache) await keepPiece(session, task.key)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'rehearse') {
      const session = await opening
      if (session.cache) await rehearse(session, task.key)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'pictures') {
      await preparePictures(task)
      return { id, kind: 'warmed', found: null }
    }
    if (task.kind === 'warm') return { id, kind: 'warmed', found: await warm(task) }
    if (task.kind === 'readPerson')
      return { id, kind: 'personRead', reading: await readPersonPhoto(task.photo, task.seen) }
    if (task.kind === 'makePerson') {
      if (!ownModelsDir) throw new RangeError('The studio has no folder for own models')
      return {
        id,
        kind: 'personMade',
        made: await makeOwnModel((await opening).catalog, ownModelsDir, task.request),
      }
    }
    if (task.kind === 'wearPiece') return { id, kind: 'pieceWorn', shot: await wearPiece(task) }
    const garment = await garmentOf(task.request.garment)
    onLap('garment')
    const before = drapedBefore(task.cloth)
    const request = { ...task.request, garment }
    const { shot, draped } = await drapeAndRender(await opening, request, before, { onStep, onLap })
    freePixels()
    return { id, kind: 'rendered', shot, found: foundIn(draped, task.cloth) }
  } catch (error) {
    const { name, message, code, side } = error as Error & Partial<Pick<UnusablePhotoError, 'code' | 'side'>>
    return { id, kind: 'failed', name, message, code: code ?? '', side: side ?? 'front' }
  }
}

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await run(task))
})
