import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { localeOf, sendPage, serveDevelopmentPages } from '../../../platform/http/development-page.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { requireSameSite } from '../../../platform/http/same-site.ts'
import { developmentClaims, developmentPath, newcomerSubject } from './development-provider.ts'
import { signInPage } from './sign-in-page.ts'

/** The development identity provider and its sign-in page, under `/idp`. */
export async function registerDevelopmentProvider(http: HttpApp, provider: Provider): Promise<void> {
  await http.app.register(scope => serveSignInPage(scope, http.publicOrigin, provider), {
    prefix: developmentPath,
  })
  await http.app.register(async scope => serveProtocol(scope, provider), { prefix: developmentPath })
}

async function serveSignInPage(
  scope: FastifyInstance,
  publicOrigin: string,
  provider: Provider,
): Promise<void> {
  serveDevelopmentPages(scope)
  const hidden = { schema: { hide: true } }

  scope.get('/interaction/:uid', hidden, async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    return sendPage(reply, signInPage({ uid, locale: localeOf(params.ui_locales) }))
  })

  scope.post('/interaction/:uid', hidden, async (request, reply) => {
    requireSameSite(request, publicOrigin)
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    const sent = request.body as Record<string, unknown>
    if (sent.cancel) {
      reply.hijack()
      const refusal = { error: 'access_denied', error_description: 'The person went back' }
      return provider.interactionFinished(request.raw, reply.raw, refusal)
    }
    const subject = typeof sent.subject === 'string' ? sent.subject : newcomerSubject(sent.email)
    if (!subject || !developmentClaims(subject)) {
      const refusedEmail = String(sent.email ?? '')
      return sendPage(reply.code(422), signInPage({ uid, locale: localeOf(params.ui_locales), refusedEmail }))
    }
    reply.hijack()
    return provider.interactionFinished(request.raw, reply.raw, { login: { accountId: subject } })
  })
}

/** Everything else is the library's: it gets the raw request, with the body still in its stream. */
function serveProtocol(scope: FastifyInstance, provider: Provider): void {
  const answer = provider.callback()
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all('/*', { schema: { hide: true } }, (request, reply) => {
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    raw.originalUrl = raw.url
    raw.url = raw.url?.slice(developmentPath.length)
    void answer(raw, reply.raw)
  })
}
