import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits, type Shoot } from '@revela/contract'
import { isGenerating } from '@revela/domain'
import { afterAll, expect, test } from 'vitest'
import { type KillableServer, startServer } from '../../testing/killable-server.ts'
import { layEmbeddedDatabase } from '../../testing/memory-database.ts'
import { aPhoto, garmentForm } from '../../testing/photos.ts'
import { callAs } from '../../testing/spawned-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'revela-crash-'))
const pictureMs = 600
/** Looking costs the server, and what a killed one left behind is taken up only after 20 s. Less than a picture takes. */
const lookEveryMs = 250
let server: KillableServer
let session = ''
afterAll(async () => {
  await server?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Royalties {
  toCollect: { credits: number }
  lines: { kind: string }[]
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const { status, code, data } = await callAs({ session }, server.origin, { method, path, body })
  if (status >= 400) throw new Error(`${method} ${path}: ${code}`)
  return data as T
}

const statusOf = (id: string): Promise<Shoot> => call<Shoot>('GET', `/shootings/${id}/process/status`)

/** Two pictures can land between two looks, so conditions on progress say "at least". */
async function until(id: string, holds: (shoot: Shoot) => boolean): Promise<Shoot> {
  for (;;) {
    const shoot = await statusOf(id)
    if (holds(shoot)) return shoot
    if (!isGenerating(shoot.step)) throw new Error(`The shoot came to rest too early, at ${shoot.step}`)
    await new Promise(resolve => setTimeout(resolve, lookEveryMs))
  }
}

/** A server that is started again is so far ahead of the first: nobody waits until more poses may be ordered. */
const aheadMs = limits.drafts.waitBeforeMoreMs

async function killAndRestart(): Promise<void> {
  await server.kill()
  server = await startServer(dataDir, { pictureMs, aheadMs })
}

const movementsOf = async ({ accountId }: Shoot): Promise<{ type: string; amount: number }[]> =>
  call('GET', `/accounts/${accountId}/credit/movements`)

/** Killed with the order on its way: all of it happened, or nothing did and it is made again. */
async function askForMore(id: string): Promise<void> {
  const asking = call('PUT', `/shootings/${id}/prompts`).catch(() => null)
  await killAndRestart()
  await asking
  const shoot = await statusOf(id)
  const isOrdered = shoot.data.generatedImage.length === 8
  const paid = (await movementsOf(shoot)).filter(({ type }) => type === 'prepayment')
  expect(paid.map(({ amount }) => amount)).toEqual(isOrdered ? [-4] : [])
  if (!isOrdered) await call('PUT', `/shootings/${id}/prompts`)
}

test('R-FLW-07 R-VAL-11 killed in the middle of drafts, of an order of more poses and of a reveal, the server finishes what was begun, charges once and pays the twin once', async () => {
  layEmbeddedDatabase(dataDir)
  server = await startServer(dataDir, { pictureMs })
  session = server.session
  const { _id: id } = await call<{ _id: string }>(
    'POST',
    '/garments',
    garmentForm({ front: await aPhoto(), type: 'dress' }),
  )
  await call('PUT', `/shootings/${id}`, { c: { modelId: 'ximena', stylingId: 'basic', setId: 'white' } })

  await call('POST', `/shootings/${id}/prompts`)
  await until(id, shoot => shoot.data.processCurrentAdvance[0] >= 1)
  await killAndRestart()
  const reviewed = await until(id, shoot => !isGenerating(shoot.step))
  expect(reviewed.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])

  await askForMore(id)
  const sheet = await until(id, shoot => !isGenerating(shoot.step))
  expect(sheet.data.generatedImage.map(image => image.status)).toEqual(Array(8).fill('ok'))
  expect(sheet.process.prepaidCredits).toBe(4)

  for (const image of sheet.data.generatedImage.slice(0, 3))
    await call('PUT', `/shootings/${id}/files/${image.process.imageThreadId}`, {
      c: { feedback: { status: 'approved' } },
    })
  await call('POST', `/shootings/${id}/process`)
  await killAndRestart()
  await until(id, shoot => shoot.data.processCurrentAdvance[0] >= 1)
  await killAndRestart()

  const done = await until(id, shoot => !isGenerating(shoot.step))
  expect(done.step).toBe('completed')
  const developed = done.data.generatedImage.filter(image => image.asset.vton.status !== 'none')
  expect(developed.map(image => image.asset.vton.status)).toEqual(['ok', 'ok', 'ok'])
  const { credit } = await call<{ credit: unknown }>('GET', `/accounts/${done.accountId}/status/credit`)
  expect(credit).toEqual({ available: 7, used: 3, reserved: 0 })
  const movements = await movementsOf(done)
  const amounts = (wanted: string) =>
    movements.filter(({ type }) => type === wanted).map(({ amount }) => amount)
  expect([amounts('prepayment'), amounts('prepaymentReturn')]).toEqual([[-4], [1]])
  expect([amounts('hold'), amounts('capture'), amounts('release')]).toEqual([[0, 0, 0], [0, 0, 0], []])
  session = server.twinSession
  const { toCollect, lines } = await call<Royalties>('GET', '/twins/royalties')
  expect([toCollect.credits, lines.map(line => line.kind)]).toEqual([3, ['earned', 'earned', 'earned']])
  for (const image of developed) {
    const picture = await fetch(`${server.origin}${image.asset.vton.url}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
}, 480_000)
