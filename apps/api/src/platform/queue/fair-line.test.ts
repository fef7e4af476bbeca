import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import type { Database } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { defineJob } from './job-definition.ts'
import { JobQueue } from './job-queue.ts'
import type { Turn } from './turn.ts'

const payload = z.object({ of: z.string() })
const line = { name: 'drawing', version: 1 }
const [draft, final] = ['draw', 'paint'].map(name =>
  defineJob({ name, version: 1, payload, attempts: 2, expireInSeconds: 60, line }),
)
const look = defineJob({
  name: 'look',
  version: 1,
  payload,
  attempts: 2,
  expireInSeconds: 60,
  line: { name: 'looking', version: 1, oneEach: true },
})

let db: Database
let queue: JobQueue
/** Whose jobs were done, in order. */
let done: string[] = []
/** Called after each job. */
let afterJob: (count: number) => Promise<void> | void = () => {}
/** The world stands still until a test lets it go. */
let gate = Promise.withResolvers<void>()

beforeAll(async () => {
  db = await openTestDatabase()
  queue = new JobQueue(db, silentLog)
  const handler = {
    concurrency: 1,
    run: async ({ of }: { of: string }) => {
      await gate.promise
      done.push(of)
      await afterJob(done.length)
    },
    giveUp: async () => {},
  }
  queue.register(draft, handler)
  queue.register(final, handler)
  queue.register(look, { ...handler, concurrency: 2 })
  await queue.start()
})
afterAll(async () => {
  gate.resolve()
  await queue.stop()
  await db.close()
})
beforeEach(() => {
  done = []
  afterJob = () => {}
  gate = Promise.withResolvers()
})

const send = (client: string, turn: Partial<Turn> = {}, job = draft, of = client) =>
  queue.send(job, { of }, { turn: { client, weight: 1, urgency: 'interactive', ...turn } })
const sendMany = async (count: number, ...what: Parameters<typeof send>) => {
  for (let n = 0; n < count; n++) await send(...what)
}
/** Stands at the only place, so that whatever is sent meanwhile waits. */
async function plug() {
  await send('plug')
  await vi.waitFor(async () => {
    const { rows } = await db.queueConnection.executeSql(
      `select from pgboss.job where name = 'drawing.v1' and state = 'active'`,
    )
    expect(rows).toHaveLength(1)
  })
}
async function letGo(count: number) {
  gate.resolve()
  await vi.waitFor(() => expect(done).toHaveLength(count + 1), { timeout: 90_000, interval: 20 })
  return done.slice(1)
}

test('clients take turns, whoever sent first', async () => {
  await plug()
  await sendMany(6, 'ana')
  await sendMany(6, 'eva')
  const order = await letGo(12)
  for (let turn = 0; turn < 12; turn += 2) expect(order.slice(turn, turn + 2).sort()).toEqual(['ana', 'eva'])
})

test('a client that pays has two jobs done for each one of a client that does not', async () => {
  await plug()
  await sendMany(12, 'free')
  await sendMany(12, 'paid', { weight: 2 })
  const order = await letGo(24)
  expect(order.slice(0, 12).filter(client => client === 'paid')).toHaveLength(8)
})

test('a client’s own urgent jobs go before its others; what is paid for goes before what comes on top', async () => {
  await plug()
  const own = (urgency: Turn['urgency']) => send('ana', { urgency }, draft, urgency)
  for (const urgency of ['background', 'background', 'paidFor', 'interactive', 'paidFor'] as const)
    await own(urgency)
  expect(await letGo(5)).toEqual(['interactive', 'paidFor', 'paidFor', 'background', 'background'])
})

test('among clients of the same standing, finals go before further drafts', async () => {
  await plug()
  await sendMany(4, 'ana', { urgency: 'background' })
  await sendMany(4, 'eva', { urgency: 'paidFor' }, final)
  expect(await letGo(8)).toEqual([...Array(4).fill('eva'), ...Array(4).fill('ana')])
})

test('50 accounts queue 12 drafts each: a new seller’s first waits at most three drafts’ time, whenever she comes; nobody starves', async () => {
  await plug()
  for (let n = 0; n < 50; n++) await db.transaction(() => sendMany(12, `account ${n}`))
  const cameAfter = new Map<string, number>()
  afterJob = async count => {
    // A new seller with her four drafts at the very beginning, and then for every twelfth job.
    if (count % 12 !== 1 || count > 600) return
    cameAfter.set(`new ${count}`, count)
    await db.transaction(() => sendMany(4, `new ${count}`))
  }
  gate.resolve()
  const newcomers = 50
  await vi.waitFor(() => expect(done.length).toBe(601 + newcomers * 4), { timeout: 110_000, interval: 50 })
  const waits = [...cameAfter].map(([client, count]) => done.indexOf(client) - count)
  expect(cameAfter.size).toBe(newcomers)
  expect(Math.max(...waits)).toBeLessThanOrEqual(2)
  // Each of the fifty has had about the same when the line is half done.
  const served = Array.from(
    { length: 50 },
    (_, n) => done.slice(0, 400).filter(c => c === `account ${n}`).length,
  )
  expect(Math.max(...served) - Math.min(...served)).toBeLessThanOrEqual(1)
})

test('a job is told its place, and how long it will take about', async () => {
  await plug()
  await sendMany(2, 'ana')
  await send('eva', {}, draft, 'her first')
  expect(await queue.placeIn(line, [{ of: 'her first' }, { of: 'nobody' }])).toEqual({
    ahead: 1,
    seconds: expect.any(Number),
  })
  expect(await queue.placeIn(line, [{ of: 'nobody' }])).toBeNull()
  await letGo(3)
})

test('a job of a line says whose it is', async () => {
  await expect(queue.send(draft, { of: 'nobody' })).rejects.toThrow('whose turn')
})

test('R-OPS-01 where each client has one place, what takes hers long keeps nobody else waiting', async () => {
  await sendMany(3, 'eve', {}, look)
  await vi.waitFor(async () => {
    const { rows } = await db.queueConnection.executeSql(
      `select from pgboss.job where name = 'looking.v1' and state = 'active'`,
    )
    expect(rows).toHaveLength(1)
  })
  const atWork = async () => {
    const { rows } = await db.queueConnection.executeSql(
      `select group_id from pgboss.job where name = 'looking.v1' and state = 'active' order by created_on`,
    )
    return rows.map(({ group_id }) => group_id)
  }
  await send('ana', {}, look)
  await vi.waitFor(async () => expect(await atWork()).toEqual(['eve', 'ana']), { timeout: 30_000 })
  await send('eve', {}, look)
  expect(await atWork()).toEqual(['eve', 'ana'])
  gate.resolve()
  await vi.waitFor(() => expect(done).toHaveLength(5), { timeout: 30_000 })
})
