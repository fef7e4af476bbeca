import { sql } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'

/** Enough that one slow night does not count, few enough that it tells of today. */
const shootsMeasured = 9

/**
 * Seconds a photo that the newest shoots took, from the reveal to their last photo: the median, rounded up. null before the first.
 * Shoots that were not developed here, as the demo's, are not measured.
 */
export async function recentPace(db: Handle): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by seconds) as seconds from (
      select extract(epoch from shoot.developed_at - shoot.revealed_at)::float8 / greatest(1, (
        select count(*) from generated_image image where image.shoot_id = shoot.id and image.final_status <> 'none'
      )) as seconds
      from shoot where shoot.developed_at is not null and shoot.revealed_at is not null
      order by shoot.developed_at desc limit ${sql.lit(shootsMeasured)}
    ) as newest`.execute(db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.max(1, Math.ceil(seconds))
}
