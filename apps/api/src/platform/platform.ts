import type { Clock } from './clock/clock.ts'
import type { Entropy } from './clock/entropy.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { JobQueue } from './queue/job-queue.ts'
import type { FileLinks } from './storage/file-links.ts'
import type { Storage } from './storage/storage.ts'

/** What every feature stands on. */
export interface Platform {
  db: Database
  queue: JobQueue
  storage: Storage
  links: FileLinks
  clock: Clock
  entropy: Entropy
  log: Log
}
