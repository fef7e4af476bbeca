import Fastify from 'fastify'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../../platform/clock/clock.ts'
import { insideFetch } from '../../platform/http/inside-fetch.ts'
import { OpenIdProvider } from './open-id-provider.ts'

const issuer = 'https://accounts.example'
const clientId = 'revela'
const { privateKey, publicKey } = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')

/** A provider as seen from outside: its discovery document and its keys. */
const server = Fastify()
server.get('/.well-known/openid-configuration', async () => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
}))
server.get('/keys', async () => ({
  keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
}))

let provider: OpenIdProvider
beforeAll(async () => {
  await server.ready()
  const settings = {
    issuer,
    clientId,
    clientSecret: 's',
    redirectUri: 'https://revela.example/api/auth/callback',
  }
  provider = new OpenIdProvider(
    { ...settings, prompt: 'select_account', fetch: insideFetch(server) },
    new ManualClock(),
  )
})
afterAll(() => server.close())

interface Change {
  claims?: JWTPayload
  audience?: string
  from?: string
  issuedAt?: string
  expiresIn?: string
  key?: typeof privateKey
}

const person = {
  sub: '1101',
  email: 'ana@gmail.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'López',
  locale: 'es-MX',
}

const aToken = ({
  claims = {},
  audience = clientId,
  from = issuer,
  issuedAt = '0s',
  expiresIn = '1h',
  key = privateKey,
}: Change = {}) =>
  new SignJWT({ ...person, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(from)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresIn)
    .sign(key)

test('R-API-01 a token of the provider for us says who somebody is', async () => {
  expect(await provider.verifyToken(await aToken())).toEqual({
    subject: '1101',
    email: 'ana@gmail.com',
    firstName: 'Ana',
    lastName: 'López',
    locale: 'es',
    urlImageProfile: null,
    proof: { authenticatedAt: null, acr: null, amr: [] },
  })
})

test('a name in one piece is taken apart, an unsafe picture left out', async () => {
  const claims = {
    given_name: undefined,
    family_name: undefined,
    name: 'Ana María López',
    picture: 'javascript:alert(1)',
  }
  expect(await provider.verifyToken(await aToken({ claims }))).toMatchObject({
    firstName: 'Ana',
    lastName: 'María López',
    urlImageProfile: null,
  })
})

test.each<[string, Change]>([
  ['of another application', { audience: 'somebody-else' }],
  ['of another provider', { from: 'https://evil.example' }],
  ['signed by somebody else', { key: stranger.privateKey }],
  ['that has expired', { expiresIn: '-2m', issuedAt: '-5m' }],
  ['issued too long ago', { issuedAt: '-20m' }],
  ['with an unverified address', { claims: { email_verified: false } }],
  ['without an address', { claims: { email: undefined } }],
])('a token %s is refused', async (_what, change) => {
  await expect(provider.verifyToken(await aToken(change))).rejects.toMatchObject({
    code: 'invalidIdentityToken',
  })
})

test('what is no token at all is refused, and so is one without a signature', async () => {
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...person, iss: issuer, aud: clientId }))}.`
  for (const token of ['nonsense', unsigned])
    await expect(provider.verifyToken(token)).rejects.toMatchObject({ code: 'invalidIdentityToken' })
})

test('what the provider says of the sign-in is kept; nonsense counts as nothing', async () => {
  const claims = { auth_time: 1_750_000_000, acr: 'phr', amr: ['pwd', 'otp'] }
  expect((await provider.verifyToken(await aToken({ claims }))).proof).toEqual({
    authenticatedAt: new Date(1_750_000_000_000),
    acr: 'phr',
    amr: ['pwd', 'otp'],
  })
  const nonsense = { auth_time: 'now', acr: 7, amr: 'otp' }
  expect((await provider.verifyToken(await aToken({ claims: nonsense }))).proof).toEqual({
    authenticatedAt: null,
    acr: null,
    amr: [],
  })
})

test('R-OPS-05 a proof that is wanted anew, or of a class, is asked of the provider', async () => {
  const asked = async (...wanted: Parameters<typeof provider.begin>) => {
    const { searchParams } = new URL((await provider.begin(...wanted)).url)
    return ['prompt', 'max_age', 'acr_values'].map(name => searchParams.get(name))
  }
  expect(await asked('es')).toEqual(['select_account', null, null])
  expect(await asked('es', { isAnew: true, acr: [] })).toEqual(['login', '0', null])
  expect(await asked('es', { isAnew: true, acr: ['phr', 'phrh'] })).toEqual(['login', '0', 'phr phrh'])
})
