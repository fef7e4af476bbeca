import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { errorBodyOf } from './error-edge.ts'

/** Whoever sends less than so many bytes in so long is not waited for. */
export interface BodyPace {
  windowMs: number
  minBytes: number
}

/** 2 KB a second, over 15 s: a tenth of what a telephone sends at the edge of its network. */
export const usualBodyPace: BodyPace = { windowMs: 15_000, minBytes: 30_000 }

/**
 * Ends requests whose body drips or stalls: each holds a connection, and what was read of its files in memory. A limit of the whole time
 * would have to be as long as the largest upload takes.
 */
export function requireBodyPace(app: FastifyInstance, { windowMs, minBytes }: BodyPace): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    let read = raw.socket.bytesRead
    const watch = setInterval(() => {
      const received = raw.socket.bytesRead - read
      read += received
      if (raw.complete || reply.sent) clearInterval(watch)
      else if (received < minBytes) {
        clearInterval(watch)
        give(request, reply)
      }
    }, windowMs)
    watch.unref()
    reply.raw.once('close', () => clearInterval(watch))
  })
}

/** Answers beside the handler, which still waits for the body, and lets nothing more come. */
function give(request: FastifyRequest, reply: FastifyReply): void {
  const error = new AppError('requestTimedOut')
  reply.hijack()
  reply.raw.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  reply.raw.end(JSON.stringify(errorBodyOf(error, request.id)), () => request.raw.socket.destroySoon())
}
