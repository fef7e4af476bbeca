import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { captureHold, holdCredits, refundCapture, releaseHold } from './ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('R-API-03 movements are listed in order, newest first, with the balance after each', async () => {
  const ana = await app.login()
  const { platform } = app
  for (const index of [0, 1])
    await platform.db.transaction(trx =>
      holdCredits(platform, trx, {
        accountId: ana.accountId,
        reference: `m${index}`,
        shootKey: 'abc',
        imageIndex: index,
      }),
    )
  await platform.db.transaction(trx => captureHold(platform, trx, 'm0'))
  await platform.db.transaction(trx => releaseHold(platform, trx, 'm1'))
  await platform.db.transaction(trx => refundCapture(platform, trx, 'm0'))
  const { data } = await ana.get(`/accounts/${ana.accountId}/credit/movements`)
  const lines = data.map((line: Record<string, unknown>) => [
    line.type,
    line.amount,
    line.balanceAfter,
    line.shootKey,
    line.imageIndex,
  ])
  expect(lines).toEqual([
    ['refund', 1, 6, 'abc', 0],
    ['release', 1, 5, 'abc', 1],
    ['capture', 0, 4, 'abc', 0],
    ['hold', -1, 4, 'abc', 1],
    ['hold', -1, 5, 'abc', 0],
    ['grant', 6, 6, null, null],
  ])
  const page = await ana.get(`/accounts/${ana.accountId}/credit/movements?limit=2&before=${data[3]._id}`)
  expect(page.data).toEqual(data.slice(4))
})

test('R-ROL-02 nobody sees the credits of another account', async () => {
  const [ana, eva] = [await app.login(), await app.login()]
  for (const path of ['status/credit', 'credit/movements'])
    expect(await ana.get(`/accounts/${eva.accountId}/${path}`)).toMatchObject({
      status: 404,
      error: { code: 'notFound' },
    })
})

test('R-API-03 an anonymous visitor has to sign in to see credits', async () => {
  const answer = await app.visitor().get('/accounts/some-account/status/credit')
  expect(answer).toMatchObject({ status: 401, error: { code: 'notSignedIn' } })
})
