import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/**
 * Shoots and garments that their owners throw away, and names that they give to shoots. A shoot whose photos were paid
 * for stays as a row without files and words, because ledger, refunds and royalties refer to it.
 */
export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table shoot
      add column title text check (title <> ''),
      add column deleted_at timestamptz,
      add column purged_at timestamptz,
      add constraint shoot_deleted_before_purged check (purged_at is null or deleted_at is not null),
      add constraint shoot_deleted_at_rest check (
        deleted_at is null or step not in ('generatingImages', 'generatingPackage'))`,
    `create index shoot_deleted on shoot (deleted_at) where deleted_at is not null and purged_at is null`,
    `alter table garment
      add column deleted_at timestamptz,
      add column purged_at timestamptz,
      add constraint garment_deleted_before_purged check (purged_at is null or deleted_at is not null)`,
    `create index garment_deleted on garment (deleted_at) where deleted_at is not null and purged_at is null`,
    `alter table generated_image
      add column files_removed_at timestamptz,
      drop constraint draft_ok_has_file,
      drop constraint final_ok_has_file,
      add constraint draft_ok_has_file check (
        draft_status <> 'ok' or draft_file is not null or files_removed_at is not null),
      add constraint final_ok_has_file check (
        final_status <> 'ok' or final_file is not null or files_removed_at is not null)`,
  ])
