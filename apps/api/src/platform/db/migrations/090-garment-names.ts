import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What one of our own garments is called in each language; null for a seller's own. */
export const up = (db: Kysely<unknown>) => runStatements(db, ['alter table garment add column name_in jsonb'])
