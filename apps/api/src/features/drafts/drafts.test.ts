import { limits, type Shoot } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EngineFailure, PoseRefused } from '../../engines/port.ts'
import { aChosenShoot, approve, aShootInReview, finishedWork, shootThat } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { whileHeld } from '../../testing/while-held.ts'

let app: TestApp
let ana: Person
const engine = new DrawingEngine()

beforeAll(async () => {
  app = await anApp({ engine, work: true })
  ana = await app.login({ credits: 100 })
})
afterAll(() => app.close())

const startOf = (shoot: Shoot) => `/shootings/${shoot._id}/prompts`
const approvals = (shoot: Shoot) => shoot.data.generatedImage.map(image => image.feedback.approve)

describe('R-API-08 the first four', () => {
  test('R-FLW-05 R-FLW-20 four drafts appear, each with a picture, then the review begins', async () => {
    const shoot = await aChosenShoot(ana)
    const started = await whileHeld(engine, () => ana.post(startOf(shoot)))
    expect(started.data).toMatchObject({
      step: 'generatingPrompts',
      prompts: { isLoading: true, isLoadingAppend: false },
      // Workers may have gone on to the next step before the answer is written.
      process: { status: 'imagesInReview', subState: expect.stringMatching(/^inProcess:/) },
      data: { processCurrentAdvance: [0, 4] },
    })
    expect(started.data.data.generatedImage).toHaveLength(4)
    const done = await finishedWork(ana, shoot._id)
    expect(done).toMatchObject({
      step: 'imagesInReview',
      prompts: { isLoading: false, error: null },
      data: { processCurrentAdvance: [4, 4] },
    })
    expect(done.prompts.data.generatedImages.map(image => [image.index, image.status])).toEqual(
      [0, 1, 2, 3].map(index => [index, 'ok']),
    )
    const [first] = done.data.generatedImage
    const picture = await ana.get(first.asset.fal.url!)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(new Set(done.data.generatedImage.map(image => image.pose.key)).size).toBe(4)
  })

  test('R-FLW-03 sub-states are told as they happen, and pictures appear one by one', async () => {
    const waiting: (() => void)[] = []
    engine.gate = () => new Promise(resolve => waiting.push(resolve))
    onTestFinished(() => {
      engine.gate = async () => {}
      for (const release of waiting) release()
    })
    const shoot = await aChosenShoot(ana)
    await ana.post(startOf(shoot))
    await shootThat(ana, shoot._id, ({ process }) => process.subState === 'inProcess:generatingImages')
    while (waiting.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
    waiting.pop()!()
    const partly = await shootThat(ana, shoot._id, ({ data }) => data.processCurrentAdvance[0] === 1)
    expect(partly.data.generatedImage.filter(image => image.asset.fal.url !== null)).toHaveLength(1)
    engine.gate = async () => {}
    for (const release of waiting) release()
    expect((await finishedWork(ana, shoot._id)).process.subState).toBeNull()
  })

  test('R-VAL-02 R-VAL-10 nothing starts with fewer than four credits', async () => {
    const eva = await app.login({ email: 'eva@revela.example', credits: 6 })
    const spent = await aShootInReview(eva, { approve: 3 })
    await eva.post(`/shootings/${spent._id}/process`)
    const shoot = await aChosenShoot(eva)
    const answer = await eva.post(startOf(shoot))
    expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([
      402,
      'insufficientCredits',
      { required: 4, available: 3 },
    ])
    expect((await eva.get(`/shootings/${shoot._id}`)).data).toMatchObject({
      step: 'choosing',
      data: { generatedImage: [] },
    })
  })

  test('R-FLW-09 R-FLW-22 asking again answers with status code 104', async () => {
    const shoot = await aShootInReview(ana)
    const again = await ana.post(startOf(shoot))
    expect([again.status, again.error?.code, again.error?.statusCode]).toEqual([409, 'shootInProcess', 104])
  })

  test('two requests at once start one batch', async () => {
    const shoot = await aChosenShoot(ana)
    const answers = await Promise.all([ana.post(startOf(shoot)), ana.post(startOf(shoot))])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await finishedWork(ana, shoot._id)).data.generatedImage).toHaveLength(4)
  })

  test('R-FLW-05 a seller whose drafts wait is told how many pictures come before hers; then nothing', async () => {
    const open = Promise.withResolvers<void>()
    engine.gate = () => open.promise
    onTestFinished(() => {
      engine.gate = async () => {}
      open.resolve()
    })
    // Newcomers: what somebody had drawn before counts in her place.
    const mia = await app.login({ email: 'mia.line@revela.example' })
    const first = await aChosenShoot(mia)
    await mia.post(startOf(first))
    // One more than are drawn at once are begun: from then on nothing leaves the line.
    const begun = ({ data }: Shoot) => data.generatedImage.filter(image => image.status === 'generating')
    await shootThat(mia, first._id, shoot => begun(shoot).length === engine.picturesAtOnce + 1)
    const [eva, bea] = [
      await app.login({ email: 'eva.line@revela.example' }),
      await app.login({ email: 'bea.line@revela.example' }),
    ]
    const [hers, later] = [await aChosenShoot(eva), await aChosenShoot(bea)]
    // Mia's last draft, which was there first; then one draft of each.
    expect((await eva.post(startOf(hers))).data.process.line).toMatchObject({ ahead: 1 })
    expect((await bea.post(startOf(later))).data.process.line).toEqual({
      ahead: 2,
      seconds: expect.any(Number),
    })
    expect((await mia.get(`/shootings/${first._id}`)).data.process.line).toBeNull()
    engine.gate = async () => {}
    open.resolve()
    expect((await finishedWork(bea, later._id)).process.line).toBeNull()
  })

  test('R-VAL-10 a free account has twelve drafts on their way at a time, however it asks; a paying one has more', async () => {
    const idle = await anApp()
    const start = async (email: string, accountType: 'free' | 'paid') => {
      const seller = await idle.login({ email, accountType, credits: 40 })
      const shoots: Shoot[] = []
      for (let n = 0; n < 5; n++) shoots.push(await aChosenShoot(seller))
      const answers = await Promise.all(shoots.map(shoot => seller.post(startOf(shoot))))
      return answers.map(answer => answer.error?.code ?? answer.status).sort()
    }
    expect(await start('free@revela.example', 'free')).toEqual([
      200,
      200,
      200,
      'tooManyDraftsWaiting',
      'tooManyDraftsWaiting',
    ])
    expect(await start('paid@revela.example', 'paid')).toEqual([200, 200, 200, 200, 200])
    await idle.close()
  })

  test('choices must be complete', async () => {
    const shoot = await aChosenShoot(ana)
    await ana.put(`/shootings/${shoot._id}`, { c: { setId: null } })
    expect((await ana.post(startOf(shoot))).error?.code).toBe('choicesMissing')
  })

  test('R-ROL-01 starting demands sign-in', async () => {
    const visitor = app.visitor()
    const shoot = await aChosenShoot(visitor)
    expect((await visitor.post(startOf(shoot))).status).toBe(401)
  })
})

describe('R-SCR-14 four more', () => {
  test('R-VAL-04 after the wait, until twelve, with credits for all of them', async () => {
    const shoot = await aShootInReview(ana)
    const early = await ana.put(startOf(shoot))
    expect([early.status, early.error?.code]).toEqual([409, 'tooEarlyForMoreDrafts'])
    for (const total of [8, 12]) {
      app.clock.advance(limits.drafts.waitBeforeMoreMs)
      const asked = await ana.put(startOf(shoot))
      expect(asked.data).toMatchObject({ prompts: { isLoading: false, isLoadingAppend: true } })
      const done = await finishedWork(ana, shoot._id)
      expect(done.data.generatedImage.map(image => image.index)).toEqual(
        Array.from({ length: total }, (_, n) => n),
      )
      expect(new Set(done.data.generatedImage.map(image => image.pose.key)).size).toBe(total)
    }
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    expect((await ana.put(startOf(shoot))).error?.code).toBe('draftLimitReached')
    expect((await ana.get(`/shootings/${shoot._id}`)).data.process.moreDraftsAt).toBeNull()
  })

  test('R-VAL-04 needs credits for the present drafts and four more', async () => {
    const leo = await app.login({ email: 'leo@revela.example', credits: 7 })
    const shoot = await aShootInReview(leo)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    const answer = await leo.put(startOf(shoot))
    expect([answer.error?.code, answer.error?.data]).toEqual([
      'insufficientCredits',
      { required: 8, available: 7 },
    ])
  })

  test('before the first four there are none to add to', async () => {
    const shoot = await aChosenShoot(ana)
    expect((await ana.put(startOf(shoot))).error?.code).toBe('draftsNotReady')
  })
})

describe('poses', () => {
  test('back views only when there is a back photo', async () => {
    const poses = [
      { key: 'a', view: 'front' },
      { key: 'b', view: 'back' },
    ] as const
    const small = await anApp({ engine: new DrawingEngine({ poses }), work: true })
    const bea = await small.login()
    const views = (shoot: Shoot) => shoot.data.generatedImage.map(image => image.pose.view)
    expect(views(await aShootInReview(bea, { back: true }))).toEqual(['front', 'back'])
    const front = await aShootInReview(bea)
    expect([views(front), front.process.moreDraftsAt]).toEqual([['front'], null])
    small.clock.advance(limits.drafts.waitBeforeMoreMs)
    expect((await bea.put(startOf(front))).error?.code).toBe('draftLimitReached')
    await small.close()
  })

  test('R-SCR-14 with two poses left, two are offered and two come; then none', async () => {
    const poses = ['a', 'b', 'c', 'd', 'e', 'f'].map(key => ({ key, view: 'front' }) as const)
    const small = await anApp({ engine: new DrawingEngine({ poses }), work: true })
    const bea = await small.login({ credits: 20 })
    const shoot = await aShootInReview(bea)
    expect(shoot.process).toMatchObject({ morePoses: 2, moreDraftsAt: expect.any(String) })
    small.clock.advance(limits.drafts.waitBeforeMoreMs)
    await bea.put(startOf(shoot))
    const done = await finishedWork(bea, shoot._id)
    expect(done.data.generatedImage.map(image => image.pose.key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(done.process).toMatchObject({ morePoses: 0, moreDraftsAt: null })
    await small.close()
  })

  test('a pose that the garment refuses is replaced once by another', async () => {
    engine.fault = ({ poseKey }) =>
      poseKey === 'front-1' ? new PoseRefused('clothThroughBody', 'test') : undefined
    const shoot = await aShootInReview(ana)
    engine.fault = () => undefined
    const poses = shoot.data.generatedImage.map(image => image.pose.key)
    expect(shoot.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(poses).not.toContain('front-1')
    expect(shoot.process.morePoses).toBe(4)
    expect(new Set(poses).size).toBe(4)
  })

  test('a draft that fails twice is marked failed, costs nothing and leaves the others', async () => {
    engine.fault = ({ poseKey }) =>
      ['front-2', 'front-4'].includes(poseKey) ? new PoseRefused('holes', 'test') : undefined
    const shoot = await aShootInReview(ana)
    engine.fault = () => undefined
    expect(shoot.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'failed', 'ok'])
    expect(shoot.step).toBe('imagesInReview')
  })

  test('when none comes out the choices are open again, and another try begins anew', async () => {
    engine.fault = () => new PoseRefused('garmentOffBody', 'test')
    const shoot = await aShootInReview(ana)
    engine.fault = () => undefined
    expect(shoot).toMatchObject({
      step: 'choosing',
      prompts: { error: 'garmentRefused' },
      process: { status: 'enable' },
    })
    await ana.post(startOf(shoot))
    const again = await finishedWork(ana, shoot._id)
    expect(again.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(again.prompts.error).toBeNull()
  })

  test('an engine that never answers is another reason than a garment it refuses', async () => {
    engine.fault = () => new EngineFailure('the worker died')
    const shoot = await aShootInReview(ana)
    engine.fault = () => undefined
    expect(shoot).toMatchObject({ step: 'choosing', prompts: { error: 'draftsFailed' } })
  })

  test('a worker that dies is given another attempt', async () => {
    let deaths = 1
    engine.fault = () => (deaths-- > 0 ? new EngineFailure('the worker died') : undefined)
    const shoot = await aShootInReview(ana)
    engine.fault = () => undefined
    expect(shoot.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
  })
})

describe('R-FLW-06 the seller’s word on a draft', () => {
  const judge = (shoot: Shoot, index: number, feedback: object) => {
    const { imageThreadId } = shoot.data.generatedImage[index].process
    return ana.put(`/shootings/${shoot._id}/files/${imageThreadId}`, { c: { feedback } })
  }

  test('R-VAL-06 approved, rejected with reasons, undecided again', async () => {
    const shoot = await aShootInReview(ana, { approve: 1 })
    expect(approvals(shoot)).toEqual([true, null, null, null])
    const rejected = await judge(shoot, 1, {
      status: 'rejected',
      reasons: ['dislikePhoto'],
      comment: 'muy oscura',
    })
    expect(rejected.data.feedback).toMatchObject({
      approve: false,
      reasons: ['dislikePhoto'],
      comment: 'muy oscura',
    })
    expect([shoot.data.generatedImage[0].feedback.status, rejected.data.feedback.status]).toEqual([
      'approved',
      'rejected',
    ])
    const undecided = await judge(shoot, 1, { status: null })
    expect(undecided.data.feedback).toMatchObject({ approve: null, status: null, reasons: [], comment: null })
  })

  test('R-VAL-06 a rejection without a reason is refused', async () => {
    const shoot = await aShootInReview(ana)
    expect((await judge(shoot, 0, { status: 'rejected' })).error?.code).toBe('badRequest')
    expect((await judge(shoot, 0, { status: 'rejected', reasons: ['ugly'] })).error?.code).toBe('badRequest')
  })

  test('R-ROL-02 another person’s image, or another shoot’s, is not found', async () => {
    const [one, two] = [await aShootInReview(ana), await aShootInReview(ana)]
    const mallory = await app.login({ email: 'mallory@revela.example' })
    const imageId = one.data.generatedImage[0].process.imageThreadId
    expect((await approve(mallory, one._id, imageId)).error?.code).toBe('shootNotFound')
    expect((await approve(ana, two._id, imageId)).error?.code).toBe('fileNotFound')
  })
})
