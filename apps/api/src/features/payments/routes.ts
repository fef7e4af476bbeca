import { apiRoot, apiVersionedRoot, calls } from '@revela/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireOwnAccount } from '../credits/public.ts'
import { plansForSale, presentPlan } from './payment-plans.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { resolvePaymentIssue } from './resolve-payment-issue.ts'
import { presentClosed, showPaymentIssues } from './show-payment-issues.ts'
import { showPurchases } from './show-payments.ts'
import { readNotice } from './stripe-events.ts'
import { signatureProblem } from './stripe-signature.ts'
import { takeNotice } from './take-notice.ts'

/** Where the payment provider sends its notifications. */
export const webhookPath = `${apiVersionedRoot}/payments/stripe/webhook`

export async function registerPayments(
  http: HttpApp,
  platform: Platform,
  settings: PaymentSettings,
): Promise<void> {
  const plans = plansForSale.map(terms => presentPlan(terms, settings.paymentLinks[terms.reference] ?? ''))
  route(http, calls.paymentPlans, async () => ({ data: plans }), { isPublicCatalogue: true })

  route(http, calls.purchases, async ({ params, caller }) => {
    requireOwnAccount(caller, params.accountId)
    return { data: await showPurchases(platform.db.root, params.accountId) }
  })

  route(http, calls.paymentIssues, async ({ query }) => ({
    data: await showPaymentIssues(platform.db.root, query),
  }))

  route(http, calls.resolvePaymentIssue, async ({ params, body, caller }) => ({
    data: presentClosed(
      await resolvePaymentIssue(platform, caller, { matter: params.issueId, note: body.note }),
    ),
  }))

  await http.app.register(async scope => serveWebhook(scope, platform, settings))
}

/** No call of the contract: it is the provider's form, and its signature is over the bytes of the body. */
function serveWebhook(scope: FastifyInstance, platform: Platform, settings: PaymentSettings): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const take = async (request: FastifyRequest) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const problem = signatureProblem({
      payload,
      header: request.headers['stripe-signature']?.toString(),
      secret: settings.webhookSecret,
      nowMs: platform.clock.now().getTime(),
    })
    if (problem) throw new AppError('badRequest', { problem })
    const notice = readNotice(payload)
    if (notice) await takeNotice(platform, settings.isLive, notice)
    if (notice?.about === 'unreadable')
      platform.log.error('a payment notification could not be read', {
        event: notice.eventId,
        type: notice.type,
      })
    return { received: true }
  }
  const options = { schema: { hide: true }, bodyLimit: 1024 * 1024 }
  for (const path of [webhookPath, webhookPath.replace(apiVersionedRoot, apiRoot)])
    scope.post(path, options, take)
}
