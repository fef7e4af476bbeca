import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiRoot, apiVersionedRoot, type CallDefinition, calls, errorCodes } from '@revela/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'

const webDistDir = mkdtempSync(join(tmpdir(), 'revela-web-'))
let app: TestApp
beforeAll(async () => {
  mkdirSync(join(webDistDir, 'assets'))
  writeFileSync(join(webDistDir, 'index.html'), '<title>Revela</title>')
  writeFileSync(join(webDistDir, 'assets/app-1a2b.js'), 'plain')
  writeFileSync(join(webDistDir, 'assets/app-1a2b.js.br'), 'packed')
  app = await anApp({ config: { webDistDir, rateLimitPerMinute: 10_000 } })
})
afterAll(async () => {
  await app.close()
  rmSync(webDistDir, { recursive: true })
})

const browserHtml = { accept: 'text/html' }

describe('R-API-10 failures', () => {
  test('an unknown call is an error object with code, name, message and request id', async () => {
    const { status, error } = await app.visitor().get('/api/v1/nothing')
    expect(status).toBe(404)
    expect(error).toEqual({
      code: 'notFound',
      name: 'NotFound',
      message: 'Not found',
      statusCode: 404,
      requestId: expect.stringMatching(/^\w{12}$/),
    })
  })

  test('a body that is no JSON, of another kind or too large says so', async () => {
    const visitor = app.visitor()
    const send = (type: string, body: string) => visitor.sendRaw('POST', '/trackings', type, body)
    expect(await send('application/json', '{')).toMatchObject({ status: 400, error: { code: 'badRequest' } })
    expect(await send('text/plain', 'a=1')).toMatchObject({ status: 400, error: { code: 'badRequest' } })
    expect(await send('application/json', JSON.stringify({ a: 'x'.repeat(70_000) }))).toMatchObject({
      status: 413,
      error: { code: 'payloadTooLarge' },
    })
  })

  test.each(['/shootings/%zz', `/shootings/${'x'.repeat(300)}`])(
    'R-API-10 the address %s is refused in the same form, with the headers of every answer',
    async path => {
      const { status, error, headers } = await app.visitor().get(path)
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'badRequest' })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  test('R-API-10 a form where JSON is taken is refused, and not read as nothing', async () => {
    const form = new FormData()
    form.set('utm_source', 'x')
    const { status, error } = await app.visitor().upload('/trackings', form)
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'badRequest' })
  })

  test('a field that fails is named', async () => {
    const { error } = await (await app.login()).get('/accounts/x/credit/movements?limit=1000')
    expect(error).toMatchObject({ code: 'badRequest', data: { problems: [{ path: '/limit' }] } })
  })

  test('what nobody foresaw tells nothing', async () => {
    const broken = await anApp()
    await broken.platform.db.close()
    const { status, error, body } = await broken.visitor().post('/trackings', { a: 'b' })
    expect({ status, code: error?.code }).toEqual({ status: 500, code: 'internal' })
    expect(body).not.toMatch(/PGlite|driver|pool|stack/i)
    await broken.close().catch(() => {})
  })
})

describe('requests from elsewhere', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': '', origin: 'http://localhost:4000' }, 200],
    [{ 'sec-fetch-site': '' }, 200],
  ])('a change with %j is answered with %i', async (headers, status) => {
    const answer = await app.visitor().send('POST', '/trackings', { a: 'b' }, headers)
    expect(answer.status).toBe(status)
  })
})

describe('answers', () => {
  test('R-API-01 every call answers under the root and its versioned path', async () => {
    for (const root of ['/api', '/api/v1'])
      expect((await app.visitor().get(`${root}/auth/loggedin`)).data).toEqual({ user: null })
  })

  test('what belongs to a person is never kept by caches', async () => {
    const ana = await app.login()
    const { headers } = await ana.get(`/accounts/${ana.accountId}/status/credit`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('scripts come from our own origin only, and nobody frames us', async () => {
    const { headers } = await app.visitor().get('/photostudio', browserHtml)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test("styles are a page's own or a file of ours: what is written into a page has none", async () => {
    const policyOf = (headers: Record<string, unknown>) =>
      /style-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    const { headers: ofAnAnswer } = await app.visitor().get('/global/models')
    expect(policyOf(ofAnAnswer)).toBe("'self'")
    const { headers, body } = await app.visitor().page('/docs')
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(css).digest('base64')
    expect(policyOf(headers)).toBe(`'self' 'sha256-${hash}'`)
    expect(body).not.toContain(' style="')
  })

  test('a visitor gets a signed cookie with her first own call, and a forged one is ignored', async () => {
    const visitor = app.visitor()
    await visitor.post('/engineering/memcache', { data: 1 })
    const cookie = visitor.cookies.get('revela-visitor')!
    expect(cookie).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
    const { data } = await visitor.post('/engineering/memcache', { data: 'mine' })
    visitor.cookies.set(
      'revela-visitor',
      cookie.replace(/^./, first => (first === '0' ? '1' : '0')),
    )
    expect((await visitor.get(`/engineering/memcache/${data.key}`)).status).toBe(404)
  })
})

describe('/docs', () => {
  test('R-API-01 every call is documented as OpenAPI, once, with what goes in, what comes out and how it fails', async () => {
    const { paths } = JSON.parse((await app.visitor().get('/docs/json')).body)
    expect(Object.keys(paths).every(path => path.startsWith('/api/v1/'))).toBe(true)
    for (const call of Object.values<CallDefinition>(calls)) {
      const documented = paths[`${apiVersionedRoot}${call.path}`]?.[call.method.toLowerCase()]
      expect(documented, call.path).toBeDefined()
      expect(documented.summary).toBe(call.summary)
      expect(documented.description, `${call.method} ${call.path} says who may make it`).toMatch(/\w/)
      expect(documented.responses['200']).toBeDefined()
      if (call.body) expect(documented.requestBody.content['application/json'].schema).toBeDefined()
      if (call.multipart) {
        const { schema } = documented.requestBody.content['multipart/form-data']
        expect(Object.keys(schema.properties)).toEqual(Object.keys(call.multipart))
        const required = Object.entries(call.multipart).filter(([, part]) => part.required)
        expect(schema.required).toEqual(required.map(([name]) => name))
      }
      for (const code of call.errors) expect(JSON.stringify(documented.responses)).toContain(code)
    }
    expect(JSON.stringify(paths)).not.toContain(String(Number.MAX_SAFE_INTEGER))
    expect((await app.visitor().get(`${apiRoot}/auth/loggedin`)).status).toBe(200)
  })

  test('R-API-01 R-API-10 the page tells of every call and every failure, and each of its links leads somewhere', async () => {
    const page = await app.visitor().get('/docs')
    expect([page.status, String(page.headers['content-type'])]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ])
    const anchors = [...page.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors).toEqual([...new Set(anchors)])
    for (const name of [...Object.keys(calls), ...errorCodes]) expect(anchors).toContain(name)
    for (const [, target] of page.body.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target)
    expect(/>undefined<|\[object/.test(page.body)).toBe(false)
    expect((await app.visitor().get('/docs/console')).status).toBe(200)
  })
})

describe('pages', () => {
  test('R-SCR-02 every path that is nobody else gets the page', async () => {
    for (const path of ['/', '/photostudio', '/shoot/abc/2', '/no/such/thing'])
      expect(await app.visitor().page(path)).toMatchObject({ status: 200, body: '<title>Revela</title>' })
  })

  test('assets are kept for ever and come compressed; a missing one is not the page', async () => {
    const asset = await app.visitor().page('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
    expect(asset.body).toBe('packed')
    expect(asset.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-encoding': 'br',
    })
    expect((await app.visitor().page('/assets/gone.js')).status).toBe(404)
  })

  test('the other name of this machine leads to the one whose cookies count', async () => {
    const answer = await app.visitor().page('/garment?a=1', { host: '127.0.0.1:4000' })
    expect(answer).toMatchObject({ status: 302, headers: { location: 'http://localhost:4000/garment?a=1' } })
  })
})

test('more requests than allowed are refused for a while', async () => {
  const visitor = app.visitor()
  const statuses = new Set<number>()
  for (let sent = 0; sent < 61; sent++) statuses.add((await visitor.post('/trackings', { a: 'b' })).status)
  expect([...statuses]).toContain(429)
})

test('R-API-10 shoots that are begun one after another are refused for a while', async () => {
  const alone = await anApp()
  const ana = await alone.login()
  const begin = async () => (await ana.post('/shootings', { garmentsId: ['nothing'] })).error?.code
  const codes: unknown[] = []
  for (let sent = 0; sent < 61; sent++) codes.push(await begin())
  expect([new Set(codes.slice(0, 60)), codes[60]]).toEqual([new Set(['garmentNotFound']), 'tooManyRequests'])
  await alone.close()
})

test('the same call counts the same under both roots of the API', async () => {
  const app = await anApp()
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent++) {
    const root = sent % 2 === 0 ? '/api' : '/api/v1'
    statuses.push((await app.visitor().post(`${root}/trackings`, { a: 'b' })).status)
  }
  expect(statuses.slice(0, 60).every(status => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
  await app.close()
})

test('text that would show itself in another order is kept without what turns it', async () => {
  const ana = await app.login({ email: 'ana.direction@revela.example' })
  const { data } = await ana.put(`/users/${ana.userId}`, {
    c: { profile: { firstName: 'Ana \u202Egpj.exe\u2069' } },
  })
  expect(data.profile.firstName).toBe('Ana gpj.exe')
  // Names are looked at by their own schema too; this text is not.
  const kept = await ana.post('/engineering/memcache', { data: { note: 'foto\u202Egpj' } })
  expect((await ana.get(`/engineering/memcache/${kept.data.key}`)).data).toEqual({
    data: { note: 'fotogpj' },
  })
})

test('stored files open with their link and not without', async () => {
  const { storage, links } = app.platform
  const key = await storage.put(Buffer.from('picture'), 'webp')
  const shown = await app.visitor().page(links.urlFor(key))
  expect(shown).toMatchObject({
    status: 200,
    body: 'picture',
    headers: { 'content-type': 'image/webp', 'content-disposition': 'inline' },
  })
  const saved = await app.visitor().page(links.urlFor(key, { downloadName: 'Camión – 1.webp' }))
  expect(saved.headers['content-disposition']).toBe(
    `attachment; filename="Cami_n _ 1.webp"; filename*=UTF-8''Cami%C3%B3n%20%E2%80%93%201.webp`,
  )
  expect((await app.visitor().page(`/files/${key}`)).status).toBe(404)
  await storage.delete(key)
  expect((await app.visitor().page(links.urlFor(key))).status).toBe(404)
})
