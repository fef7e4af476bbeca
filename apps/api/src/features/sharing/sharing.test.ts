import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type PublicShoot, type Shoot } from '@revela/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aDevelopedShoot, rate } from '../../testing/a-shoot.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { cardMaxBytes } from './compose-card.ts'

const built = `<!doctype html><html lang="es"><head><meta charset="utf-8" /><meta name="description" content="x" />
<title>Revela</title></head><body><div id="root"></div></body></html>`
const webDistDir = mkdtempSync(join(tmpdir(), 'revela-share-'))
let app: TestApp
let ana: Person
let shoot: Shoot

beforeAll(async () => {
  writeFileSync(join(webDistDir, 'index.html'), built)
  app = await anApp({ work: true, config: { webDistDir } })
  ana = await app.login()
  shoot = await aDevelopedShoot(ana, { approve: 3, back: true })
  await rate(ana, shoot._id)
})
afterAll(async () => {
  await app.close()
  rmSync(webDistDir, { recursive: true })
})

const setPrivacy = async (privacy: 'public' | 'private') =>
  expect((await ana.put(`/shootings/${shoot._id}`, { c: { privacy } })).status).toBe(200)
const publicly = (id = shoot.key) => app.visitor().get(`/public/shooting/${id}`)
const page = (path: string, headers: Record<string, string> = {}) => app.visitor().page(path, headers)
const sharePage = `/share/shoot/`

/** Every path of an answer, with `[]` for a place in a list: `images[].url`. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => pathsOf(item, `${path}[]`))
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path ? `${path}.${name}` : name))
}

/** Every path that a schema lets through. */
function allowedPaths(schema: unknown, path = ''): string[] {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
  }
  if (anyOf)
    return anyOf
      .filter(option => (option as { type?: string }).type !== 'null')
      .flatMap(option => allowedPaths(option, path))
  if (items) return allowedPaths(items, `${path}[]`)
  if (!properties) return [path]
  return Object.entries(properties).flatMap(([name, inner]) =>
    allowedPaths(inner, path ? `${path}.${name}` : name),
  )
}

/** The `content` of each meta element, by its name or property. */
function metasOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

/** What would tell a stranger about the owner, what she rejected, or where files lie. */
const secrets = () => [
  ana.accountId,
  ana.userId,
  'ana@revela.example',
  'López',
  shoot._id,
  ...shoot.data.generatedImage.map(image => image.process.imageThreadId),
  '/files/',
  'pose',
  'prompt',
  'feedback',
  'reasons',
  'basic',
]

describe('R-SCR-21 R-FLW-18 while it is public', () => {
  beforeAll(() => setPrivacy('public'))
  afterAll(() => setPrivacy('private'))

  test('a stranger gets the fields of the allow-list, all of them, and nothing else', async () => {
    const { body, headers, data } = await publicly()
    const written = z.toJSONSchema(calls.publicShoot.response, { io: 'output', unrepresentable: 'any' })
    expect([...new Set(pathsOf(JSON.parse(body)))].sort()).toEqual([...new Set(allowedPaths(written))].sort())
    // The list itself, so that a field that somebody adds to the schema is noticed here.
    expect([...new Set(pathsOf(data))].sort()).toEqual([
      'createdAt',
      'garment.back',
      'garment.front',
      'images[].height',
      'images[].index',
      'images[].thumbhash',
      'images[].url',
      'images[].view',
      'images[].width',
      'key',
      'model.kind',
      'model.name.en',
      'model.name.es',
      'type',
    ])
    for (const secret of secrets()) expect(body).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noimageindex',
    })
    expect(data.images).toHaveLength(3)
  })

  test('its pictures need no signature, come in the widths of the contract, and say when they must be asked for again', async () => {
    const { data } = (await publicly()) as { data: PublicShoot }
    const { front, back } = data.garment!
    for (const url of [front, back!, ...data.images.map(image => image.url)]) {
      expect(url).toMatch(/^\/shared\/[0-9a-z]{26}\/(front|back|\d+)$/)
      expect(url).toContain(shoot.key)
      const shown = await page(url)
      expect(shown.status).toBe(200)
      expect(shown.headers).toMatchObject({
        'content-type': expect.stringMatching(/^image\//),
        'cache-control': 'private, max-age=60, must-revalidate',
        'x-robots-tag': expect.stringContaining('noindex'),
      })
      const again = await page(url, { 'if-none-match': String(shown.headers.etag) })
      expect(again).toMatchObject({ status: 304, body: '' })
    }
    const smaller = await app.visitor().bytes(`${front}?w=240`)
    expect(await sharp(smaller).metadata()).toMatchObject({ format: 'webp', width: 240 })
    for (const name of ['7', 'card-7.jpg', 'draft', '..%2f', 'front.webp'])
      expect((await page(`/shared/${shoot.key}/${name}`)).status).toBe(404)
  })

  test.each(['facebookexternalhit/1.1', 'WhatsApp/2.24', 'Twitterbot/1.0'])(
    'the page tells %s what it is: title, words and a picture, all with absolute addresses',
    async agent => {
      const { status, body, headers } = await page(sharePage + shoot.key, { 'user-agent': agent })
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow, noimageindex',
      })
      const address = `http://localhost:4000${sharePage}${shoot.key}`
      const metas = metasOf(body)
      expect(metas).toMatchObject({
        robots: 'noindex, nofollow, noimageindex',
        description: expect.stringContaining('3 fotos'),
        'og:type': 'website',
        'og:site_name': 'Revela',
        'og:title': 'Playera en ximena',
        'og:url': address,
        'og:locale': 'es_MX',
        'og:locale:alternate': 'en_US',
        'og:image:type': 'image/jpeg',
        'og:image:alt': expect.stringContaining('Playera en ximena'),
        'twitter:card': 'summary_large_image',
        'twitter:title': 'Playera en ximena',
      })
      expect(metas['twitter:image']).toBe(metas['og:image'])
      expect(body).toContain(`<link rel="canonical" href="${address}">`)
      expect(body.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Playera en ximena · Revela</title>'])
      expect(body.match(/name="description"/g)).toHaveLength(1)
      expect(body).toContain('<div id="root">')
      for (const secret of secrets()) expect(body).not.toContain(secret)
    },
  )

  test('the words are in the visitor’s language, else in the seller’s', async () => {
    const title = async (headers: Record<string, string>) =>
      metasOf((await page(sharePage + shoot.key, headers)).body)['og:title']
    expect(await title({ 'accept-language': 'en-US,en;q=0.9,es;q=0.5' })).toBe('Playera on ximena')
    expect(await title({ 'accept-language': 'fr-FR, es;q=0.4, en;q=0.3' })).toBe('Playera en ximena')
    expect(await title({ 'accept-language': 'de' })).toBe('Playera en ximena')
    await ana.put(`/users/${ana.userId}`, { c: { profile: { locale: 'en' } } })
    expect(await title({})).toBe('Playera on ximena')
    await ana.put(`/users/${ana.userId}`, { c: { profile: { locale: 'es' } } })
  })

  test.each([
    ['', 3],
    ['/1', 1],
  ])(
    'the picture of the preview at %j is a JPEG of the told size, light enough for every messenger',
    async (at, count) => {
      const metas = metasOf((await page(`${sharePage}${shoot.key}${at}`)).body)
      expect(metas.description).toContain(`${count} foto`)
      const url = new URL(metas['og:image']!)
      const { headers, status } = await page(url.pathname + url.search)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' })
      const card = await app.visitor().bytes(url.pathname + url.search)
      const { format, width, height } = await sharp(card).metadata()
      expect([format, String(width), String(height)]).toEqual([
        'jpeg',
        metas['og:image:width'],
        metas['og:image:height'],
      ])
      expect(card.length).toBeLessThan(cardMaxBytes)
    },
  )
})

describe('R-FLW-18 without the garment', () => {
  const share = async (c: object) =>
    expect((await ana.put(`/shootings/${shoot._id}`, { c })).status).toBe(200)
  beforeAll(() => share({ privacy: 'public', sharesGarment: false }))
  afterAll(() => share({ privacy: 'private', sharesGarment: true }))

  test('neither the call nor an address shows the garment’s own photos, and the photos stay', async () => {
    const { data } = (await publicly()) as { data: PublicShoot }
    expect(data.garment).toBeNull()
    expect(data.images).toHaveLength(3)
    for (const side of ['front', 'back', 'front?w=240'])
      expect((await page(`/shared/${shoot.key}/${side}`)).status).toBe(404)
    expect((await page(data.images[0]!.url)).status).toBe(200)
  })

  test('the preview of one photo is that photo alone, and says so', async () => {
    const metas = metasOf((await page(`${sharePage}${shoot.key}/1`)).body)
    expect(metas['og:image:alt']).toBe('Playera en ximena: una foto de la sesión')
    const url = new URL(metas['og:image']!)
    const card = await app.visitor().bytes(url.pathname + url.search)
    const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const paper = [...data.subarray((315 * info.width + 40) * 3, (315 * info.width + 40) * 3 + 3)]
    expect(Math.min(...paper)).toBeGreaterThan(220)
  })
})

describe('R-FLW-18 once it is private again', () => {
  test('every address that was handed out is a missing one at once', async () => {
    await setPrivacy('public')
    const { data } = (await publicly()) as { data: PublicShoot }
    const metas = metasOf((await page(sharePage + shoot.key)).body)
    const card = new URL(metas['og:image']!)
    const handedOut = [
      data.garment!.front,
      data.garment!.back!,
      `${data.images[0]!.url}?w=360`,
      ...data.images.map(image => image.url),
      card.pathname + card.search,
    ]
    const etag = String((await page(handedOut[0]!)).headers.etag)
    for (const url of handedOut) expect((await page(url)).status).toBe(200)
    await setPrivacy('private')
    for (const url of handedOut) expect((await page(url)).status).toBe(404)
    expect((await page(handedOut[0]!, { 'if-none-match': etag })).status).toBe(404)
    expect((await publicly()).status).toBe(404)
  })

  test('its page is the page of a shoot that never was, to the letter', async () => {
    const shape = ({ status, body, headers }: Awaited<ReturnType<typeof page>>) => ({
      status,
      body,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !/^(date|x-ratelimit)/.test(name)),
      ),
    })
    for (const at of ['', '/0']) {
      const hidden = shape(await page(`${sharePage}${shoot.key}${at}`))
      expect(hidden).toEqual(shape(await page(`${sharePage}nosuchshoot1${at}`)))
      expect(hidden.status).toBe(404)
      expect(hidden.body).toContain('<div id="root">')
      expect(metasOf(hidden.body)).toEqual({
        description: 'Esta sesión no está compartida',
        robots: 'noindex, nofollow, noimageindex',
      })
      expect(hidden.headers['x-robots-tag']).toContain('noindex')
    }
    const withoutRequest = ({ error }: { error: object | null }) => ({ ...error, requestId: '' })
    for (const path of ['0', 'front', 'card.jpg']) {
      const hidden = await app.visitor().get(`/shared/${shoot.key}/${path}`)
      expect(withoutRequest(hidden)).toEqual(
        withoutRequest(await app.visitor().get(`/shared/nosuchshoot1/${path}`)),
      )
    }
    expect(withoutRequest(await publicly())).toEqual(withoutRequest(await publicly('nosuchshoot1')))
  })
})

describe('R-FLW-24 what its seller crossed out', () => {
  const judge = (at: number, status: 'rejected' | null) =>
    ana.put(`/shootings/${shoot._id}/files/${shoot.data.generatedImage[at]!.process.imageThreadId}`, {
      c: { feedback: { status, reasons: status ? ['dislikePhoto'] : [] } },
    })
  const update = (c: object) => ana.put(`/shootings/${shoot._id}`, { c })
  const shown = async () => ((await publicly()).data as PublicShoot).images.map(({ index }) => index)

  test('is left out of the share, its pictures and its preview, until she includes it', async () => {
    await setPrivacy('public')
    const before = metasOf((await page(sharePage + shoot.key)).body)['og:image']
    expect((await judge(1, 'rejected')).status).toBe(200)
    expect(await shown()).toEqual([0, 2])
    expect((await page(`/shared/${shoot.key}/1`)).status).toBe(404)
    expect((await page(`${sharePage}${shoot.key}/1`)).status).toBe(404)
    expect(metasOf((await page(sharePage + shoot.key)).body)['og:image']).not.toBe(before)
    expect((await update({ includesRejected: true })).data.includesRejected).toBe(true)
    expect(await shown()).toEqual([0, 1, 2])
    expect((await page(`/shared/${shoot.key}/1`)).status).toBe(200)
    await update({ includesRejected: false })
  })

  test('where nothing is left there is nothing to share, and what was shared is gone', async () => {
    for (const at of [0, 1, 2]) await judge(at, 'rejected')
    expect((await publicly()).error?.code).toBe('shootNotFound')
    await setPrivacy('private')
    const refused = await update({ privacy: 'public' })
    expect([refused.status, refused.error?.code]).toEqual([409, 'allPhotosRejected'])
    expect((await update({ privacy: 'public', includesRejected: true })).status).toBe(200)
    expect(await shown()).toEqual([0, 1, 2])
    await update({ privacy: 'private', includesRejected: false })
    for (const at of [0, 1, 2]) await judge(at, null)
  })
})

test('R-SCR-21 a stranger can change nothing of a public shoot', async () => {
  await setPrivacy('public')
  const stranger = app.visitor()
  expect((await stranger.put(`/shootings/${shoot._id}`, { c: { privacy: 'private' } })).status).toBe(404)
  expect((await stranger.get(`/shootings/${shoot.key}`)).status).toBe(404)
  expect((await stranger.post(`/shootings/${shoot._id}/package`)).status).toBe(401)
  expect((await publicly()).status).toBe(200)
  await setPrivacy('private')
})

test('R-SCR-21 R-OWN-04 who wears it is not said of a model that is the seller’s own', async () => {
  await setPrivacy('public')
  const { root } = app.platform.db
  const wornBy = (model_id: string) =>
    root.updateTable('shoot').set({ model_id }).where('key', '=', shoot.key).execute()
  await wornBy('own-k7')
  expect((await publicly()).data.model.name).toEqual({ es: '', en: '' })
  expect(metasOf((await page(sharePage + shoot.key, { 'accept-language': 'es' })).body)['og:title']).toBe(
    'Playera',
  )
  await wornBy('ximena')
  await setPrivacy('private')
})
