import { isOwnModelKey } from '@revela/studio'
import sharp from '@revela/studio/photo/codecs'
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isIsolatedCircuitError,
} from 'cockatiel'
import type { Log } from '../../platform/log.ts'
import type {
  EngineHooks,
  ExpectedDrafts,
  PictureQuality,
  PlannedPose,
  PlanRequest,
  PreparedGarment,
  PrepareRequest,
  RenderedPicture,
  RenderRequest,
  TryOnEngine,
} from '../port.ts'
import type { BoughtPictures } from './bought-pictures.ts'
import { finishPicture } from './finish-picture.ts'
import { ProviderFailure } from './provider-failure.ts'

export interface ProvidedEngineOptions {
  /** Reads, plans and draws; its picture is what the provider starts from, and what is delivered without it. */
  base: TryOnEngine
  bought: BoughtPictures
  /** Which pictures the provider draws; the base draws the others. */
  draws: readonly PictureQuality[]
  /** Pictures that the provider may be at work on at a time, of this process. */
  atOnce: number
  log: Log
}

/** Failures in a row after which the circuit breaker opens, and for how long, in milliseconds. */
const failuresInARow = 5
const pauseMs = 60_000
/** Pause after a failure that only an operator can solve, in milliseconds. */
const operatorPauseMs = 600_000

/** Try-on models take up to 2 megapixels; a picture of 3:4 has 1.8 then. */
const personBox = [1152, 1536] as const
const garmentBox = [1024, 1024] as const

/** Our own pictures, painted again by a provider. Whatever becomes of that, there is a picture: our own. */
export class ProvidedEngine implements TryOnEngine {
  readonly picturesAtOnce: number
  readonly #options: ProvidedEngineOptions
  readonly #circuit: CircuitBreakerPolicy

  constructor(options: ProvidedEngineOptions) {
    this.#options = options
    // A picture that the provider works on needs a place too.
    this.picturesAtOnce = options.base.picturesAtOnce + options.atOnce
    this.#circuit = circuitBreaker(
      handleWhen(error => error instanceof ProviderFailure && error.isTrouble),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failuresInARow) },
    )
  }

  prepare(request: PrepareRequest, hooks?: EngineHooks): Promise<PreparedGarment> {
    return this.#options.base.prepare(request, hooks)
  }

  planPoses(request: PlanRequest): Promise<PlannedPose[]> {
    return this.#options.base.planPoses(request)
  }

  getReady(): Promise<void> {
    return this.#options.base.getReady()
  }

  expectDrafts(expected: ExpectedDrafts): Promise<void> {
    return this.#options.base.expectDrafts(expected)
  }

  async render(request: RenderRequest, hooks?: EngineHooks): Promise<RenderedPicture> {
    const own = await this.#options.base.render(request, hooks)
    // Sellers' own models have consented to this engine only, so they are never sent to a provider.
    if (!this.#options.draws.includes(request.quality) || isOwnModelKey(request.modelKey)) return own
    const { id } = request.order
    const buy = () => this.#buy(request, own)
    try {
      // A request that may have to be paid is followed even while the circuit is open.
      return await ((await this.#options.bought.isUnderWay(id)) ? buy() : this.#circuit.execute(buy))
    } catch (error) {
      if (!isProvidersAbsence(error)) throw error
      this.#options.log.warn('our own picture instead of the provider’s', { order: id, error })
      if (needsOperator(error)) this.#pause()
      return own
    }
  }

  /** The provider is not checked: without it the base's pictures are delivered. */
  check(): Promise<void> {
    return this.#options.base.check()
  }

  close(): Promise<void> {
    this.#options.bought.close()
    return this.#options.base.close()
  }

  async #buy(request: RenderRequest, own: RenderedPicture): Promise<RenderedPicture> {
    const { order, category, quality, seed } = request
    const picture = await this.#options.bought.buy({
      orderId: order.id,
      quality,
      commission: async () => ({
        person: await asJpeg(own.image, personBox),
        garment: await asJpeg(await order.cutOut(), garmentBox),
        category,
        quality,
        seed,
      }),
      check: bytes => finishPicture(bytes, own),
    })
    return finishPicture(picture, own)
  }

  #pause(): void {
    const pause = this.#circuit.isolate()
    setTimeout(() => pause.dispose(), operatorPauseMs).unref()
  }
}

const isProvidersAbsence = (error: unknown): boolean =>
  error instanceof ProviderFailure || isBrokenCircuitError(error) || isIsolatedCircuitError(error)

const needsOperator = (error: unknown) =>
  error instanceof ProviderFailure && (error.kind === 'outOfCredits' || error.kind === 'unauthorized')

/** A JPEG on white: the photo's background is never sent to a provider. */
const asJpeg = (image: Uint8Array, [width, height]: readonly [number, number]): Promise<Buffer> =>
  sharp(image)
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
