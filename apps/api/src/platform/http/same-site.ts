import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from in `Sec-Fetch-Site`; old
 * ones, and those on a plain-http address, in `Origin`. A client that sends neither is no browser and holds no
 * cookie of somebody else's.
 *
 * @throws AppError crossSiteRequest
 */
export function requireSameSite(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isOurs = site !== undefined ? site === 'same-origin' : origin === undefined || origin === publicOrigin
  if (!isOurs) throw new AppError('crossSiteRequest')
}
