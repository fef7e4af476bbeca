import type { AccountId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAccountType } from '../accounts/public.ts'
import { postMail } from '../mail/public.ts'
import { usersOfAccount } from '../users/public.ts'
import {
  type ChargeFacts,
  judgeCheckout,
  laterDispute,
  newestCount,
  strongerState,
  untouched,
} from './payment-facts.ts'
import { listMattersOf, lockMatterOfEvent } from './payment-issue-queries.ts'
import { planNamed } from './payment-plans.ts'
import {
  changePayment,
  lockCharge,
  lockCheckout,
  lockPaymentOf,
  type PaymentRow,
  saveCharge,
  saveEvent,
  saveFailedRefund,
} from './payment-queries.ts'
import { keepSettlement, settleMatters } from './settle-matters.ts'
import { settlePayment } from './settle-payment.ts'
import type { CheckoutNotice, Notice } from './stripe-events.ts'

/**
 * Takes a notification: keeps what it says about the checkout or its charge, and brings the credits in line with all that is known. The
 * same one again changes nothing. A payment that fits nothing of ours is kept too, uncredited, for an administrator to see; when what
 * was wrong is mended, sending its notification again credits it.
 */
export async function takeNotice(platform: Platform, isLive: boolean, notice: Notice): Promise<void> {
  await platform.db.transaction(async trx => {
    const foreign = notice.isLive === isLive ? null : 'otherMode'
    const problem = foreign ?? (notice.about === 'unreadable' ? 'unreadable' : null)
    const matter = await lockMatterOfEvent(trx, notice.eventId)
    await saveEvent(trx, {
      id: notice.eventId,
      type: notice.type,
      checkout_id: notice.about === 'checkout' ? notice.checkoutId : null,
      payment_intent: notice.about === 'unreadable' ? null : notice.paymentIntent,
      problem,
      received_at: platform.clock.now(),
    })
    if (foreign || notice.about === 'unreadable') return
    if (matter) await keepSettlement(platform, trx, matter, { eventId: notice.eventId, outcome: 'readAgain' })
    if (notice.about === 'checkout') await noteCheckout(platform, trx, notice)
    else await noteCharge(platform, trx, notice)
  })
}

/** A plan that somebody paid in pesos without the payment provider: the demo people's. */
export async function notePaidPlan(
  platform: Platform,
  trx: Handle,
  { accountId, planReference }: { accountId: AccountId; planReference: string },
): Promise<void> {
  const priceMinor = (planNamed(planReference)?.prices.MXN ?? 0) * 100
  await noteCheckout(platform, trx, {
    eventId: null,
    checkoutId: `paid:${accountId}:${planReference}`,
    state: 'paid',
    clientReference: accountId,
    planReference,
    customerEmail: null,
    paymentIntent: null,
    subtotalMinor: priceMinor,
    totalMinor: priceMinor,
    currency: 'MXN',
  })
}

/** What the payment page says about one checkout; `eventId` is null when no notification said it. */
async function noteCheckout(
  platform: Platform,
  trx: Handle,
  notice: CheckoutNotice & { eventId: string | null; type?: string },
): Promise<void> {
  const now = platform.clock.now()
  const { paymentIntent } = notice
  const charge = paymentIntent ? await lockCharge(trx, paymentIntent, now) : untouched
  const before = await lockCheckout(trx, freshPayment(platform, notice))
  const open = await listMattersOf(trx, before.id)
  const known = before.credited_at ? {} : await knownOfCheckout(trx, notice)
  const payment = await changePayment(trx, before.id, {
    ...known,
    state: strongerState(before.state, notice.state),
    payment_intent: before.payment_intent ?? paymentIntent,
    submitted_at: before.submitted_at ?? (notice.state === 'expired' ? null : now),
    updated_at: now,
  })
  const settled = await settlePayment(platform, trx, payment, charge)
  if (isLate(notice) && !before.credited_at && settled.credited_at) await mailBuyer(platform, trx, settled)
  const { problem } = payment
  if (notice.eventId !== null)
    await settleMatters(
      platform,
      trx,
      { paymentId: payment.id, open },
      { eventId: notice.eventId, charge, problem },
    )
}

/** A voucher paid in a shop, a transfer: the buyer left the payment page long before the money came. */
const isLate = ({ type }: { type?: string }): boolean => type === 'checkout.session.async_payment_succeeded'

async function mailBuyer(platform: Platform, trx: Handle, payment: PaymentRow): Promise<void> {
  const { account_id: accountId, checkout_id: reference, credits } = payment
  for (const userId of await usersOfAccount(trx, accountId as AccountId))
    await postMail(platform, trx, { userId, reference, facts: { kind: 'paymentArrived', credits } })
}

function freshPayment({ clock, entropy }: Platform, notice: CheckoutNotice) {
  const now = clock.now()
  return {
    id: entropy.id(),
    checkout_id: notice.checkoutId,
    payment_intent: notice.paymentIntent,
    credits: 0,
    account_type: 'free' as const,
    state: notice.state,
    created_at: now,
    updated_at: now,
  }
}

/** Every notification of a checkout describes it whole, so until it is credited the newest counts. */
async function knownOfCheckout(trx: Handle, notice: CheckoutNotice) {
  const { clientReference } = notice
  const type = clientReference === null ? null : await findAccountType(trx, clientReference as AccountId)
  const { plan, problem } = judgeCheckout(notice, type !== null)
  return {
    account_id: type === null ? null : clientReference,
    client_reference: clientReference,
    customer_email: notice.customerEmail,
    plan_reference: notice.planReference,
    credits: plan?.credits ?? 0,
    account_type: plan?.accountType ?? ('free' as const),
    amount_minor: notice.totalMinor,
    currency: notice.currency,
    problem,
  }
}

type ChargeNotice = Extract<Notice, { about: 'refund' | 'failedRefund' | 'dispute' }>

/** A refund, one that failed, or a dispute; its checkout may not have been heard of yet. */
async function noteCharge(platform: Platform, trx: Handle, notice: ChargeNotice): Promise<void> {
  const now = platform.clock.now()
  const { paymentIntent } = notice
  const before = await lockCharge(trx, paymentIntent, now)
  const payment = await lockPaymentOf(trx, paymentIntent)
  const open = payment ? await listMattersOf(trx, payment.id) : []
  if (notice.about === 'failedRefund')
    await saveFailedRefund(trx, {
      refund_id: notice.refundId,
      payment_intent: paymentIntent,
      amount_minor: notice.failedMinor,
      failed_at: notice.sentAt,
    })
  else await saveCharge(trx, paymentIntent, grown(before, notice), now)
  const charge = await lockCharge(trx, paymentIntent, now)
  if (!payment) return
  await settlePayment(platform, trx, payment, charge)
  const known = { eventId: notice.eventId, charge, problem: payment.problem }
  await settleMatters(platform, trx, { paymentId: payment.id, open }, known)
}

/** What is known of the charge with what this notification adds to it. */
const grown = (
  before: ChargeFacts,
  notice: Extract<ChargeNotice, { about: 'refund' | 'dispute' }>,
): ChargeFacts =>
  notice.about === 'dispute'
    ? { ...before, ...laterDispute(before, notice) }
    : { ...before, ...newestCount(before, notice) }
