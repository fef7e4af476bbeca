import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EngineFailure } from '../../engines/port.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { aPhoto, garmentForm } from '../../testing/photos.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'
import { tidyUp } from '../upkeep/public.ts'
import { photoTaskJob } from './photo-task-job.ts'

/** Shorter than what a gate holds up, longer than a task that nothing holds up takes. */
const answerWithinMs = 3000

let app: TestApp
const engine = new DrawingEngine()
const prepare = engine.prepare
let gate = Promise.withResolvers<void>()
beforeAll(async () => {
  app = await anApp({ engine, answerWithinMs })
  // The files' own times are the real clock's.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())
beforeEach(() => {
  gate = Promise.withResolvers()
  engine.prepare = prepare
})

/** Readings wait until a test lets them go. */
const holdUp = () => {
  engine.prepare = async (...request) => {
    await gate.promise
    return prepare.apply(engine, request)
  }
}
let width = 200
const upload = async (agent: Agent, options: Parameters<typeof aPhoto>[0] = {}) =>
  agent.upload(
    '/garments',
    garmentForm({ front: await aPhoto({ width: width++, ...options }), type: 'dress' }),
  )
const checked = (agent: Agent, id: string) => agent.get(`/garments/checks/${id}`)
/** Asks until it is checked; the machine may be slow. */
async function finallyChecked(agent: Agent, id: string) {
  for (;;) {
    const answer = await checked(agent, id)
    if (!answer.data?.check) return answer
  }
}
async function uploaded(agent: Agent) {
  const answer = await upload(agent)
  return answer.data?.check ? finallyChecked(agent, answer.data.check) : answer
}
const taskOf = (id: string) =>
  app.platform.db.root.selectFrom('photo_task').selectAll().where('id', '=', id).executeTakeFirst()

test('R-UPL-16 R-UPL-08 a photo that is not checked in time: a later request answers with the garment, or with what is wrong', async () => {
  const [ana, eva] = [await app.login(), app.visitor()]
  holdUp()
  const [good, bad] = await Promise.all([upload(ana), upload(eva, { blank: true })])
  expect([good.status, bad.status]).toEqual([200, 200])
  expect([good.data, bad.data]).toEqual([{ check: expect.any(String) }, { check: expect.any(String) }])
  expect((await checked(ana, good.data.check)).data).toEqual(good.data)
  expect((await checked(eva, good.data.check)).error?.code).toBe('notFound')
  gate.resolve()
  const { data } = await finallyChecked(ana, good.data.check)
  expect(data).toMatchObject({ garment: { type: 'dress' }, files: [{ kind: 'front' }] })
  expect((await ana.get('/garments')).data).toMatchObject([{ _id: data.garment._id }])
  expect((await ana.get(`/shootings/${data.key}`)).data._id).toBe(data._id)
  const refused = await finallyChecked(eva, bad.data.check)
  expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
    422,
    'noGarmentFound',
    { side: 'front' },
  ])
  // Asked again, both say the same.
  expect((await checked(ana, good.data.check)).data._id).toBe(data._id)
  expect((await checked(eva, bad.data.check)).error?.code).toBe('noGarmentFound')
})

test('R-UPL-08 uploaded files are deleted once their check has been answered', async () => {
  const ana = await app.login({ email: 'files@revela.example' })
  holdUp()
  const { data } = await upload(ana)
  const { files } = (await taskOf(data.check))!
  expect(await app.platform.storage.size(files[0]!)).toBeGreaterThan(0)
  // Upkeep leaves what still waits, however long.
  app.clock.advance(3 * 60 * 60 * 1000)
  await tidyUp(app.platform)
  expect(await app.platform.storage.size(files[0]!)).toBeGreaterThan(0)
  gate.resolve()
  expect((await finallyChecked(ana, data.check)).data.key).toEqual(expect.any(String))
  expect(await app.platform.storage.size(files[0]!)).toBeNull()
  app.clock.advance(24 * 60 * 60 * 1000 + 1)
  await tidyUp(app.platform)
  expect(await taskOf(data.check)).toBeUndefined()
})

test('R-ROL-01 who signs in while her photos are checked has the garment in her account', async () => {
  const visitor = app.visitor()
  holdUp()
  const { data } = await upload(visitor)
  await signInByPage(visitor, { who: { email: 'late@revela.example' }, mode: 'signup', acceptedTerms: true })
  gate.resolve()
  const { data: made } = await finallyChecked(visitor, data.check)
  expect(made.garment._id).toEqual(expect.any(String))
  expect((await visitor.get('/garments')).data).toMatchObject([{ _id: made.garment._id }])
})

test('a correction that no worker begins in time is withdrawn: it answers `unavailable`, and is not applied later', async () => {
  const ana = await app.login({ email: 'correcting@revela.example' })
  const { data } = await uploaded(ana)
  holdUp()
  const correction = {
    silhouette: null,
    fit: 'oversized',
    centimetres: {},
    front: { strokes: [], marks: {} },
    back: { strokes: [], marks: {} },
  }
  // Another photo of hers is before it, so that it has not begun.
  const before = upload(ana)
  await vi.waitFor(async () => expect(await waitingOf(ana.accountId)).toBe(1), { timeout: 20_000 })
  const answer = await ana.put(`/garments/${data.garment._id}`, { c: { correction } })
  expect([answer.status, answer.error?.code]).toEqual([503, 'unavailable'])
  gate.resolve()
  await finallyChecked(ana, (await before).data.check)
  await vi.waitFor(async () => expect(await jobsUnderWay()).toBe(0), { timeout: 20_000 })
  const garments = (await ana.get('/garments')).data
  expect(garments.find(({ _id }: { _id: string }) => _id === data.garment._id).correction).toBeNull()
})

test('R-OPS-01 what an engine fails at is tried once more, then given up; nothing stays', async () => {
  const ana = await app.login({ email: 'failing@revela.example' })
  engine.prepare = async (...request) => {
    engine.prepare = prepare
    if (request[0].category) throw new EngineFailure('the thread died')
    return prepare.apply(engine, request)
  }
  expect((await uploaded(ana)).data.garment.type).toBe('dress')
  const before = app.storedFiles().length
  engine.prepare = () => Promise.reject(new EngineFailure('it always dies'))
  const answer = await uploaded(ana)
  expect([answer.status, answer.error?.code]).toEqual([503, 'unavailable'])
  expect(app.storedFiles().length).toBe(before)
})

test('R-OPS-02 an account that is closed takes along what it sent', async () => {
  const ana = await app.login({ email: 'closing@revela.example' })
  holdUp()
  const { data } = await upload(ana)
  const { files } = (await taskOf(data.check))!
  const closed = await ana.send('POST', `/users/${ana.userId}/closure`, { email: 'closing@revela.example' })
  expect(closed.status).toBe(200)
  gate.resolve()
  await vi.waitFor(async () => expect(await jobsUnderWay()).toBe(0), { timeout: 20_000 })
  app.clock.advance(3 * 60 * 60 * 1000)
  await tidyUp(app.platform)
  expect(await app.platform.storage.size(files[0]!)).toBeNull()
  const garments = await app.platform.db.root
    .selectFrom('garment')
    .select('id')
    .where('account_id', '=', ana.accountId)
    .execute()
  expect(garments).toEqual([])
})

async function waitingOf(client: string): Promise<number> {
  const rows = await app.platform.db.root
    .selectFrom('photo_task')
    .select('id')
    .where('client', '=', client)
    .where('state', '=', 'waiting')
    .execute()
  return rows.length
}

async function jobsUnderWay(): Promise<number> {
  const { rows } = await app.platform.db.queueConnection.executeSql(
    `select from pgboss.job where name = $1 and state <= 'active'`,
    [`${photoTaskJob.line!.name}.v${photoTaskJob.line!.version}`],
  )
  return rows.length
}
