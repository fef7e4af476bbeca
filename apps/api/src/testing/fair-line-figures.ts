/** For `npm run bench`: 50 accounts queue 12 drafts each, and new sellers come meanwhile. Prints a line of JSON, waits in drafts' time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { openEmbeddedDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { silentLog } from '../platform/log.ts'
import { defineJob } from '../platform/queue/job-definition.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'

const [accounts, draftsEach] = [50, 12]
/** As a worker of two threads does. */
const atOnce = 2
/** A draft here takes so long; the line's own work is small beside it, as beside a real one. */
const draftMs = 100
/** A new seller comes with her four drafts after so many. */
const everyDrafts = 40
const perSheet = 4

const job = defineJob({
  name: 'bench-draft',
  version: 1,
  line: { name: 'bench', version: 1 },
  payload: z.object({ of: z.string() }),
  attempts: 1,
  expireInSeconds: 60,
})

const directory = mkdtempSync(join(tmpdir(), 'revela-line-'))
const db = await openEmbeddedDatabase(join(directory, 'db'))
await migrate(db)
const queue = new JobQueue(db, silentLog)
const begunBy = new Map<string, number[]>()
const newcomers = new Map<string, { begun: number; at: number; waitedMs?: number }>()
let begun = 0
let done = 0
const isOpen = Promise.withResolvers<void>()
const order = (client: string, count: number) =>
  db.transaction(async () => {
    for (let n = 0; n < count; n++)
      await queue.send(job, { of: client }, { turn: { client, weight: 1, urgency: 'interactive' } })
  })

queue.register(job, {
  concurrency: atOnce,
  run: async ({ of }) => {
    await isOpen.promise
    begunBy.set(of, [...(begunBy.get(of) ?? []), begun++])
    const newcomer = newcomers.get(of)
    if (newcomer && newcomer.waitedMs === undefined) newcomer.waitedMs = performance.now() - newcomer.at
    await delay(draftMs)
    done += 1
    if (done % everyDrafts !== 0 || done > accounts * draftsEach) return
    const name = `new ${done}`
    await order(name, perSheet)
    newcomers.set(name, { begun, at: performance.now() })
  },
  giveUp: async () => {},
})
await queue.start()
for (let n = 0; n < accounts; n++) await order(`account ${n}`, draftsEach)
const startedAt = performance.now()
isOpen.resolve()
const total = () => accounts * draftsEach + newcomers.size * perSheet
while (done < total()) await delay(20)
const tookMs = performance.now() - startedAt
await queue.stop()
await db.close()
rmSync(directory, { recursive: true })

/** From her order to the beginning of her first draft, in drafts that were begun before it. */
const ahead = [...newcomers].map(([name, { begun: before }]) => begunBy.get(name)![0]! - before)
const waited = [...newcomers.values()].map(({ waitedMs }) => waitedMs! / draftMs)
/** Of the accounts, how many drafts the one that had most was before the one that had least, when half was done. */
const halfway = [...begunBy]
  .filter(([client]) => client.startsWith('account'))
  .map(([, at]) => at.filter(each => each < total() / 2).length)
process.stdout.write(
  `${JSON.stringify({
    newcomers: newcomers.size,
    mostAhead: Math.max(...ahead),
    longestWaitInDrafts: Math.round(Math.max(...waited) * 10) / 10,
    spreadOfShares: Math.max(...halfway) - Math.min(...halfway),
    msBesideADraft: Math.round(((tookMs * atOnce) / total() - draftMs) * 10) / 10,
  })}\n`,
)
