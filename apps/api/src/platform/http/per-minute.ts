import { createHmac } from 'node:crypto'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

interface Limit {
  /** Which calls are counted together; the same in every process. */
  name: string
  max: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Counts requests of an address, instead of the general limit. Addresses of the same call share one: the plugin's own settings of a route
 * would give each root of the API a count of its own.
 */
export function perMinute(http: HttpApp, { name, max }: Limit): onRequestAsyncHookHandler {
  // This process's own count comes first: whoever is beyond it costs the database nothing.
  const count = http.app.rateLimit({ max, timeWindow: minuteMs }) as onRequestAsyncHookHandler
  return async function (request, reply) {
    await count.call(this, request, reply)
    await requireShared(http, request, { name, max, windowMs: minuteMs })
  }
}

/** Counts what an address does in a day, where a call says so. */
export function perDay(http: HttpApp, { name, max }: Limit): (request: FastifyRequest) => Promise<void> {
  const count = http.app.createRateLimit({ max, timeWindow: dayMs })
  return async request => {
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded) throw new AppError('tooManyRequests')
    await requireShared(http, request, { name, max, windowMs: dayMs })
  }
}

/** Without a database that counts for all, each process counts by itself. */
async function requireShared(
  { counts, clientHashKey, log }: HttpApp,
  request: FastifyRequest,
  { name, max, windowMs }: Limit & { windowMs: number },
): Promise<void> {
  if (!counts) return
  const key = `${name} ${createHmac('sha256', clientHashKey).update(request.ip).digest('base64url')}`
  const calls = await counts.count(key, windowMs).catch(error => {
    log.warn('calls could not be counted', { error })
    return 0
  })
  if (calls > max) throw new AppError('tooManyRequests')
}
