import type { AuditEntry, PaymentIssue } from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPayment,
  notify,
  paymentIssuesOf,
  spend,
  standing,
  stripePayments,
} from '../../testing/a-payment.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'

let app: TestApp
let adela: Person
beforeAll(async () => {
  app = await anApp({ config: { payments: stripePayments } })
  adela = await app.login({ email: 'adela@revela.example', firstName: 'Adela', roles: ['admin'] })
})
afterAll(() => app.close())

/** A second apart, so that the lists have one order. */
const send = async (...events: object[]) => {
  for (const event of events) {
    app.clock.advance(1000)
    expect((await notify(app, event)).status).toBe(200)
  }
}
const issuesOf = (checkout: string) => paymentIssuesOf(app, checkout)
const resolve = (issue: Pick<PaymentIssue, '_id'>, note = 'Wrote to her', by = adela) =>
  by.post(`/management/payments/${encodeURIComponent(issue._id)}/resolution`, { note })
const closed = async (query = '') => (await adela.get(`/management/payments?state=closed${query}`)).data
/** How a checkout's matters ended, the last one first. */
const endsOf = async (checkout: string) =>
  (await closed()).issues
    .filter((issue: PaymentIssue) => issue.checkout === checkout)
    .map(({ problem, resolved, settled }: PaymentIssue) => [problem, resolved?.note ?? settled?.outcome])

/** A purchase whose refund its bank could not deliver. */
async function aFailedRefund(minor = 63_000) {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid(), payment.refunded(63_000))
  app.clock.advance(1000)
  await send(payment.refundFailed(minor))
  const [issue] = await issuesOf(payment.checkout)
  return { ana, payment, issue: issue! }
}

test('R-ACC-05 R-SCR-19 a refund that failed is resolved once, with a note, under the administrator’s name', async () => {
  const { ana, payment, issue } = await aFailedRefund(31_500)
  expect(issue).toMatchObject({
    problem: 'refundFailed',
    price: { currency: 'MXN', amount: 630 },
    failedRefund: { reference: expect.stringMatching(/^re_/), amount: 315 },
    resolved: null,
    settled: null,
  })
  const before = await standing(ana)
  app.clock.advance(1000)
  const answer = await resolve(issue, '  Paid by SPEI  ')
  const told = { at: app.clock.now().toISOString(), by: 'Adela López', note: 'Paid by SPEI' }
  expect(answer).toMatchObject({ status: 200, data: { _id: issue._id, resolved: told } })

  expect(await issuesOf(payment.checkout)).toEqual([])
  const shown = await closed('&limit=1')
  expect(shown).toMatchObject({ issues: [{ ...issue, resolved: told }], counts: { closed: 1 } })
  const [entry]: AuditEntry[] = (await adela.get('/management/audit?limit=1')).data
  expect(entry).toMatchObject({
    by: 'Adela López',
    action: 'paymentResolved',
    payment: { problem: 'refundFailed', reference: issue.failedRefund?.reference },
    why: 'Paid by SPEI',
    shootKey: null,
    payout: null,
  })
  // Money and credits follow what the payment provider says, not what an administrator writes.
  expect(await standing(ana)).toEqual(before)

  expect(await resolve(issue, 'Again')).toMatchObject({
    status: 409,
    error: { code: 'paymentIssueResolved' },
  })
  // The same notification again does not open it.
  await send(payment.refundFailed(31_500, 'charge.refund.updated'))
  expect(await issuesOf(payment.checkout)).toEqual([])
})

test('R-ACC-05 of two administrators at once one resolves it', async () => {
  const eva = await app.login({ email: 'eva@revela.example', firstName: 'Eva', roles: ['admin'] })
  const { issue } = await aFailedRefund()
  const answers = await Promise.all([resolve(issue, 'mine'), resolve(issue, 'hers', eva), resolve(issue)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const entries: AuditEntry[] = (await adela.get('/management/audit')).data
  const about = entries.filter(({ payment }) => payment?.reference === issue.failedRefund?.reference)
  expect(about).toHaveLength(1)
})

test('R-ACC-05 what happens to the same payment later is another matter, and what mended itself stays in the history', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid(), payment.disputed())
  const [dispute] = await issuesOf(payment.checkout)
  expect((await resolve(dispute!, 'Answered the bank')).status).toBe(200)
  expect(await issuesOf(payment.checkout)).toEqual([])
  await send(payment.disputeWon(), payment.refunded(63_000))
  app.clock.advance(1000)
  await send(payment.refundFailed(63_000))
  const [failed] = await issuesOf(payment.checkout)
  expect(failed).toMatchObject({ problem: 'refundFailed' })
  app.clock.advance(1000)
  await send(payment.refunded(63_000))
  expect(await issuesOf(payment.checkout)).toEqual([])
  expect(await resolve(failed!)).toMatchObject({ status: 404, error: { code: 'notFound' } })
  expect(await endsOf(payment.checkout)).toEqual([
    ['refundFailed', 'refundedAgain'],
    ['disputed', 'disputeWon'],
    ['disputed', 'Answered the bank'],
  ])
})

/** What is said of a payment one after the other, and how its matters end. */
const mending: Record<string, [said: (keyof ReturnType<typeof aPayment>)[], ends: string[][]]> = {
  'a dispute that is won': [['paid', 'disputed', 'disputeWon'], [['disputed', 'disputeWon']]],
  'a dispute that is lost': [['paid', 'disputed', 'disputeLost'], [['disputed', 'disputeLost']]],
  'an inquiry that becomes a dispute': [
    ['paid', 'inquired', 'withdrawn', 'disputeWon'],
    [['disputed', 'disputeWon']],
  ],
  'an inquiry that is closed': [['paid', 'inquired', 'inquiryClosed'], [['inquiry', 'inquiryClosed']]],
}
test.each(Object.entries(mending))(
  'R-ACC-05 %s leaves the open list, stays in the history, and says by which notification',
  async (_, [said, ends]) => {
    const payment = aPayment(app, (await app.login()).accountId)
    const events = said.map(name => (payment[name] as () => { id: string })())
    await send(...events)
    const at = app.clock.now().toISOString()
    await send(...events)
    expect(await issuesOf(payment.checkout)).toEqual([])
    expect(await endsOf(payment.checkout)).toEqual(ends)
    const [last] = (await closed('&limit=1')).issues
    expect(last.settled).toEqual({
      at,
      outcome: ends[0]![1],
      event: events.at(-1)!.id,
    })
    expect(await resolve(last)).toMatchObject({ status: 404, error: { code: 'notFound' } })
  },
)

test('R-ACC-05 what was owed, what fitted no plan and what could not be read say how they ended', async () => {
  const ana = await app.login()
  const owing = aPayment(app, ana.accountId)
  await send(owing.paid())
  await spend(app, ana, 16)
  app.clock.advance(86_400_000)
  const today = app.clock.now().toISOString().slice(0, 10)
  await send(owing.refunded(31_500), owing.disputed())
  // Counted from when they came up, not from when she paid.
  expect(await issuesOf(owing.checkout)).toMatchObject([
    { problem: 'creditsOwed', creditsOwed: 10, createdAt: expect.stringContaining(today) },
    { problem: 'disputed', createdAt: expect.stringContaining(today) },
  ])
  await send(owing.disputeWon())
  // Fewer are owed: the same matter, still open.
  expect(await issuesOf(owing.checkout)).toMatchObject([{ problem: 'creditsOwed', creditsOwed: 5 }])
  await send(owing.refundFailed(31_500))
  expect(await endsOf(owing.checkout)).toEqual([
    ['creditsOwed', 'nothingOwed'],
    ['disputed', 'disputeWon'],
  ])

  const [unknown, mended] = [aPayment(app, 'nobody'), aPayment(app, ana.accountId)]
  const event = mended.paid()
  await send({ ...event, data: { object: { ...event.data.object, metadata: {} } } }, unknown.paid())
  await send(event, unknown.refunded(63_000))
  expect(await endsOf(mended.checkout)).toEqual([['unknownPlan', 'credited']])
  expect(await endsOf(unknown.checkout)).toEqual([['unknownAccount', 'moneyBack']])

  const torn = aPayment(app, ana.accountId).paid()
  await send({ ...torn, data: { object: { id: 17 } } }, torn)
  expect((await closed()).issues).toContainEqual(
    expect.objectContaining({ event: torn.id, settled: expect.objectContaining({ outcome: 'readAgain' }) }),
  )
})

test('R-ACC-05 of the same good news many times at once, one is kept', async () => {
  const payment = aPayment(app, (await app.login()).accountId)
  await send(payment.paid(), payment.disputed())
  await Promise.all(Array.from({ length: 5 }, () => notify(app, payment.disputeWon())))
  expect(await endsOf(payment.checkout)).toEqual([['disputed', 'disputeWon']])
})

test('R-ACC-05 every kind of matter can be resolved, the list of those goes on where the page ended', async () => {
  const ana = await app.login()
  const unknown = aPayment(app, 'nobody')
  const live = aPayment(app, ana.accountId)
  await send(unknown.paid(), live.live())
  const first = (await issuesOf(unknown.checkout))[0]!
  const second = (await issuesOf(live.checkout))[0]!
  for (const issue of [first, second]) {
    app.clock.advance(1000)
    expect((await resolve(issue)).status).toBe(200)
  }
  const { issues, next, counts } = await closed('&limit=1')
  expect(issues).toMatchObject([{ _id: second._id, problem: 'otherMode' }])
  const older = await closed(`&limit=1&before=${encodeURIComponent(next)}`)
  expect(older.issues).toMatchObject([{ _id: first._id, problem: 'unknownAccount' }])
  expect(counts.closed).toBeGreaterThan(1)
})

test('R-GRD-02 R-API-10 nothing is resolved by others, about nothing, or without words', async () => {
  const { ana, issue } = await aFailedRefund()
  const path = `/management/payments/${encodeURIComponent(issue._id)}/resolution`
  expect((await resolve(issue, 'mine', ana)).status).toBe(403)
  expect((await app.visitor().post(path, { note: 'x' })).status).toBe(401)
  for (const [odd, code] of [
    ['re_nothing', 'notFound'],
    ['../..', 'notFound'],
    ["'; drop table payment; --", 'notFound'],
    ['a\u0000b', 'badRequest'],
    ['x'.repeat(301), 'badRequest'],
  ] as const)
    expect([odd, (await resolve({ _id: odd })).error?.code]).toEqual([odd, code])
  expect((await adela.get('/management/payments?state=closed&before=a%00b')).error?.code).toBe('badRequest')
  expect((await adela.get('/management/payments?state=closed&before=nothing')).data.issues).toEqual([])
  for (const body of [{}, { note: ' ' }, { note: 'x'.repeat(1001) }, { note: 1 }, { note: 'x', by: 'me' }])
    expect([body, (await adela.post(path, body)).error?.code]).toEqual([body, 'badRequest'])
  expect((await adela.get('/management/payments?state=done')).error?.code).toBe('badRequest')
  expect((await resolve(issue)).status).toBe(200)
})

const forbidden: Record<string, [statement: string, why: RegExp]> = {
  'a resolution that is changed': [`update payment_resolution set problem = 'disputed'`, /append-only/],
  'a resolution that is removed': ['delete from payment_resolution', /append-only/],
  'a settlement that is changed': [`update payment_settlement set outcome = 'disputeWon'`, /append-only/],
  'a settlement that is removed': ['delete from payment_settlement', /append-only/],
  'a resolution of nothing': [
    `insert into payment_resolution (matter, problem, payment_id, credits_owed, created_at)
      select 'nothing', 'disputed', id, 0, now() from payment limit 1`,
    /needs anybody/,
  ],
  'a resolution that the trail does not tell of': [
    `insert into payment_resolution select * from payment_matter open
      where not exists (select 1 from payment_resolution done where done.matter = open.matter) limit 1`,
    /not in the audit trail/,
  ],
}

test.each(Object.entries(forbidden))('the database refuses %s', async (_, [statement, why]) => {
  await aFailedRefund()
  await expect(app.platform.db.transaction(trx => sql.raw(statement).execute(trx))).rejects.toThrow(why)
})
