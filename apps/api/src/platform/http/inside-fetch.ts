import type { FastifyInstance, InjectOptions } from 'fastify'

/** `fetch` for addresses of this very server: no socket, so it works before listening and behind a proxy. */
export function insideFetch(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = Object.fromEntries(new Headers(init.headers))
    const answer = await app.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: url.pathname + url.search,
      headers: { ...headers, host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) },
      payload: init.body == null ? undefined : String(init.body),
    })
    const received = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return new Response(answer.rawPayload as Uint8Array<ArrayBuffer>, {
      status: answer.statusCode,
      headers: received as [string, string][],
    })
  }
}
