import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What limits per address have counted, for all processes. Unlogged: a crash of the database begins them anew. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `create unlogged table call_count (
      key text primary key,
      calls integer not null,
      ends_at timestamptz not null
    )`,
    'create index call_count_end on call_count (ends_at)',
  ])
