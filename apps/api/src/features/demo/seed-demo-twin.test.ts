import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry, Purchase, Shoot } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'
import { seedDemoGarments } from './seed-demo-garments.ts'
import { seedDemoTwin, twelvePhotosOf } from './seed-demo-twin.ts'

const catalogDir = join(import.meta.dirname, '../../../../../catalog')
/** The catalogue's example shoots with the garments they show, and no more: the others take seconds to read. */
const directory = mkdtempSync(join(tmpdir(), 'revela-demo-twin-'))

let app: TestApp
beforeAll(async () => {
  cpSync(join(catalogDir, 'demo'), join(directory, 'demo'), { recursive: true })
  const { shoots, earlier } = JSON.parse(readFileSync(join(directory, 'demo/demo.json'), 'utf8'))
  const { garments } = JSON.parse(readFileSync(join(catalogDir, 'garments/garments.json'), 'utf8'))
  const shown = garments.filter(({ key }: { key: string }) =>
    [...shoots, ...earlier].some(
      (shoot: { garment: string; model: string }) => shoot.garment === key && shoot.model === 'ximena',
    ),
  )
  mkdirSync(join(directory, 'garments'))
  for (const { key } of shown)
    cpSync(join(catalogDir, 'garments', key), join(directory, 'garments', key), { recursive: true })
  writeFileSync(join(directory, 'garments/garments.json'), JSON.stringify({ garments: shown }))
  app = await anApp()
  await seedDemoGarments(app.platform, directory)
  await seedDemoTwin(app.platform, directory)
})
afterAll(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

test('R-UIX-05 R-SCR-20 the development twin has twelve photos, ten payouts of 50 credits, ten of 500 pesos', async () => {
  const ximena = app.visitor()
  await signInByPage(ximena, { who: { subject: 'twin' } })
  const { data } = await ximena.get('/twins/stats?days=60')
  expect(data.lastGenerated).toHaveLength(12)
  expect(data.photos).toBe(12)
  expect(data.payouts.map(({ credits, mxn }: { credits: number; mxn: number }) => [credits, mxn])).toEqual(
    Array.from({ length: 10 }, () => [50, 500]),
  )
  expect(data.toCollect).toEqual({ credits: 12, mxn: 120 })
  expect((await ximena.page(data.lastGenerated[0].url)).headers['content-type']).toBe('image/webp')
  const lines = (await ximena.get('/twins/royalties?limit=100')).data.lines
  const dates = lines.map((line: { createdAt: string }) => line.createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('R-SCR-17 the photos are in the gallery of the seller who paid for them; she has the credits that the sign-in page promises', async () => {
  const mariana = app.visitor()
  await signInByPage(mariana, { who: { subject: 'paid-seller' } })
  const shoots: Shoot[] = (await mariana.get('/shootings')).data
  expect(new Set(shoots.map(shoot => shoot.step))).toEqual(new Set(['completed']))
  expect(shoots.flatMap(shoot => shoot.data.generatedImage)).toHaveLength(12)
  expect(new Set(shoots.flatMap(shoot => shoot.garmentsId)).size, 'each of a garment of its own').toBe(
    shoots.length,
  )
  const { accountId } = (await mariana.get('/auth/loggedin')).data.user
  const { credit } = (await mariana.get(`/accounts/${accountId._id}/status/credit`)).data
  expect(credit).toEqual({ available: 44, used: 12, reserved: 0 })
  const purchases = (await mariana.get(`/accounts/${accountId._id}/purchases`)).data
  expect(purchases.map(({ title, status }: Purchase) => [title, status])).toEqual([
    ['Revela 10', 'paid'],
    ['Revela 40', 'paid'],
  ])
  const movements = (await mariana.get(`/accounts/${accountId._id}/credit/movements?limit=100`)).data
  const dates: string[] = movements.map((movement: { createdAt: string }) => movement.createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates.at(-1)).toBe((await mariana.get('/auth/loggedin')).data.user.createdAt)
})

test('R-SCR-22 the ten payouts are in the audit trail, each with who wrote it down', async () => {
  const adela = app.visitor()
  await signInByPage(adela, { who: { subject: 'administrator' } })
  const trail: AuditEntry[] = (await adela.get('/management/audit')).data
  expect(trail.map(({ by, action, payout }) => [by, action, payout?.mxn])).toEqual(
    Array.from({ length: 10 }, () => ['Adela Ruiz', 'payoutRecorded', 500]),
  )
})

test('a second start adds nothing', async () => {
  await seedDemoTwin(app.platform, directory)
  const lines = await app.platform.db.root.selectFrom('royalty_line').select('id').execute()
  expect(lines).toHaveLength(12 + 10 + 10)
})

test('twelve photos come of any number of example shoots', () => {
  const photo = { file: 'a.webp', pose: 'front', view: 'front' as const, width: 3, height: 4, thumbhash: '' }
  const shoot = (photos: number) => ({
    key: 'a',
    garment: 'a',
    model: 'ximena',
    style: 'basic',
    background: 'white',
    createdAt: '2026-11-21T00:00:00.000Z',
    photos: Array.from({ length: photos }, () => photo),
  })
  const counts = (...shoots: number[]) => twelvePhotosOf(shoots.map(shoot)).map(({ photos }) => photos.length)
  expect(counts(4, 3, 3)).toEqual([4, 3, 3, 2])
  expect(counts(9, 9)).toEqual([9, 3])
  expect(counts(1, 0)).toEqual(Array(12).fill(1))
  expect(counts(0)).toEqual([])
  expect(counts()).toEqual([])
})
