import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import type { Platform } from '../../platform/platform.ts'
import { notificationPath } from './notify-url.ts'
import type { ImageProvider } from './provider.ts'
import { ProviderFailure } from './provider-failure.ts'
import { takeNotification } from './take-notification.ts'

/** A picture in words: larger notifications carry pictures, which are never asked for. */
const maxBytes = 256 * 1024

/** No calls of the contract: they are in the providers' forms, and a signature is over the bytes of the body. */
export async function registerProviderNotifications(
  http: HttpApp,
  platform: Platform,
  providers: readonly ImageProvider[],
): Promise<void> {
  await http.app.register(async scope => {
    for (const provider of providers) serve(scope, platform, provider)
  })
}

function serve(scope: FastifyInstance, platform: Platform, provider: ImageProvider): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const take = async (request: FastifyRequest) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { token } = request.params as { token: string }
    const isOurs = await takeNotification(platform, provider, {
      headers: request.headers,
      body,
      token,
    }).catch(error => {
      // It sends again.
      if (error instanceof ProviderFailure) throw new AppError('unavailable')
      throw error
    })
    if (!isOurs) throw new AppError('forbidden')
    return { received: true }
  }
  scope.post(`${notificationPath(provider)}/:token`, { schema: { hide: true }, bodyLimit: maxBytes }, take)
}
