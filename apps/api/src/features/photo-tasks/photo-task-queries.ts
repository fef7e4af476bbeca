import type { Selectable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'
import type { PhotoTaskState } from '../../platform/db/tables/photo-task-tables.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type PhotoTaskRow = Selectable<Tables['photo_task']>

export const insertTask = (
  trx: Handle,
  task: Omit<PhotoTaskRow, 'state' | 'answer' | 'ended_at'>,
): Promise<unknown> =>
  trx
    .insertInto('photo_task')
    .values({ ...task, request: asJson(task.request), state: 'waiting', answer: null, ended_at: null })
    .execute()

export const findTask = (db: Handle, id: string): Promise<PhotoTaskRow | undefined> =>
  db.selectFrom('photo_task').selectAll().where('id', '=', id).executeTakeFirst()

/** Behind it, whoever withdraws, claims or ends it waits. */
export const lockTask = (trx: Handle, id: string): Promise<PhotoTaskRow | undefined> =>
  trx.selectFrom('photo_task').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many wait or are at work: a client's, and everybody's. */
export async function waitingTasks(db: Handle, client: string): Promise<{ own: number; all: number }> {
  const { own, all } = await db
    .selectFrom('photo_task')
    .select(eb => [
      eb.fn.countAll<number>().filterWhere('client', '=', client).as('own'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { own: Number(own), all: Number(all) }
}

export interface TaskEnd {
  state: Exclude<PhotoTaskState, 'waiting'>
  answer: unknown
  endedAt: Date
}

/** Whether it was still waiting. */
export async function endTask(db: Handle, id: string, { state, answer, endedAt }: TaskEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('photo_task')
    .set({ state, answer: answer === null ? null : asJson(answer), ended_at: endedAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * At sign-in, what a visitor sent and waits for becomes the account's. Before her garments do: a worker that has one of these tasks commits
 * first, and its garment is then claimed with the others.
 */
export const claimPhotoTasks = (
  trx: Handle,
  visitorId: string,
  owner: { accountId: string; userId: string },
) =>
  trx
    .updateTable('photo_task')
    .set({ visitor_id: null, account_id: owner.accountId, user_id: owner.userId })
    .where('visitor_id', '=', visitorId)
    .execute()

export const removeEndedTasks = (db: Handle, before: Date) =>
  db.deleteFrom('photo_task').where('ended_at', '<', before).execute()

/** Her files go with the next upkeep. */
export const removeTasksOf = (trx: Handle, accountId: string) =>
  trx.deleteFrom('photo_task').where('account_id', '=', accountId).execute()
