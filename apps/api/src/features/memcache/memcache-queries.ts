import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'

export interface KeptValue {
  key: string
  owner: string
  value: unknown
  expiresAt: Date
}

export async function insertKeptValue(db: Handle, kept: KeptValue): Promise<void> {
  const { key, owner, value, expiresAt } = kept
  await db
    .insertInto('memcache')
    .values({ key, owner, value: asJson(value), expires_at: expiresAt })
    .execute()
}

export async function findKeptValue(db: Handle, key: string, owner: string, now: Date) {
  return db
    .selectFrom('memcache')
    .select('value')
    .where('key', '=', key)
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function deleteExpiredValues(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('memcache').where('expires_at', '<=', now).execute()
}

export async function changeOwner(trx: Handle, from: string, to: string): Promise<void> {
  await trx.updateTable('memcache').set({ owner: to }).where('owner', '=', from).execute()
}
