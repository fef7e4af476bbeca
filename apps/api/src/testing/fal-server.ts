import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { type Answer, ProviderServer, type TakenRequest } from './provider-server.ts'

export interface FalNotification {
  headers: Record<string, string>
  body: string
}

export interface NotificationOptions {
  /** Another's key signs it. */
  forged?: boolean
  /** When it says that it was sent, in milliseconds. */
  sentMs: number
  /** As after an output that could not be put in words. */
  withoutPayload?: boolean
  isRefused?: boolean
}

/** fal's queue, its files and its notifications, as its documentation and libraries show them. */
export class FalServer extends ProviderServer {
  readonly key = 'key-id:key-secret'
  readonly #own = generateKeyPairSync('ed25519')
  readonly #others = generateKeyPairSync('ed25519')
  cancelled: string[] = []

  get queueUrl(): string {
    return this.origin
  }

  get keysUrl(): string {
    return `${this.origin}/.well-known/jwks.json`
  }

  /** As fal sends it when a request ended: with spaces that JSON.stringify would not write. */
  notificationOf(
    request: TakenRequest,
    { forged, sentMs, withoutPayload, isRefused }: NotificationOptions,
  ): FalNotification {
    const payload = withoutPayload ? null : isRefused ? refusal : this.#output(request)
    const body = JSON.stringify({
      request_id: request.id,
      gateway_request_id: request.id,
      status: isRefused ? 'ERROR' : 'OK',
      error: isRefused ? 'Invalid status code: 422' : null,
      payload,
    }).replaceAll('":', '": ')
    const timestamp = String(Math.floor(sentMs / 1000))
    const hash = createHash('sha256').update(body).digest('hex')
    const { privateKey } = forged ? this.#others : this.#own
    const message = Buffer.from([request.id, 'user', timestamp, hash].join('\n'))
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-fal-webhook-request-id': request.id,
        'x-fal-webhook-user-id': 'user',
        'x-fal-webhook-timestamp': timestamp,
        'x-fal-webhook-signature': sign(null, message, privateKey).toString('hex'),
      },
    }
  }

  protected async respond({ method, url, headers, body }: Parameters<ProviderServer['respond']>[0]) {
    if (url.pathname === '/.well-known/jwks.json') {
      const { kty, crv, x } = this.#own.publicKey.export({ format: 'jwk' })
      return { status: 200, body: { keys: [{ kty, crv, x }] } }
    }
    if (headers.authorization !== `Key ${this.key}`) return { status: 401, body: { detail: 'no such key' } }
    const asked = /^\/([\w-]+\/[\w-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(url.pathname)
    if (!asked) return this.#submit(url, body)
    const request = this.request(asked[2])
    // Status, result and cancel go by owner and app; the path of a model is unknown there.
    if (!request?.model.startsWith(asked[1])) return { status: 404, body: { detail: 'Request not found' } }
    if (method === 'PUT') return this.#cancel(request)
    if (this.outages > 0) {
      this.outages -= 1
      return { status: 503, body: { detail: 'busy', error_type: 'runner_scheduling_failure' } }
    }
    return asked[3] ? this.#status(request) : this.#result(request)
  }

  #submit(url: URL, input: Record<string, unknown>): Answer {
    const fault = this.nextFault()
    if (fault === 'busy') return { status: 429, body: { detail: 'too many requests' } }
    if (fault === 'outOfCredits') return { status: 403, body: { detail: 'User is locked. Balance used up.' } }
    if (fault === 'wrongKey') return { status: 401, body: { detail: 'no such key' } }
    if (fault === 'invalid' || !isComplete(input)) return { status: 422, body: invalid }
    const model = url.pathname.slice(1)
    const request = this.take(model, input, url.searchParams.get('fal_webhook'), fault)
    if (fault === 'answerLost') return 'hangUp'
    if (fault === 'answerHeld') return 'nothing'
    if (fault === 'gatewayTimeout') return { status: 504, body: { detail: 'timed out' } }
    return { status: 200, body: { status: 'IN_QUEUE', ...this.#addresses(request), queue_position: 0 } }
  }

  #status(request: TakenRequest): Answer {
    const addresses = this.#addresses(request)
    const progress = this.progress(request)
    if (progress === 'inLine')
      return { status: 202, body: { status: 'IN_QUEUE', queue_position: 2, ...addresses } }
    if (progress === 'atWork')
      return { status: 202, body: { status: 'IN_PROGRESS', logs: null, ...addresses } }
    const error = request.fault === 'broken' && {
      error: 'Internal server error',
      error_type: 'runner_server_error',
    }
    return { status: 200, body: { status: 'COMPLETED', logs: null, metrics: {}, ...addresses, ...error } }
  }

  #result(request: TakenRequest): Answer {
    if (request.fault === 'broken')
      return { status: 500, body: { detail: 'Internal server error', error_type: 'runner_server_error' } }
    if (request.fault === 'refused') return { status: 422, body: refusal }
    if (request.fault === 'forgotten') return { status: 404, body: { detail: 'Request not found' } }
    return { status: 200, body: this.#output(request), headers: { 'x-fal-request-id': request.id } }
  }

  #cancel(request: TakenRequest): Answer {
    this.cancelled.push(request.id)
    return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } }
  }

  #output(request: TakenRequest) {
    const image = {
      url: this.pictureUrl(request),
      content_type: 'image/png',
      file_name: 'x.png',
      file_size: 1,
    }
    return { images: [image], description: '' }
  }

  #addresses({ id, model }: TakenRequest) {
    const app = model.split('/').slice(0, 2).join('/')
    const response_url = `${this.origin}/${app}/requests/${id}`
    return {
      request_id: id,
      response_url,
      status_url: `${response_url}/status`,
      cancel_url: `${response_url}/cancel`,
    }
  }
}

const refusal = {
  detail: [{ loc: ['body', 'prompt'], msg: 'The content was flagged.', type: 'content_policy_violation' }],
}
const invalid = { detail: [{ loc: ['body', 'garment_image'], msg: 'field required', type: 'missing' }] }

const isDataUri = (text: unknown) =>
  typeof text === 'string' && text.startsWith('data:image/jpeg;base64,/9j/')
const isComplete = (input: Record<string, unknown>) =>
  Array.isArray(input.image_urls)
    ? input.image_urls.length === 2 && input.image_urls.every(isDataUri) && typeof input.prompt === 'string'
    : isDataUri(input.model_image) && isDataUri(input.garment_image)
