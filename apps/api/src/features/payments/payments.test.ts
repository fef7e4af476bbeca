import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPayment,
  notify,
  paymentIssuesOf,
  signed,
  spend,
  standing,
  stripePayments,
} from '../../testing/a-payment.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ config: { payments: stripePayments } })
})
afterAll(() => app.close())

const send = async (...events: object[]) => {
  for (const event of events) expect((await notify(app, event)).status).toBe(200)
}

const issuesOf = (checkout: string) => paymentIssuesOf(app, checkout)

test('R-ACC-01 R-UIX-10 plans are listed with links and with prices in MXN and USD, from 2.5 USD a photo', async () => {
  const { data } = await app.visitor().get('/global/catalogs/payment-plan')
  expect(data[1]).toEqual({
    reference: 'revela-40',
    title: 'Revela 40',
    credits: 40,
    status: 'active',
    paymentLink: 'https://buy.stripe.com/test_40',
    label: { es: '$2,160 MXN · $120 USD', en: '$120 USD · $2,160 MXN' },
    prices: [
      { currency: 'MXN', amount: 2160 },
      { currency: 'USD', amount: 120 },
    ],
  })
  const perPhoto = data.map((plan: typeof data) => plan.prices[1].amount / plan.credits)
  expect(Math.min(...perPhoto)).toBe(2.5)
})

test('R-ACC-05 R-ROL-03 a payment announced many times at once is credited once and opens the paid catalogue', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  const [same, again, late] = [payment.paid(), payment.paid(), payment.succeeded()]
  const answers = await Promise.all([same, same, again, late, same, late].map(event => notify(app, event)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await standing(ana)).toMatchObject({
    available: 16,
    type: 'paid',
    purchases: [
      {
        checkout: payment.checkout,
        title: 'Revela 10',
        credits: 10,
        creditsTakenBack: 0,
        price: { currency: 'MXN', amount: 630 },
        status: 'paid',
      },
    ],
  })
  const movements = (await ana.get(`/accounts/${ana.accountId}/credit/movements`)).data
  expect(movements.map(({ type }: { type: string }) => type)).toEqual(['purchase', 'grant'])
})

test('R-ACC-05 a voucher is credited when it is paid, not when it is printed, and never when it expires', async () => {
  const ana = await app.login()
  const [paid, unpaid] = [aPayment(app, ana.accountId), aPayment(app, ana.accountId)]
  await send(paid.unpaid(), unpaid.unpaid())
  expect(await standing(ana)).toMatchObject({
    available: 6,
    type: 'free',
    purchases: [{ status: 'pending' }, { status: 'pending' }],
  })
  await send(paid.succeeded(), unpaid.failed())
  const { available, purchases } = await standing(ana)
  expect(available).toBe(16)
  expect(purchases.map((purchase: { status: string }) => purchase.status).sort()).toEqual(['failed', 'paid'])
})

test('R-ACC-05 a payment page that was left is no purchase; one with a voucher says that it expired', async () => {
  const ana = await app.login()
  await send(aPayment(app, ana.accountId).expired())
  expect((await standing(ana)).purchases).toEqual([])
  const voucher = aPayment(app, ana.accountId)
  await send(voucher.expired(), voucher.unpaid())
  expect(await standing(ana)).toMatchObject({ available: 6, purchases: [{ status: 'expired' }] })
})

test('R-ACC-05 a refund and the payment that it undoes, at the same moment, never miss each other', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.login()))
  await Promise.all(
    people.flatMap(({ accountId }) => {
      const payment = aPayment(app, accountId)
      return [payment.refunded(63_000), payment.paid(), payment.succeeded()].map(event => notify(app, event))
    }),
  )
  for (const person of people)
    expect(await standing(person)).toMatchObject({
      available: 6,
      type: 'free',
      purchases: [{ status: 'refunded' }],
    })
})

test('R-ACC-05 money that goes back takes its credits along, never below zero; what was spent is owed', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid())
  await spend(app, ana, 13)
  await send(payment.refunded(31_500))
  expect(await standing(ana)).toMatchObject({ available: 0, type: 'paid' })
  expect(await issuesOf(payment.checkout)).toMatchObject([{ problem: 'creditsOwed', creditsOwed: 2 }])
  await send(payment.disputed(), payment.disputed())
  expect(await standing(ana)).toMatchObject({
    available: 0,
    type: 'free',
    purchases: [{ status: 'disputed', creditsTakenBack: 3 }],
  })
  expect(await issuesOf(payment.checkout)).toMatchObject([
    { problem: 'creditsOwed', creditsOwed: 7, accountId: ana.accountId },
    { problem: 'disputed', creditsOwed: 0 },
  ])

  app.clock.advance(60_000)
  await send(aPayment(app, ana.accountId).paid(), payment.disputed(), payment.refunded(31_500))
  expect(await standing(ana)).toMatchObject({ available: 10, type: 'paid' })

  await send(payment.disputeWon())
  expect(await standing(ana)).toMatchObject({
    available: 10,
    purchases: [{ status: 'paid' }, { status: 'partlyRefunded' }],
  })
  expect(await issuesOf(payment.checkout)).toMatchObject([{ creditsOwed: 2 }])
})

test('R-ACC-05 a refund that its bank could not deliver gives the credits again, and an administrator sees it until it is made again', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid(), payment.refunded(63_000))
  expect(await standing(ana)).toMatchObject({ available: 6, type: 'free' })
  app.clock.advance(86_400_000)
  await send(payment.refundFailed(63_000), payment.refundFailed(63_000, 'charge.refund.updated'))
  expect(await standing(ana)).toMatchObject({ available: 16, type: 'paid', purchases: [{ status: 'paid' }] })
  expect(await issuesOf(payment.checkout)).toMatchObject([{ problem: 'refundFailed', creditsOwed: 0 }])

  app.clock.advance(86_400_000)
  await send(payment.refunded(63_000))
  expect(await standing(ana)).toMatchObject({ available: 6, purchases: [{ status: 'refunded' }] })
  expect(await issuesOf(payment.checkout)).toEqual([])
})

test('R-ACC-05 a bank that only asks takes nothing; an administrator sees it until it is answered', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid(), payment.inquired())
  expect(await standing(ana)).toMatchObject({ available: 16, type: 'paid', purchases: [{ status: 'paid' }] })
  expect(await issuesOf(payment.checkout)).toMatchObject([{ problem: 'inquiry', creditsOwed: 0 }])
  await send(payment.inquiryClosed(), payment.inquired())
  expect(await issuesOf(payment.checkout)).toEqual([])
  expect(await standing(ana)).toMatchObject({ available: 16 })
})

test('R-ACC-05 a dispute won gives again what it took, in words in the ledger', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  await send(payment.paid(), payment.disputed(), payment.disputeWon(), payment.disputed())
  const { data } = await ana.get(`/accounts/${ana.accountId}/credit/movements`)
  expect(data.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
    ['reinstatement', 10],
    ['reversal', -10],
    ['purchase', 10],
    ['grant', 6],
  ])
})

test('R-ROL-03 the largest plan makes the account premium, and losing it leaves what the other purchases give', async () => {
  const ana = await app.login()
  const large = {
    metadata: { plan_reference: 'revela-100' },
    amount_subtotal: 25_000,
    amount_total: 25_000,
    currency: 'usd',
  }
  const [small, big] = [aPayment(app, ana.accountId), aPayment(app, ana.accountId, large)]
  await send(small.paid(), big.paid())
  expect(await standing(ana)).toMatchObject({ available: 116, type: 'premium' })
  await send(big.refunded(25_000))
  expect(await standing(ana)).toMatchObject({ available: 16, type: 'paid' })
})

const unfit = {
  'an unknown plan': [{ metadata: { plan_reference: 'nothing' } }, 'unknownPlan'],
  'no plan': [{ metadata: {} }, 'unknownPlan'],
  'a wrong amount': [{ amount_subtotal: 100, amount_total: 100 }, 'wrongPrice'],
  'a wrong currency': [{ currency: 'eur' }, 'wrongPrice'],
  'an amount of the other currency': [{ currency: 'usd' }, 'wrongPrice'],
  'an unknown account': [{ client_reference_id: 'nobody' }, 'unknownAccount'],
  'a forged reference': [{ client_reference_id: "' or 1=1 --" }, 'unknownAccount'],
  'no account': [{ client_reference_id: null }, 'unknownAccount'],
} as const
test.each(Object.entries(unfit))(
  'R-ACC-05 a payment with %s is kept for an administrator and credits nobody',
  async (_what, [session, problem]) => {
    const ana = await app.login()
    const payment = aPayment(app, ana.accountId, session)
    await send(payment.paid(), payment.paid())
    expect(await issuesOf(payment.checkout)).toMatchObject([
      { problem, email: 'ana@example.com', paymentIntent: payment.intent, creditsOwed: 0 },
    ])
    const { available, type, purchases } = await standing(ana)
    expect({ available, type }).toEqual({ available: 6, type: 'free' })
    expect(purchases.map((purchase: { status: string }) => purchase.status)).toEqual(
      problem === 'unknownAccount' ? [] : ['review'],
    )
    // The administrator gives the money back there; the case is closed here.
    const total = 'amount_total' in session ? session.amount_total : 63_000
    await send(payment.refunded(total))
    expect(await issuesOf(payment.checkout)).toEqual([])
  },
)

test('R-ACC-05 a notification sent again after its problem is mended credits the payment', async () => {
  const ana = await app.login()
  const payment = aPayment(app, ana.accountId)
  const event = payment.paid()
  await send({ ...event, data: { object: { ...event.data.object, client_reference_id: null } } })
  expect(await issuesOf(payment.checkout)).toHaveLength(1)
  await send(event)
  expect(await issuesOf(payment.checkout)).toEqual([])
  expect(await standing(ana)).toMatchObject({ available: 16 })
})

test('R-ACC-05 a discount of the payment page is no wrong price, down to nothing', async () => {
  const ana = await app.login()
  const free = { amount_total: 0, payment_status: 'no_payment_required', payment_intent: null }
  await send(
    aPayment(app, ana.accountId, { amount_total: 50_000 }).paid(),
    aPayment(app, ana.accountId, free).paid(),
  )
  expect(await standing(ana)).toMatchObject({ available: 26 })
})

test('R-ACC-05 money of the other mode, and what can not be read, is kept for an administrator and changes nothing', async () => {
  const ana = await app.login()
  const [live, torn] = [aPayment(app, ana.accountId), aPayment(app, ana.accountId)]
  await send(live.live())
  const event = torn.paid()
  await send({ ...event, data: { object: { id: 17 } } })
  const zero = { ...event, id: `${event.id}_zero` }
  await send({ ...zero, data: { object: { ...event.data.object, client_reference_id: 'a\0b' } } })
  expect(await standing(ana)).toMatchObject({ available: 6, purchases: [] })
  expect(await issuesOf(live.checkout)).toMatchObject([{ problem: 'otherMode' }])
  const admin = await app.login({ roles: ['admin'] })
  const { issues } = (await admin.get('/management/payments')).data
  for (const { id } of [event, zero])
    expect(issues).toContainEqual(expect.objectContaining({ event: id, problem: 'unreadable' }))
})

test('R-ACC-05 notifications about something else are thanked for and left alone', async () => {
  const other = { id: 'evt_x', type: 'invoice.paid', livemode: false, data: { object: { id: 'in_1' } } }
  await send({ ...other, id: 'evt_w', type: 'constructor' }, { ...other, id: 'evt\0' })
  await send(other, { id: 'evt_y', object: 'v2.core.event', type: 'v1.billing.meter' }, {})
  const charge = { id: 'ch_1', amount_refunded: 100, payment_intent: null }
  await send({ ...other, id: 'evt_z', type: 'charge.refunded', data: { object: charge } })
})

test.each([
  ['no signature', () => ''],
  ['a signature of another secret', (text: string) => signed(text, app.clock.now().getTime(), 'whsec_x')],
  ['an old signature', (text: string) => signed(text, app.clock.now().getTime() - 301_000)],
  ['the signature of another body', () => signed('{}', app.clock.now().getTime())],
])('R-ACC-05 with %s nothing is believed', async (_what, header) => {
  const ana = await app.login()
  const answer = await notify(app, aPayment(app, ana.accountId).paid(), header)
  expect(answer).toMatchObject({
    status: 400,
    error: { code: 'badRequest', data: { problem: expect.any(String) } },
  })
  expect(await standing(ana)).toMatchObject({ available: 6, purchases: [] })
})

test('R-ROL-02 purchases are nobody else’s business, and the list of problems is the administrators’', async () => {
  const [ana, eva] = [await app.login(), await app.login()]
  expect(await eva.get(`/accounts/${ana.accountId}/purchases`)).toMatchObject({ status: 404 })
  expect(await app.visitor().get(`/accounts/${ana.accountId}/purchases`)).toMatchObject({ status: 401 })
  expect(await eva.get('/management/payments')).toMatchObject({ status: 403, error: { code: 'forbidden' } })
})
