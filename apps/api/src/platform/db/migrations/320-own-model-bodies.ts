import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Bodies of own models are stored files like their pictures, so that every machine reaches them. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table own_picture drop constraint own_picture_kind_check',
    `alter table own_picture add constraint own_picture_kind_check
      check (kind in ('preview', 'portrait', 'full', 'body'))`,
  ])
