import { rm } from 'node:fs/promises'
import { type CallDefinition, calls, type Shoot } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoGarments } from './features/demo/seed-demo-garments.ts'
import { aCatalogFolder } from './testing/a-catalog-folder.ts'
import { aDevelopedShoot, aShootInReview, finishedWork, rate } from './testing/a-shoot.ts'
import type { Agent, Answer } from './testing/agent.ts'
import { anApp, type Person, type TestApp } from './testing/an-app.ts'
import { aPhoto, garmentForm } from './testing/photos.ts'

let app: TestApp
let catalogDir: string
let ana: Person
let admin: Person
/** Developed, rated, packaged, shared. */
let whole: Shoot
/** Developed, and nothing more. */
let unpackaged: Shoot
/** Its drafts wait for a word. */
let reviewed: Shoot

beforeAll(async () => {
  catalogDir = await aCatalogFolder()
  app = await anApp({ work: true, config: { catalogDir } })
  await seedDemoGarments(app.platform, catalogDir)
  ana = await app.login({ credits: 50 })
  admin = await app.login({ email: 'admin@revela.example', roles: ['admin'] })
  unpackaged = await aDevelopedShoot(ana)
  // The newest garment comes first in lists: the one with both photos.
  app.clock.advance(1000)
  const developed = await aDevelopedShoot(ana, { back: true })
  await rate(ana, developed._id)
  await ana.put(`/shootings/${developed._id}`, { c: { privacy: 'public' } })
  await ana.post(`/shootings/${developed._id}/package`)
  whole = await finishedWork(ana, developed._id)
  reviewed = await aShootInReview(ana, { approve: 1, back: true })
})
afterAll(async () => {
  await app.close()
  await rm(catalogDir, { recursive: true })
})

const user =
  '_id email createdAt status type role accountId._id accountId.type profile.firstName profile.lastName profile.locale profile.asset.urlImageProfile'
const garment = '_id key name type asset.front.url asset.back.url'
const image =
  'index status asset.fal.url asset.vton.url feedback.comment feedback.approve process.refund process.imageThreadId'
const shoot =
  '_id key step createdAt updatedAt privacy feedback garmentsId modelId stylingId setId accountId userId data.generatedImage data.processCurrentAdvance data.garmentOutfit data.garmentMain data.package.url config.garment.outfit prompts.data prompts.error prompts.isLoading prompts.isLoadingAppend process.status package.url'
const $q = (select: string[], extend: string[]) =>
  [...select.map(field => `$q[select][]=${field}`), ...extend.map(field => `$q[extend][]=${field}`)].join('&')

interface Ordered {
  /** As the order names it. */
  call: string
  /** A visitor unless told. */
  as?: () => Agent
  path?: () => string
  body?: () => unknown
  /** Where the described thing lies in `data`, then the names of its fields. */
  at?: string
  fields: string
}

const upload = async () =>
  garmentForm({ files: await aPhoto(), 'files#2': await aPhoto(), type: 'tshirt-short', tracking: 'abc' })
const oneReviewed = () => `/shootings/${reviewed._id}`
const oneWhole = () => `/shootings/${whole._id}`
const firstFile = (of: Shoot) => of.data.generatedImage[0].process.imageThreadId

/** The order's table of calls, top to bottom, with the fields that it names. Those that change something stand where that fits. */
const ordered: readonly Ordered[] = [
  { call: 'GET /auth/loggedin', as: () => ana, at: 'user', fields: user },
  {
    call: 'PUT /users/{id}',
    as: () => ana,
    path: () => `/users/${ana.userId}`,
    body: () => ({ c: { profile: { locale: 'en' } } }),
    fields: user,
  },
  {
    call: 'GET /accounts/{accountId}/status/credit',
    as: () => ana,
    path: () => `/accounts/${ana.accountId}/status/credit`,
    fields: 'credit.available credit.used',
  },
  { call: 'GET /global/catalogs/payment-plan', at: '0', fields: 'reference paymentLink status label title' },
  { call: 'POST /engineering/memcache', body: () => ({ data: { a: 1 } }), fields: 'key' },
  { call: 'GET /global/sets', at: '0.items.0', fields: '_id key name levelUse data.urlBackground' },
  {
    call: 'GET /global/categories/garment',
    at: '0.items.0',
    fields: 'key name description status urlImage urlImageBack title',
  },
  {
    call: 'GET /global/models',
    at: '0',
    fields: '_id key name age country gender levelUse data.urlImage data.urlImageBody',
  },
  {
    call: 'GET /global/stylings',
    at: '0.items.0',
    fields: '_id key name levelUse data.gender.female.urlImage data.gender.male.urlImage',
  },
  {
    call: 'GET /garments',
    as: () => ana,
    path: () => '/garments?type=tshirt-short',
    at: '0',
    fields: garment,
  },
  { call: 'POST /garments', as: () => ana, body: upload, fields: '_id key files.0.key files.1.key' },
  { call: 'GET /resource/garments/demo', at: '0', fields: garment },
  {
    call: 'GET /resource/shootings/demo',
    path: () => `/resource/shootings/demo?${$q([], ['garmentsId'])}`,
    at: '0',
    fields: 'key garmentsId.0.asset.front.url data.generatedImage.0.asset.vton.url',
  },
  {
    call: 'GET /shootings',
    as: () => ana,
    path: () => '/shootings?step[]=completed&step[]=choosing',
    at: '0',
    fields: shoot,
  },
  { call: 'POST /shootings', as: () => ana, body: () => ({ garmentsId: whole.garmentsId }), fields: shoot },
  {
    call: 'GET /shootings/{id}',
    as: () => ana,
    path: () => `${oneWhole()}?${$q([], ['garmentsId', 'userId'])}`,
    fields: `${shoot} garmentsId.0.asset.front.url userId.profile.firstName userId.profile.lastName userId.profile.email feedback.score feedback.comment config.garment.outfit.main.image_url config.garment.outfit.main.garment_name config.garment.outfit.main.main`,
  },
  { call: 'GET /shootings/{id}', as: () => ana, path: oneWhole, at: 'data.generatedImage.0', fields: image },
  {
    call: 'GET /shootings/{id}/revision',
    as: () => admin,
    path: () => `${oneWhole()}/revision?${$q(['data', 'userId'], ['userId'])}`,
    fields: 'data.generatedImage.0.process.imageThreadId userId.profile.firstName userId.profile.email',
  },
  {
    call: 'GET /public/shooting/{id}',
    path: () => `/public/shooting/${whole.key}`,
    fields: 'key images.0.url',
  },
  {
    call: 'PUT /shootings/{id}',
    as: () => ana,
    path: oneReviewed,
    body: () => ({ c: { config: { tracking: 'abc' } } }),
    fields: shoot,
  },
  {
    call: 'PUT /shootings/{id}',
    as: () => ana,
    path: () => `/shootings/${unpackaged._id}`,
    body: () => ({ c: { feedback: { comment: 'bien', score: 4 } } }),
    fields: 'feedback.score feedback.comment',
  },
  {
    call: 'PUT /shootings/{id}',
    as: () => ana,
    path: oneWhole,
    body: () => ({ c: { privacy: 'public' } }),
    fields: 'privacy',
  },
  {
    call: 'PUT /shootings/{id}/files/{fileId}',
    as: () => ana,
    path: () => `${oneReviewed()}/files/${firstFile(reviewed)}`,
    body: () => ({ c: { feedback: { status: 'approved', comment: null } } }),
    fields: image,
  },
  {
    call: 'GET /shootings/{id}/process/status',
    as: () => ana,
    path: () => `${oneReviewed()}/process/status?${$q([], ['garmentsId'])}`,
    fields: `${shoot} garmentsId.0.key`,
  },
  {
    call: 'PUT /shootings/{id}/prompts',
    as: () => ana,
    path: () => `${oneReviewed()}/prompts`,
    body: () => ({}),
    fields: shoot,
  },
  {
    call: 'POST /shootings/{id}/process',
    as: () => ana,
    path: () => `${oneReviewed()}/process`,
    body: () => ({}),
    fields: shoot,
  },
  {
    call: 'POST /shootings/{id}/package',
    as: () => ana,
    path: () => `${oneWhole()}/package`,
    fields: `${shoot} package.status`,
  },
  {
    call: 'PUT /shootings/{id}/revision',
    as: () => admin,
    path: () => `${oneWhole()}/revision`,
    body: () => ({ $config: { refunds: [{ imageThreadId: firstFile(whole) }] } }),
    fields: 'data.generatedImage.0.process.refund',
  },
  { call: 'GET /auth/logout', as: () => admin, fields: 'user' },
]

describe('R-ENT-01 R-API-01 R-API-02 R-API-03 R-API-04 R-API-05 R-API-06 R-API-07 R-API-08 the ordered calls answer with the ordered fields', () => {
  test.each(ordered)('$call $fields', async ({ call, as = () => app.visitor(), path, body, at, fields }) => {
    const [method, template] = call.split(' ') as ['GET' | 'POST' | 'PUT', string]
    expect(
      Object.values<CallDefinition>(calls).some(one => one.method === method && one.path === template),
    ).toBe(true)
    // Drafts must have rested before there are more, and be finished before the reveal.
    if (template.endsWith('/prompts')) app.clock.advance(60_000)
    if (template.endsWith('/process')) await finishedWork(ana, reviewed._id)
    const answer = await as().send(method, path?.() ?? template, await body?.())
    expect(answer.error).toBeNull()
    const thing = at ? valueAt(answer.data, at) : answer.data
    expect(fields.split(' ').filter(field => valueAt(thing, field) === undefined)).toEqual([])
  })

  test('POST /shootings/{id}/prompts: the answer is the shoot with its drafts under way', async () => {
    const fresh = await ana.post('/shootings', { garmentsId: whole.garmentsId })
    const at = `/shootings/${fresh.data._id}`
    await ana.put(at, { c: { modelId: 'ximena', stylingId: 'basic', setId: 'white' } })
    const answer = await ana.post(`${at}/prompts`)
    expect(missingIn(answer, `${shoot} prompts.data.generatedImages.0.index`)).toEqual([])
    await finishedWork(ana, fresh.data._id)
  })

  test('POST /auth/login refuses what is no token, and signs in whom a token of the provider names', async () => {
    const refused = await app.visitor().post('/auth/login', { type: 'oauth2', token: 'a.b.c' })
    expect([refused.status, refused.error?.code]).toEqual([401, 'invalidIdentityToken'])
    const browser = app.visitor()
    const token = await identityToken(browser, { subject: 'paid-seller' })
    const answer = await browser.post('/auth/login', { type: 'oauth2', token })
    expect(answer.data.user.email).toBe('mariana@revela.example')
    const fields = `user.${user.replaceAll(' ', ' user.')}`
    expect(missingIn(answer, fields)).toEqual([])
    expect((await browser.get('/auth/loggedin')).data).toEqual(answer.data)
    expect((await browser.get('/shootings')).status).toBe(200)

    const newcomer = app.visitor()
    const hers = { type: 'oauth2', token: await identityToken(newcomer, { email: 'nueva@tienda.example' }) }
    expect((await newcomer.post('/auth/login', hers)).error?.code).toBe('signUpNeeded')
    const welcomed = await newcomer.post('/auth/login', { ...hers, acceptedTerms: true })
    expect(welcomed.data.user).toMatchObject({ email: 'nueva@tienda.example', type: 'free' })
  })

  test('R-SCR-03 a tracking’s key travels with the upload into the shoot', async () => {
    const visitor = app.visitor()
    const { key } = (await visitor.post('/trackings', { utm_source: 'mail', tag: ['a', 'b'] })).data
    const form = garmentForm({ front: await aPhoto(), type: 'tshirt-short', tracking: key })
    const made = await visitor.upload('/garments', form)
    expect((await visitor.get(`/shootings/${made.data.key}`)).data.config.tracking).toBe(key)
  })
})

test('R-API-09 every list parameter is read with and without brackets, and $q selects as well as extends', async () => {
  for (const query of [
    'step=completed',
    'step[]=completed',
    'step[0]=completed',
    'step[]=completed&step[]=choosing',
  ])
    expect((await ana.get(`/shootings?${query}`)).status, query).toBe(200)
  const slim = await ana.get(`${oneWhole()}?${$q(['step'], ['garmentsId'])}`)
  expect(Object.keys(slim.data).sort()).toEqual(['_id', 'garmentsId', 'key', 'step'])
  expect(typeof slim.data.garmentsId[0]).toBe('object')
})

/** What the development provider gives a program that says whom it is about. */
async function identityToken(agent: Agent, who: Record<string, string>): Promise<string> {
  const answer = await agent.send('POST', '/idp/identity-token', new URLSearchParams(who))
  return JSON.parse(answer.body).id_token
}

const missingIn = (answer: Answer, fields: string) =>
  fields.split(' ').filter(field => valueAt(answer.data, field) === undefined)

function valueAt(thing: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing)
}
