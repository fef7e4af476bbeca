import { limits } from '@revela/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRefundRequest, decide, threadsOf } from '../../testing/a-refund.ts'
import { aDevelopedShoot, anUploadedShoot, rate } from '../../testing/a-shoot.ts'
import type { Agent } from '../../testing/agent.ts'
import { anApp, type Person, type TestApp } from '../../testing/an-app.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'
import { creditsOf } from '../credits/public.ts'
import { tidyUp } from '../upkeep/public.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ work: true })
  // The files' own times are the real clock's.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

/** A browser that goes through the real sign-in. */
async function signedIn(
  email: string,
  agent = app.visitor(),
): Promise<Agent & { userId: string; accountId: string }> {
  await signInByPage(agent, { who: { email }, mode: 'signup', acceptedTerms: true })
  const { user } = (await agent.get('/auth/loggedin')).data
  return Object.assign(agent, { userId: user._id, accountId: user.accountId._id })
}
const available = async (person: { get: Agent['get']; accountId: string }) =>
  (await person.get(`/accounts/${person.accountId}/status/credit`)).data.credit.available
const close = (person: Person | (Agent & { userId: string }), email: string) =>
  person.post(`/users/${person.userId}/closure`, { email })

test('R-PRI-01 somebody sees where she is signed in, and ends one or all of the others', async () => {
  const [here, there, elsewhere] = [
    await signedIn('ana@tienda.example'),
    await signedIn('ana@tienda.example'),
    await signedIn('ana@tienda.example'),
  ]
  const path = `/users/${here.userId}/sessions`
  const listed = (await here.get(path)).data
  expect(listed.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, false, true])
  const [one] = (await there.get(path)).data.filter(({ isThis }: { isThis: boolean }) => isThis)
  expect((await here.send('DELETE', `${path}/${one._id}`)).data).toHaveLength(2)
  expect((await there.get('/auth/loggedin')).data.user).toBeNull()
  expect((await here.send('DELETE', path)).data).toMatchObject([{ isThis: true }])
  expect((await elsewhere.get('/auth/loggedin')).data.user).toBeNull()
  expect((await here.get('/auth/loggedin')).data.user).not.toBeNull()
  // Nobody ends another person's.
  const other = await signedIn('eva@tienda.example')
  const [hers] = (await other.get(`/users/${other.userId}/sessions`)).data
  await here.send('DELETE', `${path}/${hers._id}`)
  expect((await other.get('/auth/loggedin')).data.user).not.toBeNull()
})

test('R-PRI-02 a copy holds everything of one’s own and nothing of others', async () => {
  const ana = await app.login({ email: 'ana.copia@tienda.example', credits: 10 })
  const shoot = await aDevelopedShoot(ana, { approve: 2 })
  await rate(ana, shoot._id)
  const eva = await app.login({ email: 'eva.copia@tienda.example' })
  const others = await anUploadedShoot(eva)
  const { data, body } = await ana.get(`/users/${ana.userId}/export`)
  expect(data).toMatchObject({ user: { email: 'ana.copia@tienda.example' }, sessions: [{ isThis: true }] })
  const { garments, shoots, pictures, creditMovements } = data
  expect([garments.length, shoots.length, pictures.length]).toEqual([1, 1, 4])
  expect(creditMovements.map(({ operation }: { operation: string }) => operation)).toEqual([
    'grant',
    'purchase',
    'hold',
    'hold',
    'capture',
    'capture',
  ])
  const final = pictures.find(({ final_file }: { final_file: string | null }) => final_file)
  expect((await app.visitor().page(final.final_file)).status).toBe(200)
  expect((await app.visitor().page(garments[0].front.photo)).status).toBe(200)
  for (const secret of [others._id, others.key, eva.userId, 'eva.copia@']) expect(body).not.toContain(secret)
  expect(body).not.toMatch(/token_hash|visitor_id|prepared/)
})

test('R-PRI-03 a closed account leaves no name, photo or session behind; what is about money stays and balances', async () => {
  const email = 'ana.se.va@tienda.example'
  const ana = await signedIn(email)
  const shoot = await aDevelopedShoot(ana, { approve: 1 })
  await anUploadedShoot(ana, { type: 'dress' })
  const [image] = threadsOf(shoot)
  await aRefundRequest(ana, shoot, image)
  expect((await close(ana, email)).error?.code).toBe('refundAlreadyRequested')
  const admin = await app.login({ roles: ['admin'] })
  await decide(admin, shoot, { grant: [image] })
  expect((await close(ana, 'otra@tienda.example')).error?.code).toBe('badRequest')
  expect((await ana.get(`/shootings/${shoot._id}`)).status).toBe(200)
  const before = app.storedFiles().length

  const elsewhere = await signedIn(email)
  const closed = await close(ana, ` ${email.toUpperCase()} `)
  expect(closed.data).toEqual({ user: null })
  for (const agent of [ana, elsewhere]) expect((await agent.get('/auth/loggedin')).data.user).toBeNull()
  app.clock.advance(2 * limits.retention.orphanFileMs)
  await tidyUp(app.platform)
  expect(app.storedFiles().length).toBeLessThanOrEqual(before - 8)

  const { db } = app.platform
  const tables = [
    'app_user',
    'shoot',
    'garment',
    'generated_image',
    'identity',
    'session',
    'mail',
    'payment',
    'audit_entry',
  ] as const
  for (const table of tables) {
    const rows = JSON.stringify(await db.root.selectFrom(table).selectAll().execute())
    expect([table, rows.includes('ana.se.va')]).toEqual([table, false])
  }
  const row = await db.root
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    email: '',
    first_name: '',
    last_name: '',
    status: 'blocked',
    closed_at: expect.any(Date),
  })
  expect(await creditsOf(db.root, ana.accountId as Person['accountId'])).toEqual({
    available: 6,
    used: 0,
    reserved: 0,
  })
  expect((await app.visitor().get(`/public/shootings/${shoot.key}`)).status).toBe(404)
})

test('R-PRI-03 while photos are made the account stays, whole; administrators and twins write to us', async () => {
  const admin = await app.login({ roles: ['admin'], email: 'jefa@revela.example' })
  expect((await close(admin, 'jefa@revela.example')).error?.code).toBe('forbidden')
  const ana = await app.login({ email: 'ana.espera@tienda.example' })
  const shoot = await aDevelopedShoot(ana, { approve: 1 })
  await app.platform.db.root
    .updateTable('shoot')
    .set({ step: 'generatingPackage' })
    .where('id', '=', shoot._id)
    .execute()
  expect((await close(ana, 'ana.espera@tienda.example')).error?.code).toBe('shootBeingMade')
  expect((await ana.get('/auth/loggedin')).data.user).toMatchObject({ email: 'ana.espera@tienda.example' })
})

test('R-PRI-06 an account is closed within ten minutes of a sign-in; later she signs in anew, by showing who she is', async () => {
  const email = 'ana.deja.abierto@tienda.example'
  const ana = await signedIn(email)
  app.clock.advance(limits.session.freshMs + 1)
  expect(await close(ana, email)).toMatchObject({ status: 403, error: { code: 'signInTooOld' } })
  expect((await ana.get('/auth/loggedin')).data.user).toMatchObject({ email })
  // The provider says when that was, by the real clock.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  await signInByPage(ana, { who: { email }, proof: 'again' })
  const { authenticated_at } = await app.platform.db.root
    .selectFrom('session')
    .select('authenticated_at')
    .where('user_id', '=', ana.userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Whole seconds are the provider’s, not ours.
  expect(authenticated_at.getMilliseconds()).toBe(0)
  expect((await close(ana, email)).status).toBe(200)
})

test('R-PRI-04 sign-up credits are given once to a subject and once to a mailbox, also after the account was closed', async () => {
  const first = await signedIn('lola@gmail.com')
  expect(await available(first)).toBe(6)
  await close(first, 'lola@gmail.com')
  const again = await signedIn('lola@gmail.com')
  expect([again.userId === first.userId, await available(again)]).toEqual([false, 0])
  for (const alias of ['l.o.l.a@gmail.com', 'Lola+2@googlemail.com'])
    expect(await available(await signedIn(alias))).toBe(0)
  expect(await available(await signedIn('otra.lola@gmail.com'))).toBe(6)
})

test('R-PRI-05 a package goes 30 days after it was made, and is made again when it is asked for', async () => {
  const ana = await app.login({ email: 'ana.zip@tienda.example' })
  const shoot = await aDevelopedShoot(ana, { approve: 1 })
  await rate(ana, shoot._id)
  await ana.post(`/shootings/${shoot._id}/package`)
  const status = async () => (await ana.get(`/shootings/${shoot._id}/process/status`)).data.package.status
  await expect.poll(status, { timeout: 60_000 }).toBe('ready')
  app.clock.advance(limits.session.idleMs / 2)
  await tidyUp(app.platform)
  expect(await status()).toBe('ready')
  const made = new Date(app.clock.now().getTime() - limits.retention.packageMs - 1)
  await app.platform.db.root
    .updateTable('shoot')
    .set({ package_made_at: made })
    .where('id', '=', shoot._id)
    .execute()
  await tidyUp(app.platform)
  expect(await status()).toBe('notRequested')
  await ana.post(`/shootings/${shoot._id}/package`)
  await expect.poll(status, { timeout: 60_000 }).toBe('ready')
})
