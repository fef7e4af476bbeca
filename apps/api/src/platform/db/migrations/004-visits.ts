import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create table tracking (
      key text primary key,
      params jsonb not null,
      created_at timestamptz not null
    )`,
    `create table memcache (
      key text primary key,
      owner text not null,
      value jsonb not null,
      expires_at timestamptz not null
    )`,
    `create index memcache_expiry on memcache (expires_at)`,
  ])
