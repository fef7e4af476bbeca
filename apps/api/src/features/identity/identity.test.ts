import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const whoIs = async (agent: { get(path: string): Promise<{ data: { user: unknown } }> }) =>
  (await agent.get('/auth/loggedin')).data.user

test('R-API-01 an anonymous visitor is told that nobody is signed in', async () => {
  expect(await whoIs(app.visitor())).toBeNull()
})

test('R-API-01 a demo person signs in through the code flow and comes back to where she was', async () => {
  const agent = app.visitor()
  const back = await signInByPage(agent, { who: { subject: 'new-seller' }, returnTo: '/review?a=1' })
  expect(back).toMatchObject({ status: 302, headers: { location: '/review?a=1' } })
  expect(await whoIs(agent)).toMatchObject({
    email: 'lucia@revela.example',
    role: [],
    accountId: { type: 'free' },
    profile: { firstName: 'Lucía', lastName: 'Ramos', locale: 'es' },
  })
})

test('R-API-01 after signing out, somebody else signs in on the same browser, also as somebody new', async () => {
  const agent = app.visitor()
  await signInByPage(agent, { who: { subject: 'new-seller' } })
  await agent.get('/auth/logout')
  const back = await signInByPage(agent, { who: { subject: 'paid-seller' }, returnTo: '/account' })
  expect(back.headers.location).toBe('/account')
  expect(await whoIs(agent)).toMatchObject({ email: 'mariana@revela.example' })
  await signInByPage(agent, { who: { subject: 'paid-seller' } })
  expect(await whoIs(agent)).toMatchObject({ email: 'mariana@revela.example' })
  const who = { email: 'otra@tienda.example' }
  await signInByPage(agent, { who, mode: 'signup', acceptedTerms: true })
  expect(await whoIs(agent)).toMatchObject({ email: 'otra@tienda.example' })
})

test('R-GRD-02 R-GRD-03 roles come from our tables, seeded for the administrator and the twin', async () => {
  const [administrator, twin, paid] = [app.visitor(), app.visitor(), app.visitor()]
  await signInByPage(administrator, { who: { subject: 'administrator' } })
  await signInByPage(twin, { who: { subject: 'twin' } })
  await signInByPage(paid, { who: { subject: 'paid-seller' } })
  expect(await whoIs(administrator)).toMatchObject({ role: ['admin'] })
  expect(await whoIs(twin)).toMatchObject({ role: ['dft'] })
  expect(await whoIs(paid)).toMatchObject({ accountId: { type: 'paid' } })
})

test('R-VAL-08 somebody new must accept the terms first', async () => {
  const agent = app.visitor()
  const who = { email: 'nueva@tienda.example' }
  const refused = await signInByPage(agent, { who, returnTo: '/garment' })
  expect(refused.headers.location).toBe('/garment?auth=signUpNeeded')
  expect(await whoIs(agent)).toBeNull()
  const welcomed = await signInByPage(agent, { who, mode: 'signup', acceptedTerms: true })
  expect(welcomed.headers.location).toBe('/photostudio')
  expect(await whoIs(agent)).toMatchObject({ email: 'nueva@tienda.example', type: 'free' })
})

test('a person who goes back is not signed in', async () => {
  const agent = app.visitor()
  const back = await signInByPage(agent, { who: { cancel: true } })
  expect(back.headers.location).toBe('/photostudio?auth=cancelled')
  expect(await whoIs(agent)).toBeNull()
})

test('the sign-in page, opened by its address, speaks the browser’s language', async () => {
  const agent = app.visitor()
  const start = await agent.get('/api/auth/start', { 'accept-language': 'en-GB,en;q=0.8' })
  const page = await agent.get(String(start.headers.location).replace('http://localhost:4000', ''))
  expect((await agent.page(String(page.headers.location))).body).toContain('Who are you today?')
})

test('the sign-in page refuses what is no e-mail address and shows it harmlessly', async () => {
  const agent = app.visitor()
  const start = await agent.get('/api/auth/start?locale=en')
  const page = await agent.get(String(start.headers.location).replace('http://localhost:4000', ''))
  const interaction = String(page.headers.location)
  const shown = await agent.send('POST', interaction, new URLSearchParams({ email: '"><script>' }))
  expect(shown.status).toBe(422)
  expect(shown.body).toContain('That is not an e-mail address')
  expect(shown.body).not.toContain('"><script>')
})

test('a callback that nobody here began signs nobody in', async () => {
  const agent = app.visitor()
  const answer = await agent.get('/api/auth/callback?code=stolen&state=guess')
  expect(answer.headers.location).toBe('/photostudio?auth=failed')
})

test('a callback with another state signs nobody in', async () => {
  const agent = app.visitor()
  await agent.get('/api/auth/start')
  const answer = await agent.get(
    '/api/auth/callback?code=x&state=other&iss=http%3A%2F%2Flocalhost%3A4000%2Fidp',
  )
  expect(answer.headers.location).toBe('/photostudio?auth=failed')
  expect(await whoIs(agent)).toBeNull()
})

test('R-API-01 logging out ends the session for good', async () => {
  const ana = await app.login()
  const stolen = new Map(ana.cookies)
  expect((await ana.get('/auth/logout')).data).toEqual({ user: null })
  const thief = app.visitor()
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect(await whoIs(thief)).toBeNull()
})

test('another site can not log somebody out', async () => {
  const ana = await app.login()
  const answer = await ana.get('/auth/logout', { 'sec-fetch-site': 'cross-site' })
  expect(answer).toMatchObject({ status: 403, error: { code: 'crossSiteRequest' } })
  expect(await whoIs(ana)).not.toBeNull()
})

test('a session ends after a week without use', async () => {
  const ana = await app.login()
  const day = 24 * 60 * 60 * 1000
  app.clock.advance(6 * day)
  expect(await whoIs(ana)).not.toBeNull()
  app.clock.advance(6 * day)
  expect(await whoIs(ana)).not.toBeNull()
  app.clock.advance(7 * day + 1)
  expect(await whoIs(ana)).toBeNull()
})

test('a session ends after thirty days even when it is used', async () => {
  const ana = await app.login()
  const day = 24 * 60 * 60 * 1000
  for (let passed = 0; passed < 30; passed += 5) {
    expect(await whoIs(ana)).not.toBeNull()
    app.clock.advance(5 * day)
  }
  expect(await whoIs(ana)).toBeNull()
})

test('R-API-02 R-UIX-08 the language choice is kept in the profile', async () => {
  const ana = await app.login()
  const answer = await ana.put(`/users/${ana.userId}`, { c: { profile: { locale: 'en' } } })
  expect(answer.data).toMatchObject({ _id: ana.userId, profile: { locale: 'en', firstName: 'Ana' } })
})

test('R-ROL-02 nobody changes the profile of somebody else', async () => {
  const [ana, eva] = [await app.login(), await app.login()]
  const answer = await ana.put(`/users/${eva.userId}`, { c: { profile: { firstName: 'X' } } })
  expect(answer).toMatchObject({ status: 404, error: { code: 'notFound' } })
})

test('R-API-02 a role can not be written through the profile', async () => {
  const ana = await app.login()
  const answer = await ana.put(`/users/${ana.userId}`, { c: { profile: { locale: 'en' }, role: ['admin'] } })
  expect(answer).toMatchObject({ status: 400, error: { code: 'badRequest' } })
})

test('a provider that can not be reached brings the person back with a word', async () => {
  const identityProvider = { issuer: 'https://nowhere.invalid', clientId: 'a', clientSecret: 'b' }
  const external = await anApp({ config: { identityProvider } })
  const answer = await external.visitor().get('/api/auth/start?returnTo=/review')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/review?auth=failed' } })
  expect((await external.visitor().get('/idp/auth')).status).toBe(404)
  await external.close()
})
