import { sql } from 'kysely'
import { filesInUse, tidyUp } from '../features/upkeep/public.ts'
import { systemEntropy } from '../platform/clock/entropy.ts'
import type { Database } from '../platform/db/database.ts'
import { silentLog } from '../platform/log.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { SecretKeys } from '../platform/secret-keys.ts'
import { FileLinks } from '../platform/storage/file-links.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { S3Place } from '../platform/storage/storage-url.ts'
import { spawnedSecretKey } from './spawned-server.ts'

/** Long enough for upkeep to know that nobody is about to name a file. */
const laterMs = 2 * 60 * 60 * 1000

/**
 * What must hold of files and provider once nothing is under way and upkeep was there: a line for each thing that does not.
 *
 * @param bought pictures that the provider would be paid for
 */
export async function leftBehind(
  db: Database,
  files: { storageDir: string; bucket: S3Place | null },
  bought: number,
): Promise<string[]> {
  const now = new Date(Date.now() + laterMs)
  const clock = { now: () => now }
  const platform = {
    db,
    queue: new JobQueue(db, silentLog),
    storage: await openStorage(files, systemEntropy),
    links: new FileLinks(new SecretKeys(spawnedSecretKey), clock),
    clock,
    entropy: systemEntropy,
    log: silentLog,
  }
  await tidyUp(platform)
  const named = new Set(await filesInUse(db.root, now))
  const found: string[] = []
  for await (const key of platform.storage.putBefore(now))
    if (!named.delete(key)) found.push(`file ${key} is named by nothing`)
  for (const key of named) found.push(`file ${key} is named and absent`)
  const { rows } = await sql<{ matter: string }>`
    select 'order ' || order_id || ' was painted ' || count(*) || ' times' as matter
      from provider_request where state = 'done' group by order_id having count(*) > 1
    union all select 'provider''s request ' || id || ' is ' || state
      from provider_request where state in ('submitting', 'working')
    union all select 'the provider took ' || ${bought}::int || ' requests, of which ' || count(*) || ' were begun'
      from provider_request having count(*) < ${bought}::int`.execute(db.root)
  return [...found, ...rows.map(({ matter }) => matter)]
}
