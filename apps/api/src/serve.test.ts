import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { PhotoDeveloper } from './features/garments/public.ts'
import { operationsApp } from './features/operations/routes.ts'
import { ManualClock } from './platform/clock/clock.ts'
import { systemEntropy } from './platform/clock/entropy.ts'
import type { Database } from './platform/db/database.ts'
import { silentLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { JobQueue } from './platform/queue/job-queue.ts'
import { SecretKeys } from './platform/secret-keys.ts'
import { FileLinks } from './platform/storage/file-links.ts'
import { FolderStorage } from './platform/storage/folder-storage.ts'
import { type Serving, serve } from './serve.ts'
import { aChosenShoot, finishedWork } from './testing/a-shoot.ts'
import { aShootCatalog } from './testing/a-shoot-catalog.ts'
import { Agent } from './testing/agent.ts'
import { logIn } from './testing/an-app.ts'
import { DrawingEngine } from './testing/drawing-engine.ts'
import { DrawingPeople } from './testing/drawing-people.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { aPhoto, garmentForm } from './testing/photos.ts'

const keys = new SecretKeys('a test secret of more than thirty-two characters')
const directory = mkdtempSync(join(tmpdir(), 'revela-serve-'))
const clock = new ManualClock()
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(directory, { recursive: true })
})

/** A process of its own, as it were: it shares the database and the files with others, and nothing else. */
function aProcess(settings: Partial<Config> = {}): {
  platform: Platform
  engine: DrawingEngine
  start(role: Config['role']): Promise<Serving>
} {
  const engine = new DrawingEngine()
  const developer = new PhotoDeveloper()
  const platform: Platform = {
    db,
    queue: new JobQueue(db, silentLog),
    storage: new FolderStorage(join(directory, 'files'), systemEntropy),
    links: new FileLinks(keys, clock),
    clock,
    entropy: systemEntropy,
    log: silentLog,
  }
  const close = async () => {
    await platform.queue.stop()
    developer.close()
  }
  const config = {
    ...readConfig({ NODE_ENV: 'test' }),
    host: '127.0.0.1',
    port: 0,
    catalogDir: join(directory, 'catalog'),
    ...settings,
  }
  const people = new DrawingPeople()
  const parts = { platform, keys, engine, people, developer, catalog: aShootCatalog(), close }
  const deps = { ...parts, providers: [] }
  return { platform, engine, start: role => serve({ ...config, role }, deps) }
}

test('R-OPS-01 one process answers, another works: what is sent to one is read, and what is ordered made, by the other', async () => {
  const [api, worker] = [aProcess(), aProcess()]
  const [answering, working] = [await api.start('api'), await worker.start('worker')]
  expect(working.app.server.listening).toBe(false)
  const ana = await logIn(api.platform, new Agent(answering.app))
  const shoot = await aChosenShoot(ana)
  expect([api.engine.prepared, worker.engine.prepared]).toEqual([0, 1])
  await ana.post(`/shootings/${shoot._id}/prompts`)
  expect((await finishedWork(ana, shoot._id)).step).toBe('imagesInReview')
  expect([api.engine.rendered.length, worker.engine.rendered.length]).toEqual([0, 4])
  // What it made ready, the worker would have to make again.
  expect(api.engine.expected).toEqual([])
  await working.stop()
  await answering.stop()
})

test('R-UPL-16 R-OPS-01 photos that come while no worker is there wait for one; a call that waits is answered when its process stops', async () => {
  const [api, other, worker] = [aProcess(), aProcess(), aProcess()]
  const stopping = await api.start('api')
  const ana = await logIn(api.platform, new Agent(stopping.app), { email: 'early@revela.example' })
  const waiting = ana.upload('/garments', garmentForm({ front: await aPhoto(), type: 'dress' }))
  await vi.waitFor(async () => {
    const { rows } = await db.queueConnection.executeSql(`select from photo_task where state = 'waiting'`)
    expect(rows).toHaveLength(1)
  })
  await stopping.stop()
  const { data } = await waiting
  expect(data).toEqual({ check: expect.any(String) })
  const answering = await other.start('api')
  const again = new Agent(answering.app)
  for (const [name, value] of ana.cookies) again.cookies.set(name, value)
  const check = again.get(`/garments/checks/${data.check}`)
  const working = await worker.start('worker')
  expect((await check).data).toMatchObject({ garment: { type: 'dress' } })
  expect([api, other, worker].map(({ engine }) => engine.prepared)).toEqual([0, 0, 1])
  await working.stop()
  await answering.stop()
})

test('a process says whether it may be given work, and what is missing', async () => {
  const { platform, engine, start } = aProcess()
  const serving = await start('api')
  const visitor = new Agent(serving.app)
  const ready = async () => {
    const { status, body } = await visitor.page('/healthz/ready')
    return [status, JSON.parse(body)]
  }
  const all = { database: 'ok', queue: 'ok', storage: 'ok', engine: 'ok' }
  expect(await ready()).toEqual([200, { status: 'ready', ...all }])
  platform.storage.check = () => Promise.reject(new Error('the disk is full'))
  engine.check = () => new Promise(() => {})
  expect(await ready()).toEqual([503, { status: 'failed', ...all, storage: 'failed', engine: 'failed' }])
  expect((await visitor.page('/healthz')).status).toBe(200)
  await platform.queue.stop()
  expect((await ready())[1]).toMatchObject({ queue: 'failed' })
  await serving.stop()
})

test('its figures: calls, jobs, steps, queues, credits and what providers took', async () => {
  const { platform, engine } = aProcess()
  await db.root
    .insertInto('provider_request')
    .values({
      id: 'request',
      order_id: 'photo',
      try: 1,
      provider: 'fal',
      model: 'm',
      token: 'token',
      state: 'failed',
      failure: 'refused',
      cost_usd: 0.075,
      submitted_at: clock.now(),
    })
    .execute()
  const operations = operationsApp(platform, engine, () => true)
  const { body, headers } = await operations.inject('/metrics')
  await operations.close()
  expect(headers['content-type']).toContain('text/plain')
  // At least what the first test did; other tests of this process count too.
  expect(body).toMatch(
    /revela_call_seconds_count\{method="POST",call="\/api\/v1\/garments",status="200"\} [1-9]/,
  )
  expect(body).toMatch(/revela_job_seconds_count\{job="draft.v1",status="completed"\} ([4-9]|\d{2,})/)
  expect(body).toMatch(/revela_engine_step_seconds_count\{step="rendering",quality="draft"\} ([4-9]|\d{2,})/)
  expect(body).toMatch(/revela_credits\{book="available"\} [1-9]/)
  expect(body).toContain('revela_provider_cost_usd{provider="fal",state="failed"} 0.075')
  expect(body).toContain('revela_queue_jobs')
  expect(body).toContain('revela_nodejs_eventloop_lag_p99_seconds')
})

test('its studio gets ready at the start, unless that is switched off', async () => {
  const starts = [aProcess(), aProcess({ studioRehearses: false })].map(async ({ engine, start }) => {
    const gotReady = vi.spyOn(engine, 'getReady')
    await (await start('worker')).stop()
    return gotReady.mock.calls.length
  })
  expect(await Promise.all(starts)).toEqual([1, 0])
})
