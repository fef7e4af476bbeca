import { ProviderFailure } from './provider-failure.ts'

export interface ExchangeRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers?: Record<string, string>
  json?: unknown
  /** Time limit of the exchange; `maxBytes` is the limit of the answer's size. */
  limitMs: number
  maxBytes?: number
}

export interface Reply {
  status: number
  headers: Headers
  body: Buffer
}

/** Default size limit, for answers that are not pictures. */
const usualMaxBytes = 1024 * 1024

/** Sends a request to a provider and reads the whole answer. Redirects are errors. @throws ProviderFailure outage */
export async function exchange({
  method,
  url,
  headers,
  json,
  limitMs,
  maxBytes,
}: ExchangeRequest): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
      body: json === undefined ? undefined : JSON.stringify(json),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    const body = await readAtMost(response, maxBytes ?? usualMaxBytes)
    return { status: response.status, headers: response.headers, body }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw new ProviderFailure('outage', `${method} ${new URL(url).host} brought no answer`, { cause: error })
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new ProviderFailure('unusable', `An answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A reply's JSON, or null when it is none. */
export function jsonOf({ body }: Pick<Reply, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

export const isSuccess = ({ status }: Pick<Reply, 'status'>) => status >= 200 && status < 300
