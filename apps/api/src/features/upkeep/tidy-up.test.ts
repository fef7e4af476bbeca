import { limits } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aDevelopedShoot,
  anUploadedShoot,
  aShootInReview,
  finishedWork,
  rate,
} from '../../testing/a-shoot.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { creditsOf } from '../credits/public.ts'
import { findShoot } from '../shoots/public.ts'
import { tidyUp } from './tidy-up.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ work: true })
  // The files' own times are the real clock's.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

const hourMs = 60 * 60 * 1000

test('R-UPL-08 a file that no row refers to goes after an hour; every file in use stays', async () => {
  const ana = await app.login()
  const shoot = await aDevelopedShoot(ana, { back: true })
  await rate(ana, shoot._id)
  await ana.post(`/shootings/${shoot._id}/package`)
  expect((await finishedWork(ana, shoot._id)).package.status).toBe('ready')
  const inUse = app.storedFiles().length
  // Both sides with their cut-outs, the reading, four drafts, a final and the package.
  expect(inUse).toBe(11)
  await app.platform.storage.put(Buffer.from('left by a killed process'), 'webp')
  expect(await tidyUp(app.platform)).toEqual({ shoots: 0, garments: 0, files: 0, credits: 0 })
  app.clock.advance(2 * hourMs)
  expect(await tidyUp(app.platform)).toEqual({ shoots: 0, garments: 0, files: 1, credits: 0 })
  expect(app.storedFiles().length).toBe(inUse)
})

test('what a visitor never claimed goes after a week, with its files', async () => {
  const before = app.storedFiles().length
  const visitor = app.visitor()
  const shoot = await anUploadedShoot(visitor)
  app.clock.advance(limits.anonymous.keepMs - hourMs)
  expect(await tidyUp(app.platform)).toEqual({ shoots: 0, garments: 0, files: 0, credits: 0 })
  app.clock.advance(2 * hourMs)
  expect(await tidyUp(app.platform)).toEqual({ shoots: 0, garments: 1, files: 3, credits: 0 })
  expect((await visitor.get(`/shootings/${shoot._id}`)).status).toBe(404)
  expect(app.storedFiles().length).toBe(before)
})

test('R-VAL-11 what was paid for poses comes back after 30 days untouched, once, and the sheet stays', async () => {
  const ana = await app.login({ credits: 8, email: 'forgetful@revela.example' })
  const shoot = await aShootInReview(ana, { approve: 1 })
  app.clock.advance(limits.drafts.waitBeforeMoreMs)
  await ana.put(`/shootings/${shoot._id}/prompts`)
  await finishedWork(ana, shoot._id)
  app.clock.advance(limits.drafts.prepaidKeepMs - hourMs)
  expect((await tidyUp(app.platform)).credits).toBe(0)
  app.clock.advance(2 * hourMs)
  const results = await Promise.all([tidyUp(app.platform), tidyUp(app.platform)])
  expect(results.map(({ credits }) => credits).sort()).toEqual([0, 4])
  expect(await creditsOf(app.platform.db.root, ana.accountId)).toEqual({
    available: 8,
    used: 0,
    reserved: 0,
  })
  expect(await findShoot(app.platform.db.root, shoot._id)).toMatchObject({ step: 'imagesInReview' })
})

test('a provider’s picture is kept for two days, and what it cost for a year', async () => {
  const { db, storage, clock, entropy } = app.platform
  const file = await storage.put(Buffer.from('a provider’s picture'), 'bin')
  const now = clock.now()
  const request = { id: entropy.id(), order_id: 'photo', try: 1, token: entropy.token(), request_id: 'r-1' }
  await db.root
    .insertInto('provider_request')
    .values({
      ...request,
      provider: 'fal',
      model: 'm',
      state: 'done',
      file,
      submitted_at: now,
      ended_at: now,
    })
    .execute()
  const kept = () => app.storedFiles().includes(file.split('/')[1])
  const rows = () => db.root.selectFrom('provider_request').select('id').execute()
  app.clock.advance(47 * hourMs)
  await tidyUp(app.platform)
  expect(kept()).toBe(true)
  app.clock.advance(2 * hourMs)
  await tidyUp(app.platform)
  expect([kept(), (await rows()).length]).toEqual([false, 1])
  app.clock.advance(400 * 24 * hourMs)
  await tidyUp(app.platform)
  expect(await rows()).toEqual([])
})

test('what somebody arrived with is kept for 90 days', async () => {
  const trackings = async () =>
    (await app.platform.db.root.selectFrom('tracking').select('key').execute()).map(({ key }) => key)
  const { data } = await app.visitor().post('/trackings', { utm_source: 'fair' })
  app.clock.advance(limits.tracking.keepMs - hourMs)
  await tidyUp(app.platform)
  expect(await trackings()).toContain(data.key)
  app.clock.advance(2 * hourMs)
  await tidyUp(app.platform)
  expect(await trackings()).toEqual([])
})
