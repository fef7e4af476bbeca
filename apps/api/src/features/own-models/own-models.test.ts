import type { AuditEntry, OwnModel } from '@revela/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EngineFailure } from '../../engines/port.ts'
import {
  aChosenShoot,
  aDevelopedShoot,
  anUploadedShoot,
  aShootInReview,
  finishedWork,
} from '../../testing/a-shoot.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { aConsent, aPersonsPhoto } from '../../testing/call-requests.ts'
import { DrawingEngine } from '../../testing/drawing-engine.ts'
import { DrawingPeople } from '../../testing/drawing-people.ts'
import { aPhoto, garmentForm } from '../../testing/photos.ts'
import { whileHeld } from '../../testing/while-held.ts'
import { tidyUp } from '../upkeep/public.ts'
import { adoptFormerFolders } from './adopt-folders.ts'
import { forgetCopies } from './forget-copies.ts'

const people = new DrawingPeople()
const engine = new DrawingEngine()
let app: TestApp
let ana: Person
let photo: Buffer
let email: string

beforeAll(async () => {
  app = await anApp({ work: true, people, engine })
  photo = await aPersonsPhoto()
})
afterAll(() => app.close())
beforeEach(async () => {
  email = `${app.platform.entropy.id()}@revela.example`
  ana = await app.login({ email, credits: 30 })
  people.verdicts = {}
  people.fitted = []
  people.fault = null
  engine.gate = async () => {}
})

/** Files and bodies that are there now and were not when this was called. */
function newsSince() {
  const [files, made] = [new Set(app.storedFiles()), new Set(people.made.keys())]
  return () => ({
    files: app.storedFiles().filter(name => !files.has(name)),
    made: [...people.made.keys()].filter(key => !made.has(key)),
  })
}
const none = { files: [], made: [] }

const card = { name: 'Lucía', gender: 'female', heightCm: 165, wears: 'topAndShorts' }
const begin = async (agent: Agent = ana): Promise<OwnModel> => (await agent.post('/own-models', card)).data
const agree = (id: string) => ana.post(`/own-models/${id}/consent`, aConsent)
const upload = (id: string, kind = 'front', content = photo) =>
  ana.upload(`/own-models/${id}/photos`, garmentForm({ kind, photo: content }))
const shown = async (id: string): Promise<OwnModel> => (await ana.get(`/own-models/${id}`)).data

/** The model once nothing about it is under way. */
const settled = (id: string) =>
  expect.poll(
    async () => {
      const model = await shown(id)
      return model.status === 'making' || model.photos.some(({ status }) => status === 'reading')
    },
    { timeout: 20_000 },
  )

async function aReadModel(kinds: readonly string[] = ['front']): Promise<OwnModel> {
  const { _id: id } = await begin()
  await agree(id)
  for (const kind of kinds) expect((await upload(id, kind)).status).toBe(200)
  await settled(id).toBe(false)
  return shown(id)
}

async function aPublishedModel(): Promise<OwnModel> {
  const { _id: id } = await aReadModel()
  await ana.post(`/own-models/${id}/previews`)
  await settled(id).toBe(false)
  const { status, data } = await ana.post(`/own-models/${id}/publication`)
  expect(status).toBe(200)
  return data
}

describe('R-OWN-01 consent', () => {
  test('before it no photo is taken; it is kept word for word, with the audit trail, and nothing changes it', async () => {
    const { _id: id } = await begin()
    const before = app.storedFiles().length
    expect((await upload(id)).error?.code).toBe('consentNeeded')
    expect(app.storedFiles().length).toBe(before)
    expect((await ana.post(`/own-models/${id}/consent`, { ...aConsent, isAdult: false })).error?.code).toBe(
      'badRequest',
    )
    const { data } = await agree(id)
    expect(data.consent).toMatchObject({
      person: 'self',
      fullName: 'Ana López',
      use: 'ownShop',
      locale: 'es',
    })
    const admin = await app.login({ email: `${id}@revela.example`, roles: ['admin'] })
    const [entry]: AuditEntry[] = (await admin.get('/management/audit')).data
    expect(entry).toMatchObject({ action: 'ownModelAgreed', by: 'Ana López', shootKey: null })
    const { root } = app.platform.db
    await expect(
      sql`update own_consent set full_name = 'x' where model_id = ${id}`.execute(root),
    ).rejects.toThrow()
    await expect(sql`delete from own_consent where model_id = ${id}`.execute(root)).rejects.toThrow()
  })

  test('the database takes no photo without consent', async () => {
    const { _id: id } = await begin()
    const insert = sql`insert into own_photo values ('p', ${id}, 'front', 'f', 1, 1, 'read', '{}', false, '[]', now())`
    await expect(insert.execute(app.platform.db.root)).rejects.toThrow('agreed')
  })
})

describe('R-OWN-02 photos', () => {
  test('a photo is read by itself: marks, verdicts; marks are corrected; a deleted photo is gone from the disk', async () => {
    people.verdicts = { turned: ['blurred'] }
    const model = await aReadModel(['front', 'turned'])
    expect(model.photos.map(({ kind, status, verdicts }) => [kind, status, verdicts])).toEqual([
      ['front', 'read', []],
      ['turned', 'read', ['blurred']],
    ])
    expect(model.photos[0]!.marks.chin).toEqual({ x: 0.5, y: 0.15 })
    const [front, turned] = model.photos
    const path = `/own-models/${model._id}/photos`
    const marks = { chin: { x: 0.4, y: 0.2 } }
    const { data } = await ana.put(`${path}/${front!._id}`, { marks })
    expect(data.photos[0]).toMatchObject({ marks, isCorrected: true })
    const files = app.storedFiles().length
    expect((await ana.send('DELETE', `${path}/${turned!._id}`)).data.photos).toHaveLength(1)
    await expect.poll(() => app.storedFiles().length).toBe(files - 1)
  })

  test('only the owner’s session reaches a photo, no address does, and upkeep leaves it', async () => {
    const model = await aReadModel()
    const { url } = model.photos[0]!
    const answer = await ana.page(url)
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    const other = await app.login({ email: `other-${model._id}@revela.example` })
    expect((await other.page(url)).status).toBe(404)
    expect((await app.visitor().page(url)).status).toBe(401)
    app.clock.advance(3 * 60 * 60 * 1000)
    await tidyUp(app.platform)
    expect((await ana.page(url)).status).toBe(200)
  })

  test('what is no usable file is refused with its own word, and nothing is stored', async () => {
    const { _id: id } = await begin()
    await agree(id)
    const files = app.storedFiles().length
    const small = await aPhoto({ width: 600, height: 1400 })
    for (const [content, code] of [
      [small, 'photoTooSmall'],
      [Buffer.from('not a picture at all, but a text of some length'.repeat(5)), 'file-invalid-type'],
    ] as const)
      expect((await upload(id, 'front', content)).error?.code).toBe(code)
    expect((await upload(id, 'sideways')).error?.code).toBe('badRequest')
    expect((await ana.upload(`/own-models/${id}/photos`, garmentForm({ kind: 'front' }))).error?.code).toBe(
      'fileMissing',
    )
    expect(app.storedFiles().length).toBe(files)
    expect((await shown(id)).photos).toEqual([])
  })

  test('an account has so many models and a model so many photos', async () => {
    const model = await aReadModel(Array.from({ length: 6 }, () => 'front'))
    expect((await upload(model._id)).error).toMatchObject({ code: 'too-many-files', data: { maxFiles: 6 } })
    await begin()
    await begin()
    expect((await ana.post('/own-models', card)).error).toMatchObject({
      code: 'ownModelIncomplete',
      data: { max: 3 },
    })
  })
})

describe('R-OWN-03 from previews to publication', () => {
  test('previews are made once asked for, whatever she asks meanwhile; then she publishes, and her shoots choose the model', async () => {
    const model = await aReadModel(['front', 'half'])
    const path = `/own-models/${model._id}`
    expect((await ana.post(`${path}/publication`)).error?.code).toBe('ownModelIncomplete')
    const gate = Promise.withResolvers<void>()
    people.gate = () => gate.promise
    expect((await ana.post(`${path}/previews`)).data.status).toBe('making')
    expect((await ana.post(`${path}/previews`)).data.status).toBe('making')
    expect((await upload(model._id)).error?.code).toBe('ownModelBusy')
    people.gate = async () => {}
    gate.resolve()
    await settled(model._id).toBe(false)
    const previewed = await shown(model._id)
    expect([previewed.status, previewed.previews.length, previewed.publishedAt]).toEqual([
      'previewed',
      3,
      null,
    ])
    expect((await ana.page(previewed.previews[0]!.url)).status).toBe(200)
    const small = await ana.page(`${previewed.previews[0]!.url}?w=240`)
    expect([small.status, small.headers['content-type'], small.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect((await app.visitor().page(`${previewed.previews[0]!.url}?w=240`)).status).toBe(401)
    expect((await ana.get('/own-models/usable')).data).toEqual([])
    await ana.post(`${path}/publication`)
    const [usable] = (await ana.get('/own-models/usable')).data
    expect(usable).toMatchObject({ _id: model._id, kind: 'photographed', name: { es: 'Lucía', en: 'Lucía' } })
    expect((await ana.page(usable.data.urlImage)).status).toBe(200)

    const shoot = await anUploadedShoot(ana)
    const c = { modelId: model._id, stylingId: 'basic', setId: 'white' }
    expect((await ana.put(`/shootings/${shoot._id}`, { c })).status).toBe(200)
    await ana.post(`/shootings/${shoot._id}/prompts`)
    expect((await finishedWork(ana, shoot._id)).step).toBe('imagesInReview')
    const { modelKey, readBody } = engine.rendered.at(-1)!
    expect(people.made.get(modelKey)!.photos).toHaveLength(2)
    // Whoever draws her reads her body from the storage.
    expect(String(await readBody!())).toBe(modelKey)
  })

  test('nobody else can choose her model, and it is in nobody’s catalogue', async () => {
    const model = await aPublishedModel()
    const other = await app.login({ email: `o-${model._id}@revela.example` })
    for (const agent of [other, app.visitor()]) {
      const shoot = await anUploadedShoot(agent)
      const { error } = await agent.put(`/shootings/${shoot._id}`, { c: { modelId: model._id } })
      expect(error?.code).toBe('notFound')
    }
    expect(JSON.stringify((await other.get('/global/models')).data)).not.toContain(model._id)
    expect((await other.get('/own-models/usable')).data).toEqual([])
  })

  test('photos that the fit refuses say why, and nothing of the body stays', async () => {
    const model = await aReadModel()
    const news = newsSince()
    people.fitted = ['outlineOff']
    await ana.post(`/own-models/${model._id}/previews`)
    await settled(model._id).toBe(false)
    const refused = await shown(model._id)
    expect([refused.status, refused.makeError, refused.photos[0]!.verdicts]).toEqual([
      'draft',
      'photosRefused',
      ['outlineOff'],
    ])
    await expect.poll(news).toEqual(none)
    expect((await ana.post(`/own-models/${model._id}/previews`)).error?.code).toBe('ownModelIncomplete')
    await ana.put(`/own-models/${model._id}/photos/${refused.photos[0]!._id}`, {
      marks: refused.photos[0]!.marks,
    })
    people.fitted = []
    const again = await whileHeld(people, () => ana.post(`/own-models/${model._id}/previews`))
    expect(again.data.status).toBe('making')
    await settled(model._id).toBe(false)
    expect((await shown(model._id)).status).toBe('previewed')
  })

  test('a studio that fails leaves photos and marks as they were', async () => {
    const model = await aReadModel()
    people.fault = new EngineFailure('no memory')
    await ana.post(`/own-models/${model._id}/previews`)
    await settled(model._id).toBe(false)
    expect(await shown(model._id)).toMatchObject({
      status: 'draft',
      makeError: 'failed',
      photos: model.photos,
    })
  }, 60_000)

  test('new photos of a published model change nothing of what is published until she publishes again', async () => {
    const model = await aPublishedModel()
    const before = [...people.made.keys()]
    await upload(model._id, 'half')
    await settled(model._id).toBe(false)
    expect(await shown(model._id)).toMatchObject({
      status: 'draft',
      publishedAt: model.publishedAt,
      isPublishedAsShown: true,
    })
    await ana.post(`/own-models/${model._id}/previews`)
    await settled(model._id).toBe(false)
    expect((await shown(model._id)).isPublishedAsShown).toBe(false)
    expect((await ana.get('/own-models/usable')).data).toHaveLength(1)
    await ana.post(`/own-models/${model._id}/publication`)
    await expect.poll(() => before.filter(key => people.made.has(key)).length).toBe(before.length - 1)
    const [usable] = (await ana.get('/own-models/usable')).data
    expect((await ana.page(usable.data.urlImage)).status).toBe(200)
  })
})

describe('R-OWN-04 withdrawing', () => {
  const withdraw = (id: string) => ana.send('DELETE', `/own-models/${id}`)
  const credits = async () =>
    (await ana.get(`/accounts/${ana.accountId}/status/credit`)).data.credit.available
  const choose = { stylingId: 'basic', setId: 'white' }

  test('photos, body and cards are gone at once; the consent and the trail stay', async () => {
    const news = newsSince()
    const model = await aPublishedModel()
    expect((await withdraw(model._id)).status).toBe(200)
    await expect.poll(news, { timeout: 10_000 }).toEqual(none)
    expect((await ana.get(`/own-models/${model._id}`)).error?.code).toBe('notFound')
    expect((await ana.get('/own-models')).data).toEqual([])
    expect((await ana.page(model.photos[0]!.url)).status).toBe(404)
    const kept = sql<{
      count: number
    }>`select count(*)::int as count from own_consent where model_id = ${model._id}`
    expect((await kept.execute(app.platform.db.root)).rows).toEqual([{ count: 1 }])
    const admin = await app.login({ email: `a${model._id}@revela.example`, roles: ['admin'] })
    expect((await admin.get('/management/audit')).data[0].action).toBe('ownModelWithdrawn')
  })

  test('copies of her body on other machines go within a minute, those of published models stay', async () => {
    const elsewhere = new DrawingPeople()
    const [withdrawn, other] = [await aPublishedModel(), await aPublishedModel()]
    for (const [key, request] of people.made) elsewhere.made.set(key, request)
    const builds = async () => {
      const rows = await app.platform.db.root
        .selectFrom('own_model')
        .select('published_build')
        .where('id', 'in', [withdrawn._id, other._id])
        .execute()
      return rows.flatMap(row => row.published_build ?? [])
    }
    const [both, copies] = [await builds(), () => [...elsewhere.made.keys()]]
    await forgetCopies(app.platform, elsewhere)
    expect(copies()).toEqual(expect.arrayContaining(both))
    await withdraw(withdrawn._id)
    const kept = await builds()
    await forgetCopies(app.platform, elsewhere)
    expect([both.length, kept.length, both.filter(build => copies().includes(build))]).toEqual([2, 1, kept])
  })

  test('shoots that wait for a word stop: drafts go, choices are open, paid poses come back', async () => {
    const model = await aPublishedModel()
    const shoot = await aShootInReview(ana, { approve: 1, choices: { modelId: model._id, ...choose } })
    app.clock.advance(2 * 60_000)
    await ana.put(`/shootings/${shoot._id}/prompts`, {})
    await finishedWork(ana, shoot._id)
    expect(await credits()).toBe(26)
    await withdraw(model._id)
    const stopped = (await ana.get(`/shootings/${shoot._id}`)).data
    expect([stopped.step, stopped.modelId, stopped.data.generatedImage, await credits()]).toEqual([
      'choosing',
      null,
      [],
      30,
    ])
  })

  test('photos in development stop with their credits back; those delivered before stay', async () => {
    const model = await aPublishedModel()
    const delivered = await aDevelopedShoot(ana, { approve: 1, choices: { modelId: model._id, ...choose } })
    const shoot = await aShootInReview(ana, { approve: 2, choices: { modelId: model._id, ...choose } })
    const gate = Promise.withResolvers<void>()
    engine.gate = () => gate.promise
    await ana.post(`/shootings/${shoot._id}/process`)
    await withdraw(model._id)
    gate.resolve()
    const stopped = (await ana.get(`/shootings/${shoot._id}`)).data
    expect([stopped.step, await credits()]).toEqual(['partiallyCompleted', 29])
    const kept = (await ana.get(`/shootings/${delivered._id}`)).data
    expect(kept.step).toBe('completed')
    const [image] = kept.data.generatedImage.filter(
      (each: { asset: { vton: { url: string | null } } }) => each.asset.vton.url,
    )
    expect((await ana.page(image.asset.vton.url)).status).toBe(200)
  })

  test('a shoot that chose her and has begun nothing chooses again', async () => {
    const model = await aPublishedModel()
    const shoot = await aChosenShoot(ana, { choices: { modelId: model._id, ...choose } })
    await withdraw(model._id)
    expect((await ana.get(`/shootings/${shoot._id}`)).data).toMatchObject({ step: 'choosing', modelId: null })
    const { error } = await ana.put(`/shootings/${shoot._id}`, { c: { modelId: model._id } })
    expect(error?.code).toBe('notFound')
  })

  test('closing the account withdraws her models; before that, the copy of her data has them', async () => {
    const news = newsSince()
    const model = await aPublishedModel()
    const { ownModels, consents } = (await ana.get(`/users/${ana.userId}/export`)).data
    expect([ownModels.length, ownModels[0].photos[0].url, consents[0].full_name]).toEqual([
      1,
      model.photos[0]!.url,
      'Ana López',
    ])
    expect((await ana.post(`/users/${ana.userId}/closure`, { email })).status).toBe(200)
    await expect.poll(news, { timeout: 10_000 }).toEqual(none)
  })

  test('while the body is made: nothing of it stays', async () => {
    const news = newsSince()
    const model = await aReadModel()
    const gate = Promise.withResolvers<void>()
    people.gate = () => gate.promise
    await ana.post(`/own-models/${model._id}/previews`)
    await withdraw(model._id)
    people.gate = async () => {}
    gate.resolve()
    await expect.poll(news, { timeout: 10_000 }).toEqual(none)
  })
})

test('R-OPS-03 bodies that an earlier version kept in a folder are stored like other files, once, and the folder goes', async () => {
  const [published, making] = [await aPublishedModel(), await aReadModel()]
  const { root } = app.platform.db
  const { published_build: build } = await root
    .selectFrom('own_model')
    .select('published_build')
    .where('id', '=', published._id)
    .executeTakeFirstOrThrow()
  await root.updateTable('own_model').set({ build: 'own-begun' }).where('id', '=', making._id).execute()
  const bodies = root.selectFrom('own_picture').select('file').where('model_id', '=', published._id)
  const body = bodies.where('kind', '=', 'body')
  const { file } = await body.executeTakeFirstOrThrow()
  await root.deleteFrom('own_picture').where('file', '=', file).execute()
  await app.platform.storage.delete(file)
  const folders = new Set([build!, 'own-begun', 'own-withdrawn'])
  const files = app.storedFiles().length
  const former = {
    keys: async () => [...folders],
    pack: async (key: string) => Buffer.from(`folder of ${key}`),
    remove: async (key: string) => void folders.delete(key),
  }
  await Promise.all([adoptFormerFolders(app.platform, former), adoptFormerFolders(app.platform, former)])
  const adopted = await body.execute()
  expect(adopted).toHaveLength(1)
  expect(String(await app.platform.storage.read(adopted[0]!.file))).toBe(`folder of ${build}`)
  expect([[...folders], app.storedFiles().length - files]).toEqual([['own-begun'], 1])
})
