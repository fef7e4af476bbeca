import { apiRoot, apiVersionedRoot, calls, type Locale, locales } from '@revela/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { perMinute } from '../../platform/http/per-minute.ts'
import { preferredLocale } from '../../platform/http/preferred-locale.ts'
import { route } from '../../platform/http/route.ts'
import type { SecondFactor } from '../../platform/http/second-factor.ts'
import { findUser } from '../users/public.ts'
import { deviceName } from './device-name.ts'
import { type IdentityProvider, SignInRefused } from './identity-provider.ts'
import { packPending, pendingMaxMs, unpackPending } from './pending-sign-in.ts'
import { safeReturnPath, withOutcome } from './return-path.ts'
import { sessionMaxMs } from './sessions.ts'
import { type SignInParts, type SignInRequest, signIn } from './sign-in.ts'

export interface IdentityParts extends SignInParts {
  provider: IdentityProvider
  /** Of administrators. */
  secondFactor: SecondFactor | null
}

/** Where the identity provider sends people back to. */
export const callbackPath = `${apiRoot}/auth/callback`

const startQuery = z.object({
  mode: z.enum(['signin', 'signup']).catch('signin'),
  acceptedTerms: z.literal('true').optional().catch(undefined),
  locale: z.enum(locales).optional().catch(undefined),
  returnTo: z.string().optional().catch(undefined),
  /** Somebody signed in proves it anew, or, an administrator, with a second factor. */
  proof: z.enum(['again', 'secondFactor']).optional().catch(undefined),
})

export function registerIdentity(http: HttpApp, parts: IdentityParts): void {
  registerCalls(http, parts)
  registerCodeFlow(http, parts)
}

function registerCalls(http: HttpApp, parts: IdentityParts): void {
  const { platform, provider, sessions } = parts

  route(http, calls.loggedIn, async ({ caller }) => ({
    data: {
      user: caller.kind === 'user' ? await findUser(platform.db.root, caller.userId, platform.links) : null,
    },
  }))

  route(
    http,
    calls.login,
    async ({ body, request, reply }) => {
      const claims = await provider.verifyToken(body.token)
      const acceptedTerms = body.acceptedTerms === true
      const userId = await enter(http, parts, request, reply, {
        claims,
        acceptedTerms,
        locale: browsersLocale(request),
      })
      return { data: { user: await findUser(platform.db.root, userId, platform.links) } }
    },
    { maxPerMinute: 30 },
  )

  route(
    http,
    calls.logout,
    async ({ request, reply }) => {
      const token = http.cookies.read(request, 'sid')
      if (token) await sessions.revoke(platform.db.root, token)
      http.cookies.clear(reply, 'sid')
      return { data: { user: null } }
    },
    { sameSiteOnly: true },
  )
}

/** The code flow with PKCE: these answer with redirects to a browser, so they are no calls of the contract. */
function registerCodeFlow(http: HttpApp, parts: IdentityParts): void {
  const begin = {
    schema: { hide: true },
    config: { rateLimit: false as const },
    onRequest: perMinute(http, { name: 'sign-in start', max: 60 }),
  }
  const finish = { ...begin, onRequest: perMinute(http, { name: 'sign-in end', max: 60 }) }
  for (const root of [apiRoot, apiVersionedRoot])
    http.app.get(`${root}/auth/start`, begin, async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(await beginSignIn(http, parts, request, reply)),
    )
  http.app.get(callbackPath, finish, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(await finishSignIn(http, parts, request, reply)),
  )
}

/** For who comes without a word about her language. */
const browsersLocale = (request: FastifyRequest): Locale =>
  preferredLocale(request.headers['accept-language']) ?? 'es'

/** Sends the person to the provider; what must be remembered meanwhile goes into a cookie. */
async function beginSignIn(
  http: HttpApp,
  { provider, platform, secondFactor }: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { mode, acceptedTerms, locale = browsersLocale(request), ...query } = startQuery.parse(request.query)
  const returnTo = safeReturnPath(query.returnTo)
  try {
    const { url, checks } = await provider.begin(locale, {
      isAnew: query.proof !== undefined,
      acr: query.proof === 'secondFactor' ? (secondFactor?.acr ?? []) : [],
    })
    const accepted = mode === 'signup' && acceptedTerms === 'true'
    const startedAtMs = platform.clock.now().getTime()
    const pending = packPending({ checks, locale, returnTo, acceptedTerms: accepted, startedAtMs })
    http.cookies.write(reply, 'oidc', http.cookies.sign('oidc', pending), pendingMaxMs / 1000)
    return url
  } catch (error) {
    // The provider can't be reached: the page says so, and nothing that she chose is lost.
    platform.log.error('sign-in could not begin', { error })
    return withOutcome(returnTo, 'failed')
  }
}

/** Takes the person back from the provider to the page where she was: signed in, or with the reason why not. */
async function finishSignIn(
  http: HttpApp,
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const signed = http.cookies.read(request, 'oidc')
  const packed = signed && http.cookies.verify('oidc', signed)
  const pending = packed ? unpackPending(packed, parts.platform.clock.now().getTime()) : null
  http.cookies.clear(reply, 'oidc')
  if (!pending) return withOutcome(safeReturnPath(null), 'failed')
  const { returnTo, acceptedTerms, locale, checks } = pending
  try {
    const claims = await parts.provider.finish(new URL(request.url, http.publicOrigin), checks)
    await enter(http, parts, request, reply, { claims, acceptedTerms, locale })
    return returnTo
  } catch (error) {
    return withOutcome(returnTo, outcomeOf(error, parts))
  }
}

function outcomeOf(error: unknown, { platform }: IdentityParts): 'signUpNeeded' | 'cancelled' | 'failed' {
  if (error instanceof AppError && error.code === 'signUpNeeded') return 'signUpNeeded'
  const cause = error instanceof SignInRefused ? (error.cause as { error?: unknown }) : null
  if (cause?.error === 'access_denied') return 'cancelled'
  platform.log.warn('sign-in failed', { name: (error as Error).name, reason: cause?.error })
  return 'failed'
}

/** Signs in and hands out the cookie; the visitor that she was is no more. */
async function enter(
  http: HttpApp,
  parts: IdentityParts,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Pick<SignInRequest, 'claims' | 'acceptedTerms' | 'locale'>,
) {
  const { token, userId } = await signIn(parts, {
    ...person,
    issuer: parts.provider.issuer,
    visitorId: http.callers.visitorOf(request),
    formerToken: http.cookies.read(request, 'sid'),
    device: deviceName(request.headers['user-agent']),
  })
  http.cookies.write(reply, 'sid', token, sessionMaxMs / 1000)
  http.cookies.clear(reply, 'visitor')
  return userId
}
