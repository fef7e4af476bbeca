import { type Answer, ProviderServer, type TakenRequest } from './provider-server.ts'

/** FASHN's predictions, as its documentation and library show them. */
export class FashnServer extends ProviderServer {
  readonly key = 'fa-secret'

  get apiUrl(): string {
    return `${this.origin}/v1`
  }

  /** As it is sent when a prediction ended: what its status says, unsigned. */
  notificationOf(request: TakenRequest): { headers: Record<string, string>; body: string } {
    request.polls = 2
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#prediction(request).body),
    }
  }

  protected async respond({ url, headers, body }: Parameters<ProviderServer['respond']>[0]): Promise<Answer> {
    if (headers.authorization !== `Bearer ${this.key}`)
      return failure(401, 'UnauthorizedAccess', 'Unauthorized: Invalid token')
    if (url.pathname === '/v1/run') return this.#run(url, body)
    if (this.outages > 0) {
      this.outages -= 1
      return failure(503, 'ServiceUnavailable', 'later')
    }
    const request = this.request(url.pathname.replace('/v1/status/', ''))
    if (!request || request.fault === 'forgotten') return failure(404, 'NotFound', 'no such prediction')
    return this.#prediction(request)
  }

  #run(url: URL, { model_name: model, inputs }: Record<string, unknown>): Answer {
    const fault = this.nextFault()
    if (fault === 'busy') return failure(429, 'ConcurrencyLimitExceeded', 'too many at once')
    if (fault === 'outOfCredits') return failure(429, 'OutOfCredits', 'no credits left')
    if (fault === 'wrongKey') return failure(401, 'UnauthorizedAccess', 'Unauthorized: Invalid token')
    if (fault === 'invalid' || !isComplete(inputs)) return failure(400, 'BadRequest', 'inputs are invalid')
    const notifyUrl = url.searchParams.get('webhook_url')
    const request = this.take(String(model), inputs, notifyUrl, fault)
    if (fault === 'answerLost') return 'hangUp'
    if (fault === 'answerHeld') return 'nothing'
    if (fault === 'gatewayTimeout') return { status: 504, body: {} }
    return { status: 200, body: { id: request.id, error: null } }
  }

  #prediction(request: TakenRequest) {
    const { id, fault } = request
    const progress = this.progress(request)
    const going = { status: 200, headers: {}, body: { id, output: null as unknown, error: null as unknown } }
    if (progress === 'inLine') return { ...going, body: { ...going.body, status: 'in_queue' } }
    if (progress === 'atWork') return { ...going, body: { ...going.body, status: 'processing' } }
    const name = fault === 'broken' ? 'PipelineError' : fault === 'refused' ? 'ContentModerationError' : null
    if (name)
      return { ...going, body: { ...going.body, status: 'failed', error: { name, message: 'it failed' } } }
    const output = [this.pictureUrl(request)]
    return {
      ...going,
      headers: { 'x-fashn-credits-used': '1' },
      body: { ...going.body, status: 'completed', output },
    }
  }
}

const failure = (status: number, error: string, message: string): Answer => ({
  status,
  body: { error, message },
})

const isDataUri = (text: unknown) =>
  typeof text === 'string' && text.startsWith('data:image/jpeg;base64,/9j/')
const isComplete = (inputs: unknown): inputs is Record<string, unknown> => {
  const { model_image, garment_image } = (inputs ?? {}) as Record<string, unknown>
  return isDataUri(model_image) && isDataUri(garment_image)
}
