import type { MailKind, UserId } from '@revela/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'
import type { MailState, MailTables } from '../../platform/db/tables/mail-tables.ts'

export type MailRow = Selectable<MailTables['mail']>

/** False when a mail about the matter was posted before. */
export async function insertMail(trx: Handle, mail: Insertable<MailTables['mail']>): Promise<boolean> {
  const made = await trx
    .insertInto('mail')
    .values({ ...mail, facts: asJson(mail.facts) })
    .onConflict(conflict => conflict.constraint('mail_once').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export const findMail = (db: Handle, id: string): Promise<MailRow | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

export const newestMails = (db: Handle, limit: number): Promise<MailRow[]> =>
  db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute()

export async function endMail(
  trx: Handle,
  id: string,
  state: Exclude<MailState, 'waiting'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('mail')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** @returns the kinds that she does not want now; undefined where nobody has the id */
export async function declineMail(
  trx: Handle,
  id: UserId,
  change: (declined: readonly MailKind[]) => readonly MailKind[],
): Promise<MailKind[] | undefined> {
  const row = await trx
    .selectFrom('app_user')
    .select('mail_declined')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const declined = [...change(row.mail_declined)]
  await trx.updateTable('app_user').set({ mail_declined: declined }).where('id', '=', id).execute()
  return declined
}
