import { limits } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevelopedShoot, anUploadedShoot, finishedWork, rate } from '../../testing/a-shoot.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
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
  expect(await tidyUp(app.platform)).toEqual({ garments: 0, files: 0 })
  app.clock.advance(2 * hourMs)
  expect(await tidyUp(app.platform)).toEqual({ garments: 0, files: 1 })
  expect(app.storedFiles().length).toBe(inUse)
})

test('what a visitor never claimed goes after a week, with its files', async () => {
  const before = app.storedFiles().length
  const visitor = app.visitor()
  const shoot = await anUploadedShoot(visitor)
  app.clock.advance(limits.anonymous.keepMs - hourMs)
  expect(await tidyUp(app.platform)).toEqual({ garments: 0, files: 0 })
  app.clock.advance(2 * hourMs)
  expect(await tidyUp(app.platform)).toEqual({ garments: 1, files: 3 })
  expect((await visitor.get(`/shootings/${shoot._id}`)).status).toBe(404)
  expect(app.storedFiles().length).toBe(before)
})
