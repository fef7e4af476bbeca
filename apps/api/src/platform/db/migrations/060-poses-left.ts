import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** How many poses a model has left is told, not only whether there are any. */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    'alter table shoot add column poses_left integer not null default 0 check (poses_left >= 0)',
    // What was counted before was "more than none"; a batch of four is what the button offered.
    'update shoot set poses_left = 4 where has_more_poses',
    'alter table shoot drop column has_more_poses',
  ])
