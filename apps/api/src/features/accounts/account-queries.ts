import type { AccountId, AccountType } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'

export async function insertAccount(
  trx: Handle,
  account: { id: AccountId; type: AccountType; createdAt: Date },
) {
  const { id, type, createdAt } = account
  await trx.insertInto('account').values({ id, type, created_at: createdAt }).execute()
}

export async function updateAccountType(trx: Handle, id: AccountId, type: AccountType): Promise<void> {
  await trx.updateTable('account').set({ type }).where('id', '=', id).execute()
}

/** null for an account that does not exist. */
export async function findAccountType(db: Handle, id: AccountId): Promise<AccountType | null> {
  const row = await db.selectFrom('account').select('type').where('id', '=', id).executeTakeFirst()
  return row?.type ?? null
}
