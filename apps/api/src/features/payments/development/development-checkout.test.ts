import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentIssuesOf, standing, stripePayments } from '../../../testing/a-payment.ts'
import { anApp, type Person, type TestApp } from '../../../testing/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** Pays at the development checkout as the page's form does; answers where the browser goes. */
async function pay(ana: Person, scenario: string, given: Record<string, string> = {}) {
  const order = {
    client_reference_id: ana.accountId,
    email: 'ana@example.com',
    locale: 'es-419',
    currency: 'MXN',
  }
  const answer = await ana.send(
    'POST',
    '/pay/revela-10',
    new URLSearchParams({ ...order, scenario, ...given }),
  )
  const location = String(answer.headers.location ?? '')
  return { answer, location, session: /cs_test_\w+/.exec(location)?.[0] ?? '' }
}

const doNext = (ana: Person, session: string, action: string) =>
  ana.send('POST', `/pay/sessions/${session}`, new URLSearchParams({ action }))

test('R-ACC-04 a plan leads to the development checkout, which says what it is in both languages', async () => {
  const ana = await app.login()
  const [{ paymentLink }] = (await ana.get('/global/catalogs/payment-plan')).data
  expect(paymentLink).toBe('http://localhost:4000/pay/revela-10')
  const query = `client_reference_id=${ana.accountId}&prefilled_email=%22%3E%3Cscript%3E`
  const spanish = await ana.page(`/pay/revela-10?${query}&locale=es-419`)
  expect(spanish.body).toContain('aquí no se cobra nada')
  expect(spanish.body).toContain('$630 MXN')
  expect(spanish.body).not.toContain('"><script>')
  const english = await ana.page(`/pay/revela-100?${query}&locale=en`)
  expect(english.body).toContain('nothing is charged')
  expect(english.body).toContain('$4,500 MXN')
  expect((await ana.page('/pay', { 'accept-language': 'en-US' })).body).toContain('Development checkout')
  expect((await ana.page('/pay/nothing')).status).toBe(404)
  expect((await ana.page('/pay/sessions/nothing')).status).toBe(404)
})

test.each(['card', 'duplicate', 'outOfOrder'])(
  'R-ACC-05 paying (%s) credits once and goes back to the account',
  async scenario => {
    const ana = await app.login()
    const { answer, location, session } = await pay(ana, scenario)
    expect(answer.status).toBe(303)
    expect(location).toBe(`http://localhost:4000/account?credit=purchased&session=${session}`)
    expect(await standing(ana)).toMatchObject({
      available: 16,
      type: 'paid',
      purchases: [{ checkout: session, status: 'paid' }],
    })
  },
)

test.each([
  ['payVoucher', 16, 'paid'],
  ['letExpire', 6, 'failed'],
])('R-ACC-05 a voucher is pending until %s', async (action, available, status) => {
  const ana = await app.login()
  const { location, session } = await pay(ana, 'voucher')
  expect(location).toBe(`/pay/sessions/${session}`)
  expect(await standing(ana)).toMatchObject({ available: 6, purchases: [{ status: 'pending' }] })
  await doNext(ana, session, action)
  expect(await standing(ana)).toMatchObject({ available, purchases: [{ status }] })
  await doNext(ana, session, 'again')
  await doNext(ana, session, 'payVoucher')
  expect(await standing(ana)).toMatchObject({ available, purchases: [{ status }] })
})

test('R-ACC-05 a payment that is announced late, then refunded by half, disputed and lost', async () => {
  const ana = await app.login()
  const { session } = await pay(ana, 'late', { currency: 'USD' })
  expect((await standing(ana)).purchases).toEqual([])
  const steps = [
    ['announce', 16, 'paid'],
    ['refundHalf', 11, 'partlyRefunded'],
    ['dispute', 6, 'disputed'],
    ['disputeLost', 6, 'refunded'],
  ] as const
  for (const [action, available, status] of steps) {
    await doNext(ana, session, action)
    expect(await standing(ana)).toMatchObject({
      available,
      purchases: [{ status, price: { currency: 'USD', amount: 35 } }],
    })
  }
  const page = await ana.page(`/pay/sessions/${session}`)
  expect(page.body).toContain('charge.dispute.closed')
  expect((await ana.page('/pay')).body).toContain(session)
})

test('R-ACC-05 a refund that the bank cannot deliver gives the credits again', async () => {
  const ana = await app.login()
  const { session } = await pay(ana, 'card')
  for (const [action, available] of [
    ['refundAll', 6],
    ['refundFails', 16],
  ] as const) {
    await doNext(ana, session, action)
    expect(await standing(ana)).toMatchObject({ available })
  }
  expect(await paymentIssuesOf(app, session)).toMatchObject([{ problem: 'refundFailed' }])
})

test('R-ACC-05 a voucher takes pesos only and says so, keeping what was chosen', async () => {
  const ana = await app.login()
  const { answer } = await pay(ana, 'voucher', { currency: 'USD' })
  expect(answer.status).toBe(422)
  expect(answer.body).toContain('Las fichas se pagan en pesos')
  expect((await standing(ana)).purchases).toEqual([])
})

test('a form that is none of the page is refused', async () => {
  const ana = await app.login()
  expect((await pay(ana, 'gold')).answer).toMatchObject({ status: 400, error: { code: 'badRequest' } })
  const { session } = await pay(ana, 'late')
  expect(await doNext(ana, session, 'steal')).toMatchObject({ status: 400 })
  expect((await standing(ana)).purchases).toEqual([])
})

test('another site can not make somebody pay, and with a real provider there is no such page', async () => {
  const ana = await app.login()
  const answer = await ana.send('POST', '/pay/revela-10', new URLSearchParams({ scenario: 'card' }), {
    'sec-fetch-site': 'cross-site',
  })
  expect(answer).toMatchObject({ status: 403, error: { code: 'crossSiteRequest' } })
  const real = await anApp({ config: { payments: stripePayments } })
  expect((await real.visitor().page('/pay/revela-10')).status).toBe(404)
  await real.close()
})
