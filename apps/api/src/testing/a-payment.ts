import { createHmac } from 'node:crypto'
import type { PaymentIssue } from '@revela/contract'
import { holdCredits } from '../features/credits/public.ts'
import type { Agent, Answer } from './agent.ts'
import type { Person, TestApp } from './an-app.ts'

export const webhookSecret = 'whsec_a_test_secret'

/** An app whose payments come from the payment provider. */
export const stripePayments = {
  webhookSecret,
  isLive: false,
  paymentLinks: {
    'revela-10': 'https://buy.stripe.com/test_10',
    'revela-40': 'https://buy.stripe.com/test_40',
    'revela-100': 'https://buy.stripe.com/test_100',
  },
}

let made = 0

/** One checkout's notifications as the payment provider's documentation shows them: https://docs.stripe.com/api/events/object */
export function aPayment(app: TestApp, accountId: string | null, session: object = {}) {
  const number = ++made
  const [checkout, intent] = [`cs_test_${number}`, `pi_${number}`]
  const envelope = (type: string, object: object, livemode = false) => ({
    id: `evt_${number}_${type}_${++made}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(app.clock.now().getTime() / 1000),
    livemode,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  })
  const ofSession = (type: string, paymentStatus: string) =>
    envelope(`checkout.session.${type}`, {
      id: checkout,
      object: 'checkout.session',
      mode: 'payment',
      status: type === 'expired' ? 'expired' : 'complete',
      payment_status: paymentStatus,
      client_reference_id: accountId,
      payment_link: 'plink_1P',
      payment_intent: intent,
      customer: null,
      customer_details: { email: 'ana@example.com', name: 'Ana', tax_ids: [] },
      amount_subtotal: 63_000,
      amount_total: 63_000,
      currency: 'mxn',
      metadata: { plan_reference: 'revela-10' },
      locale: 'es-419',
      expires_at: 1_795_315_334,
      ...session,
    })
  const ofDispute = (type: string, status: string) =>
    envelope(`charge.dispute.${type}`, {
      id: `dp_${number}`,
      object: 'dispute',
      amount: 63_000,
      payment_intent: intent,
      status,
    })
  return {
    checkout,
    intent,
    paid: () => ofSession('completed', 'paid'),
    unpaid: () => ofSession('completed', 'unpaid'),
    succeeded: () => ofSession('async_payment_succeeded', 'paid'),
    failed: () => ofSession('async_payment_failed', 'unpaid'),
    expired: () => ofSession('expired', 'unpaid'),
    live: () => ({ ...ofSession('completed', 'paid'), livemode: true }),
    refunded: (minor: number) =>
      envelope('charge.refunded', {
        id: `ch_${number}`,
        object: 'charge',
        amount: 63_000,
        amount_refunded: minor,
        refunded: minor === 63_000,
        payment_intent: intent,
      }),
    refundFailed: (minor: number, type = 'refund.failed', which = '') =>
      envelope(type, {
        id: `re_${number}${which}`,
        object: 'refund',
        amount: minor,
        charge: `ch_${number}`,
        payment_intent: intent,
        status: 'failed',
      }),
    inquired: () => ofDispute('created', 'warning_needs_response'),
    inquiryClosed: () => ofDispute('closed', 'warning_closed'),
    withdrawn: () => ofDispute('funds_withdrawn', 'needs_response'),
    disputed: () => ofDispute('created', 'needs_response'),
    disputeWon: () => ofDispute('closed', 'won'),
    disputeLost: () => ofDispute('closed', 'lost'),
  }
}

/** Posts a notification as the provider signs it. */
export function notify(app: TestApp, event: object, header?: (payload: string) => string): Promise<Answer> {
  const payload = JSON.stringify(event, null, 2)
  const sign = header ?? (text => signed(text, app.clock.now().getTime()))
  return app.visitor().sendRaw('POST', '/payments/stripe/webhook', 'application/json', payload, {
    'stripe-signature': sign(payload),
    // The provider's servers are no browser.
    'sec-fetch-site': '',
  })
}

export function signed(payload: string, atMs: number, secret = webhookSecret): string {
  const timestamp = Math.floor(atMs / 1000)
  const hex = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${hex}`
}

/** What a buyer sees of her account after a payment. */
export async function standing(agent: Agent & { accountId: string }) {
  const credit = (await agent.get(`/accounts/${agent.accountId}/status/credit`)).data.credit
  const purchases = (await agent.get(`/accounts/${agent.accountId}/purchases`)).data
  const { user } = (await agent.get('/auth/loggedin')).data
  return { available: credit.available as number, purchases, type: user.accountId.type as string }
}

/** A checkout's issues as administrators see them. */
export async function paymentIssuesOf(app: TestApp, checkout: string): Promise<PaymentIssue[]> {
  const admin = await app.login({ roles: ['admin'] })
  const { issues } = (await admin.get('/management/payments')).data
  return issues.filter((issue: PaymentIssue) => issue.checkout === checkout)
}

/** Sets credits aside, as a reveal does. */
export async function spend({ platform }: TestApp, { accountId }: Person, count: number): Promise<void> {
  for (let imageIndex = 0; imageIndex < count; imageIndex++) {
    const hold = { accountId, reference: platform.entropy.id(), shootKey: 'abc', imageIndex }
    await platform.db.transaction(trx => holdCredits(platform, trx, hold))
  }
}
