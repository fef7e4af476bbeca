import { limits } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDevelopedShoot, finishedWork, rate } from '../../testing/a-shoot.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ work: true })
})
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1000

async function aPackagedShoot(agent: Agent) {
  const shoot = await aDevelopedShoot(agent)
  await rate(agent, shoot._id)
  await agent.post(`/shootings/${shoot._id}/package`)
  return finishedWork(agent, shoot._id)
}

test('R-FLW-15 a package’s address says until when it works, does so for seven days, and then answers with a page in the reader’s language', async () => {
  const ana = await app.login()
  const shoot = await aPackagedShoot(ana)
  const { url, expiresAt } = shoot.package
  const livesMs = new Date(expiresAt!).getTime() - app.clock.now().getTime()
  expect(livesMs).toBeGreaterThanOrEqual(limits.package.linkDays * dayMs)
  expect(livesMs).toBeLessThanOrEqual((limits.package.linkDays + 1) * dayMs)

  const stranger = app.visitor()
  const open = (headers: Record<string, string> = {}) => stranger.page(url!, headers)
  app.clock.advance(livesMs / 2)
  // She is there in between: a week without a visit ends a session.
  await ana.get(`/shootings/${shoot._id}`)
  app.clock.advance(livesMs / 2 - 1)
  expect((await open()).headers['content-type']).toBe('application/zip')
  app.clock.advance(1)
  for (const [language, words] of [
    ['es-MX,es;q=0.9', 'Este enlace ya no funciona'],
    ['en-US', 'This link no longer works'],
    // Neither of ours: the owner's.
    ['fr', 'Este enlace ya no funciona'],
  ] as const) {
    const page = await open({ 'accept-language': language })
    expect([page.status, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
    expect(page.body).toContain(words)
  }
  // Its owner's next look gives a new one.
  const renewed = (await ana.get(`/shootings/${shoot._id}`)).data.package
  expect((await stranger.page(renewed.url)).status).toBe(200)
})

test('R-KEP-03 the zip link of a shoot that was thrown away, an altered one and one of no shoot answer with a page', async () => {
  const ana = await app.login()
  const shoot = await aPackagedShoot(ana)
  const url = shoot.package.url!
  const stranger = app.visitor()
  const refused = async (path: string) => {
    const page = await stranger.page(path, { 'accept-language': 'en' })
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('This zip is no longer here')
  }
  await refused(url.replace(/s=./, 's=!'))
  await refused(url.replace(/e=\d+/, 'e=99999'))
  await refused(url.split('?')[0]!)
  await refused(url.replace(shoot.key, 'nothing'))
  await ana.send('DELETE', `/shootings/${shoot._id}`)
  await refused(url)
  await ana.post(`/shootings/${shoot._id}/restore`)
  expect((await stranger.page(url)).status).toBe(200)
})
