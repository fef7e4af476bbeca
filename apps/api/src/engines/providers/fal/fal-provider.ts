import type { Clock } from '../../../platform/clock/clock.ts'
import type { PictureQuality } from '../../port.ts'
import { downloadPicture } from '../download-picture.ts'
import { type ExchangeRequest, exchange, isSuccess, jsonOf } from '../exchange.ts'
import type { Accepted, Commission, Finished, ImageProvider, Notice, Notification } from '../provider.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { asSubmissionFailure } from '../submission-failure.ts'
import { falAcceptance, falFailure, falNotice, falPictureUrl, falStatus } from './fal-answers.ts'
import { FalKeys } from './fal-keys.ts'
import { falModels, falPrice } from './fal-models.ts'
import { isSignedByFal } from './fal-signature.ts'

export interface FalOptions {
  key: string
  clock: Clock
  queueUrl?: string
  /** Where its public keys are. */
  keysUrl?: string
}

/** Results are copied at once; fal may forget them after a day, in seconds. */
const keepResultsS = 24 * 60 * 60
/** A request that has not begun after so long is not begun any more, and costs nothing, in seconds. */
const startWithinS = 120
const limitMs = 20_000
/** Both pictures go along with it. */
const submitLimitMs = 60_000
const mediaHosts = ['fal.media']

/** fal's queue: https://docs.fal.ai/model-endpoints/queue */
export class FalProvider implements ImageProvider {
  readonly name = 'fal'
  readonly #options: Required<Pick<FalOptions, 'key' | 'queueUrl' | 'clock'>>
  readonly #keys: FalKeys

  constructor({
    key,
    clock,
    queueUrl = 'https://queue.fal.run',
    keysUrl = 'https://rest.fal.ai/.well-known/jwks.json',
  }: FalOptions) {
    this.#options = { key, clock, queueUrl }
    this.#keys = new FalKeys(keysUrl, clock)
  }

  modelFor(quality: PictureQuality): string {
    return falModels[quality].id
  }

  async submit(commission: Commission): Promise<Accepted> {
    const { id, input } = falModels[commission.quality]
    const notify = commission.notifyUrl
      ? `?${new URLSearchParams({ fal_webhook: commission.notifyUrl })}`
      : ''
    const reply = await this.#exchange({
      method: 'POST',
      url: `${this.#options.queueUrl}/${id}${notify}`,
      headers: {
        'x-fal-queue-priority': 'normal',
        'x-fal-request-timeout': String(startWithinS),
        'x-fal-object-lifecycle-preference': JSON.stringify({ expiration_duration_seconds: keepResultsS }),
        // A seller's garment is not to be read in a history.
        'x-fal-store-io': '0',
      },
      json: input(commission),
      limitMs: submitLimitMs,
    }).catch(error => {
      throw asSubmissionFailure(error)
    })
    if (!isSuccess(reply)) throw submissionFailure(reply.status, jsonOf(reply))
    const read = falAcceptance.safeParse(jsonOf(reply))
    if (!read.success) throw new ProviderFailure('uncertain', 'fal took the request on without saying its id')
    const {
      request_id: requestId,
      status_url: status,
      response_url: response,
      cancel_url: cancel,
    } = read.data
    return { requestId, addresses: this.#own({ status, response, cancel }) }
  }

  async poll(accepted: Accepted, model: string): Promise<Finished | null> {
    const status = await this.#exchange({ method: 'GET', url: this.#at(accepted, model, 'status'), limitMs })
    if (!isSuccess(status)) throw readingFailure(status.status, jsonOf(status))
    const said = falStatus.safeParse(jsonOf(status))
    if (!said.success) throw new ProviderFailure('outage', 'fal’s status could not be read')
    if (said.data.status !== 'COMPLETED') return null
    const result = await this.#exchange({
      method: 'GET',
      url: this.#at(accepted, model, 'response'),
      limitMs,
    })
    if (isSuccess(result)) return this.#finished(jsonOf(result), model)
    // Where it says itself that the model failed, a 5xx is the model's answer, and not a disturbance on the way to it.
    if (said.data.error) throw falFailure(result.status, jsonOf(result))
    throw readingFailure(result.status, jsonOf(result))
  }

  read(answer: Record<string, unknown>, model: string): Finished | null {
    const notice = falNotice.safeParse(answer)
    if (!notice.success) return null
    const { status, payload, error } = notice.data
    if (status === 'OK') return payload ? this.#finished(payload, model) : null
    throw falFailure(Number(/\d{3}/.exec(error ?? '')?.[0] ?? 500), payload)
  }

  download(url: string): Promise<Uint8Array> {
    return downloadPicture(url, { hosts: mediaHosts, origin: new URL(this.#options.queueUrl).origin })
  }

  async cancel(accepted: Accepted, model: string): Promise<void> {
    await this.#exchange({ method: 'PUT', url: this.#at(accepted, model, 'cancel'), limitMs })
  }

  async check({ headers, body }: Notification): Promise<Notice | null> {
    const nowMs = this.#options.clock.now().getTime()
    if (!(await this.#keys.some(keys => isSignedByFal({ headers, body, keys, nowMs })))) return null
    const notice = falNotice.safeParse(jsonOf({ body }))
    if (!notice.success) return null
    const { gateway_request_id: gatewayId, request_id: id } = notice.data
    return { requestId: gatewayId ?? id, answer: notice.data }
  }

  #finished(output: unknown, model: string): Finished {
    return { url: falPictureUrl(output), costUsd: falPrice(model) }
  }

  #exchange(request: ExchangeRequest) {
    return exchange({
      ...request,
      headers: { ...request.headers, authorization: `Key ${this.#options.key}` },
    })
  }

  /** The key goes to fal's own address only, whatever an answer says. */
  #own(addresses: Record<string, string | undefined>): Record<string, string> {
    const { origin } = new URL(this.#options.queueUrl)
    const own = Object.entries(addresses).filter(([, url]) => url && URL.parse(url)?.origin === origin)
    return Object.fromEntries(own as [string, string][])
  }

  #at({ requestId, addresses }: Accepted, model: string, what: 'status' | 'response' | 'cancel'): string {
    // All but the submission go to the owner's app, without the path of the model in it.
    const app = model.split('/').slice(0, 2).join('/')
    const path = `${this.#options.queueUrl}/${app}/requests/${encodeURIComponent(requestId)}`
    return addresses?.[what] ?? (what === 'response' ? path : `${path}/${what}`)
  }
}

/** 429 and 503 say that it was not taken on; of other failures on fal's side nobody knows. */
function submissionFailure(status: number, body: unknown): ProviderFailure {
  if (status === 429 || status === 503) return new ProviderFailure('busy', `fal is busy: ${status}`)
  if (status >= 500) return new ProviderFailure('uncertain', `fal answered a submission with ${status}`)
  return status === 404 ? new ProviderFailure('refused', 'fal has no such model') : falFailure(status, body)
}

/** A request may be asked again. */
function readingFailure(status: number, body: unknown): ProviderFailure {
  if (status === 429 || status >= 500) return new ProviderFailure('outage', `fal answered ${status}`)
  return falFailure(status, body)
}
