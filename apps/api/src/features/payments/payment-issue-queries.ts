import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Of the payment or the notification that a matter is about. */
const ofSubject = [
  'payment.checkout_id',
  'payment.payment_intent',
  'payment.account_id',
  'payment.customer_email',
  'payment.plan_reference',
  'payment.amount_minor',
  'payment.currency',
  'event.checkout_id as event_checkout_id',
  'event.payment_intent as event_payment_intent',
] as const

export type OpenMatterRow = Awaited<ReturnType<typeof listOpenMatters>>[number]
export type ClosedMatterRow = Awaited<ReturnType<typeof listClosedMatters>>[number]

/** What nobody saw to yet, newest first. */
export const listOpenMatters = (db: Handle, limit: number) =>
  db
    .selectFrom('payment_matter as matter')
    .leftJoin('payment', 'payment.id', 'matter.payment_id')
    .leftJoin('payment_event as event', 'event.id', 'matter.event_id')
    .leftJoin('audit_entry as entry', 'entry.payment_matter', 'matter.matter')
    .selectAll('matter')
    .select(ofSubject)
    .where('entry.id', 'is', null)
    .orderBy('matter.created_at', 'desc')
    .orderBy('matter.matter')
    .limit(limit)
    .execute()

const closings = (db: Handle) =>
  db
    .selectFrom('payment_closing as matter')
    .leftJoin('payment', 'payment.id', 'matter.payment_id')
    .leftJoin('payment_event as event', 'event.id', 'matter.event_id')
    .selectAll('matter')
    .select(ofSubject)

/** What was seen to or mended itself, the last one first; `before` is a closing's id. */
export const listClosedMatters = (db: Handle, { before, limit }: { before?: string; limit: number }) =>
  closings(db)
    .$if(before !== undefined, query =>
      query.where(
        sql<boolean>`(matter.closed_at, matter.id) < (select closed_at, id from payment_closing where id = ${before})`,
      ),
    )
    .orderBy('matter.closed_at', 'desc')
    .orderBy('matter.id', 'desc')
    .limit(limit)
    .execute()

export async function countClosedMatters(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('payment_closing')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findMatter = (db: Handle, matter: string) =>
  db.selectFrom('payment_matter').selectAll().where('matter', '=', matter).executeTakeFirst()

export const findClosing = (db: Handle, id: string): Promise<ClosedMatterRow> =>
  closings(db).where('matter.id', '=', id).executeTakeFirstOrThrow()

/** Everything about a payment that needs a person, resolved or not. */
export const listMattersOf = (db: Handle, paymentId: string) =>
  db.selectFrom('payment_matter').selectAll().where('payment_id', '=', paymentId).execute()

/** What a notification itself needs somebody for, its row locked until the transaction ends. */
export async function lockMatterOfEvent(trx: Handle, eventId: string): Promise<MatterRow | undefined> {
  await trx.selectFrom('payment_event').select('id').where('id', '=', eventId).forUpdate().execute()
  return trx.selectFrom('payment_matter').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

export type MatterRow = Awaited<ReturnType<typeof listMattersOf>>[number]

export const insertResolution = (trx: Handle, resolution: Insertable<Tables['payment_resolution']>) =>
  trx.insertInto('payment_resolution').values(resolution).execute()

export const insertSettlement = (trx: Handle, settlement: Insertable<Tables['payment_settlement']>) =>
  trx.insertInto('payment_settlement').values(settlement).execute()
