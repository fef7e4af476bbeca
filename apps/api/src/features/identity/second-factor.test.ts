import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { signInByPage } from '../../testing/sign-in-by-page.ts'
import { developmentSecondFactor } from './development/development-provider.ts'
import { Sessions } from './sessions.ts'

let app: TestApp
beforeAll(async () => {
  const secondFactor = { acr: [developmentSecondFactor], amr: ['mfa'] }
  app = await anApp({ config: { secondFactor } })
})
afterAll(() => app.close())

const who = { subject: 'administrator' }
const managed = '/management/refunds'

test('R-OPS-05 an administrator manages once she has signed in with a second factor, and is a person like others before', async () => {
  const admin = app.visitor()
  await signInByPage(admin, { who })
  expect(await admin.get(managed)).toMatchObject({ status: 403, error: { code: 'secondFactorNeeded' } })
  expect((await admin.get('/shootings')).status).toBe(200)
  const back = await signInByPage(admin, { who, proof: 'secondFactor', returnTo: '/management' })
  expect(back.headers.location).toBe('/management')
  expect((await admin.get(managed)).status).toBe(200)
})

test('R-OPS-05 the means that a provider names count as its class does; those of others do not', async () => {
  const admin = await app.login({ roles: ['admin'], email: 'jefa@revela.example' })
  const managedWith = async (proof: { acr?: string; amr?: string[] }) => {
    const token = await new Sessions(app.platform).open(app.platform.db.root, admin.userId, proof)
    admin.cookies.set('revela-sid', token)
    return (await admin.get(managed)).error?.code ?? 'ok'
  }
  expect(await managedWith({ amr: ['pwd', 'mfa'] })).toBe('ok')
  expect(await managedWith({ acr: developmentSecondFactor })).toBe('ok')
  expect(await managedWith({ acr: 'mfa', amr: ['pwd', developmentSecondFactor] })).toBe('secondFactorNeeded')
})

test('a second factor makes nobody an administrator', async () => {
  const seller = app.visitor()
  await signInByPage(seller, { who: { email: 'ana@tienda.example' }, mode: 'signup', acceptedTerms: true })
  await signInByPage(seller, { who: { email: 'ana@tienda.example' }, proof: 'secondFactor' })
  expect((await seller.get(managed)).error?.code).toBe('forbidden')
})
