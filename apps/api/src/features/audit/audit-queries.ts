import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type AuditRow = Selectable<Tables['audit_entry']>
export type NewAuditRow = Insertable<Tables['audit_entry']>

export const insertEntry = (trx: Handle, entry: NewAuditRow) =>
  trx.insertInto('audit_entry').values(entry).execute()

/** Newest first; `before` is an entry's id. */
export const listEntries = (
  db: Handle,
  { before, limit }: { before?: string; limit: number },
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .$if(before !== undefined, query =>
      query.where('seq', '<', inner =>
        inner.selectFrom('audit_entry').select('seq').where('id', '=', before!),
      ),
    )
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

export const listEntriesOfShoot = (db: Handle, shootId: string): Promise<AuditRow[]> =>
  db.selectFrom('audit_entry').selectAll().where('shoot_id', '=', shootId).orderBy('seq').execute()
