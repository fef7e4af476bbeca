import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The picture that a person chose herself, by its storage key; without one the identity provider's is shown. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, ['alter table app_user add column image_profile text'])
