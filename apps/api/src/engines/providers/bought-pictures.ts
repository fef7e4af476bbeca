import { setTimeout as delay } from 'node:timers/promises'
import { ExponentialBackoff, handleWhen, type RetryPolicy, retry } from 'cockatiel'
import type { Platform } from '../../platform/platform.ts'
import { FileAbsent } from '../../platform/storage/storage.ts'
import type { PictureQuality } from '../port.ts'
import type { Commission, Finished, ImageProvider } from './provider.ts'
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts'
import {
  acceptRequest,
  beginRequest,
  failRequest,
  findRequest,
  finishRequest,
  isUnderWay,
  type ProviderRequestRow,
} from './provider-request-queries.ts'

/** How long is waited for what, in milliseconds. */
export interface ProviderPace {
  /** Between two looks at a request that the provider works on. */
  pollMs: number
  /** Before the first repetition of a question that failed; each further one waits about twice as long, by chance more or less. */
  retryMs: number
  /** From the submission on; then nobody waits any longer. Shorter than the jobs that wait for it may take. */
  pictureLimitMs: number
  /** From a submission until the provider's word that it took it on. */
  acceptLimitMs: number
}

export const usualPace: ProviderPace = {
  pollMs: 1500,
  retryMs: 500,
  pictureLimitMs: 180_000,
  acceptLimitMs: 90_000,
}

/** How often a question is asked that has no answer, or a submission that was certainly not taken on. */
const questions = 5
const submissions = 3
/** A request that failed on the provider's side cost nothing, and is made once more. */
const tries = 2

export interface BoughtPicturesOptions {
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'entropy' | 'log'>
  provider: ImageProvider
  /** Where a notification for a token arrives; null where the provider can't reach us. */
  notifyUrlFor: ((token: string) => string) | null
  pace?: ProviderPace
}

export interface Purchase {
  orderId: string
  quality: PictureQuality
  /** What is sent; made only when something is. */
  commission(): Promise<Omit<Commission, 'notifyUrl'>>
  /** @throws ProviderFailure when what came is no picture */
  check(picture: Uint8Array): Promise<unknown>
}

/**
 * Pictures from a provider, each bought once: what is asked for is written down before it is sent, its id as soon as it is taken on, and
 * the picture is copied before it counts as there. Whoever asks again, in this process or after it died, goes on with the same request. A
 * submission of which nobody knows whether it arrived is never made again.
 */
export class BoughtPictures {
  readonly #options: BoughtPicturesOptions
  readonly #pace: ProviderPace
  readonly #asking: RetryPolicy
  readonly #submitting: RetryPolicy
  readonly #closing = new AbortController()

  constructor(options: BoughtPicturesOptions) {
    this.#options = options
    this.#pace = options.pace ?? usualPace
    const repeat = (kind: ProviderFailureKind, maxAttempts: number) =>
      retry(
        handleWhen(error => error instanceof ProviderFailure && error.kind === kind),
        {
          maxAttempts,
          backoff: new ExponentialBackoff({
            initialDelay: this.#pace.retryMs,
            maxDelay: 30 * this.#pace.retryMs,
          }),
        },
      )
    this.#asking = repeat('outage', questions - 1)
    this.#submitting = repeat('busy', submissions - 1)
  }

  /** Whether something was asked for that may be paid: it must be followed, whatever state the provider is in. */
  isUnderWay(orderId: string): Promise<boolean> {
    return isUnderWay(this.#options.platform.db.root, orderId)
  }

  /** Whoever waits is told so; what is under way goes on, and so will whoever asks for it next. */
  close(): void {
    this.#closing.abort(new Error('The engine closes'))
  }

  /** @throws ProviderFailure */
  async buy(purchase: Purchase): Promise<Uint8Array> {
    for (let number = 1; ; number++) {
      const failure = await this.#try(purchase, number).catch(error => error)
      if (!(failure instanceof Error)) return failure
      if (!isBroken(failure) || number === tries) throw failure
    }
  }

  async #try(purchase: Purchase, number: number): Promise<Uint8Array> {
    const { db, clock, entropy } = this.#options.platform
    const { provider } = this.#options
    const { row, isNew } = await beginRequest(db.root, {
      id: entropy.id(),
      order_id: purchase.orderId,
      try: number,
      provider: provider.name,
      model: provider.modelFor(purchase.quality),
      token: entropy.token(),
      submitted_at: clock.now(),
    })
    if (row.state === 'done') return this.#readCopy(row)
    if (row.state === 'failed') throw formerFailure(row)
    return this.#endIt(row, purchase, async () => {
      const working = await (isNew ? this.#submit(row, purchase) : this.#untilAccepted(row))
      return this.#follow(working)
    })
  }

  async #readCopy({ file }: ProviderRequestRow): Promise<Uint8Array> {
    return this.#options.platform.storage.read(file!).catch(error => {
      throw error instanceof FileAbsent ? new ProviderFailure('expired', error.message) : error
    })
  }

  /** Copies the picture and writes down that it is there, or why not. What is no failure of the provider leaves the request open. */
  async #endIt(
    row: ProviderRequestRow,
    purchase: Purchase,
    wait: () => Promise<Finished>,
  ): Promise<Uint8Array> {
    const { db, storage, clock, log } = this.#options.platform
    try {
      const { url, costUsd } = await wait()
      const picture = await this.#asking.execute(() => this.#options.provider.download(url))
      await purchase.check(picture)
      const file = await storage.put(picture, 'bin')
      await finishRequest(db.root, row.id, { file, costUsd, now: clock.now() })
      const tookMs = clock.now().getTime() - row.submitted_at.getTime()
      log.info('provider drew', { ...this.#facts(row), costUsd, tookMs })
      return picture
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      await failRequest(db.root, row.id, { failure: error.kind, now: clock.now() })
      throw error
    }
  }

  /** @throws ProviderFailure uncertain, busy, or whatever the provider refuses it for */
  async #submit(row: ProviderRequestRow, purchase: Purchase): Promise<ProviderRequestRow> {
    const { provider, notifyUrlFor, platform } = this.#options
    const notifyUrl = notifyUrlFor?.(row.token) ?? null
    const sent = await purchase.commission()
    try {
      const accepted = await this.#submitting.execute(() => provider.submit({ ...sent, notifyUrl }))
      await acceptRequest(platform.db.root, row.id, accepted, platform.clock.now())
      return findRequest(platform.db.root, row.id)
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'uncertain') return this.#untilAccepted(row)
      throw error
    }
  }

  /** For a submission whose answer is not ours to hear: another attempt's, or one that was lost. Its notification says its id. */
  async #untilAccepted(row: ProviderRequestRow): Promise<ProviderRequestRow> {
    const { platform, notifyUrlFor } = this.#options
    const limitMs = notifyUrlFor ? this.#pace.pictureLimitMs : this.#pace.acceptLimitMs
    for (;;) {
      const now = await findRequest(platform.db.root, row.id)
      if (now.state === 'failed') throw formerFailure(now)
      if (now.state !== 'submitting') return now
      if (this.#isPast(row, limitMs))
        throw new ProviderFailure('uncertain', 'Nobody knows whether a submission arrived')
      await this.#pause()
    }
  }

  /** Asks until it is done; a notification, wherever it arrived, says so earlier. */
  async #follow(begun: ProviderRequestRow): Promise<Finished> {
    const { provider, platform } = this.#options
    for (;;) {
      const row = await findRequest(platform.db.root, begun.id)
      if (row.state === 'failed') throw formerFailure(row)
      const told = row.notice && provider.read(row.notice, row.model)
      if (told) return told
      const accepted = { requestId: row.request_id!, addresses: row.addresses }
      const isLate = this.#isPast(row, this.#pace.pictureLimitMs)
      const finished = await this.#asking
        .execute(() => provider.look(accepted, row.model))
        .catch(error => {
          // It goes on with what was paid for, whether or not it can be asked just now.
          if (isLate || !(error instanceof ProviderFailure) || error.kind !== 'outage') throw error
          return null
        })
      if (finished) return finished
      if (isLate) {
        await provider
          .cancel(accepted, row.model)
          .catch(error =>
            platform.log.warn('a late request could not be cancelled', { ...this.#facts(row), error }),
          )
        throw new ProviderFailure('late', 'The provider took too long')
      }
      await this.#pause()
    }
  }

  #pause(): Promise<void> {
    return delay(this.#pace.pollMs, undefined, { signal: this.#closing.signal })
  }

  #isPast({ submitted_at }: ProviderRequestRow, limitMs: number): boolean {
    return this.#options.platform.clock.now().getTime() - submitted_at.getTime() > limitMs
  }

  #facts({ id, order_id: order, provider, model, request_id: requestId }: ProviderRequestRow) {
    return { id, order, provider, model, requestId }
  }
}

const isBroken = (error: Error) => error instanceof ProviderFailure && error.kind === 'broken'

const formerFailure = ({ failure }: ProviderRequestRow) =>
  new ProviderFailure(failure as ProviderFailureKind, `The request failed before: ${failure}`)
