import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { AppError } from '../app-error.ts'
import type { HttpApp } from './http-app.ts'

/**
 * Counts requests of an address, instead of the general limit. Addresses of the same call share one: the plugin's own settings of a route
 * would give each root of the API a count of its own.
 */
export const perMinute = ({ app }: Pick<HttpApp, 'app'>, max: number): onRequestAsyncHookHandler =>
  app.rateLimit({ max, timeWindow: '1 minute' }) as onRequestAsyncHookHandler

/** Counts what an address does in a day, where a call says so; a restart begins anew. */
export function perDay(
  { app }: Pick<HttpApp, 'app'>,
  max: number,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: '1 day' })
  return async request => {
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded) throw new AppError('tooManyRequests')
  }
}
