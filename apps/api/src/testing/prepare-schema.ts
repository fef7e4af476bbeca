import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { silentLog } from '../platform/log.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'

/** Everything a database has before the first request: our tables and the queue's. */
export async function prepareSchema(db: Database): Promise<void> {
  await migrate(db)
  const queue = new JobQueue(db, silentLog)
  await queue.start({ work: false })
  await queue.stop()
}
