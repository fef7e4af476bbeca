import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { afterAll, expect, test } from 'vitest'
import { type KillableServer, startServer } from '../../testing/killable-server.ts'
import { aPhoto, garmentForm } from '../../testing/photos.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'revela-crash-'))
const pictureMs = 400
let server: KillableServer
let session = ''
afterAll(async () => {
  await server?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method,
    headers: {
      cookie: `revela-sid=${session}`,
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever fields it is about
  const read = (await response.json()) as { code?: string; data?: any }
  if (!response.ok) throw new Error(`${method} ${path}: ${read.code}`)
  return read.data
}

const statusOf = (id: string): Promise<Shoot> => call('GET', `/shootings/${id}/process/status`)

/** Two pictures can land between two looks, so conditions on progress say "at least". */
async function until(id: string, holds: (shoot: Shoot) => boolean): Promise<Shoot> {
  for (;;) {
    const shoot = await statusOf(id)
    if (holds(shoot)) return shoot
    if (!isGenerating(shoot.step)) throw new Error(`The shoot came to rest too early, at ${shoot.step}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function killAndRestart(): Promise<void> {
  await server.kill()
  server = await startServer(dataDir, pictureMs)
}

test('R-FLW-07 killed in the middle of drafts and of a reveal, the server finishes what was begun, charges once and pays the twin once', async () => {
  server = await startServer(dataDir, pictureMs)
  session = server.session
  const { _id: id } = await call('POST', '/garments', garmentForm({ front: await aPhoto(), type: 'dress' }))
  await call('PUT', `/shootings/${id}`, { c: { modelId: 'ximena', stylingId: 'basic', setId: 'white' } })

  await call('POST', `/shootings/${id}/prompts`)
  await until(id, shoot => shoot.data.processCurrentAdvance[0] >= 1)
  await killAndRestart()
  const reviewed = await until(id, shoot => !isGenerating(shoot.step))
  expect(reviewed.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])

  for (const image of reviewed.data.generatedImage)
    await call('PUT', `/shootings/${id}/files/${image.process.imageThreadId}`, {
      c: { feedback: { status: 'approved' } },
    })
  await call('POST', `/shootings/${id}/process`)
  await killAndRestart()
  await until(id, shoot => shoot.data.processCurrentAdvance[0] >= 1)
  await killAndRestart()

  const done = await until(id, shoot => !isGenerating(shoot.step))
  expect(done.step).toBe('completed')
  expect(done.data.generatedImage.map(image => image.asset.vton.status)).toEqual(['ok', 'ok', 'ok', 'ok'])
  const { credit } = await call('GET', `/accounts/${done.accountId}/status/credit`)
  expect(credit).toEqual({ available: 2, used: 4 })
  const movements: { type: string }[] = await call('GET', `/accounts/${done.accountId}/credit/movements`)
  const count = (type: string) => movements.filter(movement => movement.type === type).length
  expect([count('hold'), count('capture'), count('release')]).toEqual([4, 4, 0])
  session = server.twinSession
  const { toCollect, lines } = await call('GET', '/twins/royalties')
  expect([toCollect.credits, lines.map((line: { kind: string }) => line.kind)]).toEqual([
    4,
    ['earned', 'earned', 'earned', 'earned'],
  ])
  for (const image of done.data.generatedImage) {
    const picture = await fetch(`${server.origin}${image.asset.vton.url}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
}, 480_000)
