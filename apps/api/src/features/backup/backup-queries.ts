import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'

/** Credits of all accounts in one book: what its entries add up to, and what its balances say. */
export interface BookTotal {
  book: string
  entries: number
  balances: number
}

export async function ledgerTotals(db: Handle): Promise<BookTotal[]> {
  const { rows } = await sql<BookTotal>`
    select book, coalesce(entry.total, 0)::float8 as entries, coalesce(balance.total, 0)::float8 as balances
    from (select book, sum(amount) as total from ledger_entry group by book) as entry
    full join (select book, sum(balance) as total from ledger_balance group by book) as balance using (book)
    order by book`.execute(db)
  return rows
}

/** Accounts and files that are there already: nothing may be restored over them. */
export async function isUsed(db: Handle): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from account) or exists (select from garment) or exists (select from shoot) as used`.execute(
    db,
  )
  return rows[0]!.used
}
