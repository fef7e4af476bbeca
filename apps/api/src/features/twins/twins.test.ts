import {
  type AuditEntry,
  type RoyaltyLine,
  type Shoot,
  statsRanges,
  type TwinPhoto,
  type TwinStats,
} from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChosenShoot, aDevelopedShoot, anUploadedShoot } from '../../testing/a-shoot.ts'
import { aCatalogFolder, aTwin } from '../../testing/a-twin.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { recordRoyalty, reverseRoyalty } from './public.ts'
import { daysUntil } from './show-stats.ts'

const clabe = '032180000118359719'
const dayMs = 24 * 60 * 60 * 1000

let app: TestApp
let catalog: Awaited<ReturnType<typeof aCatalogFolder>>
let twin: Person
let seller: Person
let admin: Person
let shoot: Shoot

beforeAll(async () => {
  catalog = await aCatalogFolder()
  app = await anApp({ work: true, config: { catalogDir: catalog.path } })
  twin = await aTwin(app)
  seller = await app.login({ email: 'seller@revela.example', firstName: 'Berta', credits: 30 })
  admin = await app.login({ email: 'admin@revela.example', roles: ['admin'] })
  shoot = await aDevelopedShoot(seller, { approve: 3 })
})
afterAll(async () => {
  await app.close()
  catalog.remove()
})

const stats = async (days = 30): Promise<TwinStats> => (await twin.get(`/twins/stats?days=${days}`)).data
const photos = async (): Promise<TwinPhoto[]> => (await twin.get('/twins/generations')).data
const book = async (query = ''): Promise<{ toCollect: object; lines: RoyaltyLine[] }> =>
  (await twin.get(`/twins/royalties${query}`)).data
const pay = (credits: number, reference: string, more: object = {}) =>
  admin.post(`/management/twins/${twin.userId}/payouts`, { credits, reference, ...more })
const payTo = (wish: object) => twin.put('/twins/settings', wish)
const trail = async (): Promise<AuditEntry[]> => (await admin.get('/management/audit')).data
const threads = (of: Shoot) => of.data.generatedImage.map(image => image.process.imageThreadId)

describe('R-SCR-22 royalties', () => {
  test('each developed photo of her likeness is a line, with its picture and nothing of whose it is', async () => {
    const list = await photos()
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ type: 'tshirt-short', view: 'front', credits: 1, status: 'earned' })
    expect((await twin.page(list[0]!.url)).status).toBe(200)
    const { toCollect, lines } = await book()
    expect(toCollect).toEqual({ credits: 3, mxn: 30 })
    expect(lines.map(line => [line.kind, line.credits, line.balanceAfter])).toEqual([
      ['earned', 1, 3],
      ['earned', 1, 2],
      ['earned', 1, 1],
    ])
    const all = await Promise.all(
      ['stats', 'generations', 'royalties'].map(async path => (await twin.get(`/twins/${path}`)).body),
    )
    for (const secret of [
      seller.userId,
      seller.accountId,
      'Berta',
      'seller@',
      shoot._id,
      shoot.key,
      ...threads(shoot),
    ])
      expect(all.join()).not.toContain(secret)
  })

  test('drafts earn nothing, nor do photos of a model that is nobody’s likeness', async () => {
    const { platform } = app
    const [, , , draft] = threads(shoot)
    await platform.db.transaction(trx => recordRoyalty(platform, trx, { imageId: draft!, modelId: 'mateo' }))
    await platform.db.transaction(trx => recordRoyalty(platform, trx, { imageId: draft!, modelId: null }))
    expect(await photos()).toHaveLength(3)
  })

  test('a photo earns once, whoever writes it down when', async () => {
    const { platform } = app
    const again = () =>
      platform.db.transaction(trx =>
        recordRoyalty(platform, trx, { imageId: threads(shoot)[0]!, modelId: 'ximena' }),
      )
    await Promise.all([again(), again(), again()])
    expect((await book()).toCollect).toEqual({ credits: 3, mxn: 30 })
  })

  test('a refund takes it back, once, also when two administrators are at it', async () => {
    const [first] = threads(shoot)
    const refund = () =>
      admin.put(`/shootings/${shoot._id}/revision`, { $config: { refunds: [{ imageThreadId: first }] } })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { platform } = app
    await platform.db.transaction(trx => reverseRoyalty(platform, trx, first!))
    const { toCollect, lines } = await book()
    expect(toCollect).toEqual({ credits: 2, mxn: 20 })
    expect(lines[0]).toMatchObject({ kind: 'reversed', credits: -1, balanceAfter: 2, type: 'tshirt-short' })
    expect((await photos()).map(photo => photo.status).sort()).toEqual(['earned', 'earned', 'reversed'])
    expect(await stats()).toMatchObject({ photos: 3, earned: { credits: 2 }, toCollect: { credits: 2 } })
  })

  test('pages of the book join without a gap, whatever was written in between', async () => {
    const all = (await book()).lines
    const first = (await book('?limit=2')).lines
    const rest = (await book(`?limit=2&before=${first.at(-1)!._id}`)).lines
    expect([...first, ...rest]).toEqual(all)
    const list = await photos()
    const after = await twin.get(`/twins/generations?limit=2&before=${list[0]!._id}`)
    expect(after.data.map((photo: TwinPhoto) => photo._id)).toEqual(list.slice(1).map(photo => photo._id))
    expect((await twin.get('/twins/generations?limit=0')).error?.code).toBe('badRequest')
  })

  test.each(['update royalty_line set credits = 9', 'delete from royalty_line', 'truncate royalty_line'])(
    'the database refuses to %s',
    async statement => {
      await expect(sql.raw(statement).execute(app.platform.db.root)).rejects.toThrow(/append-only/)
    },
  )
})

describe('R-SCR-20 the use of one’s likeness', () => {
  test.each(statsRanges)(
    'over %i days: one count a day, today the last, in the days of Mexico City',
    async days => {
      const { use, photos: total } = await stats(days)
      expect(use).toHaveLength(days)
      expect(use.map(({ day }) => day)).toEqual(daysUntil(app.clock.now(), days))
      expect(use.at(-1)!.photos).toBe(3)
      expect(total).toBe(3)
    },
  )

  test('a photo leaves the range when its days are over, not the last generated', async () => {
    const before = app.clock.now()
    // In steps, because a session that nobody uses for a week ends.
    for (let step = 0; step < 4; step++) {
      app.clock.advance(5 * dayMs)
      await stats()
    }
    expect((await stats(15)).photos).toBe(0)
    const longer = await stats(30)
    expect([longer.photos, longer.use.at(-21)!.photos, longer.lastGenerated.length]).toEqual([3, 3, 3])
    app.clock.advance(before.getTime() - app.clock.now().getTime())
  })

  test('midnight is Mexico City’s', () => {
    expect(daysUntil(new Date('2026-11-21T05:59:00Z'), 2)).toEqual(['2026-11-19', '2026-11-20'])
    expect(daysUntil(new Date('2026-11-21T06:00:00Z'), 2)).toEqual(['2026-11-20', '2026-11-21'])
  })

  test('other ranges are refused', async () => {
    expect((await twin.get('/twins/stats?days=31')).error?.code).toBe('badRequest')
  })
})

describe('R-SCR-22 payment settings', () => {
  test('a CLABE whose check digit is right is kept, and never shown whole again', async () => {
    const { data, body } = await payTo({
      method: 'clabe',
      holder: '  Ximena Luna ',
      clabe: '032 180 0001 1835 9719',
    })
    expect(data).toMatchObject({ method: 'clabe', holder: 'Ximena Luna', clabeEnding: '9719', paypal: null })
    expect(body).not.toContain(clabe)
    expect((await twin.get('/twins/settings')).data).toEqual(data)
  })

  test.each([
    { method: 'clabe', holder: 'Ximena Luna', clabe: '032180000118359718' },
    { method: 'clabe', holder: 'Ximena Luna', clabe: '03218000011835971' },
    { method: 'clabe', holder: 'Ximena Luna', clabe: '03218000011835971x' },
    { method: 'clabe', holder: '', clabe },
    { method: 'clabe', holder: 'Ximena Luna', clabe, paypal: 'x@example.com' },
    { method: 'paypal', holder: 'Ximena Luna', paypal: 'no address' },
    { method: 'cheque', holder: 'Ximena Luna' },
    {},
  ])('%j is refused and changes nothing', async wish => {
    const before = (await twin.get('/twins/settings')).data
    expect((await payTo(wish)).error?.code).toBe('badRequest')
    expect((await twin.get('/twins/settings')).data).toEqual(before)
  })
})

describe('R-SCR-22 payouts', () => {
  test('an administrator sees what is owed and where it goes, and writes the transfer down, once', async () => {
    const listed = (await admin.get('/management/twins')).data
    expect(listed).toMatchObject([
      {
        _id: twin.userId,
        name: 'Ximena López',
        model: { es: 'Ximena' },
        toCollect: { credits: 2, mxn: 20 },
        payTo: { method: 'clabe', account: clabe },
      },
    ])
    const made = await pay(1, 'SPEI-0001')
    expect(made.data).toMatchObject({ credits: 1, mxn: 10, method: 'clabe', destination: '9719' })
    expect((await pay(1, 'SPEI-0001')).error?.code).toBe('payoutRecorded')
    expect(await stats()).toMatchObject({
      toCollect: { credits: 1, mxn: 10 },
      collected: { credits: 1, mxn: 10 },
      payouts: [{ reference: 'SPEI-0001' }],
    })
    const receipt = (await twin.get(`/twins/payouts/${made.data._id}`)).data
    expect(receipt).toEqual({
      ...made.data,
      holder: 'Ximena Luna',
      model: { es: 'Ximena', en: 'Ximena' },
      mxnPerCredit: 10,
    })
    expect((await book()).lines[0]).toMatchObject({ kind: 'paid', credits: -1, payoutId: made.data._id })
    expect((await trail())[0]).toMatchObject({
      action: 'payoutRecorded',
      by: expect.stringContaining('López'),
      shootKey: null,
      payout: { holder: 'Ximena Luna', credits: 1, mxn: 10, reference: 'SPEI-0001' },
    })
  })

  test('no payout is written down without its entry in the audit trail', async () => {
    const unsigned = app.platform.db.transaction(async trx => {
      await sql`insert into royalty_payout (id, twin_id, credits, mxn, method, holder, destination, reference, paid_at, recorded_by,
        created_at) values ('unsigned', ${twin.userId}, 1, 10, 'clabe', 'X', '9719', 'SPEI-X', now(), ${admin.userId}, now())`.execute(
        trx,
      )
      await sql`insert into royalty_line (id, twin_id, kind, credits, payout_id, created_at)
        values ('unsigned', ${twin.userId}, 'paid', -1, 'unsigned', now())`.execute(trx)
    })
    await expect(unsigned).rejects.toThrow(/not in the audit trail/)
  })

  test('nobody is paid more than she has, also by two at once', async () => {
    expect((await pay(2, 'SPEI-0002')).error).toMatchObject({
      code: 'payoutExceedsBalance',
      data: { available: 1 },
    })
    const answers = await Promise.all(['A', 'B', 'C'].map(name => pay(1, `SPEI-000${name}`)))
    expect(answers.map(({ error }) => error?.code ?? 'ok').sort()).toEqual([
      'ok',
      'payoutExceedsBalance',
      'payoutExceedsBalance',
    ])
    expect((await book()).toCollect).toEqual({ credits: 0, mxn: 0 })
  })

  test('a refund after the payout is taken off the next photos', async () => {
    const [, second] = threads(shoot)
    await admin.put(`/shootings/${shoot._id}/revision`, { $config: { refunds: [{ imageThreadId: second }] } })
    expect((await book()).toCollect).toEqual({ credits: -1, mxn: -10 })
    expect((await pay(1, 'SPEI-0003')).error?.code).toBe('payoutExceedsBalance')
    await aDevelopedShoot(seller, { approve: 2 })
    expect((await book()).toCollect).toEqual({ credits: 1, mxn: 10 })
  })

  test('what was paid stays as it was when she changes where the next one goes', async () => {
    await payTo({ method: 'paypal', holder: 'Ximena Luna', paypal: 'ximena@example.com' })
    const made = await pay(1, 'PAYPAL-1', {
      paidAt: new Date(app.clock.now().getTime() - dayMs).toISOString(),
    })
    expect(made.data).toMatchObject({ method: 'paypal', destination: 'ximena@example.com' })
    const list = (await twin.get('/twins/payouts')).data
    expect(list.map((payout: { destination: string }) => payout.destination).sort()).toEqual(
      ['9719', '9719', 'ximena@example.com'].sort(),
    )
  })

  test('a transfer of tomorrow, of nothing or to nobody is refused', async () => {
    const tomorrow = new Date(app.clock.now().getTime() + dayMs).toISOString()
    expect((await pay(1, 'SPEI-0009', { paidAt: tomorrow })).error?.code).toBe('badRequest')
    expect((await pay(0, 'SPEI-0009')).error?.code).toBe('badRequest')
    expect((await pay(1, ' ')).error?.code).toBe('badRequest')
    expect(
      (await admin.post('/management/twins/nobody/payouts', { credits: 1, reference: 'SPEI-0009' })).error
        ?.code,
    ).toBe('notFound')
    const other = await aTwin(app, { modelId: 'mateo', email: 'mateo@revela.example' })
    const answer = await admin.post(`/management/twins/${other.userId}/payouts`, {
      credits: 1,
      reference: 'SPEI-0009',
    })
    expect(answer.error?.code).toBe('payoutAddressMissing')
  })

  test('R-ROL-02 another twin’s receipt is no receipt at all', async () => {
    const [payout] = (await twin.get('/twins/payouts')).data
    const other = await app.login({ roles: ['dft'], email: 'other@revela.example' })
    expect((await other.get(`/twins/payouts/${payout._id}`)).error?.code).toBe('notFound')
    expect((await other.get('/twins/payouts')).data).toEqual([])
  })
})

describe('R-SCR-22 promotion', () => {
  const listed = async () =>
    (await app.visitor().get('/global/models')).data.map((model: { isPromoted: boolean }) => model.isPromoted)

  test('off hides the model from new shoots; what had chosen it goes on, and earns', async () => {
    const begun = await aChosenShoot(seller)
    const fresh = await anUploadedShoot(seller)
    const hidden = await twin.put('/twins/promotion', { isPromoted: false })
    expect(hidden.data).toMatchObject({ isPromoted: false, model: { key: 'ximena' } })
    expect(await listed()).toEqual([false])
    const refused = await seller.put(`/shootings/${fresh._id}`, {
      c: { modelId: 'ximena', stylingId: 'basic' },
    })
    expect(refused.error).toMatchObject({ code: 'notFound', data: { field: 'modelId' } })
    expect((await seller.get(`/shootings/${fresh._id}`)).data.stylingId).toBeNull()
    expect((await seller.put(`/shootings/${begun._id}`, { c: { modelId: 'ximena' } })).status).toBe(200)
    expect((await seller.post(`/shootings/${begun._id}/prompts`)).status).toBe(200)
    await twin.put('/twins/promotion', { isPromoted: true })
    expect(await listed()).toEqual([true])
    expect((await seller.put(`/shootings/${fresh._id}`, { c: { modelId: 'ximena' } })).status).toBe(200)
  })
})

test('R-GRD-03 the area answers twins only, and its payouts administrators only', async () => {
  const calls = [
    ['GET', '/twins/stats'],
    ['GET', '/twins/generations'],
    ['GET', '/twins/royalties'],
    ['GET', '/twins/payouts'],
    ['GET', '/twins/payouts/any'],
    ['GET', '/twins/settings'],
    ['PUT', '/twins/settings', { method: 'clabe', holder: 'Ximena Luna', clabe }],
    ['PUT', '/twins/promotion', { isPromoted: false }],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await app.visitor().send(method, path, body)).status).toBe(401)
    for (const person of [seller, admin]) expect((await person.send(method, path, body)).status).toBe(403)
  }
  for (const person of [seller, twin]) {
    expect((await person.get('/management/twins')).status).toBe(403)
    const path = `/management/twins/${twin.userId}/payouts`
    expect((await person.post(path, { credits: 1, reference: 'SPEI-0009' })).status).toBe(403)
  }
})

test('R-SCR-20 somebody with the role whose likeness is not in the catalogue sees an empty area', async () => {
  const waiting = await app.login({ roles: ['dft'], email: 'waiting@revela.example' })
  const { data } = await waiting.get('/twins/stats')
  expect(data).toMatchObject({
    promotion: { model: null, isPromoted: false },
    photos: 0,
    toCollect: { credits: 0, mxn: 0 },
    lastGenerated: [],
    payouts: [],
  })
  expect((await waiting.get('/twins/settings')).data.method).toBeNull()
  expect((await waiting.put('/twins/promotion', { isPromoted: true })).error?.code).toBe('notFound')
})
