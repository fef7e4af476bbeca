import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import sharp from '@revela/studio/photo/codecs'

/** What goes wrong with a request that a provider is given. */
export type Fault =
  | 'busy'
  | 'outOfCredits'
  | 'wrongKey'
  | 'invalid'
  | 'answerLost'
  | 'answerHeld'
  | 'gatewayTimeout'
  | 'late'
  | 'neverEnding'
  | 'broken'
  | 'refused'
  | 'anotherShape'
  | 'noPicture'
  | 'elsewhere'
  | 'gone'
  | 'forgotten'

export interface TakenRequest {
  id: string
  fault: Fault | null
  model: string
  input: Record<string, unknown>
  notifyUrl: string | null
  polls: number
  isDone: boolean
}

interface Incoming {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'hangUp'
  | 'nothing'

/** What the fakes of all providers share: a server on this machine, the requests that it took, pictures to answer with. */
export abstract class ProviderServer {
  /** What becomes of the next submissions, in their order; of those beyond nothing goes wrong. */
  readonly faults: Fault[] = []
  /** Everything that would be paid for. */
  readonly taken: TakenRequest[] = []
  /** As many questions about requests are answered with 503. */
  outages = 0
  submissions = 0
  readonly #server: Server
  protected origin = ''

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy())
    })
  }

  async start(): Promise<this> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  /** The provider is done with what was late. */
  complete(id: string): void {
    this.request(id)!.isDone = true
  }

  protected abstract respond(incoming: Incoming): Promise<Answer>

  protected request(id: string): TakenRequest | undefined {
    return this.taken.find(each => each.id === id)
  }

  protected take(
    model: string,
    input: Record<string, unknown>,
    notifyUrl: string | null,
    fault: Fault | null,
  ) {
    const id = randomUUID()
    const request = { id, fault, model, input, notifyUrl, polls: 0, isDone: false }
    this.taken.push(request)
    return request
  }

  protected nextFault(): Fault | null {
    this.submissions += 1
    return this.faults.shift() ?? null
  }

  /** In line at first, then at work, then done; unless it never is. */
  protected progress(request: TakenRequest): 'inLine' | 'atWork' | 'done' {
    request.polls += 1
    if (request.fault === 'neverEnding') return 'atWork'
    if (request.fault === 'late' && !request.isDone) return request.polls === 1 ? 'inLine' : 'atWork'
    return request.polls === 1 ? 'inLine' : request.polls === 2 ? 'atWork' : 'done'
  }

  protected pictureUrl({ id, fault }: TakenRequest): string {
    return fault === 'elsewhere' ? `https://elsewhere.example/${id}.png` : `${this.origin}/media/${id}.png`
  }

  /** The same request, and one with the same seed, is the same picture. */
  async #picture(id: string): Promise<Answer> {
    const request = this.request(id)
    if (!request || request.fault === 'gone') return { status: 404, body: 'gone' }
    if (request.fault === 'noPicture') return { status: 200, body: Buffer.from('<html>') }
    const [width, height] = request.fault === 'anotherShape' ? [400, 200] : [180, 240]
    const background = { r: Number(request.input.seed) % 256, g: 60, b: 200 }
    const image = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
    return { status: 200, body: image, headers: { 'content-type': 'image/png' } }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', this.origin)
    const media = /^\/media\/([\w-]+)\.png$/.exec(url.pathname)
    const incoming = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    }
    const answer = media ? await this.#picture(media[1]) : await this.respond(incoming)
    if (answer === 'nothing') return
    if (answer === 'hangUp') {
      response.destroy()
      return
    }
    const { status, body, headers = {} } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }
}
