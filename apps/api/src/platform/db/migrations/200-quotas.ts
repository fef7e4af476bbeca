import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What an upload's files weigh, for its owner's quota; those from before count as 3 MB. And what is removed by age is found by it. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table garment add column bytes bigint not null default 3000000',
    'create index tracking_age on tracking (created_at)',
  ])
