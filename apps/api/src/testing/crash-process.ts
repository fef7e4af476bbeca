/** A process for the crash test: it works on one job, and hangs in the middle of it on request. */
import { flushCompileCache } from 'node:module'
import { z } from 'zod'
import { openEmbeddedDatabase, openPostgresDatabase } from '../platform/db/database.ts'
import { asJson } from '../platform/db/json.ts'
import { migrate } from '../platform/db/migrate.ts'
import { silentLog } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job-definition.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'

export const crashJob = defineJob({
  name: 'crash',
  version: 1,
  payload: z.object({ key: z.string() }),
  // A killed process costs none of them.
  attempts: 1,
  expireInSeconds: 60,
})

const [role, place] = process.argv.slice(2)
const db = place.startsWith('postgres:') ? openPostgresDatabase(place) : await openEmbeddedDatabase(place)
await migrate(db)
const queue = new JobQueue(db, silentLog)
queue.register(crashJob, {
  concurrency: 1,
  run: async ({ key }, attempt) => {
    const row = (name: string) => ({ key: name, params: asJson({}), created_at: new Date(0) })
    await db.root
      .insertInto('tracking')
      .values(row(`${key}-began-${attempt.number}`))
      .execute()
    if (role === 'hang') {
      process.stdout.write('hanging\n')
      await new Promise(() => {})
    }
    await db.transaction(async trx => {
      await trx
        .insertInto('tracking')
        .values(row(`${key}-settled`))
        .execute()
      await attempt.completeWithin(trx)
    })
    process.stdout.write('settled\n')
  },
  giveUp: async () => {},
})
await queue.start()
// Whoever is killed leaves nothing behind by itself; the next process starts sooner with what this one has compiled.
flushCompileCache()
if (role === 'hang') await queue.send(crashJob, { key: 'photo' })
process.on('SIGTERM', async () => {
  await queue.stop()
  await db.close()
  process.exit(0)
})
