import {
  openCatalog,
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

export interface EmbeddedEngineOptions {
  catalogDir: string
  /** Folder for what the engine derives from the catalogue; may be deleted at any time. */
  cacheDir: string
  /** Pictures made at a time, one thread each. */
  threads?: number
  /** A picture or a reading that takes longer is given up; the studio's own limit is the default. */
  taskLimitMs?: number
  /** Told of threads that were lost, and why; their work is done by others where that may help. */
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
export class EmbeddedEngine implements TryOnEngine {
  readonly picturesAtOnce: number
  readonly #pool: StudioPool
  readonly #catalog: Promise<StudioCatalog>

  constructor({ catalogDir, cacheDir, threads, taskLimitMs, onLostThread }: EmbeddedEngineOptions) {
    this.#pool = new StudioPool({ catalogDir, cacheDir, size: threads, taskLimitMs, onLost: onLostThread })
    this.picturesAtOnce = this.#pool.size
    this.#catalog = openCatalog(catalogDir)
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
    const poses = await planPoses(await this.#catalog, request)
    return poses.map(({ key, view }) => ({ key, view: viewOf[view] }))
  }

  async getReady(): Promise<void> {
    const { dir } = await this.#catalog
    const reading = this.#pool.readPieces(await pieceKeys(dir))
    // What was asked for last comes first.
    await Promise.all([reading, this.#pool.rehearse(await rehearsalPieces(dir))])
  }

  async expectDrafts({ garment, modelKey, styleKey, category, hasBack }: ExpectedDrafts): Promise<void> {
    const poses = await this.planPoses({ modelKey, category, hasBack, count: DRAFTS_AT_FIRST, skip: [] })
    void this.#pool.warm(
      poses.map(({ key }) => ({ modelKey, poseKey: key, styleKey, category })),
      garment,
    )
  }

  async render(request: RenderRequest, hooks: EngineHooks = {}): Promise<RenderedPicture> {
    const { garment, modelKey, poseKey, styleKey, backgroundKey, quality, seed } = request
    try {
      const shot = await this.#pool.render(
        { garment, modelKey, poseKey, styleKey, backgroundKey, quality, seed },
        hooks,
      )
      const { image, mediaType, width, height, thumbHash, fidelity } = shot
      return { image, mediaType, width, height, thumbhash: thumbHash, fidelity }
    } catch (error) {
      throw asFailure(error)
    }
  }

  async check(): Promise<void> {
    await this.#catalog
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}

/** A refusal stays one; what was given up may come out when the machine has less to do. */
function asFailure(error: unknown): Error {
  if (error instanceof PoseFailedError) return new PoseRefused(error.code, error.message)
  if (error instanceof StaleGarmentError) return new StalePreparation(error.message)
  return new EngineFailure('The studio failed', { cause: error })
}
