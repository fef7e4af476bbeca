import { z } from 'zod'
import type { CheckoutState, DisputeState } from '../../platform/db/tables/payment-tables.ts'
import { isStorable } from '../../platform/http/storable-text.ts'

/** What the payment provider's notifications say, in our words; amounts in hundredths of the currency. */
export type Notice = { eventId: string; type: string; isLive: boolean; sentAt: Date } & (
  | ({ about: 'checkout' } & CheckoutNotice)
  | ({ about: 'refund' } & RefundNotice)
  | ({ about: 'failedRefund' } & FailedRefundNotice)
  | ({ about: 'dispute' } & DisputeNotice)
  | { about: 'unreadable' }
)

export interface CheckoutNotice {
  checkoutId: string
  state: CheckoutState
  clientReference: string | null
  planReference: string | null
  customerEmail: string | null
  paymentIntent: string | null
  /** Before discounts: what the plan costs. */
  subtotalMinor: number | null
  totalMinor: number | null
  /** In capitals. */
  currency: string | null
}

export interface RefundNotice {
  paymentIntent: string
  /** Everything that was refunded of the charge so far; refunds that had failed by then are left out. */
  refundedMinor: number
}

/** A refund that its bank could not deliver, or that was called off. */
export interface FailedRefundNotice {
  paymentIntent: string
  refundId: string
  failedMinor: number
}

export interface DisputeNotice {
  paymentIntent: string
  disputedMinor: number
  dispute: Exclude<DisputeState, 'none'>
}

/** What the provider sends is stored, so it must be text that a column takes. */
const text = (maxLength: number) => z.string().max(maxLength).refine(isStorable)

const envelope = z.object({
  id: text(255).min(1),
  type: text(100),
  /** Seconds since 1970. */
  created: z.number().int().min(0).max(10_000_000_000).default(0),
  livemode: z.boolean().default(false),
  data: z.object({ object: z.unknown() }),
})

const amount = z.number().int().min(0).max(2_000_000_000)

const session = z.object({
  id: text(255).min(1),
  payment_status: z.string(),
  client_reference_id: text(255).nullish(),
  metadata: z.object({ plan_reference: text(500).nullish() }).nullish(),
  customer_details: z.object({ email: text(512).nullish() }).nullish(),
  payment_intent: text(255).nullish(),
  amount_subtotal: amount.nullish(),
  amount_total: amount.nullish(),
  currency: text(3).nullish(),
})

const charge = z.object({ payment_intent: text(255).nullish(), amount_refunded: amount })
const refund = z.object({
  id: text(255).min(1),
  payment_intent: text(255).nullish(),
  amount,
  status: z.string().nullish(),
})
const dispute = z.object({ payment_intent: text(255).nullish(), amount, status: z.string() })

/** What each of the session's events says beside the session's own payment status, which is kept open for words to come. */
const checkoutStates: Record<string, (paymentStatus: string) => CheckoutState> = {
  'checkout.session.completed': paidOr('pending'),
  'checkout.session.async_payment_succeeded': () => 'paid',
  'checkout.session.async_payment_failed': () => 'failed',
  'checkout.session.expired': () => 'expired',
}

function paidOr(otherwise: CheckoutState) {
  return (status: string): CheckoutState =>
    status === 'paid' || status === 'no_payment_required' ? 'paid' : otherwise
}

/** Reads a signed notification; null for one that is not about what we sell. Never throws: the provider would send it for days. */
export function readNotice(payload: Buffer): Notice | null {
  const read = envelope.safeParse(parseJson(payload))
  if (!read.success) return null
  const { id: eventId, type, created, livemode: isLive, data } = read.data
  const about = readObject(type, data.object)
  return about && { eventId, type, isLive, sentAt: new Date(created * 1000), ...about }
}

function readObject(type: string, object: unknown) {
  if (Object.hasOwn(checkoutStates, type)) return readSession(type, object)
  if (type === 'charge.refunded') return readRefund(object)
  if (refundChanges.has(type)) return readFailedRefund(object)
  if (disputeChanges.has(type)) return readDispute(type, object)
  return null
}

const unreadable = { about: 'unreadable' } as const

function readSession(type: string, object: unknown) {
  const read = session.safeParse(object)
  if (!read.success) return unreadable
  const checkout = read.data
  return {
    about: 'checkout' as const,
    checkoutId: checkout.id,
    state: checkoutStates[type](checkout.payment_status),
    clientReference: checkout.client_reference_id ?? null,
    planReference: checkout.metadata?.plan_reference ?? null,
    customerEmail: checkout.customer_details?.email ?? null,
    paymentIntent: checkout.payment_intent ?? null,
    subtotalMinor: checkout.amount_subtotal ?? checkout.amount_total ?? null,
    totalMinor: checkout.amount_total ?? null,
    currency: checkout.currency?.toUpperCase() ?? null,
  }
}

/** A charge without a payment intent did not come from a payment page. */
function readRefund(object: unknown) {
  const read = charge.safeParse(object)
  if (!read.success) return unreadable
  const { payment_intent: paymentIntent, amount_refunded: refundedMinor } = read.data
  return paymentIntent ? { about: 'refund' as const, paymentIntent, refundedMinor } : null
}

/** One refund's own notifications, of which only its failure is news: how much was refunded is said by its charge. */
const refundChanges = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated'])
const undone = new Set(['failed', 'canceled'])

function readFailedRefund(object: unknown) {
  const read = refund.safeParse(object)
  if (!read.success) return unreadable
  const { id: refundId, payment_intent: paymentIntent, amount: failedMinor, status } = read.data
  if (!paymentIntent || !undone.has(status ?? '')) return null
  return { about: 'failedRefund' as const, paymentIntent, refundId, failedMinor }
}

/** Its money is gone when it is opened, or when an inquiry becomes one, which only the money's going tells. */
const disputeChanges = new Set([
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
])

function readDispute(type: string, object: unknown) {
  const read = dispute.safeParse(object)
  if (!read.success) return unreadable
  const { payment_intent: paymentIntent, amount: disputedMinor, status } = read.data
  if (!paymentIntent) return null
  return { about: 'dispute' as const, paymentIntent, disputedMinor, dispute: disputeState(type, status) }
}

function disputeState(type: string, status: string): DisputeNotice['dispute'] {
  // An inquiry that is closed, and a dispute that is won or prevented, leave us the money.
  if (type === 'charge.dispute.closed') return status === 'lost' ? 'lost' : 'won'
  const isInquiry = type === 'charge.dispute.created' && /^(warning_|prevented$)/.test(status)
  return isInquiry ? 'inquiry' : 'open'
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'))
  } catch {
    return null
  }
}
