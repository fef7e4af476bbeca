import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table identity (
      issuer text not null,
      subject text not null,
      user_id text not null references app_user (id),
      created_at timestamptz not null,
      constraint identity_once primary key (issuer, subject)
    )`,
    `create index identity_by_user on identity (user_id)`,
    `create table session (
      token_hash text primary key,
      user_id text not null references app_user (id),
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`,
    `create index session_by_user on session (user_id)`,
    `create index session_by_expiry on session (expires_at)`,
  ])
