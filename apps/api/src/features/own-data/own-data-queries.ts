import type { AccountId, UserId } from '@revela/contract'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'

type Line = Record<string, unknown>

const shootsOf = (db: Handle, accountId: AccountId) =>
  db.selectFrom('shoot').select('shoot.id').where('account_id', '=', accountId)

/** Hers, oldest first; what stays of a shoot that was purged is about money and listed there. */
export const shootIdsOf = (trx: Handle, accountId: AccountId): Promise<{ id: string }[]> =>
  shootsOf(trx, accountId).where('purged_at', 'is', null).orderBy('created_at').execute()

export const garmentIdsOf = (trx: Handle, accountId: AccountId): Promise<{ id: string }[]> =>
  trx
    .selectFrom('garment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('purged_at', 'is', null)
    .forUpdate()
    .execute()

/** Nothing of her name, address and picture is left; what refers to her account keeps its number. */
export async function removePerson(
  trx: Handle,
  { userId, accountId, now }: { userId: UserId; accountId: AccountId; now: Date },
): Promise<void> {
  await trx.deleteFrom('mail').where('user_id', '=', userId).execute()
  await trx.updateTable('payment').set({ customer_email: null }).where('account_id', '=', accountId).execute()
  await trx
    .updateTable('app_user')
    .set({
      email: '',
      first_name: '',
      last_name: '',
      url_image_profile: null,
      image_profile: null,
      status: 'blocked',
      closed_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

export const garmentLines = (db: Handle, accountId: AccountId) =>
  db
    .selectFrom('garment')
    .select(['id', 'key', 'name', 'type', 'front', 'back', 'correction', 'bytes', 'deleted_at', 'created_at'])
    .where('account_id', '=', accountId)
    .where('purged_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const shootLines = (db: Handle, accountId: AccountId) =>
  db
    .selectFrom('shoot')
    .select([
      'id',
      'key',
      'title',
      'garment_id',
      'type',
      'model_id',
      'styling_id',
      'set_id',
      'step',
      'privacy',
      'shares_garment',
      'includes_rejected',
      'score',
      'feedback_comment',
      'feedback_reasons',
      'tracking',
      'revealed_at',
      'developed_at',
      'package_file',
      'deleted_at',
      'purged_at',
      'created_at',
      'updated_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const pictureLines = (db: Handle, accountId: AccountId) =>
  db
    .selectFrom('generated_image')
    .select([
      'id',
      'shoot_id',
      'index',
      'pose_key',
      'draft_status',
      'draft_file',
      'approve',
      'reasons',
      'comment',
      'final_status',
      'final_file',
      'final_feedback',
      'refund',
    ])
    .where('shoot_id', 'in', shootsOf(db, accountId))
    .orderBy('shoot_id')
    .orderBy('index')
    .execute()

export const movementLines = async (db: Handle, accountId: AccountId): Promise<Line[]> =>
  (
    await sql<Line>`
      select made.id, made.operation, made.reference, made.shoot_key, made.image_index, made.created_at,
        json_agg(json_build_object('book', entry.book, 'amount', entry.amount) order by entry.book) as entries
      from ledger_transaction made join ledger_entry entry on entry.transaction_id = made.id
      where made.account_id = ${accountId} group by made.id order by made.seq`.execute(db)
  ).rows

export const paymentLines = (db: Handle, accountId: AccountId) =>
  db
    .selectFrom('payment')
    .select([
      'checkout_id',
      'customer_email',
      'plan_reference',
      'credits',
      'amount_minor',
      'currency',
      'state',
      'submitted_at',
      'credited_at',
      'credits_taken_back',
      'credits_owed',
      'created_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const refundLines = (db: Handle, accountId: AccountId) =>
  db
    .selectFrom('refund_request')
    .select([
      'id',
      'image_id',
      'shoot_id',
      'reason',
      'comment',
      'state',
      'created_at',
      'decided_at',
      'answer',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const mailLines = (db: Handle, userId: UserId) =>
  db
    .selectFrom('mail')
    .select(['kind', 'locale', 'facts', 'state', 'created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** A twin's: her settings with what she earned, and what she was paid. */
export const royaltyLines = (db: Handle, userId: UserId) =>
  db
    .selectFrom('royalty_line')
    .select(['id', 'kind', 'credits', 'image_id', 'payout_id', 'created_at'])
    .where('twin_id', '=', userId)
    .orderBy('seq')
    .execute()

export const payoutLines = (db: Handle, userId: UserId) =>
  db
    .selectFrom('royalty_payout')
    .select(['number', 'credits', 'mxn', 'method', 'holder', 'destination', 'reference', 'paid_at'])
    .where('twin_id', '=', userId)
    .orderBy('number')
    .execute()
