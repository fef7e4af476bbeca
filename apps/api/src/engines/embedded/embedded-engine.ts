import type { PersonMarks } from '@revela/contract'
import {
  type OwnModelRequest,
  openCatalog,
  type PoolShot,
  PoseFailedError,
  pieceKeys,
  planPoses,
  rehearsalPieces,
  StaleGarmentError,
  type StudioCatalog,
  StudioPool,
  type PoseView as StudioView,
  UnusablePhotoError,
} from '@revela/studio'
import type { MadePerson, PersonEngine, PersonPhoto, PersonReading, PersonRequest } from '../port.ts'
import {
  EngineFailure,
  type EngineHooks,
  type ExpectedDrafts,
  PhotoRefused,
  type PlannedPose,
  type PlanRequest,
  PoseRefused,
  type PoseView,
  type PreparedGarment,
  type PrepareRequest,
  type RenderedPicture,
  type RenderRequest,
  StalePreparation,
  type TryOnEngine,
} from '../port.ts'
import { OwnModelFolders } from './own-model-folders.ts'

export interface EmbeddedEngineOptions {
  catalogDir: string
  /** Folder for what the engine derives from the catalogue; may be deleted at any time. */
  cacheDir: string
  /** Folder for copies of sellers' own models; may be deleted while nothing is drawn. Without it there are none. */
  ownModelsDir?: string
  /** Pictures made at a time, one thread each. */
  threads?: number
  /** A picture or a reading that takes longer is given up; the studio's own limit is the default. */
  taskLimitMs?: number
  /** Called with the reason for each lost thread; its work is repeated by another thread where that may help. */
  onLostThread?(error: Error): void
}

const DRAFTS_AT_FIRST = 4

const viewOf: Record<StudioView, PoseView> = {
  front: 'front',
  threeQuarterLeft: 'threeQuarter',
  threeQuarterRight: 'threeQuarter',
  back: 'back',
}

/** Our own studio on this machine's processors, in worker threads, away from the event loop. */
export class EmbeddedEngine implements TryOnEngine, PersonEngine {
  readonly picturesAtOnce: number
  readonly #pool: StudioPool
  readonly #catalog: Promise<StudioCatalog>
  readonly #folders: OwnModelFolders | null

  constructor(options: EmbeddedEngineOptions) {
    const { catalogDir, cacheDir, ownModelsDir, threads, taskLimitMs, onLostThread } = options
    this.#pool = new StudioPool({
      ...{ catalogDir, cacheDir, ownModelsDir, taskLimitMs },
      size: threads,
      onLost: onLostThread,
    })
    this.#folders = ownModelsDir ? new OwnModelFolders(ownModelsDir) : null
    this.picturesAtOnce = this.#pool.size
    this.#catalog = openCatalog(catalogDir, ownModelsDir)
    // Awaited, and so reported, where poses are planned.
    this.#catalog.catch(() => {})
  }

  async prepare(
    { category, front, back, correction, previous }: PrepareRequest,
    hooks: EngineHooks = {},
  ): Promise<PreparedGarment> {
    const corrected = correction && {
      silhouette: correction.silhouette ?? undefined,
      fit: correction.fit,
      centimetres: correction.centimetres,
      corrections: { front: correction.front, back: correction.back },
    }
    try {
      return await this.#pool.prepare(front, back, { category, ...corrected, previous }, hooks)
    } catch (error) {
      if (error instanceof UnusablePhotoError) throw new PhotoRefused(error.code, error.side, error.message)
      throw asFailure(error)
    }
  }

  async planPoses(request: PlanRequest): Promise<PlannedPose[]> {
    await this.#folders?.provide(request)
    const poses = await planPoses(await this.#catalog, request)
    return poses.map(({ key, view }) => ({ key, view: viewOf[view] }))
  }

  async getReady(): Promise<void> {
    const { dir } = await this.#catalog
    const reading = this.#pool.readPieces(await pieceKeys(dir))
    // The latest request comes first.
    await Promise.all([reading, this.#pool.rehearse(await rehearsalPieces(dir))])
  }

  async expectDrafts({ garment, styleKey, ...wanted }: ExpectedDrafts): Promise<void> {
    const { modelKey, category } = wanted
    const poses = await this.planPoses({ ...wanted, count: DRAFTS_AT_FIRST, skip: [] })
    void this.#pool.warm(
      poses.map(({ key }) => ({ modelKey, poseKey: key, styleKey, category })),
      garment,
    )
  }

  async render(request: RenderRequest, hooks: EngineHooks = {}): Promise<RenderedPicture> {
    const { garment, modelKey, poseKey, styleKey, backgroundKey, quality, seed } = request
    await this.#folders?.provide(request)
    try {
      const shot = await this.#pool.render(
        { garment, modelKey, poseKey, styleKey, backgroundKey, quality, seed },
        hooks,
      )
      return asPicture(shot)
    } catch (error) {
      throw asFailure(error)
    }
  }

  async readPerson({ image, kind }: PersonPhoto): Promise<PersonReading> {
    const { marks, verdicts } = await this.#pool.readPerson(image, kind).catch(error => {
      throw asFailure(error)
    })
    return { marks: asShares(marks), verdicts }
  }

  async makePerson(request: PersonRequest): Promise<MadePerson> {
    const photos = request.photos.map(({ image, kind, marks }) => ({ image, kind, marks: asPairs(marks) }))
    const { verdicts, cards } = await this.#pool.makePerson({ ...request, photos }).catch(error => {
      throw asFailure(error)
    })
    if (!cards || !this.#folders) return { verdicts, figure: null }
    const { portrait, full, thumbHash: thumbhash } = cards
    return { verdicts, figure: { body: await this.#folders.pack(request.key), portrait, full, thumbhash } }
  }

  async previewPerson(key: string, count: number): Promise<RenderedPicture[]> {
    const { poses, wears } = await (await this.#catalog).model(key)
    const shown = poses.filter(pose => pose.frame === 'whole' && pose.view !== 'back')
    const pieces = PREVIEWED[wears ?? 'topAndTrousers'].map((pieceKey, i) => ({
      ...{ modelKey: key, pieceKey },
      poseKey: shown[i % shown.length]!.key,
    }))
    const pictures = await Promise.all(pieces.slice(0, count).map(piece => this.#preview(piece)))
    for (const piece of pieces.slice(count))
      if (pictures.includes(null)) pictures[pictures.indexOf(null)] = await this.#preview(piece)
    return pictures.filter(picture => picture !== null)
  }

  /** null where she can't wear it. */
  async #preview(piece: Parameters<StudioPool['wearPiece']>[0]): Promise<RenderedPicture | null> {
    try {
      return asPicture(await this.#pool.wearPiece(piece))
    } catch (error) {
      if (error instanceof PoseFailedError) return null
      throw asFailure(error)
    }
  }

  async removePerson(key: string): Promise<void> {
    await this.#folders?.remove(key)
  }

  async keptPersons(): Promise<string[]> {
    return (await this.#folders?.keys()) ?? []
  }

  async check(): Promise<void> {
    await this.#catalog
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

const asPicture = ({ thumbHash: thumbhash, ...shot }: PoolShot): RenderedPicture => {
  const { image, mediaType, width, height, fidelity } = shot
  return { image, mediaType, width, height, thumbhash, fidelity }
}

const tops = ['playera-lunes', 'playera-negra', 'marinera', 'camisa-lino', 'sudadera-sabado']
/** Garments of ours that a person is first shown in, by what she wears in her photos; those that can't be worn over it are left out. */
const PREVIEWED: Record<PersonRequest['wears'], readonly string[]> = {
  topAndTrousers: tops,
  topAndShorts: tops,
  topAndSkirt: tops,
  onePiece: ['vestido-jardin', ...tops],
}

type EngineMarks = OwnModelRequest['photos'][number]['marks']

const asShares = (marks: EngineMarks): PersonMarks =>
  Object.fromEntries(Object.entries(marks).map(([name, [x, y]]) => [name, { x, y }]))

const asPairs = (marks: PersonMarks): EngineMarks =>
  Object.fromEntries(Object.entries(marks).map(([name, { x, y }]) => [name, [x, y] as const]))

/** Maps the studio's errors: refusals are final, lost tasks are worth another attempt. */
function asFailure(error: unknown): Error {
  if (error instanceof PoseFailedError) return new PoseRefused(error.code, error.message)
  if (error instanceof StaleGarmentError) return new StalePreparation(error.message)
  return new EngineFailure('The studio failed', { cause: error })
}
