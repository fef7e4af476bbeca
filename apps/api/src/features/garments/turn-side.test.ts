import type { Garment, GarmentCorrection } from '@revela/contract'
import sharp from '@revela/studio/photo/codecs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PhotoRefused } from '../../engines/port.ts'
import { aShootInReview, finishedWork } from '../../testing/a-shoot.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { garmentForm } from '../../testing/photos.ts'
import { tidyUp } from '../upkeep/public.ts'
import { findGarment } from './garment-queries.ts'
import { GarmentReadings } from './garment-readings.ts'

let app: TestApp
const engine = new DrawingEngine()
beforeAll(async () => {
  app = await anApp({ engine, work: true })
  // The files' own times are the real clock's.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

type Turn = GarmentCorrection['front']['turn']
const untouched = { strokes: [], marks: {} }
const turnedBy = ({ front, back }: { front?: Turn; back?: Turn }): GarmentCorrection => ({
  silhouette: null,
  fit: 'regular',
  centimetres: {},
  front: { ...(front && { turn: front }), ...untouched },
  back: { ...(back && { turn: back }), ...untouched },
})
const correct = (agent: Agent, { _id }: Garment, correction: GarmentCorrection | null) =>
  agent.put(`/garments/${_id}`, { c: { correction } })

/** Red cloth in the upper left corner. */
async function aCorner(width: number): Promise<Buffer> {
  const solid = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
  const cloth = await solid(150, 150, '#c4262e').png().toBuffer()
  return solid(width, 400, '#eceae6')
    .composite([{ input: cloth, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}

/** Of two sides. */
async function anUpload(agent: Agent, width: number): Promise<Garment> {
  const photos = { front: await aCorner(width), back: await aCorner(width + 1) }
  return (await agent.upload('/garments', garmentForm({ ...photos, type: 'shirt' }))).data.garment
}

/** Where the garment lies in the photo and in its cut-out, which must agree with the size that is told. */
async function lies(agent: Agent, { url, urlCutout, width, height }: Garment['asset']['front']) {
  const corners = async (image: Buffer) => {
    const { data, info } = await sharp(image)
      .resize(8, 8, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isGarment = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1]! < 128
    const names = { upperLeft: [1, 1], upperRight: [6, 1], lowerRight: [6, 6], lowerLeft: [1, 6] } as const
    return Object.entries(names).flatMap(([name, [x, y]]) => (isGarment(x, y) ? [name] : []))
  }
  const photo = await agent.bytes(url)
  const shown = await sharp(photo).metadata()
  expect([shown.width, shown.height]).toEqual([width, height])
  const cutout = await agent.bytes(urlCutout!)
  expect((await sharp(cutout).metadata()).width! > 60).toBe(width > height)
  return corners(photo)
}

test('R-UPL-11 a photo is turned by quarters, each side by itself, shown and read as it stands, and turned back to the file that was uploaded', async () => {
  const visitor = app.visitor()
  const uploaded = await anUpload(visitor, 300)
  expect(await lies(visitor, uploaded.asset.front)).toEqual(['upperLeft'])
  const { data: turned } = await correct(visitor, uploaded, turnedBy({ front: 1 }))
  expect(turned.correction).toEqual(turnedBy({ front: 1 }))
  expect(turned.asset.front).toMatchObject({ width: 400, height: 300 })
  expect(await lies(visitor, turned.asset.front)).toEqual(['upperRight'])
  expect(turned.asset.front.thumbhash).not.toBe(uploaded.asset.front.thumbhash)
  expect(turned.asset.back.url).toBe(uploaded.asset.back!.url)

  // Said again, and while something else is corrected, the turned photo keeps its address.
  const { data: again } = await correct(visitor, uploaded, { ...turnedBy({ front: 1 }), fit: 'fitted' })
  expect(again.asset.front.url).toBe(turned.asset.front.url)
  const { data: both } = await correct(visitor, uploaded, turnedBy({ front: 2, back: 3 }))
  expect(await lies(visitor, both.asset.front)).toEqual(['lowerRight'])
  expect(await lies(visitor, both.asset.back)).toEqual(['lowerLeft'])
  expect((await visitor.get('/garments')).data[0].asset.front).toMatchObject({ width: 300, height: 400 })

  const { data: back } = await correct(visitor, uploaded, null)
  for (const side of ['front', 'back'] as const) {
    const { url, width, height, thumbhash, marks } = uploaded.asset[side]!
    expect(back.asset[side]).toMatchObject({ url, width, height, thumbhash, marks })
  }
})

test('R-UPL-11 a photo that the engine finds lying is uploaded upright; its seller can turn it back, and that stays', async () => {
  const visitor = app.visitor()
  engine.foundTurn = 1
  try {
    const uploaded = await anUpload(visitor, 306)
    expect(uploaded.correction).toEqual(turnedBy({ front: 1 }))
    expect(uploaded.asset.front).toMatchObject({ width: 400, height: 306 })
    expect(await lies(visitor, uploaded.asset.front)).toEqual(['upperRight'])
    expect(await lies(visitor, uploaded.asset.back!)).toEqual(['upperLeft'])
    const { data: back } = await correct(visitor, uploaded, turnedBy({}))
    expect(back.correction).toEqual(turnedBy({}))
    expect(await lies(visitor, back.asset.front)).toEqual(['upperLeft'])
  } finally {
    engine.foundTurn = undefined
  }
})

test('R-UPL-11 a photo that cannot be read as it was turned stays as it was, with its reading, and no file is left', async () => {
  const visitor = app.visitor()
  const uploaded = await anUpload(visitor, 310)
  const { data: before } = await correct(visitor, uploaded, turnedBy({ back: 1 }))
  const files = app.storedFiles().length
  const prepare = engine.prepare
  engine.prepare = () => Promise.reject(new PhotoRefused('noGarmentFound', 'front', 'nothing there'))
  const answer = await correct(visitor, uploaded, turnedBy({ front: 1, back: 1 }))
  engine.prepare = prepare
  expect([answer.status, answer.error?.code, answer.error?.data]).toEqual([
    422,
    'noGarmentFound',
    { side: 'front' },
  ])
  expect((await visitor.get('/garments')).data).toEqual([before])
  expect(app.storedFiles().length).toBe(files)
})

test('finals of a shoot whose photo is turned after its drafts are made of the reading that they were made of', async () => {
  const agent = await app.login({ email: 'turning@revela.example' })
  const shoot = await aShootInReview(agent, { approve: 1 })
  await agent.put(`/garments/${shoot.garmentsId[0]}`, { c: { correction: turnedBy({ front: 2 }) } })
  engine.rendered.length = 0
  await agent.post(`/shootings/${shoot._id}/process`)
  await finishedWork(agent, shoot._id)
  expect(engine.rendered.map(({ garment }) => Buffer.from(garment).toString())).toEqual([
    expect.stringMatching(/:null$/),
  ])
})

test('two readings at once, one by a worker that was thought dead: the word that ends last counts whole, read anew of what the other one left', async () => {
  const visitor = app.visitor()
  const uploaded = await anUpload(visitor, 330)
  await correct(visitor, uploaded, turnedBy({ front: 1 }))
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const prepare = engine.prepare
  engine.prepare = async function (request) {
    engine.prepare = prepare
    reached.resolve()
    await goOn.promise
    return prepare.call(this, request)
  }
  const slow = correct(visitor, uploaded, { ...turnedBy({ front: 1 }), fit: 'oversized' })
  await reached.promise
  const row = await findGarment(app.platform.db.root, uploaded._id)
  const meanwhile = await new GarmentReadings(app.platform, engine).correct(row!, null)
  expect(meanwhile.correction).toBeNull()
  // What nobody names any more goes, although the slow one still reads of it.
  app.clock.advance(2 * 60 * 60 * 1000)
  await tidyUp(app.platform)
  goOn.resolve()
  const { data: last } = await slow
  expect(last.correction).toEqual({ ...turnedBy({ front: 1 }), fit: 'oversized' })
  expect(await lies(visitor, last.asset.front)).toEqual(['upperRight'])
})

test('R-PRI-02 the file that was uploaded stays with a turned photo, and is in her copy; turned photos that nobody shows go', async () => {
  const agent = await app.login({ email: 'copy@revela.example' })
  const uploaded = await anUpload(agent, 340)
  app.clock.advance(2 * 60 * 60 * 1000)
  await tidyUp(app.platform)
  const before = app.storedFiles().length
  for (const front of [1, 2, 3, 1] as const) await correct(agent, uploaded, turnedBy({ front }))
  app.clock.advance(2 * 60 * 60 * 1000)
  await tidyUp(app.platform)
  expect(app.storedFiles().length).toBe(before + 1)
  const { data } = await agent.get(`/users/${agent.userId}/export`)
  const { photo, turned } = data.garments[0].front
  expect(turned).toMatchObject({ by: 1, from: { width: 340, height: 400 } })
  for (const file of [photo, turned.from.photo]) expect((await app.visitor().page(file)).status).toBe(200)
  const { data: back } = await correct(agent, uploaded, null)
  expect(await lies(agent, back.asset.front)).toEqual(['upperLeft'])
})
