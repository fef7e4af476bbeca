import type { Insertable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** A matter with the payment or the notification that it is about. */
const withSubject = (db: Handle, table: 'payment_matter' | 'payment_resolution') =>
  db
    .selectFrom(`${table} as matter`)
    .leftJoin('payment', 'payment.id', 'matter.payment_id')
    .leftJoin('payment_event as event', 'event.id', 'matter.event_id')
    .leftJoin('audit_entry as entry', 'entry.payment_matter', 'matter.matter')
    .selectAll('matter')
    .select([
      'payment.checkout_id',
      'payment.payment_intent',
      'payment.account_id',
      'payment.customer_email',
      'payment.plan_reference',
      'payment.amount_minor',
      'payment.currency',
      'event.checkout_id as event_checkout_id',
      'event.payment_intent as event_payment_intent',
      'entry.created_at as resolved_at',
      'entry.user_name as resolved_by',
      'entry.why as note',
    ])

export type MatterRow = Awaited<ReturnType<typeof listOpenMatters>>[number]

/** What nobody saw to yet, newest first. */
export const listOpenMatters = (db: Handle, limit: number) =>
  withSubject(db, 'payment_matter')
    .where('entry.id', 'is', null)
    .orderBy('matter.created_at', 'desc')
    .orderBy('matter.matter')
    .limit(limit)
    .execute()

/** What was seen to, the newest resolution first; `before` is a matter's name. */
export const listResolvedMatters = (
  db: Handle,
  { before, limit }: { before?: string; limit: number },
): Promise<MatterRow[]> =>
  withSubject(db, 'payment_resolution')
    .where('entry.id', 'is not', null)
    .$if(before !== undefined, query =>
      query.where('entry.seq', '<', inner =>
        inner.selectFrom('audit_entry').select('seq').where('payment_matter', '=', before!),
      ),
    )
    .orderBy('entry.seq', 'desc')
    .limit(limit)
    .execute()

export async function countResolvedMatters(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('payment_resolution')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findMatter = (db: Handle, matter: string) =>
  db.selectFrom('payment_matter').selectAll().where('matter', '=', matter).executeTakeFirst()

export const findResolvedMatter = (db: Handle, matter: string): Promise<MatterRow> =>
  withSubject(db, 'payment_resolution').where('matter.matter', '=', matter).executeTakeFirstOrThrow()

export const insertResolution = (trx: Handle, resolution: Insertable<Tables['payment_resolution']>) =>
  trx.insertInto('payment_resolution').values(resolution).execute()
