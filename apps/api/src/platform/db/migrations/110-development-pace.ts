import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** When the last final of a shoot was settled: what the pace of the newest shoots is measured by. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table shoot add column developed_at timestamptz',
    'create index shoot_developed on shoot (developed_at desc) where developed_at is not null',
  ])
