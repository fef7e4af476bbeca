import { z } from 'zod'
import type { PictureQuality } from '../../port.ts'
import { downloadPicture } from '../download-picture.ts'
import { type ExchangeRequest, exchange, isSuccess, jsonOf, type Reply } from '../exchange.ts'
import { dataUri, partOf } from '../garment-words.ts'
import type { Accepted, Commission, Finished, ImageProvider, Notice, Notification } from '../provider.ts'
import { ProviderFailure, type ProviderFailureKind } from '../provider-failure.ts'
import { asSubmissionFailure } from '../submission-failure.ts'

export interface FashnOptions {
  /** FASHN's own, or that of the operator's GPU server, which speaks the same. */
  apiUrl?: string
  key: string
  model?: string
}

const limitMs = 20_000
const submitLimitMs = 60_000
const mediaHosts = ['fashn.ai']
/** What FASHN takes for a credit bought one by one, in US dollars, in 2026. */
const creditUsd = 0.075

/** Its free try-on model of the size that fits the price of a photo; the operator's own server names its own. */
const usualModel = 'tryon-v1.6'

const acceptance = z.object({ id: z.string().min(1).max(200), error: z.unknown() })
const prediction = z.object({
  id: z.string().min(1).max(200),
  status: z.enum(['starting', 'in_queue', 'processing', 'completed', 'failed', 'canceled', 'time_out']),
  output: z.array(z.string()).nullish(),
  error: z.object({ name: z.string(), message: z.string().nullish() }).nullish(),
})
const apiError = z.object({ error: z.string() })

/** Errors of a prediction that lie in the pictures; all others are FASHN's own. None is charged. */
const refusals = [
  'ImageLoadError',
  'ContentModerationError',
  'PoseError',
  'InputValidationError',
  'LoRALoadError',
]

/** FASHN's predictions: https://docs.fashn.ai */
export class FashnProvider implements ImageProvider {
  readonly name = 'fashn'
  readonly #options: Required<FashnOptions>

  constructor({ apiUrl = 'https://api.fashn.ai/v1', key, model = usualModel }: FashnOptions) {
    this.#options = { apiUrl, key, model }
  }

  modelFor(): string {
    return this.#options.model
  }

  async submit({ notifyUrl, ...commission }: Commission): Promise<Accepted> {
    const notify = notifyUrl ? `?${new URLSearchParams({ webhook_url: notifyUrl })}` : ''
    const reply = await this.#exchange({
      method: 'POST',
      url: `${this.#options.apiUrl}/run${notify}`,
      json: { model_name: this.#options.model, inputs: inputs(commission) },
      limitMs: submitLimitMs,
    }).catch(error => {
      throw asSubmissionFailure(error)
    })
    if (!isSuccess(reply)) throw submissionFailure(reply)
    const read = acceptance.safeParse(jsonOf(reply))
    if (!read.success)
      throw new ProviderFailure('uncertain', 'FASHN took the request on without saying its id')
    return { requestId: read.data.id, addresses: null }
  }

  async poll({ requestId }: Accepted): Promise<Finished | null> {
    const url = `${this.#options.apiUrl}/status/${encodeURIComponent(requestId)}`
    const reply = await this.#exchange({ method: 'GET', url, limitMs })
    if (!isSuccess(reply)) throw readingFailure(reply)
    const read = prediction.safeParse(jsonOf(reply))
    if (!read.success) throw new ProviderFailure('outage', 'FASHN’s status could not be read')
    const { status, output, error } = read.data
    if (status === 'completed') return finished(output?.[0], reply)
    if (status === 'failed' || status === 'canceled' || status === 'time_out')
      throw predictionFailure(error?.name ?? status)
    return null
  }

  /** Its notifications carry no signature, so nothing that they say is believed. */
  read(): null {
    return null
  }

  download(url: string): Promise<Uint8Array> {
    return downloadPicture(url, { hosts: mediaHosts, origin: new URL(this.#options.apiUrl).origin })
  }

  /** FASHN has no way to say so. */
  async cancel(): Promise<void> {}

  /** Its address, which only FASHN was given, is all that says whose it is: a hint to look. */
  async check({ body }: Notification): Promise<Notice | null> {
    const read = prediction.safeParse(jsonOf({ body }))
    return read.success ? { requestId: read.data.id, answer: null } : null
  }

  #exchange(request: ExchangeRequest) {
    return exchange({ ...request, headers: { authorization: `Bearer ${this.#options.key}` } })
  }
}

const modes: Record<PictureQuality, string> = { draft: 'performance', final: 'quality' }

const inputs = ({ person, garment, category, quality, seed }: Omit<Commission, 'notifyUrl'>) => ({
  model_image: dataUri(person),
  garment_image: dataUri(garment),
  category: partOf(category),
  garment_photo_type: 'flat-lay',
  mode: modes[quality],
  num_samples: 1,
  output_format: 'png',
  seed,
})

function finished(url: string | undefined, { headers }: Reply): Finished {
  if (!url) throw new ProviderFailure('unusable', 'FASHN answered without a picture')
  const credits = headers.get('x-fashn-credits-used')
  const known = credits !== null && Number.isFinite(Number(credits))
  return { url, costUsd: known ? Number(credits) * creditUsd : null }
}

function predictionFailure(name: string): ProviderFailure {
  const kind: ProviderFailureKind = refusals.includes(name) ? 'refused' : 'broken'
  return new ProviderFailure(kind, `FASHN’s prediction failed: ${name}`)
}

/** Errors of its interface come before any prediction; only what a proxy on the way says leaves that open. */
function submissionFailure(reply: Reply): ProviderFailure {
  const known = apiFailure(reply)
  if (known) return known
  const kind: ProviderFailureKind =
    reply.status === 429 || reply.status === 500 || reply.status === 503
      ? 'busy'
      : reply.status > 500
        ? 'uncertain'
        : 'refused'
  return new ProviderFailure(kind, `FASHN answered a submission with ${reply.status}`)
}

function readingFailure(reply: Reply): ProviderFailure {
  if (reply.status === 404) return new ProviderFailure('expired', 'FASHN no longer has the request')
  return apiFailure(reply) ?? new ProviderFailure('outage', `FASHN answered ${reply.status}`)
}

/** FASHN says that its credits are used up as one of three 429s. */
function apiFailure(reply: Reply): ProviderFailure | null {
  const name = apiError.safeParse(jsonOf(reply)).data?.error
  if (reply.status === 401) return new ProviderFailure('unauthorized', 'FASHN does not take the key')
  if (name === 'OutOfCredits') return new ProviderFailure('outOfCredits', 'FASHN has no credits left')
  return null
}
