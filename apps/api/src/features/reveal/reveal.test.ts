import type { Shoot } from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineFailure, PoseRefused, type RenderRequest } from '../../engines/port.ts'
import {
  aChosenShoot,
  approve,
  aShootInReview,
  finishedWork,
  rate,
  shootThat,
} from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { creditsOf } from '../credits/public.ts'

let app: TestApp
const engine = new DrawingEngine()
let people = 0

beforeAll(async () => {
  app = await anApp({ engine, work: true })
})
afterAll(() => app.close())

const somebody = (credits = 6): Promise<Person> =>
  app.login({ credits, email: `seller-${people++}@revela.example` })
const reveal = (person: Person, shoot: Shoot) => person.post(`/shootings/${shoot._id}/process`)
const creditsLeft = (person: Person) => creditsOf(app.platform.db.root, person.accountId)
const failFinals = (fault: (request: RenderRequest) => Error | undefined) => {
  engine.fault = request => (request.quality === 'final' ? fault(request) : undefined)
}

describe('the reveal', () => {
  test('R-FLW-07 R-FLW-08 R-FLW-13 develops what was approved, one credit each', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 2 })
    const started = await whileHeld(engine, () => reveal(ana, shoot))
    expect(started.data).toMatchObject({
      step: 'generatingImages',
      process: { status: 'approved' },
      data: { processCurrentAdvance: [0, 2] },
    })
    expect(started.data.process.secondsPerPhoto).toBeNull()
    const done = await finishedWork(ana, shoot._id)
    expect(done).toMatchObject({
      step: 'completed',
      process: { status: 'completed', subState: null },
      data: { processCurrentAdvance: [2, 2] },
    })
    const finals = done.data.generatedImage.map(image => image.asset.vton)
    expect(finals.map(final => final.status)).toEqual(['ok', 'ok', 'none', 'none'])
    expect(finals[0]).toMatchObject({
      width: 96,
      height: 128,
      fidelity: { colourMedian: 2.1, printMatch: 0.94 },
    })
    expect(finals[2].fidelity).toBeNull()
    expect(done.data.generatedImage[0].asset.fal.fidelity).toMatchObject({ printMatch: null })
    const picture = await ana.get(finals[0].url!)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(await creditsLeft(ana)).toEqual({ available: 4, used: 2, reserved: 0 })
  })

  test('R-FLW-12 while photos are developed it is told what the newest shoots took a photo', async () => {
    const { root } = app.platform.db
    await sql`update shoot set revealed_at = developed_at - interval '13 seconds' where developed_at is not null`.execute(
      root,
    )
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 1 })
    const started = await whileHeld(engine, () => reveal(ana, shoot))
    expect(started.data.process.secondsPerPhoto).toBe(7)
    expect((await finishedWork(ana, shoot._id)).process.secondsPerPhoto).toBeNull()
  })

  test('a final is made from its draft’s pose and seed', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 1 })
    const [{ pose }] = shoot.data.generatedImage
    const draft = engine.rendered.findLast(request => request.poseKey === pose.key)!
    await reveal(ana, shoot)
    await finishedWork(ana, shoot._id)
    const final = engine.rendered.at(-1)!
    expect(final).toEqual({ ...draft, quality: 'final', order: final.order })
    expect(final.order.id).not.toBe(draft.order.id)
  })

  test('R-FLW-07 it cannot be run twice, one after the other or at once', async () => {
    const ana = await somebody(10)
    const shoot = await aShootInReview(ana, { approve: 3 })
    const answers = await Promise.all([reveal(ana, shoot), reveal(ana, shoot), reveal(ana, shoot)])
    expect(answers.map(answer => answer.error?.code ?? 'ok').sort()).toEqual([
      'alreadyRevealed',
      'alreadyRevealed',
      'ok',
    ])
    await finishedWork(ana, shoot._id)
    expect((await reveal(ana, shoot)).error?.code).toBe('alreadyRevealed')
    expect(await creditsLeft(ana)).toEqual({ available: 7, used: 3, reserved: 0 })
  })

  test('R-VAL-10 two reveals of one account cannot spend the same credits', async () => {
    const ana = await somebody(6)
    const [one, two] = [await aShootInReview(ana, { approve: 4 }), await aShootInReview(ana, { approve: 4 })]
    const answers = await Promise.all([reveal(ana, one), reveal(ana, two)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 402])
    const refused = answers.find(answer => answer.error)!
    expect(refused.error?.data).toEqual({ required: 4, available: 2 })
    await Promise.all([finishedWork(ana, one._id), finishedWork(ana, two._id)])
    expect(await creditsLeft(ana)).toEqual({ available: 2, used: 4, reserved: 0 })
  })

  test('R-VAL-03 nothing approved, nothing revealed', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana)
    expect((await reveal(ana, shoot)).error?.code).toBe('nothingApproved')
  })

  test('R-VAL-03 not before there are drafts', async () => {
    const ana = await somebody()
    expect((await reveal(ana, await aChosenShoot(ana))).error?.code).toBe('draftsNotReady')
  })

  test('R-ROL-02 another person’s shoot is not found', async () => {
    const shoot = await aShootInReview(await somebody(), { approve: 1 })
    expect((await reveal(await somebody(), shoot)).error?.code).toBe('shootNotFound')
  })

  test('after it drafts are settled: no more of them, no other word on them', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 1 })
    await reveal(ana, shoot)
    await finishedWork(ana, shoot._id)
    const undeveloped = shoot.data.generatedImage[1].process.imageThreadId
    expect((await approve(ana, shoot._id, undeveloped)).error?.code).toBe('alreadyRevealed')
    for (const send of [ana.post, ana.put]) {
      const answer = await send(`/shootings/${shoot._id}/prompts`)
      expect([answer.error?.code, answer.error?.statusCode]).toEqual(['shootInProcess', 104])
    }
    const choice = await ana.put(`/shootings/${shoot._id}`, { c: { modelId: null } })
    expect(choice.error?.code).toBe('shootInProcess')
  })

  test('R-FLW-17 R-VAL-06 a final is approved, or rejected for a reason, by file', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 1 })
    await reveal(ana, shoot)
    await finishedWork(ana, shoot._id)
    const { imageThreadId } = shoot.data.generatedImage[0].process
    const say = (feedback: object) =>
      ana.put(`/shootings/${shoot._id}/files/${imageThreadId}`, { c: { feedback } })
    const delivered = (await ana.get(`/shootings/${shoot._id}`)).data.data.generatedImage
    // What was said of the draft is not said of its photo; of one that stayed a draft it is.
    expect(delivered[0].feedback).toMatchObject({ approve: true, status: null })
    expect((await say({ status: 'rejected' })).error?.code).toBe('badRequest')
    expect((await say({ status: 'rejected', reasons: [] })).error?.code).toBe('badRequest')
    const answer = await say({
      status: 'rejected',
      reasons: ['badlyWornGarment'],
      comment: 'la manga',
    })
    expect(answer.data.feedback).toMatchObject({
      approve: true,
      status: 'rejected',
      reasons: ['badlyWornGarment'],
      comment: 'la manga',
    })
  })
})

describe('when photos fail', () => {
  test('R-ENT-03 one that fails for good gives its credit back, the others are delivered', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 3 })
    const poses = shoot.data.generatedImage.map(image => image.pose.key)
    failFinals(({ poseKey }) => (poseKey === poses[1] ? new PoseRefused('holes', 'test') : undefined))
    await reveal(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    failFinals(() => undefined)
    expect(done).toMatchObject({ step: 'partiallyCompleted', process: { status: 'completed' } })
    expect(done.data.generatedImage.map(image => image.asset.vton.status)).toEqual([
      'ok',
      'failed',
      'ok',
      'none',
    ])
    expect(await creditsLeft(ana)).toEqual({ available: 4, used: 2, reserved: 0 })
  })

  test('R-FLW-04 when none can be delivered all credits come back', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 2 })
    failFinals(() => new PoseRefused('holes', 'test'))
    await reveal(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    failFinals(() => undefined)
    expect(done).toMatchObject({ step: 'partiallyCompleted', process: { status: 'rejected' } })
    expect(await creditsLeft(ana)).toEqual({ available: 6, used: 0, reserved: 0 })
    await rate(ana, shoot._id)
    expect((await ana.post(`/shootings/${shoot._id}/package`)).error?.code).toBe('notDeveloped')
  })

  test('a passing failure is tried again; one that stays is given up and credited back', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 2 })
    const poses = shoot.data.generatedImage.map(image => image.pose.key)
    let passing = 1
    failFinals(({ poseKey }) => {
      if (poseKey === poses[0]) return new EngineFailure('stays')
      return passing-- > 0 ? new EngineFailure('passes') : undefined
    })
    await reveal(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    failFinals(() => undefined)
    expect(done.data.generatedImage.map(image => image.asset.vton.status)).toEqual([
      'failed',
      'ok',
      'none',
      'none',
    ])
    expect(await creditsLeft(ana)).toEqual({ available: 5, used: 1, reserved: 0 })
  })
})

test('R-FLW-07 two attempts at one photo deliver it once and charge once', async () => {
  const ana = await somebody()
  const shoot = await aShootInReview(ana, { approve: 1 })
  const waiting: (() => void)[] = []
  engine.gate = () => new Promise(resolve => waiting.push(resolve))
  const attempts = async (number: number) => {
    while (waiting.length < number) await new Promise(resolve => setTimeout(resolve, 10))
  }
  await reveal(ana, shoot)
  await attempts(1)
  // What the queue does when an attempt has been silent for too long: it gives the job to somebody else.
  await sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
    where name = 'pictures.v1' and state = 'active'`.execute(app.platform.db.root)
  await attempts(2)
  const before = app.storedFiles().length
  engine.gate = async () => {}
  for (const release of waiting) release()
  const done = await finishedWork(ana, shoot._id)
  expect(done.step).toBe('completed')
  expect(await creditsLeft(ana)).toEqual({ available: 5, used: 1, reserved: 0 })
  while (app.storedFiles().length !== before + 1) await new Promise(resolve => setTimeout(resolve, 10))
})

describe('the download package', () => {
  const request = (person: Person, shoot: Shoot) => person.post(`/shootings/${shoot._id}/package`)

  test('R-FLW-15 R-FLW-16 R-VAL-05 needs a rating, which stays from then on, is made once, and holds photos in two sizes with texts', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 2 })
    const early = await whileHeld(engine, async () => {
      await reveal(ana, shoot)
      return request(ana, shoot)
    })
    expect(early.error?.code).toBe('notDeveloped')
    await finishedWork(ana, shoot._id)
    expect((await request(ana, shoot)).error?.code).toBe('feedbackNeeded')
    await rate(ana, shoot._id)
    const asked = await request(ana, shoot)
    expect(asked.data).toMatchObject({
      step: 'generatingPackage',
      package: { status: 'generating', url: null },
      process: { subState: 'inProcess:generatingPackage' },
    })
    const ready = await shootThat(ana, shoot._id, ({ package: made }) => made.status === 'ready')
    expect(ready.step).toBe('completed')
    expect((await request(ana, shoot)).data.package).toEqual(ready.package)
    const again = await ana.put(`/shootings/${shoot._id}`, { c: { feedback: { score: 1 } } })
    expect(again.error?.code).toBe('feedbackSettled')
    const download = await ana.get(ready.package.url!)
    expect(download.headers['content-type']).toBe('application/zip')
    expect(download.headers['content-disposition']).toContain(
      `attachment; filename="revela-${shoot.key.slice(0, 8)}.zip"`,
    )
    for (const name of [
      'tamano-completo/playera-ximena-01-frente.jpg',
      'tamano-completo/playera-ximena-02-frente.jpg',
      'web-1080/playera-ximena-01-frente.jpg',
      'textos-alternativos.csv',
      'leeme.txt',
    ])
      expect(download.body).toContain(name)
    expect(download.body).toContain('Playera en ximena, frente, fondo white')
  })

  test('R-FLW-24 what she crossed out is not in it; another word makes it anew', async () => {
    const ana = await somebody()
    const shoot = await aShootInReview(ana, { approve: 2 })
    await reveal(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    await rate(ana, shoot._id)
    const word = (at: number, status: 'approved' | 'rejected' | null) =>
      ana.put(`/shootings/${shoot._id}/files/${done.data.generatedImage[at]!.process.imageThreadId}`, {
        c: { feedback: { status, reasons: status === 'rejected' ? ['dislikePhoto'] : [] } },
      })
    const packaged = async () => {
      await request(ana, shoot)
      const { package: made } = await shootThat(
        ana,
        shoot._id,
        ({ package: { status } }) => status === 'ready',
      )
      const { body } = await ana.get(made.url!)
      return [...String(body).matchAll(/tamano-completo\/[\w-]+\.jpg/g)].map(([name]) => name)
    }
    const status = async () => (await ana.get(`/shootings/${shoot._id}`)).data.package.status
    const names = async () => new Set(await packaged()).size
    await word(1, 'rejected')
    expect(await names()).toBe(1)
    await word(0, 'approved')
    expect(await status(), 'nothing changed about what is in it').toBe('ready')
    await word(1, null)
    expect(await status()).toBe('notRequested')
    expect(await names()).toBe(2)
    for (const at of [0, 1]) await word(at, 'rejected')
    expect((await request(ana, shoot)).error?.code).toBe('allPhotosRejected')
    await ana.put(`/shootings/${shoot._id}`, { c: { includesRejected: true } })
    expect(await names()).toBe(2)
  })

  test('R-ROL-02 another person’s package is not found', async () => {
    const shoot = await aShootInReview(await somebody(), { approve: 1 })
    expect((await request(await somebody(), shoot)).error?.code).toBe('shootNotFound')
  })
})
