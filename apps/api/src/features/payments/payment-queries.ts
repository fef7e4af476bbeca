import type { AccountId, AccountType } from '@revela/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { PaymentTables } from '../../platform/db/tables/payment-tables.ts'
import type { ChargeFacts } from './payment-facts.ts'

export type PaymentRow = Selectable<PaymentTables['payment']>

/** Keeps that a notification came; coming again, it may have lost its problem. */
export async function saveEvent(
  trx: Handle,
  event: Insertable<PaymentTables['payment_event']>,
): Promise<void> {
  const { problem } = event
  await trx
    .insertInto('payment_event')
    .values(event)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ problem }))
    .execute()
}

/**
 * What is known of a charge, locked until the transaction ends. Every notification about a payment takes this lock first, so that a
 * refund and the purchase that it undoes never pass each other unseen.
 */
export async function lockCharge(trx: Handle, paymentIntent: string, now: Date): Promise<ChargeFacts> {
  await trx
    .insertInto('payment_charge')
    .values({
      payment_intent: paymentIntent,
      refunded_minor: 0,
      disputed_minor: 0,
      dispute: 'none',
      updated_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('payment_charge')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    refundedMinor: row.refunded_minor,
    refundedAsOf: row.refunded_as_of,
    failedMinor: await failedRefundsOf(trx, paymentIntent, row.refunded_as_of),
    disputedMinor: row.disputed_minor,
    dispute: row.dispute,
    disputeAsOf: row.dispute_as_of,
  }
}

/** A count of refunds is the charge's as of its moment: what failed before it was left out there already. */
async function failedRefundsOf(trx: Handle, paymentIntent: string, asOf: Date | null): Promise<number> {
  const { minor } = await trx
    .selectFrom('payment_failed_refund')
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('amount_minor'), sql<string>`0`).as('minor'))
    .where('payment_intent', '=', paymentIntent)
    .$if(asOf !== null, query => query.where('failed_at', '>=', asOf!))
    .executeTakeFirstOrThrow()
  return Number(minor)
}

/** A refund fails once, whatever number of notifications says so. */
export async function saveFailedRefund(
  trx: Handle,
  failed: Insertable<PaymentTables['payment_failed_refund']>,
): Promise<void> {
  await trx
    .insertInto('payment_failed_refund')
    .values(failed)
    .onConflict(conflict =>
      conflict.column('refund_id').doUpdateSet(eb => ({
        failed_at: sql`greatest(${eb.ref('payment_failed_refund.failed_at')}, excluded.failed_at)`,
      })),
    )
    .execute()
}

export async function saveCharge(
  trx: Handle,
  paymentIntent: string,
  charge: ChargeFacts,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment_charge')
    .set({
      refunded_minor: charge.refundedMinor,
      refunded_as_of: charge.refundedAsOf,
      disputed_minor: charge.disputedMinor,
      dispute: charge.dispute,
      dispute_as_of: charge.disputeAsOf,
      updated_at: now,
    })
    .where('payment_intent', '=', paymentIntent)
    .execute()
}

/** The checkout's row, made when this is the first word of it, locked until the transaction ends. */
export async function lockCheckout(
  trx: Handle,
  fresh: Insertable<PaymentTables['payment']>,
): Promise<PaymentRow> {
  await trx
    .insertInto('payment')
    .values(fresh)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('checkout_id', '=', fresh.checkout_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function lockPaymentOf(trx: Handle, paymentIntent: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirst()
}

export async function changePayment(
  trx: Handle,
  id: string,
  change: Updateable<PaymentTables['payment']>,
): Promise<PaymentRow> {
  return trx.updateTable('payment').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** What the account's credited payments give of which something is still the buyer's. */
export async function standingTypesOf(trx: Handle, accountId: AccountId): Promise<AccountType[]> {
  const rows = await trx
    .selectFrom('payment')
    .select('account_type')
    .where('account_id', '=', accountId)
    .where('credited_at', 'is not', null)
    .where(query =>
      query('credits', '>', query(query.ref('credits_taken_back'), '+', query.ref('credits_owed'))),
    )
    .execute()
  return rows.map(row => row.account_type)
}

const failedMinor = sql<number>`coalesce((select sum(failed.amount_minor)::integer from payment_failed_refund as failed
  where failed.payment_intent = payment.payment_intent
    and failed.failed_at >= coalesce(charge.refunded_as_of, '-infinity')), 0)`

const withCharge = (db: Handle) =>
  db
    .selectFrom('payment')
    .leftJoin('payment_charge as charge', 'charge.payment_intent', 'payment.payment_intent')
    .selectAll('payment')
    .select([
      'charge.refunded_minor',
      'charge.refunded_as_of',
      'charge.disputed_minor',
      'charge.dispute',
      'charge.dispute_as_of',
      failedMinor.as('failed_minor'),
    ])

export type ChargedPaymentRow = Awaited<ReturnType<typeof listPurchases>>[number]

/** What somebody bought or began to; a payment page that was left is nobody's purchase. */
export async function listPurchases(db: Handle, accountId: AccountId) {
  return withCharge(db)
    .where('payment.account_id', '=', accountId)
    .where('payment.submitted_at', 'is not', null)
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .limit(200)
    .execute()
}
