import type { AccountId } from '@revela/contract'
import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import type { LedgerBook, LedgerOperation } from '../../platform/db/tables/credit-tables.ts'

export interface LedgerPosting {
  id: string
  accountId: AccountId
  operation: LedgerOperation
  reference: string
  shootKey: string | null
  imageIndex: number | null
  createdAt: Date
  from: LedgerBook
  to: LedgerBook
  amount: number
}

/**
 * Puts the account's credit operations in a queue until the transaction ends, so that the order of movements is the
 * order of balances. Rows that merely refer to the account are not held up.
 */
export async function lockAccount(trx: Handle, accountId: AccountId): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Moves credits from one book to another. False when the operation had been made for this reference before. */
export async function post(trx: Handle, posting: LedgerPosting): Promise<boolean> {
  const { id, accountId, from, to, amount } = posting
  const made = await trx
    .insertInto('ledger_transaction')
    .values({
      id,
      account_id: accountId,
      operation: posting.operation,
      reference: posting.reference,
      shoot_key: posting.shootKey,
      image_index: posting.imageIndex,
      created_at: posting.createdAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return false
  await trx
    .insertInto('ledger_entry')
    .values([
      { transaction_id: id, account_id: accountId, book: from, amount: -amount },
      { transaction_id: id, account_id: accountId, book: to, amount },
    ])
    .execute()
  return true
}

export async function balancesOf(
  db: Handle,
  accountId: AccountId,
): Promise<Record<'available' | 'prepaid' | 'held' | 'used' | 'refunds', number>> {
  const rows = await db
    .selectFrom('ledger_balance')
    .select(['book', 'balance'])
    .where('account_id', '=', accountId)
    .execute()
  const of = (book: LedgerBook) => rows.find(row => row.book === book)?.balance ?? 0
  return {
    available: of('available'),
    prepaid: of('prepaid'),
    held: of('held'),
    used: of('used'),
    refunds: of('refunds'),
  }
}

/** What further poses of a shoot paid and nothing has used or returned. */
export async function prepaidCredits(db: Handle, shootKey: string): Promise<number> {
  const { prepaid } = await db
    .selectNoFrom(sql<string>`prepaid_credits(${shootKey})`.as('prepaid'))
    .executeTakeFirstOrThrow()
  return Number(prepaid)
}

export const findLastPrepayment = (db: Handle, shootKey: string) =>
  db
    .selectFrom('ledger_transaction')
    .select('reference')
    .where('operation', '=', 'prepayment')
    .where('shoot_key', '=', shootKey)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** An earlier operation with what it moved, for those that undo or finish it. */
export async function findPosting(
  db: Handle,
  operation: 'hold' | 'capture' | 'prepayment',
  reference: string,
) {
  return db
    .selectFrom('ledger_transaction as made')
    .innerJoin('ledger_entry as entry', 'entry.transaction_id', 'made.id')
    .select(['made.account_id', 'made.shoot_key', 'made.image_index', 'entry.amount'])
    .where('made.operation', '=', operation)
    .where('made.reference', '=', reference)
    .where('entry.amount', '>', 0)
    .executeTakeFirst()
}

export interface MovementPage {
  accountId: AccountId
  /** A movement's id: what came before it. */
  before?: string
  limit: number
}

export async function listMovements(db: Handle, { accountId, before, limit }: MovementPage) {
  return (
    db
      .selectFrom('ledger_transaction as made')
      .leftJoin('ledger_entry as entry', join =>
        join.onRef('entry.transaction_id', '=', 'made.id').on('entry.book', '=', 'available'),
      )
      .select(['made.id', 'made.operation', 'made.created_at', 'made.image_index', 'entry.amount'])
      // Null once the shoot was thrown away: the movement stays, and leads nowhere.
      .select(
        sql<string | null>`case when not exists (select from shoot where shoot.key = made.shoot_key
        and shoot.deleted_at is not null) then made.shoot_key end`.as('shoot_key'),
      )
      .select(query =>
        // A capture leaves the available balance as the last movement before it left it.
        query
          .selectFrom('ledger_entry as last')
          .innerJoin('ledger_transaction as its', 'its.id', 'last.transaction_id')
          .select('last.balance_after')
          .whereRef('its.account_id', '=', 'made.account_id')
          .whereRef('its.seq', '<=', 'made.seq')
          .where('last.book', '=', 'available')
          .orderBy('its.seq', 'desc')
          .limit(1)
          .as('balance_after'),
      )
      .where('made.account_id', '=', accountId)
      .$if(before !== undefined, query =>
        query.where('made.seq', '<', inner =>
          inner
            .selectFrom('ledger_transaction')
            .select('seq')
            .where('id', '=', before!)
            .where('account_id', '=', accountId),
        ),
      )
      .orderBy('made.seq', 'desc')
      .limit(limit)
      .execute()
  )
}

const shootOperations = ['prepayment', 'prepaymentReturn', 'hold', 'capture', 'release', 'refund'] as const

/** What moved for a shoot and its photos, oldest first. */
export const listShootMovements = (db: Handle, shootKey: string) =>
  db
    .selectFrom('ledger_transaction')
    .select(['operation', 'created_at', 'image_index'])
    .where('shoot_key', '=', shootKey)
    .where('operation', 'in', shootOperations)
    .$narrowType<{ operation: (typeof shootOperations)[number] }>()
    .orderBy('seq')
    .execute()

export type ShootMovement = Awaited<ReturnType<typeof listShootMovements>>[number]
