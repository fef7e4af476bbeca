/** A process for the provider's crash test: it has one picture painted as a job, and says when that is settled. */
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { BoughtPictures } from '../engines/providers/bought-pictures.ts'
import { FalProvider } from '../engines/providers/fal/fal-provider.ts'
import { ProvidedEngine } from '../engines/providers/provided-engine.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { systemEntropy } from '../platform/clock/entropy.ts'
import { openEmbeddedDatabase, openPostgresDatabase } from '../platform/db/database.ts'
import { asJson } from '../platform/db/json.ts'
import { migrate } from '../platform/db/migrate.ts'
import { silentLog } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job-definition.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { FolderStorage } from '../platform/storage/folder-storage.ts'
import { DrawingEngine } from './drawing-engine.ts'
import { aPhoto } from './photos.ts'

export interface PaintingOptions {
  /** A data folder, or a PostgreSQL address. */
  place: string
  files: string
  /** The queue of a fal, and the key that it takes. */
  url: string
  key: string
  /** The picture's order. */
  order: string
  /** Sends the job, not only does what was sent before. */
  send: boolean
  acceptLimitMs: number
}

const {
  place,
  files,
  url,
  key,
  order: sent,
  send,
  acceptLimitMs,
}: PaintingOptions = JSON.parse(process.argv[2])
const db = place.startsWith('postgres:') ? openPostgresDatabase(place) : await openEmbeddedDatabase(place)
await migrate(db)
const platform = {
  db,
  storage: new FolderStorage(files, systemEntropy),
  clock: systemClock,
  entropy: systemEntropy,
  log: silentLog,
}
const engine = new ProvidedEngine({
  base: new DrawingEngine(),
  bought: new BoughtPictures({
    platform,
    provider: new FalProvider({ key, queueUrl: url, clock: systemClock }),
    notifyUrlFor: null,
    pace: { pollMs: 20, retryMs: 10, pictureLimitMs: 300_000, acceptLimitMs },
  }),
  draws: ['final'],
  atOnce: 1,
  log: silentLog,
})

const queue = new JobQueue(db, silentLog)
const paint = defineJob({
  name: 'paint',
  version: 1,
  payload: z.object({ order: z.string() }),
  // A killed process costs none of them.
  attempts: 1,
  expireInSeconds: 300,
})
queue.register(paint, {
  concurrency: 1,
  run: async ({ order }, attempt) => {
    const picture = await engine.render({
      order: { id: order, cutOut: () => aPhoto() },
      garment: Buffer.from('drawing-1'),
      category: 'dress',
      modelKey: 'ximena',
      poseKey: 'front-0',
      styleKey: 'basic',
      backgroundKey: 'white',
      quality: 'final',
      seed: 7,
    })
    const painter = picture.fidelity ? 'ourselves' : 'provider'
    await db.transaction(async trx => {
      const row = { key: `${order} painted by ${painter}`, params: asJson({}), created_at: new Date(0) }
      await trx.insertInto('tracking').values(row).execute()
      await attempt.completeWithin(trx)
    })
    process.stdout.write(`${order} painted by ${painter}\n`)
  },
  giveUp: async () => {
    process.stdout.write('given up\n')
  },
})
await queue.start()
// Whoever is killed leaves nothing behind by itself; the next process starts sooner with what this one has compiled.
flushCompileCache()
if (send) await queue.send(paint, { order: sent })
process.on('SIGTERM', async () => {
  await queue.stop()
  await engine.close()
  await delay(50)
  await db.close()
  process.exit(0)
})
