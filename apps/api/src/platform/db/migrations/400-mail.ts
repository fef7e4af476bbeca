import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The outbox of mails, and which kinds a person does not want. The database itself refuses a second mail about the same matter. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table mail (
      id text primary key,
      user_id text not null references app_user (id),
      kind text not null check (kind in ('shootFinished', 'refundDecided', 'paymentArrived', 'payoutSent')),
      reference text not null check (reference <> ''),
      locale text not null check (locale in ('es', 'en')),
      facts jsonb not null,
      state text not null check (state in ('waiting', 'sent', 'unwanted', 'refused', 'failed')),
      created_at timestamptz not null,
      ended_at timestamptz,
      constraint mail_once unique (kind, reference),
      check ((state = 'waiting') = (ended_at is null))
    )`,
    'create index mail_age on mail (created_at)',
    'create index mail_of_user on mail (user_id)',
    `alter table app_user add column mail_declined text[] not null default '{}'
      check (mail_declined <@ array['shootFinished', 'refundDecided', 'paymentArrived', 'payoutSent'])`,
  ])
