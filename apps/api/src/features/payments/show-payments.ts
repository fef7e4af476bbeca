import type { AccountId, Purchase } from '@revela/contract'
import { currencies } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import { type ChargeFacts, purchaseStatusOf, untouched } from './payment-facts.ts'
import { planNamed } from './payment-plans.ts'
import { type ChargedPaymentRow, listPurchases } from './payment-queries.ts'

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
        disputeAsOf: row.dispute_as_of,
      }
