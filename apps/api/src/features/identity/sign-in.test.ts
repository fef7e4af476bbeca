import { afterAll, beforeAll, expect, test } from 'vitest'
import { SecretKeys } from '../../platform/secret-keys.ts'
import { anApp, type TestApp } from '../../testing/an-app.ts'
import { Sessions } from './sessions.ts'
import { type ClaimBelongings, type SignInRequest, signIn } from './sign-in.ts'
import { claimGrant } from './sign-up-grant.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const aRequest = (subject: string, change: Partial<SignInRequest> = {}): SignInRequest => ({
  issuer: 'https://provider.example',
  claims: {
    subject,
    email: `${subject}@shop.example`,
    firstName: 'Eva',
    lastName: '',
    locale: null,
    urlImageProfile: null,
    proof: { authenticatedAt: null, acr: null, amr: [] },
  },
  acceptedTerms: true,
  locale: 'en',
  visitorId: null,
  formerToken: null,
  ...change,
})

const parts = (claims: ClaimBelongings[] = []) => ({
  platform: app.platform,
  sessions: new Sessions(app.platform),
  claims,
  keys: new SecretKeys('a test secret of more than thirty-two characters'),
})

const countOf = (table: 'app_user' | 'account' | 'ledger_transaction') =>
  app.platform.db.root
    .selectFrom(table)
    .select(query => query.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
    .then(({ rows }) => rows)

test('R-ROL-04 ten first sign-ins at once make one user, one account and one grant', async () => {
  const before = await Promise.all([countOf('app_user'), countOf('account'), countOf('ledger_transaction')])
  const entered = await Promise.all(Array.from({ length: 10 }, () => signIn(parts(), aRequest('racer'))))
  expect(new Set(entered.map(({ userId }) => userId)).size).toBe(1)
  expect(new Set(entered.map(({ token }) => token)).size).toBe(10)
  const after = await Promise.all([countOf('app_user'), countOf('account'), countOf('ledger_transaction')])
  expect(after).toEqual(before.map(rows => rows + 1))
})

test('R-PRI-04 who had the sign-up’s credits under a former key has had them under the next one too', async () => {
  const { root } = app.platform.db
  const claim = (keys: SecretKeys, subject: string) => {
    const who = { issuer: 'https://provider.example', subject, email: `${subject}@keys.example` }
    return claimGrant(root, keys, who, app.clock.now())
  }
  const [first, both, second] = [
    new SecretKeys('first'),
    new SecretKeys('second', ['first']),
    new SecretKeys('second'),
  ]
  expect(await claim(first, 'ana')).toBe(true)
  expect(await claim(both, 'ana')).toBe(false)
  expect(await claim(second, 'ana')).toBe(false)
  expect(await claim(both, 'eva')).toBe(true)
  expect(await claim(both, 'eva')).toBe(false)
})

test('R-VAL-08 the acceptance of the terms is kept with its time and version', async () => {
  const { userId } = await signIn(parts(), aRequest('accepter'))
  const row = await app.platform.db.root
    .selectFrom('app_user')
    .select(['accepted_terms_at', 'accepted_terms_version', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row.accepted_terms_at).toEqual(app.clock.now())
  expect(row.accepted_terms_version).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(row.locale).toBe('en')
})

test('the same subject of another provider is another person', async () => {
  const one = await signIn(parts(), aRequest('shared'))
  const other = await signIn(parts(), aRequest('shared', { issuer: 'https://other.example' }))
  expect(other.userId).not.toBe(one.userId)
})

test('R-ROL-01 what a visitor owns is claimed with the sign-in, or neither happens', async () => {
  const claimed: unknown[] = []
  const claim: ClaimBelongings = async (_trx, belongings) => {
    claimed.push(belongings)
  }
  const request = aRequest('claimer', { visitorId: 'visitor-1' })
  const { userId } = await signIn(parts([claim]), request)
  expect(claimed).toMatchObject([{ visitorId: 'visitor-1', userId }])
  const broken: ClaimBelongings = () => Promise.reject(new Error('the claim failed'))
  const users = await countOf('app_user')
  await expect(signIn(parts([broken]), aRequest('unlucky', { visitorId: 'visitor-2' }))).rejects.toThrow(
    'claim',
  )
  expect(await countOf('app_user')).toBe(users)
})

test('the table holds no token that a cookie could carry', async () => {
  const { token } = await signIn(parts(), aRequest('careful'))
  const rows = await app.platform.db.root.selectFrom('session').select('token_hash').execute()
  expect(rows.map(row => row.token_hash)).not.toContain(token)
})

test('a new sign-in ends the session that it replaces', async () => {
  const sessions = new Sessions(app.platform)
  const { token } = await signIn(parts(), aRequest('returner'))
  await signIn(parts(), aRequest('returner', { formerToken: token }))
  expect(await sessions.identify(token)).toBeNull()
})

test('a blocked user gets no session', async () => {
  const { userId, token } = await signIn(parts(), aRequest('blocked'))
  await app.platform.db.root
    .updateTable('app_user')
    .set({ status: 'blocked' })
    .where('id', '=', userId)
    .execute()
  expect(await new Sessions(app.platform).identify(token)).toBeNull()
  await expect(signIn(parts(), aRequest('blocked'))).rejects.toMatchObject({ code: 'forbidden' })
})
