import type { ErrorBody } from '@revela/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { requireForeseen } from './foreseen.ts'

type Method = NonNullable<InjectOptions['method']>

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever fields it is about
  data: any
  error: ErrorBody | null
  headers: Record<string, unknown>
  body: string
}

/** A browser, as far as the server can tell: it keeps cookies and says that it is on our own page. */
export class Agent {
  readonly #app: FastifyInstance
  readonly cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers)
  post = (path: string, body?: unknown) => this.send('POST', path, body)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)

  upload(path: string, form: FormData): Promise<Answer> {
    return this.send('POST', path, form)
  }

  /** What a browser asks for itself: a page, a picture, a download. */
  page = (path: string, headers: Record<string, string> = {}) =>
    this.#inject({ method: 'GET', url: path, headers })

  /** A picture's or a file's content. */
  bytes = async (path: string): Promise<Buffer> =>
    (await this.#app.inject({ method: 'GET', url: path, headers: { host: 'localhost:4000' } })).rawPayload

  /** A body as it is, to see what the server makes of it. */
  sendRaw = (
    method: Method,
    path: string,
    type: string,
    payload: string,
    headers: Record<string, string> = {},
  ) => this.#inject({ method, url: `/api/v1${path}`, payload, headers: { 'content-type': type, ...headers } })

  /** @param path below `/api/v1`, or an absolute one that names another root */
  async send(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { payload, type } = await encode(body)
    return this.#inject({
      method,
      url: /^\/(api|files|shared|zip|catalog|idp|pay|mail|docs|healthz)/.test(path) ? path : `/api/v1${path}`,
      payload,
      headers: { ...(type && { 'content-type': type }), ...headers },
    })
  }

  async #inject(request: InjectOptions): Promise<Answer> {
    const sent = {
      'sec-fetch-site': 'same-origin',
      host: 'localhost:4000',
      cookie: this.#cookieHeader(),
      ...request.headers,
    }
    // An empty header stands for one that is not sent.
    const headers = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
    const response = await this.#app.inject({ ...request, headers })
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const read = isJson && response.body ? JSON.parse(response.body) : null
    const ok = response.statusCode < 400
    if (!ok && read) requireForeseen(request.method ?? 'GET', String(request.url), read)
    return {
      status: response.statusCode,
      data: ok ? read?.data : undefined,
      error: ok ? null : read,
      headers: response.headers,
      body: response.body,
    }
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

async function encode(body: unknown): Promise<{ payload?: Buffer | string; type?: string }> {
  if (body === undefined) return {}
  if (body instanceof URLSearchParams)
    return { payload: body.toString(), type: 'application/x-www-form-urlencoded' }
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), type: 'application/json' }
  // The Response writes the boundary and the parts for us.
  const encoded = new Response(body)
  return { payload: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! }
}
