import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** Every answer's; on addresses that serve no page too. */
export async function installSecurityHeaders(app: FastifyInstance, publicOrigin: string): Promise<void> {
  await app.register(fastifyHelmet, headersOf(publicOrigin))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', nothingOfTheDevice)
  })
}

/** For what the router refuses before any hook runs. */
export function securityHeadersFor(
  publicOrigin: string,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const write = helmet(headersOf(publicOrigin))
  return (request, reply) =>
    write(request.raw, reply.raw, () => reply.header('permissions-policy', nothingOfTheDevice))
}

/** A photo is taken by the device's own dialog, which needs no permission of the page. */
const nothingOfTheDevice = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** Everything comes from our own origin; profile pictures may come from the identity provider over https. */
function headersOf(publicOrigin: string) {
  const https = publicOrigin.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // A page's own style elements are let through by `allowStylesOf`.
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  }
}
