import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../db/database.ts'
import { asJson } from '../db/json.ts'
import { silentLog } from '../log.ts'
import { currentLogContext } from '../log-context.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import { StaleAttempt } from './job-attempt.ts'
import { defineJob } from './job-definition.ts'
import { type JobHandler, JobQueue } from './job-queue.ts'

const payload = z.object({ name: z.string() })
const aJob = (name: string) => defineJob({ name, version: 1, payload, attempts: 2, expireInSeconds: 60 })
const [greet, fail, settle] = ['greet', 'fail', 'settle'].map(aJob)

let db: Database
let queue: JobQueue
const seen: string[] = []
const attempts = { fail: 0, settle: 0 }
const ignore = async () => {}

beforeAll(async () => {
  db = await openTestDatabase()
  queue = new JobQueue(db, silentLog)
  queue.register(greet, { concurrency: 1, run: async ({ name }) => void seen.push(name), giveUp: ignore })
  queue.register(fail, {
    concurrency: 1,
    run: async () => {
      attempts.fail += 1
      throw new Error('always')
    },
    giveUp: async ({ name }) => void seen.push(`gave up ${name}`),
  })
  queue.register(settle, {
    concurrency: 1,
    run: async ({ name }, attempt) => {
      attempts.settle += 1
      const work = () =>
        db.transaction(async trx => {
          const row = { key: `${name}-${attempts.settle}`, params: asJson({}), created_at: new Date(0) }
          await trx.insertInto('tracking').values(row).execute()
          await attempt.completeWithin(trx)
        })
      await work()
      // The same attempt a second time stands for another one that came too late.
      attempts.settle += 1
      const late = await work().catch(error => error)
      seen.push(late instanceof StaleAttempt ? `${name} settled once` : `${name} settled twice`)
    },
    giveUp: ignore,
  })
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await db.close()
})

const until = (text: string) =>
  vi.waitFor(() => expect(seen).toContain(text), { timeout: 20_000, interval: 20 })

test('a job that was sent is done', async () => {
  await queue.send(greet, { name: 'Ana' })
  await until('Ana')
})

test('a job sent in a transaction comes with its commit and not with a rollback', async () => {
  const refused = db.transaction(async () => {
    await queue.send(greet, { name: 'nobody' })
    throw new Error('no')
  })
  await refused.catch(() => {})
  await db.transaction(async trx => {
    await trx
      .insertInto('tracking')
      .values({ key: 'sent', params: asJson({}), created_at: new Date(0) })
      .execute()
    await queue.send(greet, { name: 'Eva' })
  })
  await until('Eva')
  expect(seen).not.toContain('nobody')
})

test('a payload that is not what the job takes is refused at once', async () => {
  await expect(queue.send(greet, { name: 7 } as unknown as { name: string })).rejects.toThrow()
})

test('a job that keeps failing is given up after its attempts', async () => {
  await queue.send(fail, { name: 'hopeless' })
  await until('gave up hopeless')
  expect(attempts.fail).toBe(2)
})

test('of two attempts that settle the same job one commits', async () => {
  await queue.send(settle, { name: 'photo' })
  await until('photo settled once')
  const rows = await db.root.selectFrom('tracking').select('key').where('key', 'like', 'photo-%').execute()
  expect(rows).toEqual([{ key: 'photo-1' }])
})

const onceJob = (name: string) =>
  defineJob({ name, version: 1, payload, attempts: 1, expireInSeconds: 60, line: { name, version: 1 } })
const turn = { client: 'ana', weight: 1, urgency: 'interactive' } as const
type Run = JobHandler<z.infer<typeof payload>>['run']

/** A queue of its own process, as it were, on the same database. */
async function another(job: ReturnType<typeof onceJob>, run: Run): Promise<JobQueue> {
  const other = new JobQueue(db, silentLog)
  other.register(job, { concurrency: 1, run, giveUp: async ({ name }) => void seen.push(`gave up ${name}`) })
  await other.start()
  return other
}

test('a server that stops hands its jobs back, and that is none of their failures', async () => {
  const job = onceJob('handed-back')
  const stopping = await another(job, async ({ name }, { signal }) => {
    seen.push(`began ${name}`)
    await new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('the studio is closed'))),
    )
  })
  await stopping.send(job, { name: 'Rita' }, { turn })
  await until('began Rita')
  await stopping.stop({ graceMs: 1000 })
  const next = await another(job, async ({ name }) => void seen.push(`did ${name}`))
  await until('did Rita')
  await next.stop()
  expect(seen).not.toContain('gave up Rita')
})

test('a job that fails because its server stops is none of its failures either', async () => {
  const job = onceJob('interrupted')
  const closing = Promise.withResolvers<void>()
  const stopping = await another(job, async () => {
    seen.push('began Lía')
    await closing.promise
    throw new Error('the engine closes')
  })
  await stopping.send(job, { name: 'Lía' }, { turn })
  await until('began Lía')
  const stopped = stopping.stop({ graceMs: 10_000 })
  closing.resolve()
  await stopped
  const next = await another(job, async ({ name }) => void seen.push(`did ${name}`))
  await until('did Lía')
  await next.stop()
  expect(seen).not.toContain('gave up Lía')
})

test('a job that fails because storage or database are away is tried again, and none of it is its failure', async () => {
  const job = onceJob('away')
  const away = [
    new StorageUnavailable('the disk is full'),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
  ]
  const working = await another(job, async ({ name }) => {
    const error = away.shift()
    if (error) throw error
    seen.push(`did ${name}`)
  })
  await working.send(job, { name: 'Nora' }, { turn })
  await until('did Nora')
  await working.stop()
  expect(seen).not.toContain('gave up Nora')
})

test('an attempt that ran out of time is a failure', async () => {
  const job = onceJob('timed-out')
  const queued = await another(job, async ({ name }) => void seen.push(`did ${name}`))
  await db.transaction(async () => {
    await queued.send(job, { name: 'Sol' }, { turn })
    // As pg-boss leaves a job whose attempt expired.
    await db.queueConnection.executeSql(
      `update pgboss.job set state = 'retry', started_on = now(), output = '{"value": {"message": "job timed out"}}'
       where name = 'timed-out.v1'`,
    )
  })
  await until('gave up Sol')
  await queued.stop()
  expect(seen).not.toContain('did Sol')
})

test('jobs that were sent before there were lines are done', async () => {
  const former = { name: 'former', version: 1, payload, attempts: 1, expireInSeconds: 60 }
  const before = new JobQueue(db, silentLog)
  before.register(former, { concurrency: 1, run: ignore, giveUp: ignore })
  await before.start({ work: false })
  await before.send(former, { name: 'Ida' })
  await before.stop()
  await db.queueConnection.executeSql(`update pgboss.job set data = data->'payload' where name = 'former.v1'`)
  const job = { ...former, line: { name: 'younger', version: 1 } }
  const now = await another(job, async ({ name }) => void seen.push(`did ${name}`))
  await until('did Ida')
  await now.stop()
})

test('what a job logs says which job and which attempt it was', async () => {
  const lines: object[] = []
  const info = (event: string, facts?: object) => void lines.push({ event, ...currentLogContext(), ...facts })
  const log = { ...silentLog, info }
  const job = onceJob('logging')
  const queued = new JobQueue(db, log)
  queued.register(job, { concurrency: 1, run: async () => log.info('drawing'), giveUp: ignore })
  await queued.start()
  await queued.send(job, { name: 'Pia' }, { turn })
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 20_000, interval: 20 })
  await queued.stop()
  const ids = { jobId: expect.stringMatching(/^[\w-]{36}$/), job: 'logging.v1', attempt: 1 }
  expect(lines).toEqual([
    { event: 'drawing', ...ids },
    { event: 'job done', ...ids, queue: 'logging.v1', ms: expect.any(Number) },
  ])
})
