import { currencies } from '@revela/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { HttpApp } from '../../../platform/http/http-app.ts'
import { insideFetch } from '../../../platform/http/inside-fetch.ts'
import { localeFor, localeOf, sendPage, servePlainPages } from '../../../platform/http/plain-page.ts'
import { requireSameSite } from '../../../platform/http/same-site.ts'
import type { Platform } from '../../../platform/platform.ts'
import { planNamed } from '../payment-plans.ts'
import { registerPayments, webhookPath } from '../routes.ts'
import { Announcer } from './announcer.ts'
import { actions, actionsAt, carryOut, isVoucher, openings, scenarios } from './checkout-actions.ts'
import { checkoutPage } from './checkout-page.ts'
import { type CheckoutSession, CheckoutSessions, checkoutPath } from './checkout-sessions.ts'
import { developmentPayments } from './development-payments.ts'
import { sessionPage, sessionsPage } from './session-page.ts'

const arrival = z.object({
  client_reference_id: z.string().max(200).catch(''),
  prefilled_email: z.string().max(200).catch(''),
  locale: z.string().catch(''),
})

const order = z.object({
  client_reference_id: z.string().max(200).catch(''),
  email: z.string().max(200).catch(''),
  locale: z.string().catch('es'),
  currency: z.enum(currencies),
  scenario: z.enum(scenarios),
})

/**
 * Payments with the payment provider of development: pages that post its notifications, signed, to the very webhook that the
 * real one calls.
 */
export async function registerDevelopmentPayments(
  http: HttpApp,
  platform: Platform,
  secretKey: string,
): Promise<void> {
  const settings = developmentPayments(http.publicOrigin, secretKey)
  await registerPayments(http, platform, settings)
  const announcer = new Announcer(platform, {
    webhookUrl: http.publicOrigin + webhookPath,
    webhookSecret: settings.webhookSecret,
    fetch: insideFetch(http.app),
  })
  await http.app.register(async scope => servePages(scope, http.publicOrigin, announcer, platform), {
    prefix: checkoutPath,
  })
}

const hidden = { schema: { hide: true } }

function servePages(
  scope: FastifyInstance,
  publicOrigin: string,
  announcer: Announcer,
  { entropy }: Platform,
): void {
  servePlainPages(scope)
  const sessions = new CheckoutSessions()
  const returnUrl = (session: CheckoutSession) =>
    `${publicOrigin}/account?credit=purchased&session=${encodeURIComponent(session.id)}`
  const cancelUrl = `${publicOrigin}/account?credit=cancelled`

  scope.get('/', hidden, async (request, reply) =>
    sendPage(
      reply,
      sessionsPage(sessions.newestFirst(), localeFor(request, arrival.parse(request.query).locale)),
    ),
  )

  scope.get('/:plan', hidden, async (request, reply) => {
    const came = arrival.parse(request.query)
    const locale = localeFor(request, came.locale)
    const clientReference = came.client_reference_id || null
    const email = came.prefilled_email
    return sendPage(
      reply,
      checkoutPage({ plan: planIn(request.params), locale, clientReference, email, cancelUrl }),
    )
  })

  scope.post('/:plan', hidden, async (request, reply) => {
    requireSameSite(request, publicOrigin)
    const plan = planIn(request.params)
    const { currency, scenario, email, ...sent } = readForm(order, request.body)
    const locale = localeOf(sent.locale)
    const clientReference = sent.client_reference_id || null
    if (isVoucher(scenario) && currency !== 'MXN') {
      const refused = { currency, scenario }
      const page = checkoutPage({ plan, locale, clientReference, email, cancelUrl, refused })
      return sendPage(reply.code(422), page)
    }
    const { stage, announce, times = 1 } = openings[scenario]
    const session = sessions.keep({
      id: `cs_test_${entropy.key()}${entropy.key()}`,
      paymentIntent: `pi_${entropy.key()}${entropy.key()}`,
      plan,
      clientReference,
      email,
      currency,
      locale,
      stage,
      refundedMinor: 0,
      failedMinor: 0,
      sent: [],
    })
    for (const announcement of announce) await announcer.announce(session, announcement, times)
    const isDone = stage !== 'voucher'
    return reply.redirect(isDone ? returnUrl(session) : `${checkoutPath}/sessions/${session.id}`, 303)
  })

  scope.get('/sessions/:id', hidden, async (request, reply) => {
    const session = sessionIn(sessions, request.params)
    return sendPage(reply, sessionPage(session, returnUrl(session)))
  })

  scope.post('/sessions/:id', hidden, async (request, reply) => {
    requireSameSite(request, publicOrigin)
    const session = sessionIn(sessions, request.params)
    const { action } = readForm(z.object({ action: z.enum(actions) }), request.body)
    // Two tabs may show the same checkout; what is no longer possible is left undone, and the page says where it stands.
    if (actionsAt[session.stage].includes(action))
      await announcer.announce(session, carryOut(action, session))
    return reply.redirect(`${checkoutPath}/sessions/${session.id}`, 303)
  })
}

function readForm<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new AppError('badRequest')
  return read.data
}

function planIn(params: unknown) {
  const plan = planNamed((params as { plan: string }).plan)
  if (!plan) throw new AppError('notFound')
  return plan
}

function sessionIn(sessions: CheckoutSessions, params: unknown): CheckoutSession {
  const session = sessions.find((params as { id: string }).id)
  if (!session) throw new AppError('notFound')
  return session
}
