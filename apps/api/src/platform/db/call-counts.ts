import { sql } from 'kysely'
import type { Handle } from './database.ts'

/** Counts a call; answers how many there were since the first one of a window of that length, in milliseconds, by the database's clock. */
export async function countCall(db: Handle, key: string, windowMs: number): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    insert into call_count as counted (key, calls, ends_at)
    values (${key}, 1, clock_timestamp() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      calls = case when counted.ends_at <= clock_timestamp() then 1 else counted.calls + 1 end,
      ends_at = case when counted.ends_at <= clock_timestamp() then excluded.ends_at else counted.ends_at end
    returning calls`.execute(db)
  return rows[0]!.calls
}

/** Removes counts whose window is over. */
export const removeCallCounts = async (db: Handle): Promise<void> => {
  await sql`delete from call_count where ends_at <= clock_timestamp()`.execute(db)
}
