import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { limits } from '@revela/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import qs from 'qs'
import { AppError } from '../app-error.ts'
import type { Entropy } from '../clock/entropy.ts'
import type { Log } from '../log.ts'
import type { SecretKeys } from '../secret-keys.ts'
import { installApiDocs } from './api-docs.ts'
import { type BodyPace, requireBodyPace, usualBodyPace } from './body-pace.ts'
import { Callers, type IdentifySession } from './callers.ts'
import { Cookies } from './cookies.ts'
import { installErrorEdge, sendError } from './error-edge.ts'
import { logRequests } from './request-log.ts'
import type { SecondFactor } from './second-factor.ts'
import { installSecurityHeaders, securityHeadersFor } from './security-headers.ts'
import type { SharedCounts } from './shared-counts.ts'

export interface HttpSettings {
  publicOrigin: string
  keys: SecretKeys
  /** Addresses and ranges whose word on where a request comes from is believed. */
  trustedProxies: readonly string[]
  rateLimitPerMinute: number
  /** What administrators must have signed in with. */
  secondFactor?: SecondFactor | null
  /** How fast bodies must come; the usual pace when not given. */
  bodyPace?: BodyPace
}

/** The HTTP side of the server, to which features add their calls. */
export interface HttpApp {
  app: FastifyInstance
  callers: Callers
  cookies: Cookies
  publicOrigin: string
  /** null: each process counts by itself. */
  counts: SharedCounts | null
  /** What clients' addresses are hashed with before they are stored. */
  clientHashKey: string
  log: Log
}

export interface HttpParts {
  settings: HttpSettings
  identify: IdentifySession
  entropy: Entropy
  log: Log
  counts?: SharedCounts | null
}

// Arrays and `$q[extend][]` come in bracket form; the limits keep a hostile query small.
const parseQuery = (text: string) => qs.parse(text, { arrayLimit: 50, depth: 4, parameterLimit: 100 })

/** The slowest upload of two photos of 20 MB that is waited for, at 140 KB a second. */
const requestLimitMs = 300_000
const headersLimitMs = 10_000

export async function createHttpApp({
  settings,
  identify,
  entropy,
  log,
  counts = null,
}: HttpParts): Promise<HttpApp> {
  const secure = securityHeadersFor(settings.publicOrigin)
  const app = Fastify({
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    requestTimeout: requestLimitMs,
    http: { headersTimeout: headersLimitMs, connectionsCheckingInterval: headersLimitMs / 2 },
    genReqId: () => entropy.key(),
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What the router refuses before any route: an address that can't be decoded, a name longer than any.
    // No hook runs for it, so it is given the security headers here.
    frameworkErrors: (_error, request, reply) => {
      secure(request, reply)
      return sendError(reply, request, new AppError('badRequest'))
    },
  })
  // JSON and multipart only: a form's text/plain post is what another site could send unasked.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  installErrorEdge(app, log)
  logRequests(app, log)
  requireBodyPace(app, settings.bodyPace ?? usualBodyPace)
  await installSecurityHeaders(app, settings.publicOrigin)
  await app.register(cookie)
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: limits.upload.defaultMaxBytes, files: 3, fields: 10, fieldSize: 4096, parts: 13 },
  })
  await app.register(rateLimit, {
    max: settings.rateLimitPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('tooManyRequests'),
  })
  await installApiDocs(app, settings.publicOrigin)
  const cookies = new Cookies(settings.keys, { secure: settings.publicOrigin.startsWith('https:') })
  const { publicOrigin, keys, secondFactor: ofAdmins } = settings
  const callers = new Callers({ cookies, entropy, identify, ofAdmins })
  return { app, callers, cookies, publicOrigin, counts, clientHashKey: keys.current, log }
}
