import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table garment (
      id text primary key,
      key text not null unique,
      visitor_id text,
      account_id text references account (id),
      user_id text references app_user (id),
      demo_key text unique,
      name text not null,
      type text not null,
      front jsonb not null,
      back jsonb,
      prepared text,
      tracking text,
      created_at timestamptz not null,
      constraint garment_has_an_owner check (
        (demo_key is not null and visitor_id is null and account_id is null)
        or (demo_key is null and (visitor_id is null) <> (account_id is null)))
    )`,
    `create index garment_of_account on garment (account_id, created_at desc) where account_id is not null`,
    `create index garment_of_visitor on garment (visitor_id, created_at desc) where visitor_id is not null`,
  ])
