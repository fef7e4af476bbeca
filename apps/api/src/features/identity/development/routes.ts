import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { AppError } from '../../../platform/app-error.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { localeOf, sendPage, servePlainPages } from '../../../platform/http/plain-page.ts'
import { requireSameSite } from '../../../platform/http/same-site.ts'
import {
  type DevelopmentProvider,
  developmentClaims,
  developmentPath,
  interactionMaxS,
  newcomerSubject,
} from './development-provider.ts'
import { signInPage } from './sign-in-page.ts'

/** The development identity provider and its sign-in page, under `/idp`. */
export async function registerDevelopmentProvider(
  http: HttpApp,
  { provider, identityToken }: DevelopmentProvider,
): Promise<void> {
  await http.app.register(scope => serveSignInPage(scope, http.publicOrigin, provider, identityToken), {
    prefix: developmentPath,
  })
  await http.app.register(async scope => serveProtocol(scope, provider), { prefix: developmentPath })
}

/** `/idp/identity-token`: for programs, which have no page to sign in on. */
function serveTokens(
  scope: FastifyInstance,
  publicOrigin: string,
  identityToken: DevelopmentProvider['identityToken'],
): void {
  scope.post('/identity-token', { schema: { hide: true } }, async (request, reply) => {
    requireSameSite(request, publicOrigin)
    const sent = (request.body ?? {}) as Record<string, unknown>
    const subject = typeof sent.subject === 'string' ? sent.subject : newcomerSubject(sent.email)
    const token = subject && (await identityToken(subject))
    if (!token) throw new AppError('badRequest')
    return reply.header('cache-control', 'no-store').send({ id_token: token })
  })
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

async function serveSignInPage(
  scope: FastifyInstance,
  publicOrigin: string,
  provider: Provider,
  identityToken: DevelopmentProvider['identityToken'],
): Promise<void> {
  servePlainPages(scope)
  serveTokens(scope, publicOrigin, identityToken)
  const hidden = { schema: { hide: true } }

  scope.get('/interaction/:uid', hidden, async (request, reply) => {
    const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
    return sendPage(reply, signInPage({ uid, locale: localeOf(params.ui_locales) }))
  })

  scope.post('/interaction/:uid', hidden, async (request, reply) => {
    requireSameSite(request, publicOrigin)
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    const { uid, params } = interaction
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
    await endSessionOfOthers(provider, interaction, subject)
    reply.hijack()
    const acr = String(params.acr_values ?? '').split(' ')[0] || undefined
    return provider.interactionFinished(request.raw, reply.raw, { login: { accountId: subject, acr } })
  })
}

/**
 * Somebody else signed in here before, and signed out of our pages only. Her session at the provider ends, or the library would send the
 * browser to a sign-out page of its own, which is not served.
 */
async function endSessionOfOthers(provider: Provider, interaction: Interaction, subject: string) {
  const { session } = interaction
  if (!session || session.accountId === subject) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  interaction.session = undefined
  await interaction.save(interactionMaxS)
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
