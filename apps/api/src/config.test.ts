import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://revela.example',
  SECRET_KEY: 'x'.repeat(40),
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PAYMENT_LINKS:
    'revela-10=https://buy.stripe.com/a, revela-40=https://buy.stripe.com/b,revela-100=https://buy.stripe.com/c?x=1',
  LEGAL_COMPANY: 'Percha S.A. de C.V.',
  LEGAL_ADDRESS: 'Av. Vallarta 1, Guadalajara',
  LEGAL_EMAIL: 'hola@percha.example',
  LEGAL_SINCE: '2026-11-03',
  SMTP_URL: 'smtps://revela:secret@mail.example',
  MAIL_FROM: 'Revela <hola@revela.example>',
}

test('development needs no environment at all', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 4000,
    host: 'localhost',
    publicOrigin: 'http://localhost:4000',
    databaseUrl: null,
    identityProvider: null,
    payments: null,
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

test('proxies are trusted by address; everybody’s word is nobody’s', () => {
  const read = (TRUST_PROXY?: string) => readConfig({ TRUST_PROXY }).trustedProxies
  expect(read()).toEqual([])
  expect(read('loopback, 10.0.0.0/8,fd00::1')).toEqual(['loopback', '10.0.0.0/8', 'fd00::1'])
  for (const wrong of ['true', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', '10.0.0.1/8/8', ','])
    expect(() => read(wrong), wrong).toThrow('TRUST_PROXY')
})

test('former keys are named beside the one that signs, and are as long', () => {
  const former = [`${'a'.repeat(31)}=`, 'b'.repeat(40)]
  expect(readConfig({ FORMER_SECRET_KEYS: former.join(', ') }).formerSecretKeys).toEqual(former)
  expect(readConfig({}).formerSecretKeys).toEqual([])
  expect(() => readConfig({ FORMER_SECRET_KEYS: `${former[0]},short` })).toThrow('FORMER_SECRET_KEYS')
})

test('production sends nothing that others can read to database, bucket and image server, unless the operator allows it', () => {
  const open = {
    DATABASE_URL: 'postgresql://revela@db.example/revela',
    STORAGE_URL: 's3://revela?endpoint=http://bucket:8333',
    FASHN_API_URL: 'http://gpu.example',
  }
  for (const [name, address] of Object.entries(open)) {
    expect(() => readConfig({ ...production, [name]: address }), name).toThrow(
      new RegExp(`${name}: others could read`),
    )
    expect(() => readConfig({ [name]: address })).not.toThrow()
    expect(() => readConfig({ ...production, [name]: address, ALLOW_UNENCRYPTED: 'true' })).not.toThrow()
  }
  const encrypted = {
    DATABASE_URL: 'postgresql://revela@db.example/revela?sslmode=verify-full',
    STORAGE_URL: 's3://revela?region=eu-central-1',
    FASHN_API_URL: 'https://gpu.example',
  }
  expect(() => readConfig({ ...production, ...encrypted })).not.toThrow()
})

test('an administrator’s second factor is named by class or means', () => {
  expect(readConfig({}).secondFactor).toBeNull()
  expect(readConfig({ OIDC_ADMIN_ACR: 'phr, phrh' }).secondFactor).toEqual({ acr: ['phr', 'phrh'], amr: [] })
  expect(readConfig({ OIDC_ADMIN_AMR: 'mfa' }).secondFactor).toEqual({ acr: [], amr: ['mfa'] })
  expect(() => readConfig({ OIDC_ADMIN_ACR: 'phr,' })).toThrow('OIDC_ADMIN_ACR')
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

test('R-SCR-23 production names who runs it, where to write and since when, all of it or nothing', () => {
  const operator = {
    company: 'Percha S.A. de C.V.',
    address: 'Av. Vallarta 1, Guadalajara',
    email: 'hola@percha.example',
    legalSince: '2026-11-03',
  }
  expect(readConfig(production).operator).toEqual(operator)
  for (const name of ['LEGAL_COMPANY', 'LEGAL_ADDRESS', 'LEGAL_EMAIL', 'LEGAL_SINCE'])
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(name)
  expect(() => readConfig({ ...production, LEGAL_SINCE: '03/11/26' })).toThrow('LEGAL_SINCE')
  expect(readConfig({}).operator).toBeNull()
  expect(() => readConfig({ LEGAL_COMPANY: 'Percha' })).toThrow(/LEGAL_ADDRESS[\s\S]*LEGAL_SINCE/)
})

test('R-ACC-05 production refuses the development checkout and a webhook without its secret', () => {
  const paymentLinks = {
    'revela-10': 'https://buy.stripe.com/a',
    'revela-40': 'https://buy.stripe.com/b',
    'revela-100': 'https://buy.stripe.com/c?x=1',
  }
  const payments = { webhookSecret: 'whsec_secret', isLive: true, paymentLinks }
  expect(readConfig(production).payments).toEqual(payments)
  expect(() => readConfig({ ...production, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /STRIPE_WEBHOOK_SECRET: needed in production/,
  )
  expect(() => readConfig({ ...production, STRIPE_WEBHOOK_SECRET: 'sk_live_1' })).toThrow('whsec_')
  expect(() => readConfig({ ...production, STRIPE_PAYMENT_LINKS: '' })).toThrow('STRIPE_PAYMENT_LINKS')
  expect(readConfig({ ...production, STRIPE_MODE: 'test' }).payments).toMatchObject({ isLive: false })
})

test('R-ACC-04 payment pages are those of plans for sale, each over https', () => {
  const links = (given: string) => () => readConfig({ ...production, STRIPE_PAYMENT_LINKS: given })
  expect(links('revela-10=https://a.example,gold=https://b.example')).toThrow(
    /there is no plan gold[\s\S]*revela-40 is for sale/,
  )
  expect(links('revela-10=http://a.example')).toThrow('STRIPE_PAYMENT_LINKS')
  expect(links('revela-10')).toThrow('STRIPE_PAYMENT_LINKS')
})

test('processes that share the work share a database that can be shared', () => {
  expect(readConfig().role).toBe('all')
  for (const ROLE of ['api', 'worker']) expect(() => readConfig({ ROLE }), ROLE).toThrow('DATABASE_URL')
  const shared = { ROLE: 'worker', DATABASE_URL: 'postgres://db/revela' }
  expect(() => readConfig(shared)).toThrow('SECRET_KEY: needed with ROLE=worker')
  expect(readConfig({ ...shared, SECRET_KEY: 'x'.repeat(32) }).role).toBe('worker')
  expect(readConfig({ OPERATIONS_PORT: '9400' }).operations).toEqual({ host: 'localhost', port: 9400 })
})

test('files are in a folder, or in the bucket that is named', () => {
  expect(readConfig({ STORAGE_DIR: '/srv/files' })).toMatchObject({ storageDir: '/srv/files', bucket: null })
  expect(readConfig({ STORAGE_URL: 's3://revela/files?region=eu-central-1' }).bucket).toMatchObject({
    bucket: 'revela',
    prefix: 'files/',
    region: 'eu-central-1',
  })
  expect(() => readConfig({ STORAGE_URL: 'https://revela.s3.example' })).toThrow(
    'STORAGE_URL: write s3://bucket',
  )
})

test('providers paint only where they were chosen, and with a key', () => {
  expect(readConfig({ FAL_KEY: 'id:secret' }).providers).toMatchObject({
    draftsBy: 'studio',
    finalsBy: 'studio',
    fal: null,
    fashn: null,
  })
  expect(() => readConfig({ FINALS_BY: 'fal' })).toThrow('FAL_KEY')
  expect(() => readConfig({ DRAFTS_BY: 'fashn' })).toThrow('FASHN_API_KEY')
  expect(() => readConfig({ DRAFTS_BY: 'somebody' })).toThrow('DRAFTS_BY')
  const chosen = { DRAFTS_BY: 'fal', FAL_KEY: 'id:secret', FINALS_BY: 'fashn', FASHN_API_KEY: 'fa' }
  expect(readConfig({ ...chosen, FASHN_API_URL: 'http://10.0.0.7:8000/v1' }).providers).toMatchObject({
    fal: { key: 'id:secret' },
    fashn: { key: 'fa', apiUrl: 'http://10.0.0.7:8000/v1' },
  })
})
