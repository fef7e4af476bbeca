import type { AuditEntry, HistoryEvent, RefundCase, Shoot } from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRefundRequest, askFor, complain, decide, threadsOf } from '../../testing/a-refund.ts'
import { aDevelopedShoot, aShootInReview, rate } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'

let app: TestApp
let admin: Person
let ana: Person
/** Three photos of one shoot, asked for in the order 2, 0, 1; then 0 is declined and 2 given back. */
let shoot: Shoot
let photos: ReturnType<typeof threadsOf>

beforeAll(async () => {
  app = await anApp({ work: true })
  admin = await app.login({ email: 'admin@revela.example', firstName: 'Adela', roles: ['admin'] })
  ana = await app.login({ email: 'ana@revela.example' })
  shoot = await aDevelopedShoot(ana, { approve: 3 })
  photos = threadsOf(shoot)
  for (const at of [2, 0, 1]) {
    app.clock.advance(1000)
    await aRefundRequest(ana, shoot, photos[at])
  }
  app.clock.advance(1000)
  await decide(admin, shoot, { decline: [photos[0]], note: 'The print is exact' })
  app.clock.advance(1000)
  await decide(admin, shoot, { grant: [photos[2]], note: 'The sleeve is torn' })
})
afterAll(() => app.close())

const queue = async (query = '') => (await admin.get(`/management/refunds${query}`)).data
const frames = ({ cases }: { cases: RefundCase[] }) => cases.map(found => [found.state, found.imageIndex])

test('R-SCR-19 the queue shows open requests first, filters by state and goes on where the page ended', async () => {
  const whole = await queue()
  expect(frames(whole)).toEqual([
    ['requested', 1],
    ['granted', 2],
    ['declined', 0],
  ])
  expect(whole).toMatchObject({ next: null, counts: { requested: 1, granted: 1, declined: 1 } })
  expect(whole.cases[0]).toMatchObject({
    shootKey: shoot.key,
    seller: { firstName: 'Ana' },
    reason: 'badlyWornGarment',
    decidedBy: null,
  })
  expect(whole.cases[1]).toMatchObject({ decidedBy: 'Adela López', answer: 'The sleeve is torn' })
  expect(frames(await queue('?state=declined'))).toEqual([['declined', 0]])

  const first = await queue('?limit=1')
  const second = await queue(`?limit=1&after=${first.next}`)
  const third = await queue(`?limit=1&after=${second.next}`)
  expect([first, second, third].flatMap(frames)).toEqual(frames(whole))
  expect(third.next).toBeNull()
  expect((await admin.get('/management/refunds?after=1;drop')).error?.code).toBe('badRequest')
})

test('R-SCR-19 of two open requests the one that waits longer is on top', async () => {
  const eva = await app.login({ email: 'eva@revela.example', firstName: 'Eva' })
  const hers = await aDevelopedShoot(eva)
  app.clock.advance(1000)
  await aRefundRequest(eva, hers, threadsOf(hers)[0])
  const open = await queue('?state=requested&limit=1')
  const next = await queue(`?state=requested&limit=1&after=${open.next}`)
  expect([open, next].map(({ cases }) => cases[0].seller.firstName)).toEqual(['Ana', 'Eva'])
  await decide(admin, hers, { grant: threadsOf(hers).slice(0, 1) })
})

test('R-SCR-19 the history of a shoot tells what was made, what was paid, who asked and who decided why', async () => {
  const { requests, events } = (await admin.get(`/shootings/${shoot.key}/revision/history`)).data
  expect(frames({ cases: requests })).toEqual([
    ['requested', 1],
    ['declined', 0],
    ['granted', 2],
  ])
  const told = (events as HistoryEvent[]).map(({ what, imageIndex }) =>
    imageIndex === null ? what : `${what} ${imageIndex}`,
  )
  expect(told.slice(0, 3)).toEqual(['shootCreated', 'draftsAsked', 'revealed'])
  expect(told.slice(-6)).toEqual([
    'refundRequested 2',
    'refundRequested 0',
    'refundRequested 1',
    'refundDeclined 0',
    'refund 2',
    'refundGranted 2',
  ])
  expect(told.filter(what => /^(hold|capture) /.test(what))).toHaveLength(6)
  expect(events.at(-1)).toMatchObject({
    by: 'Adela López',
    reason: 'badlyWornGarment',
    why: 'The sleeve is torn',
  })
})

test('R-GRD-02 R-API-07 only administrators see and decide', async () => {
  const paths = [
    '/management/refunds',
    '/management/audit',
    `/shootings/${shoot.key}/revision?$q[select][]=data&$q[select][]=userId&$q[extend][]=userId`,
    `/shootings/${shoot.key}/revision/history`,
  ]
  for (const [person, status] of [
    [admin, 200],
    [ana, 403],
    [app.visitor(), 401],
  ] as const) {
    for (const path of paths) expect([path, (await person.get(path)).status]).toEqual([path, status])
    if (status !== 200)
      expect((await decide(person, shoot, { grant: photos.slice(1, 2) })).status).toBe(status)
  }
  expect((await admin.get('/shootings/nothing/revision')).error?.code).toBe('shootNotFound')
  expect((await admin.get('/shootings/nothing/revision/history')).error?.code).toBe('shootNotFound')
})

test('R-SCR-19 an administrator sees the pictures a refund is about, and no package', async () => {
  await rate(ana, shoot._id)
  // She crossed out all three when she asked for their credits: they go along because she says so.
  await ana.put(`/shootings/${shoot._id}`, { c: { includesRejected: true } })
  await ana.post(`/shootings/${shoot._id}/package`)
  const packaged = async () => (await ana.get(`/shootings/${shoot._id}`)).data.package.url
  await expect.poll(packaged, { timeout: 20_000 }).toMatch(/^\/zip\//)
  const path = '/revision?$q[extend][]=userId&$q[extend][]=garmentsId'
  const seen = await admin.get(`/shootings/${shoot.key}${path}`)
  expect(seen.data.userId.profile).toMatchObject({ firstName: 'Ana', email: 'ana@revela.example' })
  expect(seen.data.garmentsId[0].asset.front.url).toMatch(/^\/files\//)
  expect(seen.data.data.generatedImage[0].asset).toMatchObject({
    fal: { url: expect.stringMatching(/^\/files\//) },
    vton: { url: expect.stringMatching(/^\/files\//) },
  })
  expect(seen.body).not.toContain('.zip')

  const inReview = await aShootInReview(ana)
  const closed = await admin.get(`/shootings/${inReview.key}${path}`)
  expect(closed.data).toMatchObject({ key: inReview.key, step: 'imagesInReview' })
  expect(closed.body).not.toContain('/files/')
  const own = await queue('?state=requested')
  expect(Object.keys(own.cases[0].photo)).toEqual(['url', 'thumbhash'])
})

test('R-SCR-19 the audit trail names who decided what and why, page by page', async () => {
  const page: AuditEntry[] = (await admin.get('/management/audit?limit=1')).data
  const rest: AuditEntry[] = (await admin.get(`/management/audit?before=${page[0]?._id}`)).data
  expect([...page, ...rest].slice(-2)).toMatchObject([
    { by: 'Adela López', action: 'refundGranted', imageIndex: 2, why: 'The sleeve is torn' },
    { by: 'Adela López', action: 'refundDeclined', imageIndex: 0, shootKey: shoot.key },
  ])
})

const forbidden: Record<string, [statement: string, why: RegExp]> = {
  'an entry of the trail that is changed': [`update audit_entry set why = 'no'`, /append-only/],
  'an entry of the trail that is removed': [`delete from audit_entry`, /append-only/],
  'a trail that is emptied': [`truncate audit_entry`, /append-only/],
  'a request that is removed': [`delete from refund_request where state = 'requested'`, /append-only/],
  'a request that is rewritten': [`update refund_request set comment = 'no'`, /not rewritten/],
  'a decision that is taken back': [
    `update refund_request set state = 'requested', decided_at = null, decided_by = null where state = 'declined'`,
    /not rewritten/,
  ],
  'a decision without an entry': [
    `update refund_request set state = 'declined', decided_at = now(), decided_by = user_id, answer = 'no'
      where state = 'requested'`,
    /not in the audit trail/,
  ],
  'an entry about a refund that was not made': [
    `insert into audit_entry (id, created_at, user_id, user_name, action, shoot_id, shoot_key, image_id, image_index, why)
      select 'lie', now(), user_id, 'Nobody', 'refundGranted', shoot_id, 'key', image_id, 1, 'why'
      from refund_request where state = 'requested'`,
    /nothing was given back/,
  ],
  'a second open request of a photo': [
    `insert into refund_request (id, image_id, shoot_id, account_id, user_id, attempt, reason, state, created_at)
      select 'second', image_id, shoot_id, account_id, user_id, 2, reason, state, now()
      from refund_request where state = 'requested'`,
    /refund_request_one_open/,
  ],
  'a request for a draft': [
    `insert into refund_request (id, image_id, shoot_id, account_id, user_id, attempt, reason, state, created_at)
      select 'draft', image.id, request.shoot_id, account_id, user_id, 1, reason, state, now()
      from refund_request request join generated_image image
        on image.shoot_id = request.shoot_id and image.final_status = 'none'
      where request.state = 'requested'`,
    /no captured credit/,
  ],
  'a request for another account’s photo': [
    `insert into refund_request (id, image_id, shoot_id, account_id, user_id, attempt, reason, state, created_at)
      select 'other', image_id, shoot_id, stranger.account_id, stranger.id, 2, reason, 'requested', now()
      from refund_request, app_user stranger
      where state = 'declined' and stranger.email = 'admin@revela.example'`,
    /no captured credit/,
  ],
  'a third request': [
    `insert into refund_request (id, image_id, shoot_id, account_id, user_id, attempt, reason, state, created_at)
      select 'third', image_id, shoot_id, account_id, user_id, 3, reason, 'requested', now()
      from refund_request where state = 'declined'`,
    /attempt/,
  ],
}

test.each(Object.entries(forbidden))('the database refuses %s', async (_, [statement, why]) => {
  const before = await queue()
  await expect(app.platform.db.transaction(trx => sql.raw(statement).execute(trx))).rejects.toThrow(why)
  expect(await queue()).toEqual(before)
})

test('R-API-11 what waits can still be decided after all that', async () => {
  expect((await askFor(ana, shoot, photos[1])).error?.code).toBe('refundAlreadyRequested')
  expect((await decide(admin, shoot, { grant: photos.slice(1, 2) })).error).toBeNull()
  await complain(ana, shoot, photos[1])
  expect((await askFor(ana, shoot, photos[1])).error?.code).toBe('alreadyRefunded')
})
