import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What its seller crossed out stays out of share and package unless she says otherwise. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table shoot add column includes_rejected boolean not null default false'])
