import type { RefundRequestState } from '@revela/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { farMs, type QueuePlace } from './queue-place.ts'

export type RequestRow = Selectable<Tables['refund_request']>

export const insertRequest = (
  trx: Handle,
  request: Insertable<Tables['refund_request']>,
): Promise<RequestRow> =>
  trx.insertInto('refund_request').values(request).returningAll().executeTakeFirstOrThrow()

/** Newest first. */
export const requestsOfShoot = (db: Handle, shootId: string): Promise<RequestRow[]> =>
  db
    .selectFrom('refund_request')
    .selectAll()
    .where('shoot_id', '=', shootId)
    .orderBy('created_at', 'desc')
    .orderBy('attempt', 'desc')
    .execute()

export const countRequests = async (trx: Handle, imageId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('refund_request')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('image_id', '=', imageId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface Closing {
  state: 'granted' | 'declined'
  decidedAt: Date
  decidedBy: string
  answer: string | null
}

export const closeRequest = (trx: Handle, id: string, { state, decidedAt, decidedBy, answer }: Closing) =>
  trx
    .updateTable('refund_request')
    .set({ state, decided_at: decidedAt, decided_by: decidedBy, answer })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Requests with the photo, the seller and the administrator that they are about. */
const cases = (db: Handle) =>
  db
    .selectFrom('refund_request as request')
    .innerJoin('generated_image as image', 'image.id', 'request.image_id')
    .innerJoin('shoot', 'shoot.id', 'request.shoot_id')
    .innerJoin('app_user as seller', 'seller.id', 'request.user_id')
    .leftJoin('audit_entry as decision', 'decision.request_id', 'request.id')
    .selectAll('request')
    .select([
      'image.index as image_index',
      'image.final_file',
      'image.final_thumbhash',
      'shoot.key as shoot_key',
      'seller.first_name',
      'seller.last_name',
      'decision.user_name as decided_by_name',
    ])

export type CaseRow = Awaited<ReturnType<typeof casesOfShoot>>[number]

/** Newest first. */
export const casesOfShoot = (db: Handle, shootId: string) =>
  cases(db)
    .where('request.shoot_id', '=', shootId)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.attempt', 'desc')
    .execute()

/** The first two parts of a `QueuePlace`. */
const place = sql`(request.decided_at is not null)::int,
  (case when request.decided_at is null then floor(extract(epoch from request.created_at) * 1000)
  else ${sql.lit(farMs)} - floor(extract(epoch from request.decided_at) * 1000) end)::bigint`

export interface QueuePage {
  state?: RefundRequestState
  after: QueuePlace | null
  limit: number
}

/** Open ones first, the longest waiting on top; then decided ones, newest first. */
export const listQueue = (db: Handle, { state, after, limit }: QueuePage): Promise<CaseRow[]> =>
  cases(db)
    .$if(state !== undefined, query => query.where('request.state', '=', state!))
    .$if(after !== null, query =>
      query.where(sql<boolean>`(${place}, request.id) > (${after!.decided}, ${after!.order}, ${after!.id})`),
    )
    .orderBy(sql`${place}, request.id`)
    .limit(limit)
    .execute()

export async function countByState(db: Handle): Promise<Record<RefundRequestState, number>> {
  const rows = await db
    .selectFrom('refund_request')
    .select(eb => ['state', eb.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: RefundRequestState) => Number(rows.find(row => row.state === state)?.count ?? 0)
  return { requested: of('requested'), granted: of('granted'), declined: of('declined') }
}
