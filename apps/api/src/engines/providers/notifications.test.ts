import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProvidedEngine, falAt } from '../../testing/a-provided-engine.ts'
import { aDevelopedShoot } from '../../testing/a-shoot.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { FalServer } from '../../testing/fal-server.ts'

/** However busy the machine is. */
const until = (holds: Parameters<typeof vi.waitUntil>[0]) => vi.waitUntil(holds, { timeout: 110_000 })

const server = new FalServer()
let app: TestApp
beforeAll(async () => {
  await server.start()
  app = await anApp({
    work: true,
    paint: platform => {
      const provider = falAt(server, platform)
      const engine = aProvidedEngine({ platform, provider, base: new DrawingEngine(), isNotified: true })
      return { engine, providers: [provider] }
    },
  })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

test('a shoot whose photos a provider paints is developed as any other; each is bought once', async () => {
  server.faults.push('late', 'late', 'late', 'late')
  const ana = await app.login()
  const developing = aDevelopedShoot(ana)
  await until(() => server.taken.length === 4)
  // The queue says that they are at work; fal’s notification says that they are done.
  for (const request of server.taken) {
    const token = request.notifyUrl!.split('/').at(-1)
    const at = `/engines/fal/notifications/${token}`
    const sentMs = app.clock.now().getTime()
    const post = ({ body, headers }: ReturnType<FalServer['notificationOf']>) =>
      app.visitor().sendRaw('POST', at, headers['content-type'], body, headers)
    const right = server.notificationOf(request, { sentMs })
    await until(async () => request.polls > 0)
    const forged = await post(server.notificationOf(request, { sentMs, forged: true }))
    expect([forged.status, forged.error?.code]).toEqual([403, 'forbidden'])
    expect([(await post(right)).status, (await post(right)).status]).toEqual([200, 200])
  }
  const shoot = await developing
  const [photo] = shoot.data.generatedImage.filter(({ asset }) => asset.vton.status === 'ok')
  expect([photo.asset.vton.width, photo.asset.vton.height, photo.asset.vton.fidelity]).toEqual([
    96,
    128,
    null,
  ])
  // Four drafts and a final, with our own picture of the person and the garment without what was around it.
  expect(server.submissions).toBe(5)
})

test('where no provider paints there is nothing to notify', async () => {
  const without = await anApp()
  const answer = await without
    .visitor()
    .sendRaw('POST', '/engines/fal/notifications/x', 'application/json', '{}')
  expect(answer.status).toBe(404)
  await without.close()
})
