import type { ShootStep, SubState } from '@revela/contract'
import { mayMove, stageOrder, steps } from '@revela/domain'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { GarmentRow } from '../garments/public.ts'

export type ShootRow = Selectable<Tables['shoot']>
export type ImageRow = Selectable<Tables['generated_image']>

const byIdOrKey = (db: Handle, idOrKey: string) =>
  db
    .selectFrom('shoot')
    .selectAll()
    .where(eb => eb.or([eb('id', '=', idOrKey), eb('key', '=', idOrKey)]))

export const findShoot = (db: Handle, idOrKey: string): Promise<ShootRow | undefined> =>
  byIdOrKey(db, idOrKey).executeTakeFirst()

/** Everything that changes a shoot or its images locks the shoot first: one change at a time, always in this order. */
export const lockShoot = (trx: Handle, idOrKey: string): Promise<ShootRow | undefined> =>
  byIdOrKey(trx, idOrKey).forUpdate().executeTakeFirst()

export interface WholeRow {
  shoot: ShootRow
  garment: GarmentRow
  images: ImageRow[]
}

/** An account's shoots, at some steps or all. */
export interface ShootPage {
  accountId: string
  steps: readonly ShootStep[] | null
  /** Those that were thrown away after this moment, instead of those that were not. */
  deletedAfter: Date | null
  /** A shoot's id: what came before it. */
  before?: string
  limit: number
}

export async function findWholeShoot(db: Handle, idOrKey: string): Promise<WholeRow | undefined> {
  const row = await wholeShoots(db)
    .where(eb => eb.or([eb('shoot.id', '=', idOrKey), eb('shoot.key', '=', idOrKey)]))
    .executeTakeFirst()
  return row && wholeRow(row)
}

/** Newest first; what was made at the same moment by id, so that pages neither repeat nor skip one. */
export async function listWholeShoots(db: Handle, page: ShootPage): Promise<WholeRow[]> {
  const { accountId, steps, deletedAfter, before, limit } = page
  const rows = await wholeShoots(db)
    .where('shoot.account_id', '=', accountId)
    .$if(deletedAfter === null, query => query.where('shoot.deleted_at', 'is', null))
    .$if(deletedAfter !== null, query =>
      query.where('shoot.deleted_at', '>', deletedAfter!).where('shoot.purged_at', 'is', null),
    )
    .$if(steps !== null, query => query.where('shoot.step', 'in', steps ?? []))
    .$if(before !== undefined, query =>
      query.where(
        sql<boolean>`exists (select from shoot as last where last.id = ${before} and last.account_id = ${accountId}
          and (shoot.created_at < last.created_at or (shoot.created_at = last.created_at and shoot.id > last.id)))`,
      ),
    )
    .orderBy('shoot.created_at', 'desc')
    .orderBy('shoot.id')
    .limit(limit)
    .execute()
  return rows.map(wholeRow)
}

/**
 * Shoots with their garment and images. As JSON from the database: for 24 shoots that is 2.1 ms of this process on the embedded
 * database, against 6.3 ms for rows of columns in three queries.
 */
const wholeShoots = (db: Handle) =>
  db
    .selectFrom('shoot')
    .innerJoin('garment', 'garment.id', 'shoot.garment_id')
    .select([
      sql<Json<ShootRow>>`to_json(shoot)`.as('shoot'),
      sql<Json<GarmentRow>>`to_json(garment)`.as('garment'),
      sql<ImageRow[] | null>`(select json_agg(image order by image.index) from generated_image as image
        where image.shoot_id = shoot.id)`.as('images'),
    ])

interface WholeJson {
  shoot: Json<ShootRow>
  garment: Json<GarmentRow>
  images: ImageRow[] | null
}

const wholeRow = ({ shoot, garment, images }: WholeJson): WholeRow => ({
  shoot: withDates(shoot, shootDates),
  garment: withDates(garment, ['created_at', 'deleted_at', 'purged_at']),
  images: images ?? [],
})

const shootDates = [
  'created_at',
  'updated_at',
  'started_at',
  'drafts_asked_at',
  'revealed_at',
  'developed_at',
  'deleted_at',
  'purged_at',
] as const satisfies readonly (keyof ShootRow)[]

type Json<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }

/** JSON has no dates; these columns are. */
function withDates<Row>(json: Json<Row>, columns: readonly (keyof Row)[]): Row {
  const dates = columns.map(column => {
    const written = json[column] as string | null
    return [column, written === null ? null : new Date(written)]
  })
  return { ...json, ...Object.fromEntries(dates) } as Row
}

export const imagesOf = (db: Handle, shootId: string): Promise<ImageRow[]> =>
  db.selectFrom('generated_image').selectAll().where('shoot_id', '=', shootId).orderBy('index').execute()

export const insertShoot = (trx: Handle, shoot: Insertable<Tables['shoot']>): Promise<ShootRow> =>
  trx.insertInto('shoot').values(shoot).returningAll().executeTakeFirstOrThrow()

type ShootChanges = Omit<Updateable<Tables['shoot']>, 'step'>

export const changeShoot = (trx: Handle, id: string, changes: ShootChanges): Promise<ShootRow> =>
  updateShootRow(trx, id, changes)

/** The one way to another step; the row is locked. A move that the rules do not know is our own mistake, and nothing happens. */
export async function moveShoot(
  trx: Handle,
  { id, step: from }: Pick<ShootRow, 'id' | 'step'>,
  to: ShootStep,
  changes: ShootChanges = {},
): Promise<ShootRow> {
  if (!mayMove(from, to)) throw new Error(`A shoot can not go from ${from} to ${to}`)
  return updateShootRow(trx, id, { ...changes, step: to })
}

const updateShootRow = (trx: Handle, id: string, changes: Updateable<Tables['shoot']>): Promise<ShootRow> =>
  trx.updateTable('shoot').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findImage = (db: Handle, id: string): Promise<ImageRow | undefined> =>
  db.selectFrom('generated_image').selectAll().where('id', '=', id).executeTakeFirst()

export const insertImages = async (trx: Handle, images: Insertable<Tables['generated_image']>[]) => {
  if (images.length > 0) await trx.insertInto('generated_image').values(images).execute()
}

export const changeImage = (
  trx: Handle,
  id: string,
  changes: Updateable<Tables['generated_image']>,
): Promise<ImageRow> =>
  trx
    .updateTable('generated_image')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An account's drafts that wait or are being made, of all its shoots. */
export async function countDraftsUnderWay(db: Handle, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('generated_image')
    .innerJoin('shoot', 'shoot.id', 'generated_image.shoot_id')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('shoot.account_id', '=', accountId)
    .where('generated_image.draft_status', 'in', ['queued', 'generating'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A late attempt must not take back what another has settled, hence the condition. */
export const markDraftBegun = (db: Handle, id: string) =>
  db
    .updateTable('generated_image')
    .set({ draft_status: 'generating' })
    .where('id', '=', id)
    .where('draft_status', '=', 'queued')
    .execute()

export const markFinalBegun = (db: Handle, id: string) =>
  db
    .updateTable('generated_image')
    .set({ final_status: 'generating' })
    .where('id', '=', id)
    .where('final_status', '=', 'queued')
    .execute()

/** Only drafts that never became anything may vanish. */
export const removeFailedDrafts = (trx: Handle, shootId: string) =>
  trx
    .deleteFrom('generated_image')
    .where('shoot_id', '=', shootId)
    .where('draft_status', '=', 'failed')
    .where('final_status', '=', 'none')
    .execute()

/** From here on the shoot's pictures are of the garment as it is read now, whatever its owner corrects later. */
export const keepReading = (trx: Handle, shootId: string) =>
  trx
    .updateTable('shoot')
    .set(eb => ({
      garment_reading: eb
        .selectFrom('garment')
        .select('garment.prepared')
        .whereRef('garment.id', '=', 'shoot.garment_id'),
    }))
    .where('id', '=', shootId)
    .execute()

/** At sign-in, what the visitor began becomes the account's (R-ROL-01). */
export const claimShoots = (trx: Handle, visitorId: string, owner: { accountId: string; userId: string }) =>
  trx
    .updateTable('shoot')
    .set({ visitor_id: null, account_id: owner.accountId, user_id: owner.userId })
    .where('visitor_id', '=', visitorId)
    .execute()

/** Whether a shoot that is not thrown away was made of it. */
export const isGarmentInUse = async (db: Handle, garmentId: string): Promise<boolean> =>
  (await db
    .selectFrom('shoot')
    .select('id')
    .where('garment_id', '=', garmentId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Several pictures of a shoot report at once; what is told only goes forward. */
export async function advanceSubState(db: Handle, shootId: string, subState: SubState): Promise<void> {
  const order = sql`array[${sql.join(stageOrder)}]::text[]`
  await sql`update shoot set sub_state = ${subState}
    where id = ${shootId} and step in (${steps.makingDrafts}, ${steps.developing})
      and coalesce(array_position(${order}, sub_state), 0) < array_position(${order}, ${subState}::text)`.execute(
    db,
  )
}
