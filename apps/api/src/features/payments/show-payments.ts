import type { AccountId, PaymentIssue, PaymentProblem, Purchase } from '@revela/contract'
import { currencies } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import { type ChargeFacts, lostMinor, purchaseStatusOf, untouched } from './payment-facts.ts'
import { planNamed } from './payment-plans.ts'
import {
  type ChargedPaymentRow,
  listProblemEvents,
  listProblemPayments,
  listPurchases,
} from './payment-queries.ts'

/** The account's purchases, newest first. */
export const showPurchases = async (db: Handle, accountId: AccountId): Promise<Purchase[]> =>
  (await listPurchases(db, accountId)).map(presentPurchase)

function presentPurchase(row: ChargedPaymentRow): Purchase {
  const plan = planNamed(row.plan_reference)
  const facts = { ...row, amountMinor: row.amount_minor }
  const currency = currencies.find(known => known === row.currency)
  return {
    _id: row.id,
    checkout: row.checkout_id,
    planReference: row.plan_reference,
    title: plan?.title ?? null,
    credits: row.credits,
    creditsTakenBack: row.credits_taken_back,
    price: currency && row.amount_minor !== null ? { currency, amount: row.amount_minor / 100 } : null,
    status: purchaseStatusOf(facts, chargeOf(row)),
    createdAt: row.created_at.toISOString(),
  }
}

const chargeOf = (row: ChargedPaymentRow): ChargeFacts =>
  row.dispute === null
    ? untouched
    : {
        refundedMinor: row.refunded_minor!,
        refundedAsOf: row.refunded_as_of,
        failedMinor: row.failed_minor,
        disputedMinor: row.disputed_minor!,
        dispute: row.dispute,
      }

/** What an administrator has to look at. A payment that we could not credit is off the list once its money is back with the buyer. */
export async function showPaymentIssues(db: Handle): Promise<PaymentIssue[]> {
  const payments = (await listProblemPayments(db)).filter(row => !isSettledElsewhere(row)).map(presentPayment)
  const events = (await listProblemEvents(db)).map(event => ({
    ...nothing,
    _id: event.id,
    event: event.id,
    checkout: event.checkout_id,
    paymentIntent: event.payment_intent,
    problem: event.problem!,
    createdAt: event.received_at.toISOString(),
  }))
  return [...payments, ...events].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

const nothing = { accountId: null, email: null, planReference: null, price: null, creditsOwed: 0 }

function isSettledElsewhere(row: ChargedPaymentRow): boolean {
  const lost = lostMinor({ credits: row.credits, amountMinor: row.amount_minor }, chargeOf(row))
  return row.problem !== null && row.amount_minor !== null && lost === row.amount_minor
}

function presentPayment(row: ChargedPaymentRow): PaymentIssue {
  return {
    _id: row.id,
    problem: problemOf(row),
    createdAt: row.created_at.toISOString(),
    checkout: row.checkout_id,
    paymentIntent: row.payment_intent,
    event: null,
    accountId: row.account_id as AccountId | null,
    email: row.customer_email,
    planReference: row.plan_reference,
    price:
      row.amount_minor === null || row.currency === null
        ? null
        : { currency: row.currency, amount: row.amount_minor / 100 },
    creditsOwed: row.credits_owed,
  }
}

function problemOf(row: ChargedPaymentRow): PaymentProblem {
  if (row.problem) return row.problem
  if (row.credits_owed > 0) return 'creditsOwed'
  return row.dispute === 'open' ? 'disputed' : 'refundFailed'
}
