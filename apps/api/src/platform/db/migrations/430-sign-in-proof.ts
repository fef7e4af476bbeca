import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What the identity provider said of a session's sign-in: when, and by which means. Sessions of before were signed in when they began, by nothing known. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table session
      add column authenticated_at timestamptz,
      add column acr text,
      add column amr text[] not null default '{}'`,
    'update session set authenticated_at = created_at',
    'alter table session alter column authenticated_at set not null',
  ])
