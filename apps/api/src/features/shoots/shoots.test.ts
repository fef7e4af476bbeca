import type { Shoot } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aChosenShoot,
  aDevelopedShoot,
  anUploadedShoot,
  aShootInReview,
  finishedWork,
  rate,
} from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'

const engine = new DrawingEngine()
let app: TestApp
let ana: Person
let eva: Person

beforeAll(async () => {
  app = await anApp({ work: true, engine })
  ana = await app.login({ credits: 100 })
  eva = await app.login({ email: 'eva@revela.example' })
})
afterAll(() => app.close())

const at = (shoot: Shoot) => `/shootings/${shoot._id}`

test('R-SCR-17 R-API-07 shoots are listed newest first, page by page; nobody goes by the shoot of another', async () => {
  const lia = await app.login()
  const made: Shoot[] = []
  for (let at = 0; at < 3; at += 1) {
    made.unshift(await anUploadedShoot(lia))
    // The last two at the same moment.
    if (at === 0) app.clock.advance(1_000)
  }
  const page = async (query: string) => {
    const { data } = await lia.get(`/shootings?${query}`)
    return (data as Shoot[]).map(({ _id }) => _id)
  }
  const all = await page('')
  expect(all).toHaveLength(3)
  expect(all.at(-1)).toBe(made.at(-1)?._id)
  expect(await page('limit=2')).toEqual(all.slice(0, 2))
  expect(await page(`limit=2&before=${all[0]}`)).toEqual(all.slice(1))
  expect(await page(`before=${all[2]}`)).toEqual([])
  expect(await page(`before=${(await anUploadedShoot(eva))._id}`)).toEqual([])
})

describe('choices', () => {
  test('R-FLW-02 R-SCR-11 R-ENT-01 each choice updates the shoot; the style brings the rest of the outfit, and each piece names the shoes that are worn', async () => {
    const shoot = await anUploadedShoot(ana)
    for (const choice of [{ modelId: 'ximena' }, { stylingId: 'basic' }, { setId: 'white' }])
      expect((await ana.put(at(shoot), { c: choice })).data).toMatchObject(choice)
    const chosen: Shoot = (await ana.get(at(shoot))).data
    expect(chosen.config.garment.outfit).toMatchObject({
      bottom: { main: false, garment_name: { es: 'Jeans' }, footwear_name: { es: 'Tenis' } },
      main: {
        main: true,
        garment_name: { es: 'Playera' },
        footwear_name: { es: 'Tenis' },
        image_url: chosen.data.garmentMain,
      },
    })
    expect(chosen.data.garmentOutfit).toEqual(['/catalog/jeans.webp'])
  })

  test('the engine is sent the probable next shots while she still chooses', async () => {
    // No other test of this file has a dress: shots expected for their garments may arrive late.
    const shoot = await anUploadedShoot(ana, { type: 'dress' })
    const expectedShots = () => engine.expected.filter(expected => expected.category === 'dress')
    const expectedShotsReach = (count: number) =>
      vi.waitUntil(() => expectedShots().length === count, { timeout: 60_000 })
    await ana.put(at(shoot), { c: { modelId: 'ximena' } })
    await expectedShotsReach(1)
    await ana.put(at(shoot), { c: { stylingId: 'basic' } })
    await expectedShotsReach(2)
    expect(expectedShots().map(expected => expected.styleKey)).toEqual([null, 'basic'])
    expect(expectedShots()[1]).toMatchObject({ modelKey: 'ximena', category: 'dress' })
    expect(expectedShots()[1].garment?.length).toBeGreaterThan(0)
    await ana.put(at(shoot), { c: { modelId: null } })
    expect((await ana.get(at(shoot))).data.modelId).toBeNull()
    expect(expectedShots()).toHaveLength(2)
  })

  test('R-FLW-14 null clears a choice, what is absent stays', async () => {
    const shoot = await aChosenShoot(ana)
    const cleared = await ana.put(at(shoot), { c: { stylingId: null, setId: null } })
    expect(cleared.data).toMatchObject({ modelId: 'ximena', stylingId: null, setId: null })
  })

  test('R-VAL-01 R-ROL-03 what is locked is refused by the server, for free accounts and visitors', async () => {
    const paid = await app.login({ email: 'paid@revela.example', accountType: 'paid' })
    for (const person of [app.visitor(), eva, paid]) {
      const shoot = await anUploadedShoot(person)
      for (const choice of [{ modelId: 'mateo' }, { stylingId: 'gala' }, { setId: 'loft' }]) {
        const answer = await person.put(at(shoot), { c: choice })
        if (person === paid) expect(answer.data).toMatchObject(choice)
        else expect([answer.status, answer.error?.code]).toEqual([403, 'lockedItem'])
      }
    }
  })

  test('R-VAL-01 it is checked again when drafts begin', async () => {
    const was = await app.login({ email: 'was-paid@revela.example', accountType: 'paid' })
    const shoot = await aChosenShoot(was)
    await was.put(at(shoot), { c: { modelId: 'mateo' } })
    await app.platform.db.root
      .updateTable('account')
      .set({ type: 'free' })
      .where('id', '=', was.accountId)
      .execute()
    expect((await was.post(`${at(shoot)}/prompts`)).error?.code).toBe('lockedItem')
  })

  test.each([
    ['an unknown model', { modelId: 'nobody' }, 404, 'notFound'],
    ['a number', { modelId: 7 }, 400, 'badRequest'],
    ['a field that is not ours', { step: 'completed' }, 400, 'badRequest'],
    ['an owner', { accountId: 'x' }, 400, 'badRequest'],
    [
      'a rating before anything was revealed',
      { feedback: { score: 5, reasons: ['noUse'] } },
      409,
      'notDeveloped',
    ],
    ['a rating without a reason', { feedback: { score: 5, reasons: [] } }, 400, 'badRequest'],
    ['six stars', { feedback: { score: 6, reasons: ['noUse'] } }, 400, 'badRequest'],
    ['sharing before anything was revealed', { privacy: 'public' }, 409, 'notDeveloped'],
  ])('R-API-10 %s is refused and changes nothing', async (_name, c, status, code) => {
    const shoot = await aChosenShoot(ana)
    const before = (await ana.get(at(shoot))).data
    const answer = await ana.put(at(shoot), { c: { setId: null, ...c } })
    expect([answer.status, answer.error?.code]).toEqual([status, code])
    expect((await ana.get(at(shoot))).data).toEqual(before)
  })

  test('R-VAL-09 an update without a key fails with Undefined shooting key', async () => {
    for (const path of ['/shootings', '/shootings/', '/shootings/undefined', '/api/shootings']) {
      const { status, error } = await ana.put(path, { c: { modelId: 'ximena' } })
      expect([status, error?.code, error?.message]).toEqual([
        400,
        'undefinedShootingKey',
        'Undefined shooting key',
      ])
    }
  })
})

describe('R-ROL-02 only one’s own', () => {
  test('another person’s shoot is not found, by id or key, read or written', async () => {
    const shoot = await aChosenShoot(ana)
    for (const stranger of [eva, app.visitor()])
      for (const id of [shoot._id, shoot.key, 'nothing']) {
        const answers = [
          await stranger.get(`/shootings/${id}`),
          await stranger.get(`/shootings/${id}/process/status`),
          await stranger.put(`/shootings/${id}`, { c: { modelId: null } }),
        ]
        for (const { status, error } of answers) expect([status, error?.code]).toEqual([404, 'shootNotFound'])
      }
  })

  test('R-API-07 the list holds one’s own, newest first, by step; another account’s is not found', async () => {
    const leo = await app.login({ email: 'leo@revela.example' })
    const first = await anUploadedShoot(leo)
    app.clock.advance(1000)
    const second = await aShootInReview(leo)
    const keys = async (query: string) =>
      (await leo.get(`/shootings${query}`)).data.map((shoot: Shoot) => shoot.key)
    expect(await keys('')).toEqual([second.key, first.key])
    expect(await keys(`?accountId=${leo.accountId}`)).toHaveLength(2)
    expect(await keys('?step=choosing')).toEqual([first.key])
    expect(await keys('?step[]=choosing&step[]=imagesInReview')).toHaveLength(2)
    expect((await leo.get(`/shootings?accountId=${ana.accountId}`)).status).toBe(404)
    expect((await app.visitor().get('/shootings')).status).toBe(401)
  })

  test('a garment of another person cannot be shot', async () => {
    const shoot = await anUploadedShoot(ana)
    const own = await ana.post('/shootings', { garmentsId: shoot.garmentsId, tracking: 'abc' })
    expect(own.data).toMatchObject({ step: 'choosing', type: 'tshirt-short', config: { tracking: 'abc' } })
    expect((await eva.post('/shootings', { garmentsId: shoot.garmentsId })).error?.code).toBe(
      'garmentNotFound',
    )
  })

  test('R-ROL-01 what a visitor began is hers after sign-in, and no longer the browser’s', async () => {
    const browser = app.visitor()
    const shoot = await aChosenShoot(browser)
    const cookie = browser.cookies.get('revela-visitor')!
    await signInByPage(browser, { who: { subject: 'paid-seller' } })
    const mine = await browser.get(at(shoot))
    expect(mine.data).toMatchObject({ modelId: 'ximena', stylingId: 'basic', setId: 'white' })
    expect(mine.data.accountId).not.toBeNull()
    expect((await browser.get('/garments')).data).toHaveLength(1)
    const former = app.visitor()
    former.cookies.set('revela-visitor', cookie)
    expect((await former.get(at(shoot))).status).toBe(404)
    expect((await former.get('/garments')).data).toEqual([])
  })
})

describe('R-API-09 $q', () => {
  test('R-API-09 extends garments and owner', async () => {
    const shoot = await aShootInReview(ana)
    const plain = (await ana.get(at(shoot))).data
    expect([typeof plain.garmentsId[0], typeof plain.userId]).toEqual(['string', 'string'])
    const extended = (await ana.get(`${at(shoot)}?$q[extend][]=garmentsId&$q[extend][]=userId`)).data
    expect(extended.garmentsId[0]).toMatchObject({ type: 'tshirt-short', asset: { back: null } })
    expect(extended.userId).toMatchObject({ profile: { firstName: 'Ana', email: 'ana@revela.example' } })
  })

  test('R-API-09 what was selected is as it is without a select, and nothing else comes but the shoot’s names', async () => {
    const shoot = await aShootInReview(ana)
    const whole = (await ana.get(at(shoot))).data
    const selecting = async (path: string, ...fields: string[]) =>
      (await ana.get(`${path}?${fields.map(field => `$q[select][]=${field}`).join('&')}`)).data
    const only = (...fields: string[]) =>
      Object.fromEntries(['_id', 'key', ...fields].map(field => [field, whole[field]]))
    expect(await selecting(`${at(shoot)}/process/status`, 'process')).toEqual(only('process'))
    expect(await selecting(at(shoot), 'data', 'prompts')).toEqual(only('data', 'prompts'))
    expect(whole.prompts.data.generatedImages).toHaveLength(4)
    expect(await selecting('/shootings', 'step', 'process')).toContainEqual(only('step', 'process'))
    const both = (await ana.get(`${at(shoot)}?$q[select][]=step&$q[extend][]=garmentsId`)).data
    expect(Object.keys(both).sort()).toEqual(['_id', 'garmentsId', 'key', 'step'])
    expect((await ana.get('/shootings')).data).toContainEqual(whole)
  })

  test.each(['$q[extend][]=accountId', '$q[select][]=email', '$q[fields][]=x'])('refuses %s', async query => {
    const shoot = await anUploadedShoot(ana)
    expect((await ana.get(`${at(shoot)}?${query}`)).error?.code).toBe('badRequest')
  })
})

describe('rating and sharing', () => {
  const publicly = (shoot: Shoot) => app.visitor().get(`/public/shooting/${shoot.key}`)

  test('R-FLW-18 R-VAL-07 R-SCR-21 a rated shoot is shared, shows only what the contract allows, and can be taken back', async () => {
    const shoot = await aDevelopedShoot(ana, { approve: 2, back: true })
    expect((await publicly(shoot)).error?.code).toBe('shootNotFound')
    expect((await ana.put(at(shoot), { c: { privacy: 'public' } })).error?.code).toBe('feedbackNeeded')
    const feedback = { score: 4, comment: 'bien', reasons: ['ecommerceUse', 'personalizedSupport'] }
    expect((await ana.put(at(shoot), { c: { feedback } })).data.feedback).toEqual(feedback)
    expect((await ana.put(at(shoot), { c: { privacy: 'public' } })).data.privacy).toBe('public')
    const shown = await publicly(shoot)
    expect(shown.headers['x-robots-tag']).toContain('noindex')
    expect(Object.keys(shown.data).sort()).toEqual(['createdAt', 'garment', 'images', 'key', 'model', 'type'])
    expect(shown.data).toMatchObject({ model: { name: { es: 'ximena' }, kind: 'person' }, images: [{}, {}] })
    expect((await app.visitor().get(shown.data.images[0].url)).status).toBe(200)
    expect((await app.visitor().get(shown.data.garment.back)).status).toBe(200)
    for (const secret of [ana.accountId, ana.userId, 'ana@', 'bien', shoot._id])
      expect(shown.body).not.toContain(secret)
    await ana.put(at(shoot), { c: { privacy: 'private' } })
    expect((await publicly(shoot)).status).toBe(404)
  })

  test('R-VAL-05 R-API-07 the comment is optional and so are reasons, a rating can be changed, and a reason be named by its value from 1 to 4', async () => {
    const shoot = await aDevelopedShoot(ana)
    await rate(ana, shoot._id, 2)
    expect((await ana.get(at(shoot))).data.feedback).toEqual({
      score: 2,
      comment: null,
      reasons: ['ecommerceUse'],
    })
    await rate(ana, shoot._id, 5)
    expect((await finishedWork(ana, shoot._id)).feedback?.score).toBe(5)
    const say = (reasons: unknown[]) => ana.put(at(shoot), { c: { feedback: { score: 3, reasons } } })
    expect((await say([2, 'personalizedSupport'])).data.feedback.reasons).toEqual([
      'socialNetworkUse',
      'personalizedSupport',
    ])
    // The specification's own body has no reasons: what was said before stays.
    const bare = await ana.put(at(shoot), { c: { feedback: { score: 4, comment: 'bien' } } })
    expect(bare.data.feedback).toEqual({
      score: 4,
      comment: 'bien',
      reasons: ['socialNetworkUse', 'personalizedSupport'],
    })
    expect((await say([3, 4])).data.feedback.reasons).toEqual(['noUse', 'personalizedSupport'])
    for (const reasons of [[0], [5], [1.5], ['1'], [], [1, 3], ['noUse', 'socialNetworkUse']])
      expect((await say(reasons)).error?.code).toBe('badRequest')
  })
})

test('a stored file is served by its signed address only', async () => {
  const shoot = await anUploadedShoot(ana)
  const url = new URL(shoot.data.garmentMain!, 'http://localhost')
  expect((await app.visitor().get(url.pathname + url.search)).status).toBe(200)
  expect((await ana.get(url.pathname)).status).toBe(404)
  url.searchParams.set('e', '999999')
  expect((await ana.get(url.pathname + url.search)).status).toBe(404)
})

test('an address begins sixty shoots a minute, and no more', async () => {
  const alone = await anApp()
  const eva = await alone.login()
  const [garmentId] = (await anUploadedShoot(eva)).garmentsId
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent++)
    statuses.push((await eva.post('/shootings', { garmentsId: [garmentId] })).status)
  await alone.close()
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]))
  expect(statuses[60]).toBe(429)
})
