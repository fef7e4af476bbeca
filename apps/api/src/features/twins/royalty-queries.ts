import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type PayoutRow = Selectable<Tables['royalty_payout']>

interface NewLine {
  id: string
  createdAt: Date
}

/** Nothing for a model that is nobody's likeness; once for an image, however often it is asked. */
export const insertEarned = (
  trx: Handle,
  line: NewLine & { imageId: string; modelId: string; credits: number },
) =>
  trx
    .insertInto('royalty_line')
    .columns(['id', 'twin_id', 'kind', 'credits', 'image_id', 'created_at'])
    .expression(
      trx
        .selectFrom('twin')
        .select([
          sql.val(line.id).as('id'),
          'twin.user_id',
          sql<'earned'>`'earned'`.as('kind'),
          sql<number>`${line.credits}::integer`.as('credits'),
          sql.val(line.imageId).as('image_id'),
          sql<Date>`${line.createdAt}::timestamptz`.as('created_at'),
        ])
        .where('twin.model_id', '=', line.modelId),
    )
    .onConflict(conflict => conflict.constraint('royalty_of_photo_once').doNothing())
    .execute()

export const insertReversed = (trx: Handle, line: NewLine & { imageId: string }) =>
  trx
    .insertInto('royalty_line')
    .columns(['id', 'twin_id', 'kind', 'credits', 'image_id', 'created_at'])
    .expression(
      trx
        .selectFrom('royalty_line as earned')
        .select([
          sql.val(line.id).as('id'),
          'earned.twin_id',
          sql<'reversed'>`'reversed'`.as('kind'),
          sql<number>`-earned.credits`.as('credits'),
          'earned.image_id',
          sql<Date>`${line.createdAt}::timestamptz`.as('created_at'),
        ])
        .where('earned.kind', '=', 'earned')
        .where('earned.image_id', '=', line.imageId),
    )
    .onConflict(conflict => conflict.constraint('royalty_of_photo_once').doNothing())
    .execute()

/** Photos from before each was written down by itself. */
export const insertCarried = (trx: Handle, line: NewLine & { twinId: string; credits: number }) =>
  trx
    .insertInto('royalty_line')
    .values({
      id: line.id,
      twin_id: line.twinId,
      kind: 'carried',
      credits: line.credits,
      image_id: null,
      payout_id: null,
      created_at: line.createdAt,
    })
    .execute()

export type NewPayout = Omit<PayoutRow, 'number'>

/** The payout and its line in the book. The database refuses more than the twin has. */
export async function insertPayout(trx: Handle, payout: NewPayout, lineId: string): Promise<PayoutRow> {
  const made = await trx.insertInto('royalty_payout').values(payout).returningAll().executeTakeFirstOrThrow()
  await trx
    .insertInto('royalty_line')
    .values({
      id: lineId,
      twin_id: payout.twin_id,
      kind: 'paid',
      credits: -payout.credits,
      image_id: null,
      payout_id: payout.id,
      created_at: payout.paid_at,
    })
    .execute()
  return made
}

/** What is owed, and what was paid so far; in credits, the latter in pesos too. */
export async function sumsOf(db: Handle, twinId: string) {
  const lines = await db
    .selectFrom('royalty_line')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('credits'), sql<number>`0`).as('credits'))
    .where('twin_id', '=', twinId)
    .executeTakeFirstOrThrow()
  const paid = await db
    .selectFrom('royalty_payout')
    .select(eb => [
      eb.fn.coalesce(eb.fn.sum<number>('credits'), sql<number>`0`).as('credits'),
      eb.fn.coalesce(eb.fn.sum<number>('mxn'), sql<number>`0`).as('mxn'),
    ])
    .where('twin_id', '=', twinId)
    .executeTakeFirstOrThrow()
  return {
    owed: Number(lines.credits),
    paid: { credits: Number(paid.credits), mxn: Number(paid.mxn) },
  }
}

export interface Page {
  /** A line's id: what comes after it. */
  before?: string
  limit: number
}

/** The book, newest first, each line with the balance it left. */
export const listLines = (db: Handle, twinId: string, { before, limit }: Page) =>
  db
    .with('book', book =>
      book
        .selectFrom('royalty_line')
        .select(['id', 'seq', 'kind', 'credits', 'image_id', 'payout_id', 'created_at'])
        .select(sql<number>`sum(credits) over (order by seq)`.as('balance_after'))
        .where('twin_id', '=', twinId),
    )
    .selectFrom('book')
    .leftJoin('generated_image as image', 'image.id', 'book.image_id')
    .leftJoin('shoot', 'shoot.id', 'image.shoot_id')
    .selectAll('book')
    .select('shoot.type')
    .$if(before !== undefined, query =>
      query.where('book.seq', '<', inner =>
        inner.selectFrom('book as mark').select('mark.seq').where('mark.id', '=', before!),
      ),
    )
    .orderBy('book.seq', 'desc')
    .limit(limit)
    .execute()

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

/** Developed photos of the twin's likeness that are still kept, newest first. Nothing of whose they are. */
export const listPhotos = (db: Handle, twinId: string, { before, limit }: Page) =>
  db
    .selectFrom('royalty_line as line')
    .innerJoin('generated_image as image', 'image.id', 'line.image_id')
    .innerJoin('shoot', 'shoot.id', 'image.shoot_id')
    .select([
      'line.id',
      'line.credits',
      'line.created_at',
      'image.pose_view',
      'image.final_file',
      'image.final_thumbhash',
      'shoot.type',
    ])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('royalty_line as back')
            .select('back.id')
            .where('back.kind', '=', 'reversed')
            .whereRef('back.image_id', '=', 'line.image_id'),
        )
        .as('is_reversed'),
    )
    .where('line.twin_id', '=', twinId)
    .where('line.kind', '=', 'earned')
    .where('shoot.deleted_at', 'is', null)
    .$if(before !== undefined, query =>
      query.where('line.seq', '<', inner =>
        inner.selectFrom('royalty_line as mark').select('mark.seq').where('mark.id', '=', before!),
      ),
    )
    .orderBy('line.seq', 'desc')
    .limit(limit)
    .execute()

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number]

/** Photos delivered and credits earned a day, since a moment; a reversal counts on the day of its photo. */
export async function usePerDay(
  db: Handle,
  twinId: string,
  { since, timeZone }: { since: Date; timeZone: string },
) {
  const day = sql<string>`to_char(earned.created_at at time zone ${timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('royalty_line as earned')
    .leftJoin('royalty_line as back', join =>
      join.onRef('back.image_id', '=', 'earned.image_id').on('back.kind', '=', 'reversed'),
    )
    .select([
      day.as('day'),
      sql<number>`count(*)`.as('photos'),
      sql<number>`sum(earned.credits + coalesce(back.credits, 0))`.as('credits'),
    ])
    .where('earned.twin_id', '=', twinId)
    .where('earned.kind', '=', 'earned')
    .where('earned.created_at', '>=', since)
    .groupBy(sql`1`)
    .execute()
  return rows.map(row => ({ day: row.day, photos: Number(row.photos), credits: Number(row.credits) }))
}

export const listPayouts = (db: Handle, twinId: string, limit: number): Promise<PayoutRow[]> =>
  db
    .selectFrom('royalty_payout')
    .selectAll()
    .where('twin_id', '=', twinId)
    .orderBy('paid_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

export const findPayout = (db: Handle, twinId: string, id: string): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('royalty_payout')
    .selectAll()
    .where('twin_id', '=', twinId)
    .where('id', '=', id)
    .executeTakeFirst()
