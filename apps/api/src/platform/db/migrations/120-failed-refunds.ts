import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * A refund of money that its bank could not deliver: the money is ours again. What a charge's newest notification counts as refunded
 * leaves out the refunds that had failed before it, hence its moment.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table payment_charge add column refunded_as_of timestamptz',
    `create table payment_failed_refund (
      refund_id text primary key,
      payment_intent text not null,
      amount_minor integer not null check (amount_minor >= 0),
      failed_at timestamptz not null
    )`,
    'create index payment_failed_refund_of on payment_failed_refund (payment_intent)',
  ])
