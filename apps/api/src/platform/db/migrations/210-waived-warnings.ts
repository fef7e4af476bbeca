import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Which warnings about its photos a garment's owner has waved away. Beside the sides, which are written anew with each reading. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table garment add column waived_warnings jsonb not null default '{"front":[],"back":[]}'`,
  ])
