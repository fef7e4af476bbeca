import { limits } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const choices = { modelId: 'ximena', stylingId: null, list: [1, 2] }

test('R-API-04 R-ROL-01 what a visitor kept is still hers after she signs in', async () => {
  const visitor = app.visitor()
  const { key } = (await visitor.post('/engineering/memcache', { data: choices })).data
  expect((await visitor.get(`/engineering/memcache/${key}`)).data).toEqual({ data: choices })
  await signInByPage(visitor, { who: { subject: 'new-seller' } })
  expect(visitor.cookies.has('revela-visitor')).toBe(false)
  expect((await visitor.get(`/engineering/memcache/${key}`)).data).toEqual({ data: choices })
})

test('nobody reads what somebody else kept', async () => {
  const { key } = (await app.visitor().post('/engineering/memcache', { data: choices })).data
  const [stranger, ana] = [app.visitor(), await app.login()]
  for (const other of [stranger, ana])
    expect(await other.get(`/engineering/memcache/${key}`)).toMatchObject({
      status: 404,
      error: { code: 'notFound' },
    })
})

test('a kept value is gone after a day', async () => {
  const visitor = app.visitor()
  const { key } = (await visitor.post('/engineering/memcache', { data: choices })).data
  app.clock.advance(limits.memcache.ttlMs)
  expect((await visitor.get(`/engineering/memcache/${key}`)).status).toBe(404)
  await visitor.post('/engineering/memcache', { data: choices })
  const rows = await app.platform.db.root
    .selectFrom('memcache')
    .select('key')
    .where('key', '=', key)
    .execute()
  expect(rows).toEqual([])
})

test('a value of more than 16 KB is refused, one of exactly that is kept', async () => {
  const visitor = app.visitor()
  const ofBytes = (bytes: number) => 'x'.repeat(bytes - 2)
  const kept = await visitor.post('/engineering/memcache', { data: ofBytes(limits.memcache.maxBytes) })
  expect(kept.status).toBe(200)
  const refused = await visitor.post('/engineering/memcache', { data: ofBytes(limits.memcache.maxBytes + 1) })
  expect(refused).toMatchObject({ status: 413, error: { code: 'payloadTooLarge' } })
})
