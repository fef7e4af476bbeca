import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'
import type { ProviderTables } from '../../platform/db/tables/provider-tables.ts'
import type { StorageKey } from '../../platform/storage/storage.ts'
import type { Accepted, ProviderName } from './provider.ts'

export type ProviderRequestRow = ProviderTables['provider_request']

export type NewProviderRequest = Pick<
  ProviderRequestRow,
  'id' | 'order_id' | 'try' | 'provider' | 'model' | 'token' | 'submitted_at'
>

/** The request, and whether it is this one: of two who begin the same try one submits it. */
export async function beginRequest(
  db: Handle,
  request: NewProviderRequest,
): Promise<{ row: ProviderRequestRow; isNew: boolean }> {
  const made = await db
    .insertInto('provider_request')
    .values({ ...request, state: 'submitting' })
    .onConflict(conflict => conflict.columns(['order_id', 'try']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { row: made, isNew: true }
  const row = await db
    .selectFrom('provider_request')
    .selectAll()
    .where('order_id', '=', request.order_id)
    .where('try', '=', request.try)
    .executeTakeFirstOrThrow()
  return { row, isNew: false }
}

export const findRequest = (db: Handle, id: string): Promise<ProviderRequestRow> =>
  db.selectFrom('provider_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const findByToken = (db: Handle, provider: ProviderName, token: string) =>
  db
    .selectFrom('provider_request')
    .selectAll()
    .where('provider', '=', provider)
    .where('token', '=', token)
    .executeTakeFirst()

/** Whether something was asked for that may be paid. */
export async function isUnderWay(db: Handle, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row !== undefined
}

/** The provider took it on; a notification may have said so before. */
export async function acceptRequest(
  db: Handle,
  id: string,
  { requestId, addresses }: Accepted,
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_request')
    .set({
      state: 'working',
      request_id: requestId,
      accepted_at: now,
      ...(addresses && { addresses: asJson(addresses) }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['submitting', 'working'])
    .execute()
}

/** The first notice counts; the same one again, or one of a request that ended, changes nothing. */
export async function noteNotice(db: Handle, id: string, answer: Record<string, unknown>): Promise<void> {
  await db
    .updateTable('provider_request')
    .set({ notice: asJson(answer) })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('notice', 'is', null)
    .execute()
}

/** Whether it was this call that ended it. */
export async function finishRequest(
  db: Handle,
  id: string,
  { file, costUsd, now }: { file: StorageKey; costUsd: number | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_request')
    .set({ state: 'done', file, cost_usd: costUsd, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failRequest(
  db: Handle,
  id: string,
  { failure, now }: { failure: string; now: Date },
): Promise<void> {
  await db
    .updateTable('provider_request')
    .set({ state: 'failed', failure, ended_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['submitting', 'working'])
    .execute()
}
