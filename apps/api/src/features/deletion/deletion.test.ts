import { limits, type Shoot } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aChosenShoot,
  aDevelopedShoot,
  anUploadedShoot,
  approve,
  aShootInReview,
  finishedWork,
  rate,
} from '../../testing/a-shoot.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { tidyUp } from '../upkeep/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ work: true })
  // The files' own times are the real clock's.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

const hourMs = 60 * 60 * 1000
const pastUndo = () => app.clock.advance(limits.deletion.undoMs + hourMs)

const remove = (agent: Agent, shoot: Pick<Shoot, '_id'>, query = '') =>
  agent.send('DELETE', `/shootings/${shoot._id}${query}`)
const restore = (agent: Agent, shoot: Pick<Shoot, '_id'>) => agent.post(`/shootings/${shoot._id}/restore`)
const keysOf = async (agent: Agent, query = '') =>
  (await agent.get(`/shootings${query}`)).data.map((shoot: Shoot) => shoot.key)

/** Files lie around for an hour at most before upkeep looks at them. */
async function tidyLater() {
  app.clock.advance(2 * hourMs)
  return tidyUp(app.platform)
}

test('R-KEP-01 a shoot that was thrown away is nowhere, for a day among those that can be restored, and as it was when she does', async () => {
  const ana = await app.login()
  const shoot = await aShootInReview(ana, { approve: 1 })
  const deleted = await remove(ana, shoot)
  expect(deleted.data).toEqual({
    _id: shoot._id,
    restorableUntil: new Date(app.clock.now().getTime() + limits.deletion.undoMs).toISOString(),
  })
  for (const path of ['', '/process/status', '/revision'])
    expect((await ana.get(`/shootings/${shoot._id}${path}`)).error?.code).not.toBeUndefined()
  expect((await ana.put(`/shootings/${shoot._id}`, { c: { title: 'x' } })).error?.code).toBe('shootNotFound')
  expect((await ana.post(`/shootings/${shoot._id}/process`)).error?.code).toBe('shootNotFound')
  expect(await keysOf(ana)).toEqual([])
  expect(await keysOf(ana, '?deleted=true')).toEqual([shoot.key])

  const restored = await restore(ana, shoot)
  expect(restored.data).toMatchObject({ key: shoot.key, step: 'imagesInReview', restorableUntil: null })
  expect(restored.data.data).toEqual(shoot.data)
  expect(await keysOf(ana)).toEqual([shoot.key])
  expect(await keysOf(ana, '?deleted=true')).toEqual([])
  // Both may be asked twice.
  expect((await restore(ana, shoot)).status).toBe(200)
  const again = await remove(ana, shoot)
  expect((await remove(ana, shoot)).data).toEqual(again.data)
})

test('R-KEP-02 photos that are being developed are never stopped: the shoot stays until they are done, and no credit is lost', async () => {
  let door = Promise.withResolvers<void>()
  const slow = await anApp({ work: true, engine: new DrawingEngine({ gate: () => door.promise }) })
  try {
    const ana = await slow.login({ credits: 8 })
    const balance = async () => (await ana.get(`/accounts/${ana.accountId}/status/credit`)).data.credit
    const shoot = await aChosenShoot(ana)
    await ana.post(`/shootings/${shoot._id}/prompts`)
    // Drafts in the making don't hold it up; they are finished for when it is restored.
    expect((await remove(ana, shoot)).status).toBe(200)
    expect((await remove(ana, shoot, '?forGood=true')).error?.code).toBe('shootBeingMade')
    door.resolve()
    expect((await restore(ana, shoot)).data.step).toMatch(/generatingPrompts|imagesInReview/)
    const reviewed = await finishedWork(ana, shoot._id)
    expect(reviewed.data.generatedImage.map(image => image.status)).toEqual(['ok', 'ok', 'ok', 'ok'])

    door = Promise.withResolvers()
    for (const image of reviewed.data.generatedImage.slice(0, 2))
      await approve(ana, shoot._id, image.process.imageThreadId)
    await ana.post(`/shootings/${shoot._id}/process`)
    for (const query of ['', '?forGood=true'])
      expect((await remove(ana, shoot, query)).error?.code).toBe('shootBeingMade')
    door.resolve()
    await finishedWork(ana, shoot._id)
    expect((await remove(ana, shoot)).status).toBe(200)
    expect(await balance()).toEqual({ available: 6, used: 2, reserved: 0 })
  } finally {
    door.resolve()
    await slow.close()
  }
})

test('R-KEP-02 of a reveal and a deletion at once one goes first, and nothing stays held', async () => {
  const ana = await app.login({ credits: 8 })
  for (let round = 0; round < 4; round++) {
    const shoot = await aShootInReview(ana, { approve: 1 })
    const [revealed, removed] = await Promise.all([
      ana.post(`/shootings/${shoot._id}/process`),
      remove(ana, shoot),
    ])
    expect([revealed, removed].map(one => one.error?.code ?? 'done').sort()).toEqual(
      revealed.error ? ['done', 'shootNotFound'] : ['done', 'shootBeingMade'],
    )
    if (!revealed.error) await finishedWork(ana, shoot._id)
  }
  const held = await app.platform.db.root
    .selectFrom('ledger_balance')
    .select('balance')
    .where('account_id', '=', ana.accountId)
    .where('book', '=', 'held')
    .executeTakeFirst()
  expect(Number(held?.balance ?? 0)).toBe(0)
})

test('R-KEP-03 what strangers were shown is not found, and the ledger keeps its words without a way to the shoot', async () => {
  const ana = await app.login()
  const shoot = await aDevelopedShoot(ana)
  await rate(ana, shoot._id)
  await ana.put(`/shootings/${shoot._id}`, { c: { privacy: 'public' } })
  const stranger = app.visitor()
  const shared = (await stranger.get(`/public/shooting/${shoot.key}`)).data
  expect((await stranger.page(shared.images[0].url)).status).toBe(200)
  await remove(ana, shoot)
  expect((await stranger.get(`/public/shooting/${shoot.key}`)).error?.code).toBe('shootNotFound')
  expect((await stranger.page(shared.images[0].url)).status).toBe(404)
  const movements = (await ana.get(`/accounts/${ana.accountId}/credit/movements`)).data
  expect(movements.slice(0, 2)).toMatchObject([
    { type: 'capture', shootKey: null, imageIndex: 0 },
    { type: 'hold', shootKey: null, imageIndex: 0 },
  ])
  await restore(ana, shoot)
  expect((await stranger.get(`/public/shooting/${shoot.key}`)).status).toBe(200)
})

test('R-KEP-04 after a day the deletion is final: files go, what is about money stays, and nothing brings it back', async () => {
  const ana = await app.login()
  pastUndo()
  await tidyLater()
  const before = app.storedFiles().length
  const shoot = await aDevelopedShoot(ana, { back: true })
  await rate(ana, shoot._id)
  await ana.post(`/shootings/${shoot._id}/package`)
  await finishedWork(ana, shoot._id)
  const balance = (await ana.get(`/accounts/${ana.accountId}/status/credit`)).data
  const garmentId = String(shoot.garmentsId[0])
  await ana.send('DELETE', `/garments/${garmentId}`)
  await remove(ana, shoot)
  await tidyLater()
  expect(app.storedFiles().length).toBeGreaterThan(before)
  pastUndo()
  expect((await restore(ana, shoot)).error?.code).toBe('shootNotFound')
  expect((await ana.post(`/garments/${garmentId}/restore`)).error?.code).toBe('garmentNotFound')
  expect(await tidyLater()).toMatchObject({ shoots: 1, garments: 1 })
  expect(app.storedFiles().length).toBe(before)
  expect(await keysOf(ana, '?deleted=true')).toEqual([])
  expect((await ana.get(`/accounts/${ana.accountId}/status/credit`)).data).toEqual(balance)
  const movements = (await ana.get(`/accounts/${ana.accountId}/credit/movements`)).data
  expect(movements[0]).toMatchObject({ type: 'capture', shootKey: null })
  // An administrator still finds what a refund would be about, without its pictures.
  const admin = await app.login({ roles: ['admin'] })
  const revision = await admin.get(`/shootings/${shoot.key}/revision`)
  expect(revision.data.data.generatedImage[0].asset.vton).toMatchObject({ status: 'ok', url: null })
  // A second look finds nothing more to do.
  expect(await tidyLater()).toMatchObject({ shoots: 0, garments: 0, files: 0 })
})

test('R-KEP-04 a shoot that nothing was paid for leaves no row, and for good means at once', async () => {
  const ana = await app.login()
  const shoot = await aShootInReview(ana)
  expect((await remove(ana, shoot, '?forGood=true')).data).toEqual({ _id: shoot._id, restorableUntil: null })
  expect((await restore(ana, shoot)).error?.code).toBe('shootNotFound')
  const rows = await app.platform.db.root
    .selectFrom('shoot')
    .select('id')
    .where('id', '=', shoot._id)
    .execute()
  expect(rows).toEqual([])
})

test('R-KEP-04 R-VAL-11 credits of further poses that no photo used come back once, with the end of the shoot and not before', async () => {
  for (const forGood of [false, true]) {
    const ana = await app.login({ credits: 16 })
    const balance = async () => (await ana.get(`/accounts/${ana.accountId}/status/credit`)).data.credit
    const shoot = await aShootInReview(ana)
    app.clock.advance(limits.drafts.waitBeforeMoreMs)
    expect((await ana.put(`/shootings/${shoot._id}/prompts`, {})).status).toBe(200)
    await finishedWork(ana, shoot._id)
    const paid = { available: 12, used: 0, reserved: 4 }
    expect(await balance()).toEqual(paid)
    // Deleting and restoring makes no pose free.
    await remove(ana, shoot)
    expect(await balance()).toEqual(paid)
    await restore(ana, shoot)
    expect(await balance()).toEqual(paid)

    await remove(ana, shoot)
    if (forGood) await Promise.all([1, 2].map(() => remove(ana, shoot, '?forGood=true')))
    else {
      pastUndo()
      await Promise.all([tidyUp(app.platform), tidyUp(app.platform)])
    }
    await tidyLater()
    expect(await balance()).toEqual({ available: 16, used: 0, reserved: 0 })
    const movements = (await ana.get(`/accounts/${ana.accountId}/credit/movements`)).data
    expect(movements.filter((one: { type: string }) => one.type === 'prepaymentReturn')).toMatchObject([
      { amount: 4, shootKey: null },
    ])
  }
})

test('R-KEP-04 while a refund is under review its photo stays for who decides', async () => {
  pastUndo()
  await tidyLater()
  const ana = await app.login()
  const shoot = await aDevelopedShoot(ana)
  const [image] = shoot.data.generatedImage.filter(one => one.asset.vton.status === 'ok')
  const imageThreadId = image!.process.imageThreadId
  await ana.put(`/shootings/${shoot._id}/files/${imageThreadId}`, {
    c: { feedback: { status: 'rejected', reasons: ['deformedModel'] } },
  })
  const asked = await ana.post(`/shootings/${shoot._id}/refunds`, {
    imageThreadId,
    reason: 'deformedModel',
    comment: null,
  })
  expect(asked.status).toBe(200)
  await remove(ana, shoot)
  expect((await remove(ana, shoot, '?forGood=true')).error?.code).toBe('refundAlreadyRequested')
  pastUndo()
  expect(await tidyLater()).toMatchObject({ shoots: 0 })
  const admin = await app.login({ roles: ['admin'] })
  const decided = await admin.put(`/shootings/${shoot._id}/revision`, {
    $config: { refunds: [{ imageThreadId }] },
  })
  expect(decided.status).toBe(200)
  expect(await tidyLater()).toMatchObject({ shoots: 1 })
})

test('R-KEP-05 a garment off the list stays with its shoots, can be used again from them, and comes back with its photos', async () => {
  const ana = await app.login()
  const shoot = await aChosenShoot(ana)
  const garmentId = String(shoot.garmentsId[0])
  const list = async () => (await ana.get('/garments')).data.map((one: { _id: string }) => one._id)
  const first = await ana.send('DELETE', `/garments/${garmentId}`)
  expect(first.data.restorableUntil).not.toBeNull()
  expect(await list()).toEqual([])
  expect((await ana.get(`/shootings/${shoot._id}`)).status).toBe(200)
  expect((await ana.post('/shootings', { garmentsId: [garmentId] })).status).toBe(200)
  await ana.post(`/garments/${garmentId}/restore`)
  expect(await list()).toEqual([garmentId])

  await ana.send('DELETE', `/garments/${garmentId}`)
  for (const key of await keysOf(ana)) await ana.send('DELETE', `/shootings/${key}`)
  expect((await ana.post('/shootings', { garmentsId: [garmentId] })).error?.code).toBe('garmentNotFound')
  // The same photos again: the garment is back on the list.
  await anUploadedShoot(ana)
  expect(await list()).toEqual([garmentId])
})

test('R-KEP-06 shoots and garments are called what their owner calls them', async () => {
  const ana = await app.login()
  const shoot = await anUploadedShoot(ana)
  const title = async (sent: unknown) =>
    (await ana.put(`/shootings/${shoot._id}`, { c: { title: sent } })).data?.title
  expect(shoot.title).toBeNull()
  expect(await title('  Vestido de verano ')).toBe('Vestido de verano')
  // What turns the text around it has no place in a name.
  expect(await title('abc\u202Egpj.exe')).toBe('abcgpj.exe')
  expect(await title('')).toBeNull()
  expect((await ana.put(`/shootings/${shoot._id}`, { c: { title: 'x'.repeat(81) } })).error?.code).toBe(
    'badRequest',
  )

  const garmentId = String(shoot.garmentsId[0])
  const renamed = await ana.put(`/garments/${garmentId}`, { c: { name: 'Playera de lino' } })
  expect(renamed.data).toMatchObject({ name: 'Playera de lino', correction: null })
  expect((await ana.get('/garments')).data[0].name).toBe('Playera de lino')
  const beto = await app.login()
  expect((await beto.put(`/garments/${garmentId}`, { c: { name: 'Mía' } })).error?.code).toBe(
    'garmentNotFound',
  )
})
