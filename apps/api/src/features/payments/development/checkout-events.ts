import { type CheckoutSession, type SentEvent, totalMinor } from './checkout-sessions.ts'

/** Events in the payment provider's own form, as its webhooks post them: https://docs.stripe.com/api/events/object */
export type Announcement =
  | 'completedPaid'
  | 'completedUnpaid'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'refundFailed'
  | 'disputeOpened'
  | 'disputeWon'
  | 'disputeLost'

const sessionEvent = (type: string, status: string, paymentStatus: string) => (session: CheckoutSession) => ({
  type: `checkout.session.${type}`,
  object: {
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status,
    payment_status: paymentStatus,
    client_reference_id: session.clientReference,
    payment_link: `plink_development_${session.plan.reference}`,
    payment_intent: session.paymentIntent,
    customer: null,
    customer_details: { email: session.email, name: null },
    amount_subtotal: totalMinor(session),
    amount_total: totalMinor(session),
    currency: session.currency.toLowerCase(),
    metadata: { plan_reference: session.plan.reference },
    locale: session.locale === 'es' ? 'es-419' : 'en',
    livemode: false,
  },
})

const chargeOf = (session: CheckoutSession) => `ch_${session.paymentIntent}`

const disputeEvent = (type: string, status: string) => (session: CheckoutSession) => ({
  type: `charge.dispute.${type}`,
  object: {
    id: `dp_${session.paymentIntent}`,
    object: 'dispute',
    amount: totalMinor(session) - session.refundedMinor,
    currency: session.currency.toLowerCase(),
    charge: chargeOf(session),
    payment_intent: session.paymentIntent,
    reason: 'fraudulent',
    status,
    livemode: false,
  },
})

const makers: Record<Announcement, (session: CheckoutSession) => { type: string; object: object }> = {
  completedPaid: sessionEvent('completed', 'complete', 'paid'),
  completedUnpaid: sessionEvent('completed', 'complete', 'unpaid'),
  succeeded: sessionEvent('async_payment_succeeded', 'complete', 'paid'),
  failed: sessionEvent('async_payment_failed', 'complete', 'unpaid'),
  expired: sessionEvent('expired', 'expired', 'unpaid'),
  refunded: session => ({
    type: 'charge.refunded',
    object: {
      id: chargeOf(session),
      object: 'charge',
      amount: totalMinor(session),
      amount_refunded: session.refundedMinor,
      refunded: session.refundedMinor === totalMinor(session),
      currency: session.currency.toLowerCase(),
      payment_intent: session.paymentIntent,
      livemode: false,
    },
  }),
  refundFailed: session => ({
    type: 'refund.failed',
    object: {
      id: `re_${session.paymentIntent}_${session.sent.length}`,
      object: 'refund',
      amount: session.failedMinor,
      charge: chargeOf(session),
      currency: session.currency.toLowerCase(),
      payment_intent: session.paymentIntent,
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      livemode: false,
    },
  }),
  disputeOpened: disputeEvent('created', 'needs_response'),
  disputeWon: disputeEvent('closed', 'won'),
  disputeLost: disputeEvent('closed', 'lost'),
}

export function checkoutEvent(
  announcement: Announcement,
  session: CheckoutSession,
  { id, nowMs }: { id: string; nowMs: number },
): SentEvent & Record<string, unknown> {
  const { type, object } = makers[announcement](session)
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(nowMs / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  }
}
