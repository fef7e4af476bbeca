import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import { inLogContext, type LogContext } from '../log-context.ts'
import { callSeconds } from '../metrics.ts'

/** Pictures and scripts are asked for by the dozen, and say nothing. */
const isCall = (url: string) => url.startsWith('/api/')

/**
 * A line a call, and its ids in every line that the call's own work logs. Addresses are told by their patterns: the real ones hold keys
 * that open something.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  const contexts = new WeakMap<object, LogContext>()
  app.addHook('onRequest', (request, _reply, done) => {
    const context = { requestId: request.id }
    contexts.set(request.raw, context)
    inLogContext(context, done)
  })
  // A body's last byte comes from the socket, whose own context is another.
  app.addHook('preValidation', (request, _reply, done) => {
    inLogContext(contexts.get(request.raw) ?? {}, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!isCall(request.url)) return
    const { method, routeOptions } = request
    const facts = { method, call: routeOptions.url ?? 'none', status: reply.statusCode }
    callSeconds.observe(facts, reply.elapsedTime / 1000)
    inLogContext(contexts.get(request.raw) ?? {}, () =>
      log.info('answered', { ...facts, ms: Math.round(reply.elapsedTime) }),
    )
  })
  app.addHook('onRequestAbort', async request => {
    const { method, routeOptions } = request
    inLogContext(contexts.get(request.raw) ?? {}, () =>
      log.info('the client went away', { method, call: routeOptions.url ?? 'none' }),
    )
  })
}
