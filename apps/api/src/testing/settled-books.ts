import { sql } from 'kysely'
import type { Handle } from '../platform/db/database.ts'

/** What must hold once nothing is under way, whatever was killed or away meanwhile: a line for each thing that does not. */
export async function unsettledMatters(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ matter: string }>`
    select 'entries of ' || transaction_id || ' do not sum to zero' as matter
      from ledger_entry group by transaction_id having sum(amount) <> 0
    union all select 'balance of ' || book || ' of ' || account_id || ' is not the sum of its entries'
      from ledger_balance balance where balance.balance <> (select coalesce(sum(amount), 0) from ledger_entry entry
        where entry.account_id = balance.account_id and entry.book = balance.book)
    union all select 'credits of ' || account_id || ' are still held'
      from ledger_balance where book = 'held' and balance <> 0
    union all select 'image ' || id || ' is delivered and has ' || captured.count || ' captures'
      from generated_image, lateral (select count(*) from ledger_transaction
        where reference = generated_image.id and operation = 'capture') as captured
      where final_status = 'ok' and captured.count <> 1
    union all select 'image ' || id || ' failed and its credit was not given back'
      from generated_image where final_status = 'failed' and not exists (
        select from ledger_transaction where reference = generated_image.id and operation = 'release')
    union all select 'image ' || id || ' has draft ' || draft_status || ', final ' || final_status
      from generated_image where draft_status in ('queued', 'generating') or final_status in ('queued', 'generating')
    union all select 'shoot ' || id || ' is at ' || step
      from shoot where step in ('generatingPrompts', 'generatingImages')
    union all select 'job ' || id || ' of ' || name || ' is ' || state
      from pgboss.job where state < 'completed' and (name like 'pictures%' or name like 'photos%')
    union all select 'photos ' || id || ' (' || kind || ') are ' || state
      from photo_task where state in ('waiting', 'failed')
    union all select 'job ' || id || ' was given up: ' || data::text
      from pgboss.job where name like '%given-up'`.execute(db)
  return rows.map(({ matter }) => matter)
}
