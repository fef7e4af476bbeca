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
 * remembers what was asked. A promise holds its answer back, and a function makes it of what was asked. Anything that was not announced is not found.
 */
export function answeringServer(
  answers: Record<string, Answer | Promise<Answer> | ((asked: Asked) => Answer | Promise<Answer>)>,
): Asked[] {
  const asked: Asked[] = []
  const answer = async (url: string, init: RequestInit = {}) => {
    const path = url.replace(/^\/api\/v1/, '').split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    const now: Asked = { method, path, body: init.body }
    asked.push(now)
    const given = answers[`${method} ${path}`]
    const missing = { code: 'notFound', name: 'AppError', message: path, statusCode: 404 }
    const [status, body] = (await (typeof given === 'function' ? given(now) : given)) ?? [404, missing]
    return new Response(JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', formRequest(answer))
  return asked
}

/** The request that forms are sent with: all of it leaves at once, then the same answers come. */
function formRequest(answer: (url: string, init: RequestInit) => Promise<Response>) {
  return class {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    onload?: () => void
    status = 0
    responseText = ''
    #method = ''
    #url = ''

    open(method: string, url: string) {
      this.#method = method
      this.#url = url
    }

    setRequestHeader() {}
    abort() {}

    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const response = await answer(this.#url, { method: this.#method, body })
      this.upload.onload?.()
      this.status = response.status
      this.responseText = await response.text()
      this.onload?.()
    }
  }
}

export const failure = (code: string, statusCode: number, data?: object): Answer => [
  statusCode < 200 ? 409 : statusCode,
  { code, name: 'AppError', message: code, statusCode, data },
]
