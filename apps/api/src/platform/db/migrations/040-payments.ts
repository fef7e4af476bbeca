import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * Payments as facts: what was said about a checkout and about its charge. What is credited follows from them, so the order and
 * the number of notifications do not matter. The ledger learns to take bought credits back and to give them again.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table ledger_transaction drop constraint ledger_transaction_operation_check`,
    `alter table ledger_transaction add constraint ledger_transaction_operation_check check (operation in
      ('grant', 'hold', 'capture', 'release', 'purchase', 'refund', 'reversal', 'reinstatement'))`,

    `create table payment (
      id text primary key,
      checkout_id text not null,
      account_id text references account (id),
      client_reference text,
      customer_email text,
      plan_reference text,
      credits integer not null check (credits >= 0),
      account_type text not null check (account_type in ('free', 'paid', 'premium')),
      amount_minor integer check (amount_minor >= 0),
      currency text,
      payment_intent text,
      state text not null check (state in ('pending', 'expired', 'failed', 'paid')),
      submitted_at timestamptz,
      problem text,
      credited_at timestamptz,
      credits_taken_back integer not null default 0,
      credits_owed integer not null default 0,
      corrections integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint payment_checkout_once unique (checkout_id),
      constraint payment_credited_to_somebody check (credited_at is null or
        (account_id is not null and state = 'paid' and problem is null)),
      constraint payment_takes_back_what_it_gave check (credits_taken_back >= 0 and credits_owed >= 0
        and credits_taken_back + credits_owed <= credits
        and (credited_at is not null or credits_taken_back + credits_owed = 0))
    )`,
    `create index payment_account on payment (account_id, created_at desc)`,
    `create index payment_intent_of on payment (payment_intent)`,

    `create table payment_charge (
      payment_intent text primary key,
      refunded_minor integer not null default 0,
      disputed_minor integer not null default 0,
      dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
      updated_at timestamptz not null
    )`,

    `create table payment_event (
      id text primary key,
      type text not null,
      checkout_id text,
      payment_intent text,
      problem text,
      received_at timestamptz not null
    )`,
    `create index payment_event_problem on payment_event (received_at desc) where problem is not null`,
  ])
