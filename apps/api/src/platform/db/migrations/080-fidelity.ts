import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** How true a draft and a final are to the garment's photo; null where it could not be measured, or was made before. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table generated_image add column draft_fidelity jsonb, add column final_fidelity jsonb',
  ])
