import { steps } from '@revela/domain'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

type GarmentRow = Selectable<Tables['garment']>

/** Shoots that can't be restored any more, the oldest first. One whose refund is under review waits for the decision. */
export const shootsToPurge = (db: Handle, deletedBefore: Date, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('shoot')
    .select('id')
    .where('deleted_at', '<=', deletedBefore)
    .where('purged_at', 'is', null)
    .where('step', '!=', steps.makingDrafts)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_request')
            .select('refund_request.id')
            .where('refund_request.state', '=', 'requested')
            .whereRef('refund_request.shoot_id', '=', 'shoot.id'),
        ),
      ),
    )
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

export const isRefundUnderReview = async (db: Handle, shootId: string): Promise<boolean> =>
  (await db
    .selectFrom('refund_request')
    .select('id')
    .where('shoot_id', '=', shootId)
    .where('state', '=', 'requested')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether anything of the shoot was about money: then ledger, refunds or royalties refer to its row for good. */
export async function isAboutMoney(db: Handle, { id, key }: { id: string; key: string }): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ledger_transaction where shoot_key = ${key})
      or exists (select from generated_image where shoot_id = ${id} and final_status <> 'none')
      or exists (select from refund_request where shoot_id = ${id}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export async function removeShootRows(trx: Handle, shootId: string): Promise<void> {
  await trx.deleteFrom('generated_image').where('shoot_id', '=', shootId).execute()
  await trx.deleteFrom('shoot').where('id', '=', shootId).execute()
}

/** What is about money stays; files, words and what she chose go. */
export async function clearShoot(trx: Handle, shootId: string, now: Date): Promise<void> {
  await trx
    .updateTable('generated_image')
    .set({
      files_removed_at: now,
      draft_file: null,
      draft_thumbhash: null,
      final_file: null,
      final_thumbhash: null,
      comment: null,
    })
    .where('shoot_id', '=', shootId)
    .execute()
  await trx
    .updateTable('shoot')
    .set({
      purged_at: now,
      title: null,
      privacy: 'private',
      feedback_comment: null,
      tracking: null,
      garment_reading: null,
      package_status: 'notRequested',
      package_file: null,
    })
    .where('id', '=', shootId)
    .execute()
}

/** Garments off their owner's list for good that no shoot shows any more. */
export const garmentsToPurge = (db: Handle, deletedBefore: Date, limit: number): Promise<GarmentRow[]> =>
  db
    .selectFrom('garment')
    .selectAll()
    .where('deleted_at', '<=', deletedBefore)
    .where('purged_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shoot')
            .select('shoot.id')
            .whereRef('shoot.garment_id', '=', 'garment.id')
            .where('shoot.purged_at', 'is', null),
        ),
      ),
    )
    .limit(limit)
    .forUpdate()
    .execute()

/** The row goes, or stays without name and content where the remains of a shoot refer to it. */
export async function removeGarment(trx: Handle, id: string, now: Date): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('garment')
    .where('id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('shoot').select('shoot.id').whereRef('shoot.garment_id', '=', 'garment.id')),
      ),
    )
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    await trx
      .updateTable('garment')
      .set({ purged_at: now, name: '', content_hash: null, prepared: null, correction: null, tracking: null })
      .where('id', '=', id)
      .execute()
}
