import { type CreditMovement, limits, type Shoot } from '@revela/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { EngineFailure, PoseRefused } from '../../engines/port.ts'
import { approve, aShootInReview, finishedWork } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { creditsOf, returnUnusedDraftCredits } from '../credits/public.ts'
import { tidyUp } from '../upkeep/public.ts'

let app: TestApp
let people = 0
const engine = new DrawingEngine()
beforeAll(async () => {
  app = await anApp({ engine, work: true })
})
afterEach(() => {
  engine.fault = () => undefined
  engine.gate = async () => {}
})
afterAll(() => app.close())

const somebody = (credits: number) => app.login({ credits, email: `prepaying-${people++}@revela.example` })
const ask = (person: Person, shoot: Shoot) => person.put(`/shootings/${shoot._id}/prompts`)
const reveal = (person: Person, shoot: Shoot) => person.post(`/shootings/${shoot._id}/process`)
const balance = (person: Person) => creditsOf(app.platform.db.root, person.accountId)

async function movements(person: Person): Promise<[string, number, number | null][]> {
  const { data } = await person.get(`/accounts/${person.accountId}/credit/movements`)
  return data.map(({ type, amount, imageIndex }: CreditMovement) => [type, amount, imageIndex])
}

async function askedForMore(person: Person, options?: Parameters<typeof aShootInReview>[1]) {
  const shoot = await aShootInReview(person, options)
  app.clock.advance(limits.drafts.waitBeforeMoreMs)
  expect((await ask(person, shoot)).status).toBe(200)
  return finishedWork(person, shoot._id)
}

async function approveFirst(person: Person, shoot: Shoot, count: number): Promise<void> {
  for (const image of shoot.data.generatedImage.slice(0, count))
    expect((await approve(person, shoot._id, image.process.imageThreadId)).status).toBe(200)
}

describe('ordering', () => {
  test('R-VAL-11 R-SCR-14 four more poses take four credits at once, by one movement of their own', async () => {
    const ana = await somebody(8)
    const shoot = await aShootInReview(ana)
    expect(shoot.process.prepaidCredits).toBe(0)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    const asked = await ask(ana, shoot)
    expect(asked.data.process.prepaidCredits).toBe(4)
    expect(await balance(ana)).toEqual({ available: 4, used: 0, reserved: 4 })
    const done = await finishedWork(ana, shoot._id)
    expect(done.data.generatedImage.map(image => image.status)).toEqual(Array(8).fill('ok'))
    const status = await ana.get(`/accounts/${ana.accountId}/status/credit`)
    expect(status.data.credit).toEqual({ available: 4, used: 0, reserved: 4 })
    expect((await movements(ana))[0]).toEqual(['prepayment', -4, null])
  })

  test('R-VAL-11 R-VAL-04 credits for the current drafts and four must be available, whatever was prepaid; a refusal takes nothing', async () => {
    const ana = await somebody(12)
    const shoot = await askedForMore(ana)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    const refused = await ask(ana, shoot)
    expect([refused.status, refused.error?.code, refused.error?.data]).toEqual([
      402,
      'insufficientCredits',
      { required: 12, available: 8 },
    ])
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 4 })
  })

  test('R-VAL-11 two clicks at once order and pay once', async () => {
    const ana = await somebody(30)
    const shoot = await aShootInReview(ana)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    const answers = await Promise.all([ask(ana, shoot), ask(ana, shoot), ask(ana, shoot)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect((await finishedWork(ana, shoot._id)).data.generatedImage).toHaveLength(8)
    expect(await balance(ana)).toEqual({ available: 26, used: 0, reserved: 4 })
  })

  test('R-VAL-11 two sheets of one account can not be paid with the same credits', async () => {
    const ana = await somebody(9)
    const sheets = [await aShootInReview(ana), await aShootInReview(ana)]
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    const answers = await Promise.all(sheets.map(shoot => ask(ana, shoot)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 402])
    for (const shoot of sheets) await finishedWork(ana, shoot._id)
    expect(await balance(ana)).toEqual({ available: 5, used: 0, reserved: 4 })
  })

  test('R-VAL-11 R-SCR-14 where the model has two poses left, two are paid', async () => {
    const poses = ['a', 'b', 'c', 'd', 'e', 'f'].map(key => ({ key, view: 'front' }) as const)
    const small = await anApp({ engine: new DrawingEngine({ poses }), work: true })
    const bea = await small.login({ credits: 20 })
    const shoot = await aShootInReview(bea)
    small.clock.advance(limits.drafts.waitBeforeMoreMs)
    expect((await ask(bea, shoot)).data.process.prepaidCredits).toBe(2)
    await finishedWork(bea, shoot._id)
    const { data } = await bea.get(`/accounts/${bea.accountId}/status/credit`)
    expect(data.credit).toEqual({ available: 18, used: 0, reserved: 2 })
    await small.close()
  })
})

describe('poses that can not be delivered', () => {
  test('R-VAL-11 one that the garment refuses gives its credit back; the first poses never cost any', async () => {
    const ana = await somebody(10)
    engine.fault = ({ poseKey }) => (poseKey === 'front-2' ? new PoseRefused('holes', 'test') : undefined)
    const shoot = await aShootInReview(ana)
    expect(await balance(ana)).toEqual({ available: 10, used: 0, reserved: 0 })
    const refused = new Set<string>()
    engine.fault = ({ poseKey }) => {
      // Some poses of the batch, and those that take their place.
      if (refused.size < 4) refused.add(poseKey)
      return refused.has(poseKey) ? new PoseRefused('holes', 'test') : undefined
    }
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    await ask(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    const failed = done.data.generatedImage.slice(4).filter(image => image.status === 'failed')
    expect(failed.length).toBeGreaterThan(0)
    expect(done.process.prepaidCredits).toBe(4 - failed.length)
    expect(await balance(ana)).toEqual({
      available: 6 + failed.length,
      used: 0,
      reserved: 4 - failed.length,
    })
    const returned = (await movements(ana)).filter(([type]) => type === 'prepaymentReturn')
    expect(returned).toEqual(
      expect.arrayContaining(failed.map(image => ['prepaymentReturn', 1, image.index])),
    )
    expect(returned).toHaveLength(failed.length)
  })

  test('R-VAL-11 when the engine never answers all four come back, and the sheet stays as it was', async () => {
    const ana = await somebody(8)
    const shoot = await aShootInReview(ana)
    engine.fault = () => new EngineFailure('the worker died')
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    await ask(ana, shoot)
    const done = await finishedWork(ana, shoot._id)
    expect([done.step, done.process.prepaidCredits]).toEqual(['imagesInReview', 0])
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 0 })
  })
})

describe('the reveal', () => {
  test('R-VAL-11 uses prepaid credits first and takes only what is missing', async () => {
    const ana = await somebody(12)
    const shoot = await askedForMore(ana)
    await approveFirst(ana, shoot, 6)
    const revealed = await reveal(ana, shoot)
    expect(revealed.data.process.prepaidCredits).toBe(0)
    expect(await balance(ana)).toMatchObject({ available: 6 })
    await finishedWork(ana, shoot._id)
    expect(await balance(ana)).toEqual({ available: 6, used: 6, reserved: 0 })
    const holds = (await movements(ana)).filter(([type]) => type === 'hold')
    expect(holds.map(([, amount]) => amount)).toEqual([-1, -1, 0, 0, 0, 0])
  })

  test('R-VAL-11 what it does not use comes back with it, once', async () => {
    const ana = await somebody(8)
    const shoot = await askedForMore(ana, { approve: 1 })
    const answers = await Promise.all([reveal(ana, shoot), reveal(ana, shoot), reveal(ana, shoot)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409])
    expect(await balance(ana)).toMatchObject({ available: 7 })
    await finishedWork(ana, shoot._id)
    expect(await balance(ana)).toEqual({ available: 7, used: 1, reserved: 0 })
    expect((await movements(ana)).filter(([type]) => type === 'prepaymentReturn')).toEqual([
      ['prepaymentReturn', 3, null],
    ])
  })

  test('R-VAL-11 R-VAL-10 an empty balance develops what was prepaid, and says what is missing for more', async () => {
    const ana = await somebody(8)
    const [shoot, other] = [await askedForMore(ana), await aShootInReview(ana, { approve: 4 })]
    expect((await reveal(ana, other)).status).toBe(200)
    await approveFirst(ana, shoot, 5)
    const refused = await reveal(ana, shoot)
    expect(refused.error?.data).toEqual({ required: 1, available: 0 })
    const fifth = shoot.data.generatedImage[4].process.imageThreadId
    await ana.put(`/shootings/${shoot._id}/files/${fifth}`, { c: { feedback: { status: null } } })
    expect((await reveal(ana, shoot)).status).toBe(200)
    for (const one of [shoot, other]) await finishedWork(ana, one._id)
    expect(await balance(ana)).toEqual({ available: 0, used: 8, reserved: 0 })
  })

  test('R-VAL-11 a photo that fails gives its credit back whoever paid it', async () => {
    const ana = await somebody(8)
    const shoot = await askedForMore(ana, { approve: 2 })
    const [{ pose }] = shoot.data.generatedImage
    engine.fault = ({ poseKey }) => (poseKey === pose.key ? new PoseRefused('holes', 'test') : undefined)
    await reveal(ana, shoot)
    expect((await finishedWork(ana, shoot._id)).step).toBe('partiallyCompleted')
    expect(await balance(ana)).toEqual({ available: 7, used: 1, reserved: 0 })
  })

  test('R-VAL-11 together with asking for more, one of them happens and the ledger is sound', async () => {
    for (const _round of [1, 2, 3]) {
      const ana = await somebody(20)
      const shoot = await askedForMore(ana, { approve: 2 })
      app.clock.advance(limits.drafts.waitBeforeMoreMs)
      const [more, revealed] = await Promise.all([ask(ana, shoot), reveal(ana, shoot)])
      expect([more.status, revealed.status].sort()).toEqual([200, 409])
      const done = await finishedWork(ana, shoot._id)
      const expected =
        revealed.status === 200
          ? { available: 18, used: 2, reserved: 0 }
          : { available: 12, used: 0, reserved: 8 }
      expect(await balance(ana)).toEqual(expected)
      expect(done.process.prepaidCredits).toBe(expected.used === 0 ? 8 : 0)
    }
  })
})

describe('a shoot that is thrown away', () => {
  const throwAway = (person: Person, shoot: Shoot, query = '') =>
    person.send('DELETE', `/shootings/${shoot._id}${query}`)

  test('R-VAL-11 for good gives everything back at once, also when it is asked for three times at once', async () => {
    const ana = await somebody(8)
    const shoot = await askedForMore(ana)
    const answers = await Promise.all([1, 2, 3].map(() => throwAway(ana, shoot, '?forGood=true')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404])
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 0 })
  })

  test('R-VAL-11 keeps its credits while it can be restored, and gives them back when the day is over', async () => {
    const ana = await somebody(8)
    const shoot = await askedForMore(ana)
    await throwAway(ana, shoot)
    expect(await balance(ana)).toEqual({ available: 4, used: 0, reserved: 4 })
    const restored = await ana.post(`/shootings/${shoot._id}/restore`)
    expect(restored.data.process.prepaidCredits).toBe(4)
    await throwAway(ana, shoot)
    app.clock.advance(limits.deletion.undoMs + 1)
    await Promise.all([tidyUp(app.platform), tidyUp(app.platform)])
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 0 })
    expect((await movements(ana)).filter(([type]) => type === 'prepaymentReturn')).toEqual([
      ['prepaymentReturn', 4, null],
    ])
  })

  test('R-VAL-11 while poses are made: those that fail give back what they cost, the rest comes back at the end', async () => {
    const ana = await somebody(8)
    const shoot = await aShootInReview(ana)
    const opened = Promise.withResolvers<void>()
    engine.gate = () => opened.promise
    engine.fault = ({ poseKey }) => (poseKey === 'front-5' ? new PoseRefused('holes', 'test') : undefined)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    await ask(ana, shoot)
    await throwAway(ana, shoot)
    opened.resolve()
    await ana.post(`/shootings/${shoot._id}/restore`)
    await finishedWork(ana, shoot._id)
    await throwAway(ana, shoot)
    app.clock.advance(limits.deletion.undoMs + 1)
    await tidyUp(app.platform)
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 0 })
  })

  test('R-VAL-11 the database lets no shoot end with credits in it', async () => {
    const ana = await somebody(8)
    const shoot = await askedForMore(ana, { approve: 1 })
    const { db, clock } = app.platform
    const forget = { constraint: 'shoot_returns_prepaid' }
    const removing = db.transaction(async trx => {
      await trx.deleteFrom('generated_image').where('shoot_id', '=', shoot._id).execute()
      await trx.deleteFrom('shoot').where('id', '=', shoot._id).execute()
    })
    await expect(removing).rejects.toMatchObject(forget)
    for (const end of [
      { step: 'generatingImages' },
      { deleted_at: clock.now(), purged_at: clock.now() },
    ] as const)
      await expect(
        db.transaction(trx => trx.updateTable('shoot').set(end).where('id', '=', shoot._id).execute()),
      ).rejects.toMatchObject(forget)
    expect(await balance(ana)).toEqual({ available: 4, used: 0, reserved: 4 })
  })

  test('R-VAL-11 a pose that fails after everything came back gives nothing back twice', async () => {
    const ana = await somebody(8)
    const shoot = await aShootInReview(ana)
    const opened = Promise.withResolvers<void>()
    engine.gate = () => opened.promise
    engine.fault = () => new PoseRefused('holes', 'test')
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    await ask(ana, shoot)
    const { accountId } = ana
    const returned = await app.platform.db.transaction(trx =>
      returnUnusedDraftCredits(app.platform, trx, { accountId, shootKey: shoot.key }),
    )
    expect(returned).toBe(4)
    opened.resolve()
    await finishedWork(ana, shoot._id)
    expect(await balance(ana)).toEqual({ available: 8, used: 0, reserved: 0 })
    engine.fault = () => undefined
    // From here on its photos cost what photos cost.
    await approveFirst(ana, shoot, 2)
    await reveal(ana, shoot)
    await finishedWork(ana, shoot._id)
    expect(await balance(ana)).toEqual({ available: 6, used: 2, reserved: 0 })
  })
})
