import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { aPhoto } from '../../testing/photos.ts'
import { keepDemo } from './keep-demo.ts'
import { seedDemoGarments } from './seed-demo-garments.ts'

let app: TestApp
let catalogDir: string

beforeAll(async () => {
  catalogDir = await mkdtemp(join(tmpdir(), 'revela-catalog-'))
  await writeCatalog()
  app = await anApp({ config: { catalogDir } })
  await seedDemoGarments(app.platform, catalogDir)
})
afterAll(async () => {
  await app.close()
  await rm(catalogDir, { recursive: true })
})

async function writeCatalog(): Promise<void> {
  const [garments, demo] = [join(catalogDir, 'garments'), join(catalogDir, 'demo')]
  await mkdir(garments)
  await mkdir(demo)
  const name = { es: 'Playera Lunes', en: 'Lunes T-shirt' }
  const tee = { key: 'tee', category: 'tshirt-short', name, front: 'tee.jpg', back: 'tee.jpg' }
  const list = [tee, { ...tee, key: 'jeans', outfitPiece: true }, { ...tee, key: 'cape', category: 'cape' }]
  await writeFile(join(garments, 'garments.json'), JSON.stringify({ garments: list }))
  await writeFile(join(garments, 'tee.jpg'), await aPhoto())
  const photo = {
    file: 'tee-1.webp',
    pose: 'front',
    view: 'front',
    width: 240,
    height: 320,
    thumbhash: 'aaaa',
  }
  const look = { model: 'ximena', style: 'basic', background: 'white' }
  const shoot = {
    key: 'demo-tee',
    garment: 'tee',
    ...look,
    createdAt: '2026-11-21T00:00:00.000Z',
    photos: [photo],
  }
  await writeFile(join(demo, 'demo.json'), JSON.stringify({ shoots: [shoot, { ...shoot, garment: 'gone' }] }))
  await writeFile(join(demo, 'tee-1.webp'), await aPhoto({ format: 'webp' }))
}

test('R-API-06 demo garments are listed by type, and anybody may shoot them', async () => {
  const visitor = app.visitor()
  const { data } = await visitor.get('/resource/garments/demo')
  expect(data).toMatchObject([
    {
      name: 'Playera Lunes',
      nameIn: { es: 'Playera Lunes', en: 'Lunes T-shirt' },
      type: 'tshirt-short',
      asset: { back: { width: 240 } },
    },
  ])
  expect((await visitor.get('/resource/garments/demo?type=dress')).data).toEqual([])
  expect((await visitor.get(data[0].asset.front.url)).status).toBe(200)
  const shoot = await visitor.post('/shootings', { garmentsId: [data[0]._id] })
  expect(shoot.data).toMatchObject({ step: 'choosing', type: 'tshirt-short' })
  expect((await visitor.get('/garments')).data).toEqual([])
})

test('R-SCR-04 demo shoots show their pictures, and their garment when extended', async () => {
  const plain = (await app.visitor().get('/resource/shootings/demo')).data
  expect(plain).toMatchObject([{ key: 'demo-tee', garmentsId: [expect.any(String)] }])
  const { data } = await app.visitor().get('/resource/shootings/demo?$q[extend][]=garmentsId')
  expect(data[0].garmentsId[0]).toMatchObject({ name: 'Playera Lunes' })
  const picture = await app.visitor().get(data[0].data.generatedImage[0].asset.vton.url)
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('R-SCR-04 R-SCR-21 a demo shoot opens for everybody as a shared one does, and can be changed by nobody', async () => {
  const visitor = app.visitor()
  const { data } = await visitor.get('/public/shooting/demo-tee')
  expect(data).toMatchObject({
    key: 'demo-tee',
    type: 'tshirt-short',
    model: { name: { es: 'ximena' }, kind: 'person' },
    images: [{ index: 0, view: 'front', width: 240, height: 320 }],
  })
  for (const url of [data.images[0].url, data.garment.front, data.garment.back])
    expect((await visitor.get(url)).status).toBe(200)
  const refused = await visitor.put('/shootings/demo-tee', { c: { title: 'mine' } })
  expect(refused.error?.code).toBe('shootNotFound')
})

test('seeding again changes nothing; a new photo makes the garment anew under its id', async () => {
  const shown = async () => (await app.visitor().get('/resource/garments/demo')).data[0]
  const first = await shown()
  await seedDemoGarments(app.platform, catalogDir)
  expect(await shown()).toEqual(first)
  await writeFile(join(catalogDir, 'garments', 'tee.jpg'), await aPhoto({ width: 300 }))
  await seedDemoGarments(app.platform, catalogDir)
  const second = await shown()
  expect([second._id, second.asset.front.width]).toEqual([first._id, 300])
})

test('a broken demo photo is logged and tried again, and keeps no other garment from being made', async () => {
  const names = async () =>
    (await app.visitor().get('/resource/garments/demo')).data.map((g: { name: string }) => g.name)
  const name = { es: 'Falda Luna', en: 'Luna skirt' }
  const broken = { key: 'skirt', category: 'skirt', name: { es: 'Rota', en: 'Broken' }, front: 'broken.jpg' }
  const list = [broken, { key: 'new', category: 'tshirt-short', name, front: 'tee.jpg' }]
  await writeFile(join(catalogDir, 'garments', 'broken.jpg'), 'no photo')
  await writeFile(join(catalogDir, 'garments', 'garments.json'), JSON.stringify({ garments: list }))
  await expect(seedDemoGarments(app.platform, catalogDir)).rejects.toThrow(/skirt/)
  expect(await names()).toContain('Falda Luna')
  expect(await names()).not.toContain('Rota')
})

test('demo content that fails at first is made at the next attempt, and stopping ends the attempts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let calls = 0
    const keeper = keepDemo(app.platform, [
      async () => {
        calls += 1
        if (calls === 1) throw new Error('not yet')
      },
    ])
    expect(keeper.isTried()).toBe(false)
    await vi.waitUntil(() => keeper.isTried(), { timeout: 60_000 })
    await vi.advanceTimersByTimeAsync(15_000)
    await keeper.made
    expect(calls).toBe(2)
    await keeper.stop()
  } finally {
    vi.useRealTimers()
  }
})
