import type { CategoryKey, GarmentCorrection, Silhouette } from '@revela/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'
import type { OwnerColumns, StoredSide, WaivedWarnings } from '../../platform/db/tables/garment-tables.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type GarmentRow = Selectable<Tables['garment']>

const listedGarments = 200

export const findGarment = (db: Handle, id: string): Promise<GarmentRow | undefined> =>
  db.selectFrom('garment').selectAll().where('id', '=', id).executeTakeFirst()

export const listGarments = (db: Handle, owner: OwnerColumns, type: CategoryKey | undefined) =>
  db
    .selectFrom('garment')
    .selectAll()
    .where(eb =>
      owner.account_id !== null
        ? eb('account_id', '=', owner.account_id)
        : eb('visitor_id', '=', owner.visitor_id),
    )
    .where('deleted_at', 'is', null)
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedGarments)
    .execute()

export const listDemoGarments = (db: Handle, type?: CategoryKey) =>
  db
    .selectFrom('garment')
    .selectAll()
    .where('demo_key', 'is not', null)
    .$if(type !== undefined, query => query.where('type', '=', type!))
    .orderBy('demo_key')
    .execute()

export interface NewGarment
  extends Omit<Insertable<Tables['garment']>, 'front' | 'back' | 'correction' | 'waived_warnings'> {
  front: StoredSide
  back: StoredSide | null
  correction?: GarmentCorrection | null
  waived_warnings?: WaivedWarnings
}

export const insertGarment = (
  trx: Handle,
  { waived_warnings: waived, correction, ...garment }: NewGarment,
): Promise<GarmentRow> =>
  trx
    .insertInto('garment')
    .values({
      ...garment,
      ...(waived && { waived_warnings: asJson(waived) }),
      ...(correction && { correction: asJson(correction) }),
      front: asJson(garment.front),
      back: garment.back && asJson(garment.back),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findDemoGarment = (db: Handle, demoKey: string): Promise<GarmentRow | undefined> =>
  db.selectFrom('garment').selectAll().where('demo_key', '=', demoKey).executeTakeFirst()

/** A demo garment keeps its id when its photos change, for the shoots that were made of it. */
export const putDemoGarment = (db: Handle, garment: Omit<NewGarment, 'waived_warnings' | 'correction'>) =>
  db
    .insertInto('garment')
    .values({
      ...garment,
      name_in: garment.name_in && asJson(garment.name_in),
      front: asJson(garment.front),
      back: garment.back && asJson(garment.back),
    })
    .onConflict(conflict =>
      conflict.column('demo_key').doUpdateSet({
        key: garment.key,
        name: garment.name,
        name_in: garment.name_in && asJson(garment.name_in),
        type: garment.type,
        front: asJson(garment.front),
        back: garment.back && asJson(garment.back),
        prepared: null,
      }),
    )
    .execute()

export interface Reading {
  front: StoredSide
  back: StoredSide | null
  prepared: string
  silhouette: Silhouette
  correction: GarmentCorrection | null
}

/** Records what was read of a garment as it was found; undefined where another reading was recorded meanwhile. */
export const recordReading = (
  db: Handle,
  { id, prepared }: Pick<GarmentRow, 'id' | 'prepared'>,
  reading: Reading,
): Promise<GarmentRow | undefined> =>
  db
    .updateTable('garment')
    .set({
      front: asJson(reading.front),
      back: reading.back && asJson(reading.back),
      prepared: reading.prepared,
      silhouette: reading.silhouette,
      correction: reading.correction && asJson(reading.correction),
    })
    .where('id', '=', id)
    .where('prepared', 'is not distinct from', prepared)
    .returningAll()
    .executeTakeFirst()

/** What somebody has uploaded since a moment, and what all that is kept of hers weighs. */
export async function uploadsOf(
  db: Handle,
  owner: OwnerColumns,
  since: Date,
): Promise<{ recent: number; bytes: number }> {
  const { recent, bytes } = await db
    .selectFrom('garment')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('created_at', '>', since).as('recent'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes').filterWhere('purged_at', 'is', null), eb.lit(0)).as('bytes'),
    ])
    .where(eb =>
      owner.account_id !== null
        ? eb('account_id', '=', owner.account_id)
        : eb('visitor_id', '=', owner.visitor_id),
    )
    .executeTakeFirstOrThrow()
  return { recent: Number(recent), bytes: Number(bytes) }
}

/** The same photos, uploaded before as the same type by the same owner. */
export const findByContent = (db: Handle, owner: OwnerColumns, contentHash: string) =>
  db
    .selectFrom('garment')
    .selectAll()
    .where('content_hash', '=', contentHash)
    .where('purged_at', 'is', null)
    .where(eb =>
      owner.account_id !== null
        ? eb('account_id', '=', owner.account_id)
        : eb('visitor_id', '=', owner.visitor_id),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** From then on it is called the same in every language. */
export const renameGarment = (db: Handle, id: string, name: string): Promise<GarmentRow> =>
  db
    .updateTable('garment')
    .set({ name, name_in: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What somebody's garments are called, in any language, those included that can be put back on her list. */
export async function garmentNames(db: Handle, owner: OwnerColumns): Promise<Set<string>> {
  const rows = await db
    .selectFrom('garment')
    .select(['name', 'name_in'])
    .where(eb =>
      owner.account_id !== null
        ? eb('account_id', '=', owner.account_id)
        : eb('visitor_id', '=', owner.visitor_id),
    )
    .where('purged_at', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ name, name_in: names }) => [name, ...(names ? [names.es, names.en] : [])]))
}

export const recordWaived = (trx: Handle, id: string, waived: WaivedWarnings): Promise<GarmentRow> =>
  trx
    .updateTable('garment')
    .set({ waived_warnings: asJson(waived) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Behind it, whoever throws it away or restores it waits. */
export const lockGarment = (trx: Handle, id: string): Promise<GarmentRow | undefined> =>
  trx.selectFrom('garment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markDeleted = (trx: Handle, id: string, deletedAt: Date | null): Promise<GarmentRow> =>
  trx
    .updateTable('garment')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** At sign-in, what the visitor uploaded becomes the account's (R-ROL-01). */
export const claimGarments = (trx: Handle, visitorId: string, owner: { accountId: string; userId: string }) =>
  trx
    .updateTable('garment')
    .set({ visitor_id: null, account_id: owner.accountId, user_id: owner.userId })
    .where('visitor_id', '=', visitorId)
    .execute()
