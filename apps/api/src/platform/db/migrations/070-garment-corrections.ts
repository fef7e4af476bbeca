import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

export const up = (db: Kysely<unknown>) =>
  runStatements(db, [
    `alter table garment add column correction jsonb, add column silhouette text, add column content_hash text`,
    `create index garment_by_content on garment (content_hash) where content_hash is not null`,
    `alter table shoot add column garment_reading text`,
  ])
