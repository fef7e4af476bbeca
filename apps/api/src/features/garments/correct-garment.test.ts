import type { GarmentCorrection } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineFailure } from '../../engines/port.ts'
import { aShootInReview, finishedWork, freeChoices } from '../../testing/a-shoot.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { aPhoto, garmentForm } from '../../testing/photos.ts'

let app: TestApp
const engine = new DrawingEngine()
beforeAll(async () => {
  app = await anApp({ engine, work: true })
})
afterAll(() => app.close())

const plain: GarmentCorrection = {
  silhouette: null,
  fit: 'regular',
  centimetres: {},
  front: { strokes: [], marks: {} },
  back: { strokes: [], marks: {} },
}
const correction: GarmentCorrection = {
  ...plain,
  silhouette: 'sleeveless',
  fit: 'oversized',
  centimetres: { chestWidth: 52.5, length: 70 },
  front: {
    strokes: [{ keep: false, radius: 0.02, points: [{ x: 0.1, y: 0.2 }] }],
    marks: { hemLeft: { x: 0.31, y: 0.8 } },
  },
}
const upload = async (agent: ReturnType<TestApp['visitor']>, front: Buffer, type = 'shirt') => {
  const { data } = await agent.upload(
    '/garments',
    garmentForm({ front, back: await aPhoto({ width: 90 }), type }),
  )
  return data
}
const correct = (agent: ReturnType<TestApp['visitor']>, id: string, correction: unknown) =>
  agent.put(`/garments/${id}`, { c: { correction } })

describe('what the seller corrects about her garment', () => {
  test('is kept with it, shown by lists and shoots, and undone by null', async () => {
    const visitor = app.visitor()
    const { garment, _id } = await upload(visitor, await aPhoto({ width: 300 }))
    expect(garment).toMatchObject({
      silhouette: 'shortSleeve',
      correction: null,
      asset: { front: { marks: [{ name: 'hemLeft', x: 0.25, y: 0.75, confidence: 0.9 }] } },
    })
    const { status, data } = await correct(visitor, garment._id, correction)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      _id: garment._id,
      silhouette: 'sleeveless',
      correction: correction,
      asset: { front: { marks: [{ name: 'hemLeft', x: 0.31, y: 0.8, confidence: 1 }] } },
    })
    expect(data.asset.front.urlCutout).not.toBe(garment.asset.front.urlCutout)
    expect((await visitor.get(data.asset.front.urlCutout)).status).toBe(200)
    expect((await visitor.get('/garments?type=shirt')).data).toMatchObject([{ correction: correction }])
    const shoot = await visitor.get(`/shootings/${_id}?$q[extend][]=garmentsId`)
    expect(shoot.data.garmentsId).toMatchObject([{ correction: correction }])
    const undone = await correct(visitor, garment._id, null)
    expect(undone.data).toMatchObject({ silhouette: 'shortSleeve', correction: null })
    expect(undone.data.asset.front.marks).toEqual(garment.asset.front.marks)
  })

  test('is what the stored reading was made with', async () => {
    const agent = await app.login({ email: 'lucia@revela.example' })
    const { garment } = await upload(agent, await aPhoto({ width: 310 }), 'shirt')
    await correct(agent, garment._id, correction)
    const { prepared } = await app.platform.db.root
      .selectFrom('garment')
      .select('prepared')
      .where('id', '=', garment._id)
      .executeTakeFirstOrThrow()
    expect((await app.platform.storage.read(prepared!)).toString()).toContain(JSON.stringify(correction))
  })

  test('drafts are made anew of what she moved: with her word when they were not begun, on a shoot of their own when they were', async () => {
    const agent = await app.login({ email: 'rita@revela.example' })
    const { garment, _id } = await upload(agent, await aPhoto({ width: 315 }))
    const draftsOf = async (id: string) => {
      engine.rendered.length = 0
      await agent.post(`/shootings/${id}/prompts`)
      await finishedWork(agent, id)
      expect(engine.rendered).toHaveLength(4)
      return new Set(engine.rendered.map(({ garment: reading }) => Buffer.from(reading).toString()))
    }
    // She had chosen everything, so that the engine had begun to get ready, when she moved the mark.
    await agent.put(`/shootings/${_id}`, { c: freeChoices })
    await correct(agent, garment._id, correction)
    const before = await draftsOf(_id)
    expect([...before]).toEqual([expect.stringContaining(JSON.stringify(correction))])

    const further = { ...correction, front: { ...correction.front, marks: { hemLeft: { x: 0.4, y: 0.7 } } } }
    await correct(agent, garment._id, further)
    expect((await agent.post(`/shootings/${_id}/prompts`)).error?.code).toBe('shootInProcess')
    const next = await agent.post('/shootings', { garmentsId: [garment._id] })
    await agent.put(`/shootings/${next.data._id}`, { c: freeChoices })
    expect([...(await draftsOf(next.data._id))]).toEqual([expect.stringContaining(JSON.stringify(further))])
  })

  test('finals are made of the reading that their drafts were made of', async () => {
    const agent = await app.login({ email: 'eva@revela.example' })
    const shoot = await aShootInReview(agent, { approve: 1 })
    await correct(agent, String(shoot.garmentsId[0]), { ...correction, silhouette: null })
    engine.rendered.length = 0
    await agent.post(`/shootings/${shoot._id}/process`)
    await finishedWork(agent, shoot._id)
    expect(engine.rendered.map(({ quality }) => quality)).toEqual(['final'])
    expect(Buffer.from(engine.rendered[0].garment).toString()).toMatch(/:null$/)
  })

  test.each([
    ['another kind of outline', { ...correction, silhouette: 'skirt' }],
    [
      'a stroke without points',
      { ...plain, front: { strokes: [{ keep: true, radius: 0.1, points: [] }], marks: {} } },
    ],
    ['a place outside the photo', { ...plain, front: { strokes: [], marks: { hemLeft: { x: 1.2, y: 0 } } } }],
    ['an unknown mark', { ...plain, front: { strokes: [], marks: { elbow: { x: 0.2, y: 0 } } } }],
    ['a chest of 3 km', { ...plain, centimetres: { chestWidth: 300_000 } }],
    ['no fit', { ...plain, fit: undefined }],
    ['a whole turn', { ...plain, front: { turn: 4, strokes: [], marks: {} } }],
  ])('%s is refused, and nothing changes', async (_name, correction) => {
    const visitor = app.visitor()
    const { garment } = await upload(visitor, await aPhoto({ width: 320 }))
    const answer = await correct(visitor, garment._id, correction)
    expect([answer.status, answer.error?.code]).toEqual([400, 'badRequest'])
    expect((await visitor.get('/garments')).data).toEqual([expect.objectContaining({ correction: null })])
  })

  test("R-ROL-02 nobody corrects another's garment, or one of ours", async () => {
    const visitor = app.visitor()
    const { garment } = await upload(visitor, await aPhoto({ width: 330 }))
    for (const stranger of [app.visitor(), await app.login({ email: 'ana@revela.example' })])
      expect((await correct(stranger, garment._id, plain)).error?.code).toBe('garmentNotFound')
  })

  test('nothing is lost when the engine fails', async () => {
    const visitor = app.visitor()
    const { garment } = await upload(visitor, await aPhoto({ width: 340 }))
    await correct(visitor, garment._id, correction)
    const files = app.storedFiles().length
    const prepare = engine.prepare
    engine.prepare = () => Promise.reject(new EngineFailure('the worker died'))
    const answer = await correct(visitor, garment._id, plain)
    engine.prepare = prepare
    expect([answer.status, answer.error?.code]).toEqual([503, 'unavailable'])
    expect(app.storedFiles().length).toBe(files)
    expect((await visitor.get('/garments')).data).toMatchObject([{ correction: correction }])
  })
})

test('R-UPL-09 a warning that was waved away stays away: in lists, after another reading, and beside another photo', async () => {
  const visitor = app.visitor()
  const [blurred, dark] = [
    { code: 'blurred' as const, measure: 0.4 },
    { code: 'tooDark' as const, measure: 0.1 },
  ]
  engine.warnings = [blurred, dark]
  const front = await aPhoto({ width: 310 })
  const { garment } = (await visitor.upload('/garments', garmentForm({ front, type: 'shirt' }))).data
  const warningsOf = (shown: { asset: Record<'front' | 'back', { warnings: { code: string }[] } | null> }) =>
    [shown.asset.front, shown.asset.back].map(side => side?.warnings.map(({ code }) => code))
  expect(warningsOf(garment)).toEqual([['blurred', 'tooDark'], undefined])
  const waive = (waived: unknown) => visitor.put(`/garments/${garment._id}`, { c: { waived } })
  expect(warningsOf((await waive({ front: ['blurred'] })).data)).toEqual([['tooDark'], undefined])
  expect(warningsOf((await correct(visitor, garment._id, correction)).data)).toEqual([['tooDark'], undefined])
  expect(warningsOf((await visitor.get('/garments')).data[0])).toEqual([['tooDark'], undefined])
  const both = { front: await aPhoto({ width: 311 }), back: await aPhoto({ width: 91 }), type: 'shirt' }
  const again = (await visitor.upload('/garments', garmentForm({ ...both, sameFrontAs: garment._id }))).data
  expect(warningsOf(again.garment)).toEqual([['tooDark'], ['blurred', 'tooDark']])

  const other = app.visitor()
  const stolen = (await other.upload('/garments', garmentForm({ ...both, sameFrontAs: garment._id }))).data
  expect(warningsOf(stolen.garment)[0]).toEqual(['blurred', 'tooDark'])
  expect((await other.put(`/garments/${garment._id}`, { c: { waived: { front: [] } } })).error?.code).toBe(
    'garmentNotFound',
  )
  for (const odd of [{ front: ['ugly'] }, { side: [] }, 'front'])
    expect((await waive(odd)).error?.code).toBe('badRequest')
  engine.warnings = []
})
