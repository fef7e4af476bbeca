import { afterEach, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

type Answer = readonly [status: number, body: unknown]

export interface Asked {
  method: string
  path: string
  body: BodyInit | null | undefined
}

/**
 * Stands in for the network: answers `METHOD /path` (under the API's versioned root, without the query) with a status and a body, and
 * remembers what was asked. A promise holds its answer back. Anything that was not announced is not found.
 */
export function answeringServer(answers: Record<string, Answer | Promise<Answer>>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^\/api\/v1/, '').split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    asked.push({ method, path, body: init.body })
    const missing = { code: 'notFound', name: 'AppError', message: path, statusCode: 404 }
    const [status, body] = (await answers[`${method} ${path}`]) ?? [404, missing]
    return new Response(JSON.stringify(body), { status })
  })
  return asked
}

export const failure = (code: string, statusCode: number, data?: object): Answer => [
  statusCode < 200 ? 409 : statusCode,
  { code, name: 'AppError', message: code, statusCode, data },
]
