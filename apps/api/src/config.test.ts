import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://revela.example',
  SECRET_KEY: 'x'.repeat(40),
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
}

test('development needs no environment at all', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 4000,
    host: 'localhost',
    publicOrigin: 'http://localhost:4000',
    databaseUrl: null,
    identityProvider: null,
  })
})

test('empty variables count as absent', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 4000 })
})

test('every problem is said at once', () => {
  const read = () =>
    readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x', SECRET_KEY: 'short', TRUST_PROXY: 'perhaps' })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'TRUST_PROXY']) expect(read).toThrow(name)
})

test('production refuses the development identity provider, unkept keys and plain http', () => {
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    identityProvider: { clientId: 'client' },
  })
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /PUBLIC_ORIGIN[\s\S]*SECRET_KEY[\s\S]*OIDC_ISSUER/,
  )
  expect(() => readConfig({ ...production, PUBLIC_ORIGIN: 'http://revela.example' })).toThrow('https')
  expect(() => readConfig({ ...production, OIDC_CLIENT_SECRET: '' })).toThrow('OIDC_CLIENT_SECRET')
})
