import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** A seller may share her photos without the garment's own. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table shoot add column shares_garment boolean not null default true'])
