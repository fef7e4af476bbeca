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

/** Intervals and time limits, in milliseconds. */
export interface ProviderPace {
  /** Between two polls of a request that the provider works on. */
  pollMs: number
  /** Before the first retry of a failed poll; each further one waits about twice as long, with jitter. */
  retryMs: number
  /** From submission to picture; a later picture is not waited for. Shorter than the time limit of the jobs that wait for it. */
  pictureLimitMs: number
  /** From a submission until the provider confirms that it accepted it. */
  acceptLimitMs: number
}

export const usualPace: ProviderPace = {
  pollMs: 1500,
  retryMs: 500,
  pictureLimitMs: 180_000,
  acceptLimitMs: 90_000,
}

/** Attempts of a poll without an answer, and of a submission that was certainly not accepted. */
const maxPolls = 5
const maxSubmissions = 3
/** Requests for a picture: one that failed on the provider's side cost nothing and is made once more. */
const maxTries = 2

export interface BoughtPicturesOptions {
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'entropy' | 'log'>
  provider: ImageProvider
  /** Address for a token's notification; null where the provider cannot reach this server. */
  notifyUrlFor: ((token: string) => string) | null
  pace?: ProviderPace
}

export interface Purchase {
  orderId: string
  quality: PictureQuality
  /** Builds the request's content; called only when a request is sent. */
  commission(): Promise<Omit<Commission, 'notifyUrl'>>
  /** @throws ProviderFailure when the provider's answer is not a picture */
  check(picture: Uint8Array): Promise<unknown>
}

/**
 * Pictures from a provider, each bought once. A request is recorded before it is sent, its id as soon as it is accepted, and the picture is
 * stored before the request counts as done. A later call for the same order, also after a crash, continues the same request. A
 * submission whose outcome is unknown is never repeated.
 */
export class BoughtPictures {
  readonly #options: BoughtPicturesOptions
  readonly #pace: ProviderPace
  readonly #pollPolicy: RetryPolicy
  readonly #submitPolicy: RetryPolicy
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
    this.#pollPolicy = repeat('outage', maxPolls - 1)
    this.#submitPolicy = repeat('busy', maxSubmissions - 1)
  }

  /** Whether the order has a request that may have to be paid: it must be followed to its end, even while the provider is in trouble. */
  isUnderWay(orderId: string): Promise<boolean> {
    return isUnderWay(this.#options.platform.db.root, orderId)
  }

  /** Rejects all waiting calls. Requests under way continue at the provider; the next call for the order picks them up. */
  close(): void {
    this.#closing.abort(new Error('The engine closes'))
  }

  /** @throws ProviderFailure */
  async buy(purchase: Purchase): Promise<Uint8Array> {
    for (let number = 1; ; number++) {
      const failure = await this.#try(purchase, number).catch(error => error)
      if (!(failure instanceof Error)) return failure
      if (!isBroken(failure) || number === maxTries) throw failure
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
    return this.#settle(row, purchase, async () => {
      const working = await (isNew ? this.#submit(row, purchase) : this.#untilAccepted(row))
      return this.#follow(working)
    })
  }

  async #readCopy({ file }: ProviderRequestRow): Promise<Uint8Array> {
    return this.#options.platform.storage.read(file!).catch(error => {
      throw error instanceof FileAbsent ? new ProviderFailure('expired', error.message) : error
    })
  }

  /** Stores the picture and marks the request as done or failed. Errors of our own leave the request open. */
  async #settle(
    row: ProviderRequestRow,
    purchase: Purchase,
    wait: () => Promise<Finished>,
  ): Promise<Uint8Array> {
    const { db, storage, clock, log } = this.#options.platform
    try {
      const { url, costUsd } = await wait()
      const picture = await this.#pollPolicy.execute(() => this.#options.provider.download(url))
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

  /** @throws ProviderFailure uncertain, busy, or the provider's refusal */
  async #submit(row: ProviderRequestRow, purchase: Purchase): Promise<ProviderRequestRow> {
    const { provider, notifyUrlFor, platform } = this.#options
    const notifyUrl = notifyUrlFor?.(row.token) ?? null
    const sent = await purchase.commission()
    try {
      const accepted = await this.#submitPolicy.execute(() => provider.submit({ ...sent, notifyUrl }))
      await acceptRequest(platform.db.root, row.id, accepted, platform.clock.now())
      return findRequest(platform.db.root, row.id)
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'uncertain') return this.#untilAccepted(row)
      throw error
    }
  }

  /** Waits for a submission whose answer this call does not get, because another attempt made it or the answer was lost: the notification brings its id. */
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

  /** Polls until the request is done, or until its notification has arrived. */
  async #follow(begun: ProviderRequestRow): Promise<Finished> {
    const { provider, platform } = this.#options
    for (;;) {
      const row = await findRequest(platform.db.root, begun.id)
      if (row.state === 'failed') throw formerFailure(row)
      const notified = row.notice && provider.read(row.notice, row.model)
      if (notified) return notified
      const accepted = { requestId: row.request_id!, addresses: row.addresses }
      const isLate = this.#isPast(row, this.#pace.pictureLimitMs)
      const finished = await this.#pollPolicy
        .execute(() => provider.poll(accepted, row.model))
        .catch(error => {
          // The provider continues a paid request, even if it cannot be polled just now.
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
