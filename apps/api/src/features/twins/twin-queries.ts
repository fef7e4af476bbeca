import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type TwinRow = Selectable<Tables['twin']>

export const insertTwin = (trx: Handle, twin: Insertable<Tables['twin']>) =>
  trx.insertInto('twin').values(twin).execute()

export const findTwin = (db: Handle, userId: string): Promise<TwinRow | undefined> =>
  db.selectFrom('twin').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** One payout, or change of where it goes, at a time. */
export const lockTwin = (trx: Handle, userId: string): Promise<TwinRow | undefined> =>
  trx.selectFrom('twin').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst()

export const changeTwin = (
  db: Handle,
  userId: string,
  changes: Updateable<Tables['twin']>,
): Promise<TwinRow | undefined> =>
  db.updateTable('twin').set(changes).where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Models that their twins keep from new shoots. */
export async function findHiddenModels(db: Handle): Promise<Set<string>> {
  const rows = await db.selectFrom('twin').select('model_id').where('is_promoted', '=', false).execute()
  return new Set(rows.map(row => row.model_id))
}

export async function isModelHidden(db: Handle, modelId: string): Promise<boolean> {
  const found = await db
    .selectFrom('twin')
    .select('user_id')
    .where('model_id', '=', modelId)
    .where('is_promoted', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** Every twin with her name and what is owed to her, the largest sum first. */
export const listTwins = (db: Handle) =>
  db
    .selectFrom('twin')
    .innerJoin('app_user', 'app_user.id', 'twin.user_id')
    .selectAll('twin')
    .select(['app_user.first_name', 'app_user.last_name', 'app_user.email'])
    .select(
      sql<number>`(select coalesce(sum(credits), 0) from royalty_line where twin_id = twin.user_id)`.as(
        'owed',
      ),
    )
    .orderBy('owed', 'desc')
    .orderBy('twin.user_id')
    .execute()

export type ListedTwin = Awaited<ReturnType<typeof listTwins>>[number]
