import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What image providers were asked for, what became of it and what it cost: written before anybody waits. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table provider_request (
      id text primary key,
      order_id text not null,
      try integer not null,
      provider text not null,
      model text not null,
      state text not null check (state in ('submitting', 'working', 'done', 'failed')),
      token text not null unique,
      request_id text,
      addresses jsonb,
      notice jsonb,
      file text,
      failure text,
      cost_usd double precision,
      submitted_at timestamptz not null,
      accepted_at timestamptz,
      ended_at timestamptz,
      unique (order_id, try),
      unique (provider, request_id),
      check (state <> 'working' or request_id is not null),
      check (state <> 'done' or file is not null),
      check (state <> 'failed' or failure is not null)
    )`,
    'create index provider_request_age on provider_request (submitted_at)',
  ])
