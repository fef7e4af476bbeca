import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'

/** Jobs that wait, are at work or were given up and are not settled, by queue, with the oldest's age in seconds. */
export async function queuesNow(db: Handle) {
  const { rows } = await sql<{ queue: string; state: string; jobs: number; oldest: number }>`
    select name as queue, state::text as state, count(*)::int as jobs,
      extract(epoch from now() - min(created_on))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active') group by name, state`.execute(db)
  return rows
}

/** All accounts together, by book. */
export async function creditsByBook(db: Handle) {
  const { rows } = await sql<{ book: string; credits: number }>`
    select book, sum(balance)::float8 as credits from ledger_balance group by book`.execute(db)
  return rows
}

export async function providersSoFar(db: Handle) {
  const { rows } = await sql<{ provider: string; state: string; requests: number; usd: number }>`
    select provider, state, count(*)::int as requests, coalesce(sum(cost_usd), 0)::float8 as usd
    from provider_request group by provider, state`.execute(db)
  return rows
}
